import { settingsUpdate } from '@hokka/contracts/settings/settings.ts';
import type { FormEvent } from 'react';
import { z } from 'zod';
import { useFormSubmit } from '../../../lib/forms/use-form-submit.ts';
import { useValidatedForm } from '../../../lib/forms/use-validated-form.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { DialogForm } from '../../../ui/dialog-form.tsx';
import { Field } from '../../../ui/field.tsx';
import { PasswordInput } from '../../../ui/password-input.tsx';

interface PasswordFormProps {
  readonly submitLabel: string;
  readonly pendingLabel: string;
  readonly tone?: 'primary' | 'danger';
  /** A warning shown before the password is entered. */
  readonly warning?: string | undefined;
  /** Message if the server could not be reached, e.g. 'Ayarlar kaydedilemedi'. */
  readonly failure: string;
  /** @throws ApiError, which is shown */
  readonly send: (password: string) => Promise<void>;
  readonly onCancel: () => void;
}

interface PasswordDialogProps extends PasswordFormProps {
  readonly open: boolean;
  readonly title: string;
  readonly description: string;
}

/** Asks an admin for their own password before an action. */
export function PasswordDialog({ open, title, description, ...form }: PasswordDialogProps) {
  return (
    <Dialog open={open} onOpenChange={(isOpen) => isOpen || form.onCancel()} title={title} description={description}>
      {open && <PasswordForm {...form} />}
    </Dialog>
  );
}

const formSchema = z.object({
  current_password: settingsUpdate.shape.current_password.unwrap().min(1, 'Mevcut şifrenizi girin'),
});

function PasswordForm({ warning, failure, send, ...rest }: PasswordFormProps) {
  const form = useValidatedForm(formSchema, { current_password: '' });
  const { onSubmit, ...sending } = useFormSubmit(form, failure, ({ current_password }) => send(current_password));
  // The event must not reach the form from which the dialog was opened.
  const submit = (event: FormEvent) => {
    event.stopPropagation();
    void onSubmit(event);
  };
  return (
    <DialogForm {...rest} {...sending} onSubmit={submit}>
      {warning !== undefined && <Banner tone="warning">{warning}</Banner>}
      <Field label="Mevcut şifre" required error={form.formState.errors.current_password?.message}>
        <PasswordInput {...form.register('current_password')} autoComplete="current-password" />
      </Field>
    </DialogForm>
  );
}
