import { useRouteError } from 'react-router';
import { ErrorMessage } from './error-message.tsx';

/** Replaces a page that crashed. Works without the layouts, since one of them may have crashed. */
export function ErrorPage() {
  return (
    <main className="mx-auto flex min-h-dvh max-w-xl flex-col justify-center px-6 py-16">
      <ErrorMessage error={useRouteError()} />
    </main>
  );
}
