import { checkPasswordLink, resetPassword } from '@hokka/contracts/accounts/authentication.ts';
import { useState } from 'react';
import { type ApiError, hasErrorCode } from '../../../../lib/api/api-error.ts';
import { useEndpointMutation, useEndpointQuery } from '../../../../lib/api/endpoint-hooks.ts';
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
  const [end, setEnd] = useState<'done' | 'badLink'>();
  // Until it is known that the link no longer works, and where that cannot be checked, its reader may type.
  const { error } = useEndpointQuery(
    checkPasswordLink,
    { params: { token: token ?? '' } },
    // Asked once: each new check would show the form again instead of what is wrong with the link.
    { enabled: token !== undefined && end === undefined, refetchOnWindowFocus: false, refetchOnReconnect: false },
  );
  if (token === undefined)
    return (
      <BadLink title="Geçersiz şifre sıfırlama linki">
        Adresin bir kısmı eksik görünüyor. E-postadaki bağlantıyı yeniden açın ya da yeni bir bağlantı isteyin.
      </BadLink>
    );
  if (end === 'done') return <PasswordWasReset />;
  if (end === 'badLink' || isDeadLink(error))
    return (
      <BadLink title="Bağlantı artık geçerli değil" announced>
        Sıfırlama bağlantıları 1 saat geçerlidir ve bir kez kullanılır. Şifrenizi henüz değiştirmediyseniz yenisini
        isteyin.
      </BadLink>
    );
  return <NewPasswordForm token={token} onEnd={setEnd} />;
}

/** Whether the link is expired, used or malformed. */
function isDeadLink(error: ApiError | null): boolean {
  return error !== null && (error.code === 'invalid_link' || error.code === 'validation_failed');
}

interface NewPasswordFormProps {
  readonly token: string;
  /** Called when the password is set, or when the link turns out to be invalid. */
  readonly onEnd: (end: 'done' | 'badLink') => void;
}

function NewPasswordForm({ token, onEnd }: NewPasswordFormProps) {
  const form = useValidatedForm(resetPasswordFormSchema);
  const { register, formState } = form;
  const { mutateAsync: setPassword } = useEndpointMutation(resetPassword);
  const failure = 'Şifre sıfırlama işlemi başarısız';
  const { onSubmit, errorNotice, isSubmitting } = useFormSubmit(form, failure, async ({ newPassword }) => {
    try {
      await setPassword({ body: { token, newPassword } });
    } catch (error) {
      if (!hasErrorCode(error, 'invalid_link')) throw error;
      return onEnd('badLink');
    }
    onEnd('done');
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
        <ErrorBanner errorNotice={errorNotice} />
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

interface BadLinkProps {
  readonly title: string;
  readonly announced?: boolean;
  readonly children: string;
}

function BadLink({ title, announced = false, children }: BadLinkProps) {
  return (
    <Outcome
      look="badLink"
      title={title}
      announced={announced}
      actions={
        <>
          <LinkButton variant="primary" to={paths.forgotPassword}>
            Yeni bir bağlantı isteyin
          </LinkButton>
          <LinkButton to={paths.login()}>Giriş Yap</LinkButton>
        </>
      }
    >
      <p>{children}</p>
    </Outcome>
  );
}
