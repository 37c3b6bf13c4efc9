import { getSite } from '@hokka/contracts/site/site.ts';
import { useEndpointQuery } from '../../../../lib/api/endpoint-hooks.ts';
import { paths } from '../../../../lib/routing/paths.ts';
import { continueAsOtherAccount, redirectToLogin } from '../../../../lib/session/session-end.ts';
import { useOtherAccount, useSessionOver } from '../../../../lib/session/session-hooks.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { DialogActions } from '../../../../ui/dialog-actions.tsx';
import { ErrorBanner } from '../../../../ui/error-banner.tsx';
import { Field } from '../../../../ui/field.tsx';
import { PasswordInput } from '../../../../ui/password-input.tsx';
import { TextInput } from '../../../../ui/text-input.tsx';
import { TextLink } from '../../../../ui/text-link.tsx';
import { useCurrentUser } from '../../current-user.ts';
import { UnverifiedNotice } from '../sign-in/unverified-notice.tsx';
import { type SignInAgain, useSignInAgain } from './use-sign-in-again.ts';

/** Asks for the password over the unchanged page when the session has ended. Waiting requests then continue. */
export function SessionEndDialog() {
  return useSessionOver() ? <OpenDialog /> : null;
}

/** Mounted again whenever a session ends. */
function OpenDialog() {
  const { email } = useCurrentUser();
  const otherAccount = useOtherAccount();
  const signIn = useSignInAgain(email);
  return (
    <Dialog
      open
      title={otherAccount === undefined ? 'Oturumunuz sona erdi' : 'Bu tarayıcıda hesap değişti'}
      description={describe(email, { isInactive: signIn.isInactive, otherAccount })}
    >
      {signIn.isInactive ? (
        <>
          <ErrorBanner errorNotice={signIn.errorNotice} />
          <div className="mt-5">
            <DialogActions>
              <Leave ref={takeFocus} />
            </DialogActions>
          </div>
        </>
      ) : (
        <PasswordForm email={email} signIn={signIn} />
      )}
    </Dialog>
  );
}

function describe(
  email: string,
  { isInactive, otherAccount }: { readonly isInactive: boolean; readonly otherAccount: string | undefined },
): string {
  if (isInactive) return 'Bu hesapla yeniden giriş yapılamıyor.';
  if (otherAccount === undefined)
    return 'Ekrandaki çalışmanız olduğu gibi duruyor. Şifrenizle giriş yapınca kaldığınız yerden devam eder.';
  return `Başka bir sekmede ${otherAccount} hesabıyla giriş yapıldı. Ekrandaki çalışmanız ${email} hesabına ait ve olduğu gibi duruyor. Bu hesabın şifresiyle giriş yapınca kaldığınız yerden devam eder.`;
}

interface PasswordFormProps {
  readonly email: string;
  readonly signIn: SignInAgain;
}

function PasswordForm({ email, signIn }: PasswordFormProps) {
  const { form, submit, errorNotice, isUnverified } = signIn;
  const { errors, isSubmitting } = form.formState;
  const isDemo = useEndpointQuery(getSite, {}, { staleTime: 300_000 }).data?.demo === true;
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-5">
      {isUnverified ? (
        <UnverifiedNotice email={email} message={errorNotice?.title ?? ''} demo={isDemo} />
      ) : (
        <ErrorBanner errorNotice={errorNotice} />
      )}
      <Field label="E-posta">
        <TextInput type="email" value={email} readOnly autoComplete="username" />
      </Field>
      <Field
        label="Şifre"
        required
        error={errors.password?.message}
        aside={
          // Opens in a new tab, because this page must stay open.
          <TextLink to={paths.forgotPassword} target="_blank" className="text-sm">
            Şifremi unuttum<span className="sr-only"> (yeni sekmede açılır)</span>
          </TextLink>
        }
      >
        <PasswordInput {...form.register('password')} autoComplete="current-password" enterKeyHint="go" />
      </Field>
      <DialogActions>
        <Leave />
        <Button type="submit" variant="primary" pending={isSubmitting} pendingLabel="Giriş yapılıyor...">
          Giriş Yap
        </Button>
      </DialogActions>
    </form>
  );
}

function Leave({ ref }: { readonly ref?: (button: HTMLButtonElement | null) => void }) {
  const otherAccount = useOtherAccount();
  if (otherAccount !== undefined) {
    return (
      <Button ref={ref} onClick={continueAsOtherAccount}>
        Diğer hesapla devam et
      </Button>
    );
  }
  return (
    <Button ref={ref} onClick={redirectToLogin}>
      Başka bir hesapla giriş yap
    </Button>
  );
}

/** Focuses the only remaining action. */
function takeFocus(button: HTMLButtonElement | null): void {
  button?.focus();
}
