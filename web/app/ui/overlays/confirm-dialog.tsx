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
  /** What will happen, above all what cannot be undone. */
  readonly description?: ReactNode;
  /** What the button does ('Makaleyi sil'), never 'Tamam'. */
  readonly confirmLabel: string;
  /** A choice of how it is done, between the description and the buttons. */
  readonly children?: ReactNode;
  readonly cancelLabel?: string;
  readonly tone?: 'danger' | 'primary';
  /** Work that keeps the dialog open and the button pending until it settles; the dialog closes only on success, and
   * the work itself shows what went wrong. */
  readonly onConfirm: () => unknown;
}

/** See ui/confirm-dialog.tsx. */
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
