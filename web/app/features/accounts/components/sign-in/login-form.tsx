import { login } from '@hokka/contracts/accounts/authentication.ts';
import { errorMessages } from '@hokka/contracts/shared/error-messages.ts';
import { useState } from 'react';
import { hasErrorCode } from '../../../../lib/api/api-error.ts';
import { useEndpointMutation } from '../../../../lib/api/endpoint-hooks.ts';
import { useFormSubmit } from '../../../../lib/forms/use-form-submit.ts';
import { useValidatedForm } from '../../../../lib/forms/use-validated-form.ts';
import { paths } from '../../../../lib/routing/paths.ts';
import { replacePage } from '../../../../lib/routing/redirects.ts';
import { openSession } from '../../../../lib/session/session.ts';
import { useEndReason, useRedirectWhenSignedIn } from '../../../../lib/session/session-hooks.ts';
import { clearPendingRegistration } from '../../../../lib/storage/pending-registration.ts';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import { ErrorBanner } from '../../../../ui/error-banner.tsx';
import { Field } from '../../../../ui/field.tsx';
import { PasswordInput } from '../../../../ui/password-input.tsx';
import { TextInput } from '../../../../ui/text-input.tsx';
import { TextLink } from '../../../../ui/text-link.tsx';
import { loginFormSchema } from '../../account-form-schemas.ts';
import { AccountPage } from './account-page.tsx';
import { SubmitButton } from './submit-button.tsx';
import { UnverifiedNotice } from './unverified-notice.tsx';

interface LoginFormProps {
  /** The page that the user wanted to open; replaces the login page in the history. */
  readonly returnTo: string;
  readonly demo: boolean;
  /** Whether registration is open. */
  readonly isRegistrationOpen: boolean;
}

/** Signs in with e-mail and password. Users who are already signed in are redirected. */
export function LoginForm({ returnTo, demo, isRegistrationOpen }: LoginFormProps) {
  useRedirectWhenSignedIn(returnTo);
  const { form, onSubmit, errorNotice, unverified, isSubmitting } = useLoginForm(returnTo);
  const endReason = useEndReason();
  const ended = endReason === undefined ? undefined : { title: errorMessages[endReason] };
  const { register, formState } = form;
  const { errors } = formState;
  const isRefused = hasErrorCode(errorNotice?.error, 'invalid_credentials');
  const mark = isRefused && { 'aria-invalid': true };
  return (
    <AccountPage
      title="Giriş Yap"
      description="Kaldığınız yerden devam edin."
      foot={
        isRegistrationOpen && (
          <>
            Hesabınız yok mu? <TextLink to={paths.register}>Kayıt Ol</TextLink>
          </>
        )
      }
    >
      {/* Without JavaScript, a GET form would put the password into the address. */}
      <form method="post" noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
        <ErrorBanner errorNotice={errorNotice ?? (unverified === undefined ? ended : undefined)} />
        {unverified !== undefined && <UnverifiedNotice key={unverified.email} {...unverified} demo={demo} />}
        <Field label="E-posta" required error={errors.email?.message}>
          <TextInput
            {...register('email')}
            {...mark}
            type="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="next"
          />
        </Field>
        <Field
          label="Şifre"
          required
          error={errors.password?.message}
          aside={
            <TextLink
              to={paths.forgotPassword}
              className="-my-1 inline-flex min-h-8 items-center text-sm pointer-coarse:-my-2.5 pointer-coarse:min-h-11"
            >
              Şifremi unuttum
            </TextLink>
          }
        >
          <PasswordInput {...register('password')} {...mark} autoComplete="current-password" enterKeyHint="go" />
        </Field>
        <Checkbox label="Beni hatırla" className="pointer-coarse:-my-2" {...register('remember')} />
        <SubmitButton pending={isSubmitting} pendingLabel="Giriş yapılıyor...">
          Giriş Yap
        </SubmitButton>
      </form>
    </AccountPage>
  );
}

function useLoginForm(returnTo: string) {
  const form = useValidatedForm(loginFormSchema);
  const { mutateAsync: signIn } = useEndpointMutation(login);
  // Stays while the form is edited, because the mail that it offers may be on its way.
  const [unverified, setUnverified] = useState<{ readonly email: string; readonly message: string }>();
  const failure = 'Giriş yapılırken bir hata oluştu';
  const sending = useFormSubmit(form, failure, async ({ email, password, remember }) => {
    setUnverified(undefined);
    try {
      openSession(await signIn({ body: { email, password } }), { remember });
      clearPendingRegistration();
    } catch (error) {
      if (hasErrorCode(error, 'invalid_credentials')) form.setFocus('password', { shouldSelect: true });
      if (!hasErrorCode(error, 'email_not_verified')) throw error;
      return setUnverified({ email, message: error.message });
    }
    await replacePage(returnTo);
  });
  return { ...sending, form, unverified };
}
