import { resendVerification } from '@hokka/contracts/accounts/authentication.ts';
import { useState } from 'react';
import { useEndpointMutation } from '../../../../lib/api/endpoint-hooks.ts';
import { type ErrorNotice, toErrorNotice } from '../../../../lib/api/error-notice.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { Button } from '../../../../ui/button.tsx';
import { ErrorBanner } from '../../../../ui/error-banner.tsx';
import { SandboxMailLink } from './account-page.tsx';

interface UnverifiedNoticeProps {
  readonly email: string;
  /** Why the user could not sign in. */
  readonly message: string;
  readonly demo: boolean;
}

/** The password was correct, but the address is not verified yet: offers to send the mail again. */
export function UnverifiedNotice({ email, message, demo }: UnverifiedNoticeProps) {
  const { mutateAsync: resend, isSuccess } = useEndpointMutation(resendVerification);
  const [errorNotice, setErrorNotice] = useState<ErrorNotice>();
  const sendAgain = async () => {
    setErrorNotice(undefined);
    try {
      await resend({ body: { email } });
    } catch (error) {
      setErrorNotice(toErrorNotice(error, 'Doğrulama e-postası gönderilemedi'));
    }
  };
  if (isSuccess) {
    return (
      <Banner tone="success" title="Doğrulama e-postasını tekrar gönderdik">
        <p className="wrap-anywhere">
          {email} adresinin gelen kutusuna ve spam klasörüne bakın, bağlantıya tıklayın ve tekrar giriş yapın.
        </p>
        {demo && <SandboxMailLink />}
      </Banner>
    );
  }
  return (
    <>
      <Banner tone="warning" title={message}>
        <p>Kayıt olurken gönderdiğimiz bağlantıya tıklamanız yeterli.</p>
        {demo && <SandboxMailLink />}
        <Button className="mt-3" onClick={sendAgain} pendingLabel="Gönderiliyor...">
          Doğrulama e-postasını tekrar gönder
        </Button>
      </Banner>
      <ErrorBanner errorNotice={errorNotice} />
    </>
  );
}
