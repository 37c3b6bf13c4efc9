import { AlertDialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { DialogActions } from '../dialog-actions.tsx';
import { dialogClasses, scrimClasses } from '../overlay-classes.ts';
import { useFocusReturn } from '../use-focus-return.ts';

export interface ConfirmDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** The question, e.g. 'Bu makaleyi silmek istediğinizden emin misiniz?'. */
  readonly title: string;
  /** The consequences, especially irreversible ones. */
  readonly description?: ReactNode;
  /** Names the action ('Makaleyi sil'), never 'Tamam'. */
  readonly confirmLabel: string;
  /** Options of the action, between the description and the buttons. */
  readonly children?: ReactNode;
  readonly cancelLabel?: string;
  readonly tone?: 'danger' | 'primary';
  /**
   * Runs the action. The dialog stays open and the button pending until the promise settles; the dialog closes only on
   * success, and the action itself shows its errors.
   */
  readonly onConfirm: () => unknown;
}

/** See ui/dialog.tsx. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    open,
    onOpenChange,
    title,
    description,
    children,
    confirmLabel,
    cancelLabel = 'Vazgeç',
    tone = 'danger',
  } = props;
  const confirm = async () => {
    await props.onConfirm();
    onOpenChange(false);
  };
  const returnedFocus = useFocusReturn();
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={scrimClasses} />
        <Radix.Content
          {...returnedFocus}
          className={dialogClasses}
          {...(description === undefined && { 'aria-describedby': undefined })}
        >
          <Radix.Title className="font-semibold font-serif text-xl">{title}</Radix.Title>
          {description !== undefined && (
            <Radix.Description className="mt-3 text-ink-soft">{description}</Radix.Description>
          )}
          {children !== undefined && children !== false && <div className="mt-4">{children}</div>}
          <DialogActions className="mt-4">
            <Radix.Cancel asChild>
              <Button>{cancelLabel}</Button>
            </Radix.Cancel>
            <Button variant={tone} onClick={confirm}>
              {confirmLabel}
            </Button>
          </DialogActions>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
