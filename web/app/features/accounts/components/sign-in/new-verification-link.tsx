import { resendVerification } from '@hokka/contracts/accounts/authentication.ts';
import { useState } from 'react';
import { useEndpointMutation } from '../../../../lib/api/endpoint-hooks.ts';
import { useFormSubmit } from '../../../../lib/forms/use-form-submit.ts';
import { useValidatedForm } from '../../../../lib/forms/use-validated-form.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { Button } from '../../../../ui/button.tsx';
import { ErrorBanner } from '../../../../ui/error-banner.tsx';
import { Field } from '../../../../ui/field.tsx';
import { TextInput } from '../../../../ui/text-input.tsx';
import { forgotPasswordFormSchema } from '../../account-form-schemas.ts';
import { SandboxMailLink } from './account-page.tsx';

/** Sends another verification link. It asks for the address, because an expired link does not reveal it. */
export function NewVerificationLink({ demo }: { readonly demo: boolean }) {
  const [sentTo, setSentTo] = useState<string>();
  const form = useValidatedForm(forgotPasswordFormSchema);
  const { mutateAsync: resend } = useEndpointMutation(resendVerification);
  const { onSubmit, errorNotice, isSubmitting } = useFormSubmit(
    form,
    'Doğrulama bağlantısı gönderilemedi',
    async ({ email }) => {
      await resend({ body: { email } });
      setSentTo(email);
    },
  );
  if (sentTo !== undefined) {
    return (
      <Banner tone="success" title="Yeni bağlantıyı gönderdik">
        <p className="wrap-anywhere">
          {sentTo} adresine kayıtlı ve henüz doğrulanmamış bir hesap varsa bağlantı birkaç dakika içinde gelir. Lütfen
          spam klasörünüze de bakın.
        </p>
        {demo && <SandboxMailLink />}
      </Banner>
    );
  }
  return (
    <form method="post" noValidate onSubmit={onSubmit} className="flex flex-col gap-4">
      <ErrorBanner errorNotice={errorNotice} />
      <Field label="E-posta" required error={form.formState.errors.email?.message}>
        <TextInput
          {...form.register('email')}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="send"
        />
      </Field>
      <Button
        type="submit"
        variant="primary"
        pending={isSubmitting}
        pendingLabel="Gönderiliyor..."
        className="min-h-12"
      >
        Yeni doğrulama bağlantısı gönder
      </Button>
    </form>
  );
}
