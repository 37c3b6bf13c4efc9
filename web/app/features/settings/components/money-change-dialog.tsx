import { settingsUpdate } from '@hokka/contracts/settings/settings.ts';
import { z } from 'zod';
import { ApiError } from '../../../lib/api/api-error.ts';
import { useFormSubmit } from '../../../lib/forms/use-form-submit.ts';
import { useValidatedForm } from '../../../lib/forms/use-validated-form.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { DialogForm } from '../../../ui/dialog-form.tsx';
import { Field } from '../../../ui/field.tsx';
import { PasswordInput } from '../../../ui/password-input.tsx';
import type { MoneyChange } from '../use-settings-form.ts';

interface MoneyChangeDialogProps {
  /** Undefined while nothing is asked. */
  readonly change: MoneyChange | undefined;
}

/** Asks for the password before the merchant or the IBAN changes, and once more where orders wait for their money there. */
export function MoneyChangeDialog({ change }: MoneyChangeDialogProps) {
  return (
    <Dialog
      open={change !== undefined}
      onOpenChange={(open) => open || change?.cancel()}
      title="Ödemelerin gittiği yer değişiyor"
      description="PayTR mağazası ya da IBAN değişecek. Şifrenizle onaylayın; bütün süper adminlere e-posta gönderilir."
    >
      {change !== undefined && <MoneyChangeForm change={change} />}
    </Dialog>
  );
}

const formSchema = z.object({
  current_password: settingsUpdate.shape.current_password.unwrap().min(1, 'Mevcut şifrenizi girin'),
});

function MoneyChangeForm({ change }: { readonly change: MoneyChange }) {
  const form = useValidatedForm(formSchema, { current_password: '' });
  const { errors } = form.formState;
  const sending = useFormSubmit(form, 'Ayarlar kaydedilemedi', async ({ current_password }) => {
    try {
      await change.save(current_password);
    } catch (error) {
      // What is wrong with a field of the settings is said there.
      const isAboutPassword =
        error instanceof ApiError &&
        error.code !== 'settings_changed' &&
        error.errors.every(({ field }) => field === 'current_password');
      if (isAboutPassword) throw error;
      change.fail(error);
    }
  });
  return (
    <DialogForm
      {...sending}
      submitLabel={change.openOrders === undefined ? 'Onayla ve kaydet' : 'Yine de kaydet'}
      tone={change.openOrders === undefined ? 'primary' : 'danger'}
      pendingLabel="Kaydediliyor..."
      onCancel={change.cancel}
    >
      {change.openOrders !== undefined && <Banner tone="warning">{change.openOrders}</Banner>}
      <Field label="Mevcut şifre" required error={errors.current_password?.message}>
        <PasswordInput {...form.register('current_password')} autoComplete="current-password" />
      </Field>
    </DialogForm>
  );
}
