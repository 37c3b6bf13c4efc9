import { verifyEmail } from '@hokka/contracts/accounts/authentication.ts';
import { useEffect, useRef, useState } from 'react';
import { callEndpoint } from '../../../../lib/api/api-client.ts';
import { ApiError } from '../../../../lib/api/api-error.ts';
import { toErrorNotice } from '../../../../lib/api/error-notice.ts';
import { paths } from '../../../../lib/routing/paths.ts';
import { Button } from '../../../../ui/button.tsx';
import { LinkButton } from '../../../../ui/link-button.tsx';
import { Spinner } from '../../../../ui/spinner.tsx';
import { TextLink } from '../../../../ui/text-link.tsx';
import { ScriptRequiredNotice } from '../script-required-notice.tsx';
import { NewVerificationLink } from './new-verification-link.tsx';
import { Outcome } from './outcome.tsx';

const invalidLink = 'Geçersiz doğrulama linki';

interface EmailVerificationProps {
  /** Absent if the address is incomplete. */
  readonly token: string | undefined;
  readonly demo: boolean;
  /** Whether registration is open. */
  readonly isRegistrationOpen: boolean;
}

/** Result of a verification link. */
export function EmailVerification({ token, ...site }: EmailVerificationProps) {
  if (token === undefined) return <VerificationFailed message={invalidLink} announced={false} {...site} />;
  return <TokenVerification key={token} token={token} {...site} />;
}

function TokenVerification({ token, ...site }: EmailVerificationProps & { readonly token: string }) {
  const verification = useVerification(token);
  if (verification.state === 'loading') {
    return (
      <div className="flex justify-center py-24 sm:py-36">
        <span className="noscript:hidden">
          <Spinner label="E-posta adresiniz doğrulanıyor..." size={20} />
        </span>
        <ScriptRequiredNotice className="max-w-[27rem] self-start text-base" />
      </div>
    );
  }
  if (verification.state === 'failed') {
    const { error } = verification;
    return <VerificationFailed message={toMessage(error)} canTryAgain={!isBadLink(error)} announced {...site} />;
  }
  return (
    <Outcome
      look="done"
      title="E-posta adresiniz doğrulandı"
      actions={
        <>
          <LinkButton variant="primary" to={paths.login()}>
            Giriş Yap
          </LinkButton>
          <HomeLink />
        </>
      }
    >
      <p>Hesabınız kullanıma hazır. Şimdi giriş yapabilirsiniz.</p>
    </Outcome>
  );
}

interface VerificationFailedProps extends Omit<EmailVerificationProps, 'token'> {
  readonly message: string;
  /** The link may be valid, but could not be checked. */
  readonly canTryAgain?: boolean;
  readonly announced: boolean;
}

function VerificationFailed({ message, canTryAgain = false, announced, ...site }: VerificationFailedProps) {
  return (
    <Outcome
      look="badLink"
      title="E-posta doğrulanamadı"
      announced={announced}
      actions={
        <>
          {site.isRegistrationOpen && <LinkButton to={paths.register}>Kayıt Ol</LinkButton>}
          <HomeLink />
        </>
      }
    >
      <p>{message}</p>
      <div className="my-3 text-base text-ink">
        {canTryAgain ? (
          <Button variant="primary" onClick={() => window.location.reload()}>
            Tekrar Dene
          </Button>
        ) : (
          <NewVerificationLink demo={site.demo} />
        )}
      </div>
      <p>
        Adresiniz doğrulanmışsa <TextLink to={paths.login()}>giriş yapabilirsiniz</TextLink>.
      </p>
    </Outcome>
  );
}

function HomeLink() {
  return (
    <LinkButton to={paths.home} reloadDocument>
      Ana sayfaya dönün
    </LinkButton>
  );
}

/** Whether the link is expired, used or malformed. */
function isBadLink(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'invalid_link' || error.status === 404);
}

function toMessage(error: unknown): string {
  if (error instanceof ApiError && error.status === 404) return invalidLink;
  const { title, detail } = toErrorNotice(error, 'Email doğrulama işlemi başarısız. Lütfen daha sonra tekrar deneyin.');
  return detail === undefined ? title : `${title} ${detail}`;
}

type Verification = { readonly state: 'loading' | 'verified' } | { readonly state: 'failed'; readonly error: unknown };

/**
 * Follows a verification link once per component instance, even if React mounts it twice. That is why it is neither a
 * cached read, which unmounting would abort, nor a mutation.
 */
function useVerification(token: string): Verification {
  const [verification, setVerification] = useState<Verification>({ state: 'loading' });
  const call = useRef<Promise<unknown>>(undefined);
  useEffect(() => {
    let mounted = true;
    const show = (outcome: Verification) => mounted && setVerification(outcome);
    call.current ??= callEndpoint(verifyEmail, { params: { token } });
    call.current.then(
      () => show({ state: 'verified' }),
      (error: unknown) => show({ state: 'failed', error }),
    );
    return () => {
      mounted = false;
    };
  }, [token]);
  return verification;
}
