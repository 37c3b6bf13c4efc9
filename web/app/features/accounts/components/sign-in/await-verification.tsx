import { changeRegisteredEmail, resendVerification } from '@hokka/contracts/accounts/authentication.ts';
import { useState } from 'react';
import { useEndpointMutation } from '../../../../lib/api/endpoint-hooks.ts';
import { useFormSubmit } from '../../../../lib/forms/use-form-submit.ts';
import { useValidatedForm } from '../../../../lib/forms/use-validated-form.ts';
import { paths } from '../../../../lib/routing/paths.ts';
import { useRedirectWhenSignedIn } from '../../../../lib/session/session-hooks.ts';
import { type PendingRegistration, writePendingRegistration } from '../../../../lib/storage/pending-registration.ts';
import { Button } from '../../../../ui/button.tsx';
import { ErrorBanner } from '../../../../ui/error-banner.tsx';
import { Field } from '../../../../ui/field.tsx';
import { LinkButton } from '../../../../ui/link-button.tsx';
import { Outcome } from '../../../../ui/outcome.tsx';
import { TextInput } from '../../../../ui/text-input.tsx';
import { TextLink } from '../../../../ui/text-link.tsx';
import { forgotPasswordFormSchema } from '../../account-form-schemas.ts';
import { SendAgain } from './send-again.tsx';

interface AwaitVerificationProps {
  readonly pending: PendingRegistration;
  readonly demo: boolean;
  readonly onChange: (pending: PendingRegistration) => void;
  /** The visitor wants to open another account. */
  readonly onStartOver: () => void;
}

/**
 * The account exists, its address waits for its verification. Stays until the mailed link signs in, in this tab or in
 * another one.
 */
export function AwaitVerification({ pending, demo, onChange, onStartOver }: AwaitVerificationProps) {
  const [isChanging, setChanging] = useState(false);
  useRedirectWhenSignedIn(paths.dashboard);
  const { mutateAsync: resend } = useEndpointMutation(resendVerification);
  const { email } = pending;
  const close = (changed?: string) => {
    setChanging(false);
    if (changed === undefined) return;
    const next = { ...pending, email: changed };
    writePendingRegistration(next);
    onChange(next);
  };
  return (
    <Outcome look="mailed" title="E-postanıza bakın">
      <p className="wrap-anywhere" role="status">
        Hesabınız oluşturuldu. Doğrulama bağlantısını gönderdiğimiz adres:{' '}
        <strong className="inline-block max-w-full font-semibold text-ink">{email}</strong>. Bağlantıya tıklayınca
        oturumunuz açılır.
      </p>
      <p>Birkaç dakika içinde gelmezse spam klasörünüze bakın. Bağlantı 24 saat geçerlidir.</p>
      {demo && (
        <div className="mt-3 flex flex-col gap-2">
          <LinkButton variant="primary" to={paths.sandboxMailTo(email)} reloadDocument className="w-full">
            Demo posta kutusunu aç
          </LinkButton>
          <p className="text-sm">Demo modunda e-postalar dışarıya gönderilmez, bu kutuda toplanır.</p>
        </div>
      )}
      <div className="mt-3 border-line border-t pt-5">
        {isChanging ? (
          <AddressForm pending={pending} onClose={close} />
        ) : (
          <SendAgain key={email} send={() => resend({ body: { email } })}>
            <Button variant="quiet" onClick={() => setChanging(true)}>
              Adresi değiştir
            </Button>
          </SendAgain>
        )}
      </div>
      <p>
        Doğruladıysanız <TextLink to={paths.login()}>giriş yapın</TextLink>. Başka biri için{' '}
        <button
          type="button"
          onClick={onStartOver}
          className="underline underline-offset-3 hover:text-cobalt focus-visible:text-cobalt"
        >
          yeni bir hesap açın
        </button>
        .
      </p>
    </Outcome>
  );
}

interface AddressFormProps {
  readonly pending: PendingRegistration;
  /** @param changed the new address; absent if the old one stays */
  readonly onClose: (changed?: string) => void;
}

function AddressForm({ pending, onClose }: AddressFormProps) {
  const form = useValidatedForm(forgotPasswordFormSchema, { email: pending.email });
  const { mutateAsync: change } = useEndpointMutation(changeRegisteredEmail);
  const { onSubmit, errorNotice, isSubmitting } = useFormSubmit(form, 'Adres değiştirilemedi', async ({ email }) => {
    await change({ body: { email, registration: pending.registration } });
    onClose(email);
  });
  return (
    <form method="post" noValidate onSubmit={onSubmit} className="flex flex-col gap-4">
      <ErrorBanner errorNotice={errorNotice} />
      <Field
        label="Doğru e-posta adresi"
        required
        hint="Bağlantıyı bu adrese göndeririz, öncekiler geçersiz olur. Bu adresle açılmış bir hesap varsa ileti gelmez; o hesaba giriş yapın."
        error={form.formState.errors.email?.message}
      >
        <TextInput
          {...form.register('email')}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="send"
          autoFocus
        />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" pending={isSubmitting} pendingLabel="Gönderiliyor...">
          Adresi değiştir ve gönder
        </Button>
        <Button variant="quiet" onClick={() => onClose()}>
          Vazgeç
        </Button>
      </div>
    </form>
  );
}
