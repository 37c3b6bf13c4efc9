import { useRouteError } from 'react-router';
import { ErrorMessage } from './error-message.tsx';

/** The page in place of one that broke. Works without the layouts, since they may be what broke. */
export function ErrorPage() {
  return (
    <main className="mx-auto flex min-h-dvh max-w-xl flex-col justify-center px-6 py-16">
      <ErrorMessage error={useRouteError()} />
    </main>
  );
}
