import type { ReactNode } from 'react';
import { classNames } from '../../../../ui/class-names.ts';
import { ScriptRequiredNotice } from '../script-required-notice.tsx';

interface AccountPageProps {
  readonly title: string;
  readonly description?: ReactNode;
  /** Below the form: links to the other sign-in pages. */
  readonly foot?: ReactNode;
  /** Leaves room for two fields side by side. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

/** Narrow page for the sign-in forms. */
export function AccountPage({ title, description, foot, isWide = false, children }: AccountPageProps) {
  return (
    <div
      className={classNames(
        'mx-auto w-full py-8 text-base sm:py-10',
        isWide ? 'max-w-[27rem] md:max-w-[36rem]' : 'max-w-[27rem]',
      )}
    >
      <h1 className="text-3xl">{title}</h1>
      {description !== undefined && <p className="mt-2 text-ink-soft">{description}</p>}
      <ScriptRequiredNotice className="mt-5" />
      <div className="mt-6 rounded-card border border-line bg-surface p-5 sm:p-7">{children}</div>
      {foot && <p className="mt-5 text-center text-ink-soft">{foot}</p>}
    </div>
  );
}
