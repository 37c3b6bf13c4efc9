import { listApiKeys } from '@hokka/contracts/accounts/api-keys.ts';
import { listOAuthGrants } from '@hokka/contracts/accounts/oauth.ts';
import { changePassword } from '@hokka/contracts/accounts/profile.ts';
import { useEndpointMutation, useEndpointQuery } from '../../../../lib/api/endpoint-hooks.ts';
import { useFormSubmit } from '../../../../lib/forms/use-form-submit.ts';
import { useValidatedForm } from '../../../../lib/forms/use-validated-form.ts';
import { Button } from '../../../../ui/button.tsx';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import { ErrorBanner } from '../../../../ui/error-banner.tsx';
import { Field } from '../../../../ui/field.tsx';
import { notifySuccess } from '../../../../ui/notify.ts';
import { PasswordInput } from '../../../../ui/password-input.tsx';
import { changePasswordFormSchema, passwordHint } from '../../account-form-schemas.ts';
import { useCurrentUser } from '../../current-user.ts';

const empty = { currentPassword: '', newPassword: '', confirmation: '', revoke_api_keys: false };

/** Sets a new password with the current one, then clears the fields. */
export function ChangePasswordForm() {
  const { email } = useCurrentUser();
  const keys = useEndpointQuery(listApiKeys, {}).data?.api_keys ?? [];
  const grants = useEndpointQuery(listOAuthGrants, {}).data?.grants ?? [];
  const hasAccessOfPrograms = keys.length + grants.length > 0;
  const form = useValidatedForm(changePasswordFormSchema, empty);
  const { register, formState, reset } = form;
  const { mutateAsync: setPassword } = useEndpointMutation(changePassword);
  const { onSubmit, errorNotice, isSubmitting } = useFormSubmit(
    form,
    'Şifre güncellenirken bir hata oluştu',
    async ({ currentPassword, newPassword, revoke_api_keys }) => {
      await setPassword({ body: { currentPassword, newPassword, revoke_api_keys } });
      reset(empty);
      notifySuccess('Şifreniz başarıyla güncellendi.');
    },
  );
  const { errors } = formState;
  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
      <ErrorBanner errorNotice={errorNotice} />
      {/* Tells password managers to which account the password belongs. */}
      <input type="text" hidden readOnly autoComplete="username" value={email} />
      <Field label="Mevcut şifre" required error={errors.currentPassword?.message}>
        <PasswordInput {...register('currentPassword')} autoComplete="current-password" />
      </Field>
      <Field label="Yeni şifre" required hint={passwordHint} error={errors.newPassword?.message}>
        <PasswordInput {...register('newPassword')} autoComplete="new-password" />
      </Field>
      <Field label="Yeni şifre tekrarı" required error={errors.confirmation?.message}>
        <PasswordInput {...register('confirmation')} autoComplete="new-password" />
      </Field>
      {hasAccessOfPrograms && (
        <Checkbox
          {...register('revoke_api_keys')}
          label="API anahtarlarımı ve bağlı uygulamaları da iptal et"
          error={errors.revoke_api_keys?.message}
        />
      )}
      <div className="form-bar card-bar">
        <Button type="submit" variant="primary" pending={isSubmitting} pendingLabel="Güncelleniyor...">
          Şifreyi güncelle
        </Button>
        <p className="text-ink-soft text-sm">Diğer cihazlardaki oturumlarınız kapatılır.</p>
      </div>
    </form>
  );
}
