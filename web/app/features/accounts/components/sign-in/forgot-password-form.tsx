import { forgotPassword } from '@hokka/contracts/accounts/authentication.ts';
import { useState } from 'react';
import { useEndpointMutation } from '../../../../lib/api/endpoint-hooks.ts';
import { useFormSubmit } from '../../../../lib/forms/use-form-submit.ts';
import { useValidatedForm } from '../../../../lib/forms/use-validated-form.ts';
import { paths } from '../../../../lib/routing/paths.ts';
import { Button } from '../../../../ui/button.tsx';
import { ErrorBanner } from '../../../../ui/error-banner.tsx';
import { Field } from '../../../../ui/field.tsx';
import { LinkButton } from '../../../../ui/link-button.tsx';
import { Outcome } from '../../../../ui/outcome.tsx';
import { TextInput } from '../../../../ui/text-input.tsx';
import { TextLink } from '../../../../ui/text-link.tsx';
import { forgotPasswordFormSchema } from '../../account-form-schemas.ts';
import { AccountPage } from './account-page.tsx';
import { SendAgain } from './send-again.tsx';
import { SubmitButton } from './submit-button.tsx';

/** Requests a link for setting a new password, then says where it was sent. */
export function ForgotPasswordForm({ demo }: { readonly demo: boolean }) {
  const [sentTo, setSentTo] = useState<string>();
  const { mutateAsync: requestLink } = useEndpointMutation(forgotPassword);
  const send = (email: string) => requestLink({ body: { email } });
  if (sentTo === undefined)
    return (
      <EmailForm
        onSubmit={async (email) => {
          await send(email);
          setSentTo(email);
        }}
      />
    );
  return (
    <Outcome look="mailed" title="Gelen kutunuza bakın">
      <p className="wrap-anywhere">
        <strong className="inline-block max-w-full font-semibold text-ink">{sentTo}</strong> adresine kayıtlı bir hesap
        varsa şifre sıfırlama bağlantısını gönderdik. Bağlantı 1&nbsp;saat geçerlidir.
      </p>
      <p>E-posta birkaç dakika içinde gelmezse lütfen spam klasörünüzü de kontrol edin.</p>
      {demo && (
        <LinkButton variant="primary" to={paths.sandboxMailTo(sentTo)} reloadDocument className="mt-3 w-full">
          Demo posta kutusunu aç
        </LinkButton>
      )}
      <div className="mt-3 border-line border-t pt-5">
        <SendAgain send={() => send(sentTo)}>
          <Button variant="quiet" onClick={() => setSentTo(undefined)}>
            Başka bir adres deneyin
          </Button>
        </SendAgain>
      </div>
      <p>
        <TextLink to={paths.login()}>Giriş sayfasına dönün</TextLink>
      </p>
    </Outcome>
  );
}

function EmailForm({ onSubmit: requestLink }: { readonly onSubmit: (email: string) => Promise<void> }) {
  const form = useValidatedForm(forgotPasswordFormSchema);
  const { register, formState } = form;
  const failure = 'Şifre sıfırlama isteği gönderilirken bir hata oluştu';
  const { onSubmit, errorNotice } = useFormSubmit(form, failure, async ({ email }) => {
    await requestLink(email);
  });
  return (
    <AccountPage
      title="Şifrenizi mi unuttunuz?"
      description="E-posta adresinizi yazın, yeni bir şifre belirlemeniz için bağlantı gönderelim."
      foot={
        <TextLink className="inline-flex items-center touch-target" to={paths.login()}>
          Giriş sayfasına dönün
        </TextLink>
      }
    >
      <form method="post" noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
        <ErrorBanner errorNotice={errorNotice} />
        <Field label="E-posta" required error={formState.errors.email?.message}>
          <TextInput
            {...register('email')}
            type="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="send"
          />
        </Field>
        <SubmitButton pending={formState.isSubmitting} pendingLabel="Gönderiliyor...">
          Sıfırlama bağlantısı gönder
        </SubmitButton>
      </form>
    </AccountPage>
  );
}
