import type { ComponentProps, KeyboardEvent, ReactNode } from 'react';
import type { ErrorNotice } from '../lib/api/error-notice.ts';
import { Button } from './button.tsx';
import { DialogActions } from './dialog-actions.tsx';
import { ErrorBanner } from './error-banner.tsx';

interface DialogFormProps {
  readonly onSubmit: ComponentProps<'form'>['onSubmit'];
  readonly errorNotice: ErrorNotice | undefined;
  /** What the user can do about the error. */
  readonly errorHint?: ReactNode;
  readonly isSubmitting: boolean;
  /** E.g. 'Planı tanımla'. */
  readonly submitLabel: string;
  /** E.g. 'Tanımlanıyor...'. */
  readonly pendingLabel?: string;
  readonly tone?: 'primary' | 'danger';
  readonly disabled?: boolean;
  /** Not called while the form is being submitted. */
  readonly onCancel: () => void;
  /** Called instead then, if what was submitted can be ended. */
  readonly onAbort?: () => void;
  /** The fields. */
  readonly children: ReactNode;
}

/** Ctrl/⌘+Enter submits from every field, also where Enter alone means something else. */
function submitByKey(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
  event.preventDefault();
  // By its button, which knows whether it may be pressed now.
  event.currentTarget.querySelector<HTMLElement>('button[type="submit"]')?.click();
}

/** A form within a dialog: its error, its fields, and the buttons to submit and cancel. */
export function DialogForm({
  onSubmit,
  errorNotice,
  errorHint,
  isSubmitting,
  onCancel,
  onAbort,
  children,
  ...button
}: DialogFormProps) {
  const { submitLabel, pendingLabel, tone = 'primary', disabled = false } = button;
  return (
    <form noValidate onSubmit={onSubmit} onKeyDown={submitByKey} className="flex flex-col gap-5">
      <ErrorBanner errorNotice={errorNotice}>{errorHint}</ErrorBanner>
      {children}
      <DialogActions>
        <Button onClick={() => (isSubmitting ? onAbort?.() : onCancel())}>Vazgeç</Button>
        <Button type="submit" variant={tone} disabled={disabled} pending={isSubmitting} pendingLabel={pendingLabel}>
          {submitLabel}
        </Button>
      </DialogActions>
    </form>
  );
}
