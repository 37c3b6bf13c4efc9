import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

interface DialogActionsProps {
  readonly className?: string;
  readonly children: ReactNode;
}

/**
 * The buttons at the bottom of a dialog, the primary one last, below a line; on narrow screens they share its width, or
 * are stacked with the primary one on top if they are too long for that. They stay visible while the content scrolls, except in very low windows. The negative margins equal the
 * padding of the dialog.
 */
export function DialogActions({ className, children }: DialogActionsProps) {
  return (
    <div
      data-dialog-actions
      className={classNames(
        'sticky low:static -bottom-6 z-10 -mx-6 -mb-6 flex flex-wrap-reverse justify-end gap-3 border-line border-t bg-surface px-6 pt-3 pb-4 max-sm:*:flex-auto',
        className,
      )}
    >
      {children}
    </div>
  );
}
