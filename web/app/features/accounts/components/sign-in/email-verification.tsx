import { confirmEmail, logout, verifyEmail } from '@hokka/contracts/accounts/authentication.ts';
import { useEffect, useRef, useState } from 'react';
import { callEndpoint } from '../../../../lib/api/api-client.ts';
import { ApiError } from '../../../../lib/api/api-error.ts';
import { buildUrl } from '../../../../lib/api/endpoint-request.ts';
import { toErrorNotice } from '../../../../lib/api/error-notice.ts';
import { paths } from '../../../../lib/routing/paths.ts';
import { replacePage } from '../../../../lib/routing/redirects.ts';
import { openSession, readAuthToken, signOut } from '../../../../lib/session/session.ts';
import { clearPendingRegistration, readPendingRegistration } from '../../../../lib/storage/pending-registration.ts';
import { Button } from '../../../../ui/button.tsx';
import { LinkButton } from '../../../../ui/link-button.tsx';
import { Outcome } from '../../../../ui/outcome.tsx';
import { Spinner } from '../../../../ui/spinner.tsx';
import { TextLink } from '../../../../ui/text-link.tsx';
import { confirmSignOut } from '../../sign-out-actions.ts';
import { ScriptRequiredNotice } from '../script-required-notice.tsx';
import { NewVerificationLink } from './new-verification-link.tsx';

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
  if (token === undefined) return <VerificationFailed message={`${invalidLink}.`} announced={false} {...site} />;
  return <TokenVerification key={token} token={token} {...site} />;
}

/** What a browser knows about the reader of a link. */
type Reader = 'signed-in' | 'registered-here' | 'unknown';

function TokenVerification({ token, ...site }: EmailVerificationProps & { readonly token: string }) {
  const reader = useReader();
  const { verification, verify } = useVerification(token, reader);
  if (verification.state === 'asking') return <Question onConfirm={verify} />;
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
  return reader === 'signed-in' ? <VerifiedBesideSession /> : <Verified />;
}

/** A program that opens the links of a mail does not press the button; the person whose browser is not known does. */
function Question({ onConfirm }: { readonly onConfirm: () => Promise<void> }) {
  return (
    <Outcome
      look="question"
      title="E-posta adresinizi doğrulayın"
      announced={false}
      actions={
        <Button variant="primary" onClick={onConfirm} pendingLabel="Doğrulanıyor...">
          Doğrula ve giriş yap
        </Button>
      }
    >
      <p>Adresiniz doğrulanır ve bu tarayıcıda oturumunuz açılır. Hesabı siz açmadıysanız bu sayfayı kapatın.</p>
    </Outcome>
  );
}

function Verified() {
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

/** The session of this browser may belong to another account, so it is not replaced. */
function VerifiedBesideSession() {
  return (
    <Outcome
      look="done"
      title="E-posta adresiniz doğrulandı"
      actions={
        <>
          <LinkButton variant="primary" to={paths.dashboard} reloadDocument>
            Panele gidin
          </LinkButton>
          <Button onClick={changeAccount}>Başka hesapla giriş yapın</Button>
        </>
      }
    >
      <p>Bu tarayıcıda açık bir oturum var; olduğu gibi bıraktık.</p>
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
    <Outcome look="badLink" title="E-posta doğrulanamadı" announced={announced}>
      <p>
        {message}
        {!canTryAgain && ' Adresinizi yazın, yenisini gönderelim; zaten doğrulandıysa giriş yapın.'}
      </p>
      {canTryAgain ? (
        <Button variant="primary" className="mt-3 w-full" onClick={() => window.location.reload()}>
          Tekrar Dene
        </Button>
      ) : (
        <div className="mt-2 text-ink">
          <NewVerificationLink demo={site.demo} />
        </div>
      )}
      <ul className="mt-4 flex flex-wrap gap-x-6 gap-y-1 border-line border-t pt-4">
        <li>
          <TextLink to={paths.login()}>Giriş Yap</TextLink>
        </li>
        {site.isRegistrationOpen && (
          <li>
            <TextLink to={paths.register}>Kayıt Ol</TextLink>
          </li>
        )}
        <li>
          <TextLink to={paths.home} reloadDocument>
            Ana sayfaya dönün
          </TextLink>
        </li>
      </ul>
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
  if (error instanceof ApiError && error.status === 404) return `${invalidLink}.`;
  const { title, detail } = toErrorNotice(error, 'Email doğrulama işlemi başarısız. Lütfen daha sonra tekrar deneyin.');
  return detail === undefined ? title : `${title} ${detail}`;
}

type Verification =
  | { readonly state: 'asking' | 'loading' | 'verified' }
  | { readonly state: 'failed'; readonly error: unknown };

/** Undefined until the browser's storage can be read. */
function useReader(): Reader | undefined {
  const [reader, setReader] = useState<Reader>();
  useEffect(() => {
    const isHere = readPendingRegistration() !== undefined;
    setReader(readAuthToken() !== null ? 'signed-in' : isHere ? 'registered-here' : 'unknown');
  }, []);
  return reader;
}

/**
 * Follows a verification link: at once where the browser knows its reader, otherwise when `verify` is called. Never twice
 * per component instance, even if React mounts it twice; that is why it is neither a cached read, which unmounting would
 * abort, nor a mutation.
 */
function useVerification(token: string, reader: Reader | undefined) {
  const [verification, setVerification] = useState<Verification>({ state: 'loading' });
  const call = useRef<Promise<void>>(undefined);
  const verify = async () => {
    call.current ??= followLink(token, reader);
    try {
      await call.current;
      setVerification({ state: 'verified' });
    } catch (error) {
      setVerification({ state: 'failed', error });
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: a link is followed once
  useEffect(() => {
    if (reader === 'unknown') setVerification({ state: 'asking' });
    else if (reader !== undefined) void verify();
  }, [reader]);
  return { verification, verify };
}

/** Verifies the address and opens the dashboard, unless the link was used before or a user is signed in already. */
async function followLink(token: string, reader: Reader | undefined): Promise<void> {
  if (reader === 'signed-in') {
    await callEndpoint(verifyEmail, { params: { token } });
    return;
  }
  const tokens = await callEndpoint(confirmEmail, { body: { token } });
  clearPendingRegistration();
  if (tokens.token === undefined || tokens.refreshToken === undefined) return;
  openSession({ token: tokens.token, refreshToken: tokens.refreshToken }, { remember: reader === 'registered-here' });
  await replacePage(paths.dashboard);
}

async function changeAccount(): Promise<void> {
  if (!(await confirmSignOut())) return;
  signOut(buildUrl(logout, {}));
  window.location.assign(paths.login());
}
