import { paths } from '../../../../lib/routing/paths.ts';
import { useDelayedRedirect } from '../../../../lib/routing/redirects.ts';
import { useRedirectWhenSignedIn } from '../../../../lib/session/session-hooks.ts';
import { ErrorBanner } from '../../../../ui/error-banner.tsx';
import { Field } from '../../../../ui/field.tsx';
import { LinkButton } from '../../../../ui/link-button.tsx';
import { Outcome } from '../../../../ui/outcome.tsx';
import { PasswordInput } from '../../../../ui/password-input.tsx';
import { TextInput } from '../../../../ui/text-input.tsx';
import { TextLink } from '../../../../ui/text-link.tsx';
import { AccountPage, LegalNotice } from './account-page.tsx';
import { AwaitVerification } from './await-verification.tsx';
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
  const {
    form,
    onSubmit,
    errorNotice,
    isSubmitting,
    closed,
    isSignedIn,
    pending,
    setPending,
    isPasswordShown,
    showPassword,
  } = useRegisterForm();
  const { register, formState } = form;
  const { errors } = formState;
  useRedirectWhenSignedIn(isSignedIn || pending !== undefined ? undefined : returnTo);
  if (isSignedIn) return <Registered />;
  if (pending !== undefined)
    return (
      <AwaitVerification
        pending={pending}
        demo={demo}
        onChange={setPending}
        onStartOver={() => setPending(undefined)}
      />
    );
  if (!open || closed) return <Closed announced={closed} />;
  return (
    <AccountPage
      title="Kayıt Ol"
      isWide
      description="Ücretsiz başlayın, kart gerekmez."
      foot={
        <>
          Zaten hesabınız var mı? <TextLink to={paths.login()}>Giriş Yap</TextLink>
        </>
      }
    >
      <form method="post" noValidate onSubmit={onSubmit} className="flex flex-col gap-4 sm:gap-5">
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
        <div className={isPasswordShown ? undefined : pairClasses}>
          <Field
            label="Şifre"
            required
            error={errors.password?.message}
            // Seen beside the label, so that the errors of both fields stand on one line.
            hint={<span className="sr-only">En az 6 karakter.</span>}
            className="-mb-1.5"
            aside={
              <span aria-hidden className="text-ink-soft text-sm">
                en az 6 karakter
              </span>
            }
          >
            <PasswordInput
              {...register('password')}
              shown={isPasswordShown}
              onShownChange={showPassword}
              autoComplete="new-password"
              enterKeyHint="next"
            />
          </Field>
          {!isPasswordShown && (
            <Field label="Şifre tekrarı" required error={errors.confirmation?.message}>
              <PasswordInput {...register('confirmation')} autoComplete="new-password" enterKeyHint="next" />
            </Field>
          )}
        </div>
        <Field label="Telefon" optional error={errors.phone?.message}>
          <TextInput {...register('phone')} type="tel" autoComplete="tel" enterKeyHint="go" />
        </Field>
        <SubmitButton pending={isSubmitting} pendingLabel="Kayıt olunuyor...">
          Kayıt Ol
        </SubmitButton>
        <LegalNotice />
      </form>
    </AccountPage>
  );
}

/** Two fields side by side where there is room, so that the button stays in view. */
const pairClasses = 'grid grid-cols-1 items-start gap-4 sm:gap-5 md:grid-cols-2';

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

/** The account exists and is signed in, because addresses need no verification. */
function Registered() {
  useDelayedRedirect(paths.dashboard, redirectDelayMs);
  return (
    <Outcome look="done" title="Hesabınız oluşturuldu">
      <p>3 saniye içinde yönlendirileceksiniz.</p>
    </Outcome>
  );
}
