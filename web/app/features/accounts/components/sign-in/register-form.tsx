import { paths } from '../../../../lib/routing/paths.ts';
import { useDelayedRedirect } from '../../../../lib/routing/use-delayed-redirect.ts';
import { useRedirectWhenSignedIn } from '../../../../lib/session/session-hooks.ts';
import { ErrorBanner } from '../../../../ui/error-banner.tsx';
import { Field } from '../../../../ui/field.tsx';
import { LinkButton } from '../../../../ui/link-button.tsx';
import { PasswordInput } from '../../../../ui/password-input.tsx';
import { TextInput } from '../../../../ui/text-input.tsx';
import { TextLink } from '../../../../ui/text-link.tsx';
import { AccountPage } from './account-page.tsx';
import { LegalNotice } from './legal-notice.tsx';
import { Outcome } from './outcome.tsx';
import { SandboxMailLink } from './sandbox-mail-link.tsx';
import { SubmitButton } from './submit-button.tsx';
import { useRegisterForm } from './use-register-form.ts';

interface RegisterFormProps {
  /** Redirect target for users who are already signed in. */
  readonly returnTo: string;
  /** Whether registration is open. */
  readonly open: boolean;
  readonly demo: boolean;
}

/** Creates an account. Users who are signed in are redirected. */
export function RegisterForm({ returnTo, open, demo }: RegisterFormProps) {
  const { form, onSubmit, errorNotice, isSubmitting, closed, registered } = useRegisterForm();
  const { register, formState } = form;
  const { errors } = formState;
  useRedirectWhenSignedIn(registered === undefined ? returnTo : undefined);
  if (registered !== undefined) return <Registered {...registered} demo={demo} />;
  if (!open || closed) return <Closed announced={closed} />;
  return (
    <AccountPage
      title="Hesap oluşturun"
      isWide
      description="Ücretsiz planla başlayın, kart bilgisi gerekmez."
      foot={
        <>
          Zaten hesabınız var mı? <TextLink to={paths.login()}>Giriş yapın</TextLink>
        </>
      }
    >
      <form method="post" noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
        <ErrorBanner errorNotice={errorNotice} />
        <div className={pairClasses}>
          <Field label="Ad Soyad" required error={errors.name?.message}>
            <TextInput {...register('name')} autoComplete="name" enterKeyHint="next" />
          </Field>
          <Field label="E-posta" required error={errors.email?.message}>
            <TextInput
              {...register('email')}
              type="email"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              enterKeyHint="next"
            />
          </Field>
        </div>
        <Field label="Telefon" optional error={errors.phone?.message}>
          <TextInput {...register('phone')} type="tel" autoComplete="tel" enterKeyHint="next" />
        </Field>
        <div className={pairClasses}>
          <Field label="Şifre" required hint="En az 6 karakter." error={errors.password?.message}>
            <PasswordInput {...register('password')} autoComplete="new-password" enterKeyHint="next" />
          </Field>
          <Field label="Şifre tekrarı" required error={errors.confirmation?.message}>
            <PasswordInput {...register('confirmation')} autoComplete="new-password" enterKeyHint="go" />
          </Field>
        </div>
        <SubmitButton pending={isSubmitting} pendingLabel="Kayıt olunuyor...">
          Kayıt Ol
        </SubmitButton>
        <LegalNotice act="Kayıt olarak" />
      </form>
    </AccountPage>
  );
}

/** Two fields side by side where there is room, so that the button stays in view. */
const pairClasses = 'grid items-start gap-5 md:grid-cols-2';

function Closed({ announced }: { readonly announced: boolean }) {
  return (
    <Outcome
      look="closed"
      title="Yeni üye kaydı şu anda kapalı."
      announced={announced}
      actions={
        <>
          <LinkButton variant="primary" to={paths.login()}>
            Giriş Yap
          </LinkButton>
          <LinkButton to={paths.home} reloadDocument>
            Ana sayfaya dönün
          </LinkButton>
        </>
      }
    >
      <p>Hesabınız varsa giriş yapabilirsiniz. Yeni kayıtlar açıldığında bu sayfadan üye olabilirsiniz.</p>
    </Outcome>
  );
}

const redirectDelayMs = 3000;

interface RegisteredProps {
  readonly email: string;
  readonly signedIn: boolean;
  readonly demo: boolean;
}

/** The account exists. The next page redirects visitors without a session to login. */
function Registered({ email, signedIn, demo }: RegisteredProps) {
  useDelayedRedirect(paths.dashboard, redirectDelayMs);
  return (
    <Outcome look={signedIn ? 'done' : 'mailed'} title="Hesabınız oluşturuldu">
      {!signedIn && (
        <>
          <p className="wrap-anywhere">
            <strong className="font-semibold text-ink">{email}</strong> adresine bir doğrulama bağlantısı gönderdik.
            Giriş yapabilmek için lütfen gelen kutunuza bakın ve bağlantıya tıklayın.
          </p>
          {demo && <SandboxMailLink />}
        </>
      )}
      <p>3 saniye içinde yönlendirileceksiniz.</p>
    </Outcome>
  );
}
