import { resetPassword } from '@hokka/contracts/accounts/authentication.ts';
import { useState } from 'react';
import { hasErrorCode } from '../../../../lib/api/api-error.ts';
import { useEndpointMutation } from '../../../../lib/api/endpoint-hooks.ts';
import { useFormSubmit } from '../../../../lib/forms/use-form-submit.ts';
import { useValidatedForm } from '../../../../lib/forms/use-validated-form.ts';
import { paths } from '../../../../lib/routing/paths.ts';
import { useDelayedRedirect } from '../../../../lib/routing/redirects.ts';
import { ErrorBanner } from '../../../../ui/error-banner.tsx';
import { Field } from '../../../../ui/field.tsx';
import { LinkButton } from '../../../../ui/link-button.tsx';
import { Outcome } from '../../../../ui/outcome.tsx';
import { PasswordInput } from '../../../../ui/password-input.tsx';
import { TextLink } from '../../../../ui/text-link.tsx';
import { passwordHint, resetPasswordFormSchema } from '../../account-form-schemas.ts';
import { AccountPage } from './account-page.tsx';
import { SubmitButton } from './submit-button.tsx';

const redirectDelayMs = 3000;

/**
 * Sets a new password with a mailed link.
 * @param token absent if the address is incomplete
 */
export function ResetPasswordForm({ token }: { readonly token: string | undefined }) {
  const [done, setDone] = useState(false);
  if (token === undefined) return <MissingToken />;
  if (done) return <PasswordWasReset />;
  return <NewPasswordForm token={token} onDone={() => setDone(true)} />;
}

interface NewPasswordFormProps {
  readonly token: string;
  readonly onDone: () => void;
}

function NewPasswordForm({ token, onDone }: NewPasswordFormProps) {
  const form = useValidatedForm(resetPasswordFormSchema);
  const { register, formState } = form;
  const { mutateAsync: setPassword } = useEndpointMutation(resetPassword);
  const failure = 'Şifre sıfırlama işlemi başarısız';
  const { onSubmit, errorNotice, isSubmitting } = useFormSubmit(form, failure, async ({ newPassword }) => {
    await setPassword({ body: { token, newPassword } });
    onDone();
  });
  const { errors } = formState;
  return (
    <AccountPage
      title="Yeni şifre belirleyin"
      description="Şifreniz değişince bu hesabın açık oturumları kapatılır."
      foot={
        <TextLink className="inline-flex items-center touch-target" to={paths.login()}>
          Giriş sayfasına dönün
        </TextLink>
      }
    >
      <form method="post" noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
        <ErrorBanner errorNotice={errorNotice}>
          {hasErrorCode(errorNotice?.error, 'invalid_link') && (
            <TextLink to={paths.forgotPassword}>Yeni bir bağlantı isteyin</TextLink>
          )}
        </ErrorBanner>
        <Field label="Yeni şifre" required hint={passwordHint} error={errors.newPassword?.message}>
          <PasswordInput {...register('newPassword')} autoComplete="new-password" enterKeyHint="next" />
        </Field>
        <Field label="Yeni şifre tekrarı" required error={errors.confirmation?.message}>
          <PasswordInput {...register('confirmation')} autoComplete="new-password" enterKeyHint="go" />
        </Field>
        <SubmitButton pending={isSubmitting} pendingLabel="Kaydediliyor...">
          Yeni şifreyi kaydet
        </SubmitButton>
      </form>
    </AccountPage>
  );
}

function PasswordWasReset() {
  useDelayedRedirect(paths.login(), redirectDelayMs);
  return (
    <Outcome
      look="done"
      title="Şifreniz güncellendi"
      actions={
        <LinkButton variant="primary" to={paths.login()}>
          Giriş Yap
        </LinkButton>
      }
    >
      <p>Yeni şifrenizle giriş yapabilirsiniz. 3 saniye içinde giriş sayfasına yönlendirileceksiniz.</p>
    </Outcome>
  );
}

function MissingToken() {
  return (
    <Outcome
      look="badLink"
      title="Geçersiz şifre sıfırlama linki"
      announced={false}
      actions={
        <LinkButton variant="primary" to={paths.forgotPassword}>
          Yeni bir bağlantı isteyin
        </LinkButton>
      }
    >
      <p>Adresin bir kısmı eksik görünüyor. E-postadaki bağlantıyı yeniden açın ya da yeni bir bağlantı isteyin.</p>
    </Outcome>
  );
}
