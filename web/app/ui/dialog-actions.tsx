import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

interface DialogActionsProps {
  readonly className?: string;
  readonly children: ReactNode;
}

/**
 * The buttons at the bottom of a dialog, the primary one last; on narrow screens they are stacked, with the primary one
 * on top. They stay visible while the content scrolls, except in very low windows. The negative margins equal the
 * padding of the dialog.
 */
export function DialogActions({ className, children }: DialogActionsProps) {
  return (
    <div
      className={classNames(
        'sticky low:static -bottom-6 z-10 -mx-6 -mb-6 flex flex-col-reverse gap-3 bg-surface px-6 pt-2 pb-6 sm:flex-row sm:flex-wrap sm:justify-end',
        className,
      )}
    >
      <span
        aria-hidden
        className="pointer-events-none absolute inset-x-0 bottom-full low:hidden h-4 bg-linear-to-t from-surface"
      />
      {children}
    </div>
  );
}
