import { useRef } from 'react';
import { paths } from '../../../../lib/paths.ts';
import { leaveForLogin } from '../../../../lib/session-end.ts';
import { useSessionOver } from '../../../../lib/use-session-over.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { Field } from '../../../../ui/field.tsx';
import { PasswordInput } from '../../../../ui/password-input.tsx';
import { RefusalBanner } from '../../../../ui/refusal-banner.tsx';
import { TextInput } from '../../../../ui/text-input.tsx';
import { TextLink } from '../../../../ui/text-link.tsx';
import { useCurrentUser } from '../../current-user.ts';
import { UnverifiedNotice } from '../sign-in/unverified-notice.tsx';
import { useSignInAgain } from './use-sign-in-again.ts';

/** Asks for the password when the session is over, above the page as it stands; what waited for it goes on afterwards. */
export function SessionEndDialog() {
  const isOver = useSessionOver();
  const password = useRef<HTMLInputElement>(null);
  return (
    <Dialog
      open={isOver}
      title="Oturumunuz sona erdi"
      description="Ekrandaki çalışmanız olduğu gibi duruyor. Şifrenizle giriş yapınca kaldığınız yerden devam eder."
      initialFocus={password}
    >
      <SignInAgain passwordRef={password} />
    </Dialog>
  );
}

function SignInAgain({ passwordRef }: { readonly passwordRef: React.RefObject<HTMLInputElement | null> }) {
  const { email } = useCurrentUser();
  const { form, submit, refusal, unverified, isInactive } = useSignInAgain(email);
  const { register, formState } = form;
  const field = register('password');
  const leave = <Button onClick={leaveForLogin}>Başka bir hesapla giriş yap</Button>;
  if (isInactive) {
    return (
      <>
        <RefusalBanner refusal={refusal} />
        <div className="mt-6 flex justify-end">{leave}</div>
      </>
    );
  }
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-5">
      {unverified ? (
        <UnverifiedNotice email={email} message={refusal?.title ?? ''} demo={false} />
      ) : (
        <RefusalBanner refusal={refusal} />
      )}
      <Field label="Email">
        <TextInput type="email" value={email} readOnly autoComplete="username" />
      </Field>
      <Field
        label="Şifre"
        required
        error={formState.errors.password?.message}
        aside={
          // In a tab of its own: this page must stay.
          <TextLink to={paths.forgotPassword} target="_blank" className="text-sm">
            Şifremi unuttum<span className="sr-only"> (yeni sekmede açılır)</span>
          </TextLink>
        }
      >
        <PasswordInput
          {...field}
          ref={(input) => {
            field.ref(input);
            passwordRef.current = input;
          }}
          autoComplete="current-password"
          enterKeyHint="go"
        />
      </Field>
      <div className="mt-1 flex flex-wrap justify-end gap-3">
        {leave}
        <Button type="submit" variant="primary" pending={formState.isSubmitting} pendingLabel="Giriş yapılıyor...">
          Giriş Yap
        </Button>
      </div>
    </form>
  );
}
