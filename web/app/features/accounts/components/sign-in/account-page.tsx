import type { ReactNode } from 'react';
import { NeedsScript } from '../needs-script.tsx';

interface AccountPageProps {
  readonly title: string;
  readonly description?: ReactNode;
  /** Below the form: the way to the other pages of this kind. */
  readonly foot?: ReactNode;
  readonly children: ReactNode;
}

/** The narrow page that the forms around signing in stand on. */
export function AccountPage({ title, description, foot, children }: AccountPageProps) {
  return (
    <div className="mx-auto w-full max-w-[27rem] py-10 text-base sm:py-16">
      <h1 className="text-3xl">{title}</h1>
      {description !== undefined && <p className="mt-2 text-ink-soft">{description}</p>}
      <NeedsScript className="mt-5" />
      <div className="mt-7 rounded-card border border-line bg-surface p-5 sm:p-7">{children}</div>
      {foot && <p className="mt-6 text-center text-ink-soft">{foot}</p>}
    </div>
  );
}
