import { useFormSubmit } from '../../../../lib/use-form-submit.ts';
import { useValidatedForm } from '../../../../lib/use-validated-form.ts';
import { Button } from '../../../../ui/button.tsx';
import { Field } from '../../../../ui/field.tsx';
import { notifySuccess } from '../../../../ui/notify.ts';
import { PasswordInput } from '../../../../ui/password-input.tsx';
import { ErrorBanner } from '../../../../ui/refusal-banner.tsx';
import { useChangePassword } from '../../api/use-change-password.ts';
import { useCurrentUser } from '../../current-user.ts';
import { changePasswordFormSchema } from '../../forms/account-forms.ts';
import { PasswordTips } from './password-tips.tsx';

const empty = { currentPassword: '', newPassword: '', confirmation: '' };

/** Sets a new password with the current one; the fields are empty again afterwards. */
export function ChangePasswordForm() {
  const { email } = useCurrentUser();
  const form = useValidatedForm(changePasswordFormSchema, empty);
  const { register, formState, reset } = form;
  const { mutateAsync: changePassword } = useChangePassword();
  const { onSubmit, errorNotice: refusal, isSubmitting } = useFormSubmit(
    form,
    'Şifre güncellenirken bir hata oluştu',
    async ({ currentPassword, newPassword }) => {
      await changePassword({ body: { currentPassword, newPassword } });
      reset(empty);
      notifySuccess('Şifreniz başarıyla güncellendi.');
    },
  );
  const { errors } = formState;
  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
      <ErrorBanner errorNotice={refusal} />
      {/* Tells a password manager whose password this is. */}
      <input type="text" hidden readOnly autoComplete="username" value={email} />
      <Field label="Mevcut şifre" required error={errors.currentPassword?.message}>
        <PasswordInput {...register('currentPassword')} autoComplete="current-password" />
      </Field>
      <Field label="Yeni şifre" required hint="En az 6 karakter." error={errors.newPassword?.message}>
        <PasswordInput {...register('newPassword')} autoComplete="new-password" />
      </Field>
      <Field label="Yeni şifre tekrarı" required error={errors.confirmation?.message}>
        <PasswordInput {...register('confirmation')} autoComplete="new-password" />
      </Field>
      <PasswordTips />
      <div>
        <Button type="submit" variant="primary" pending={isSubmitting} pendingLabel="Güncelleniyor...">
          Şifreyi güncelle
        </Button>
      </div>
    </form>
  );
}
