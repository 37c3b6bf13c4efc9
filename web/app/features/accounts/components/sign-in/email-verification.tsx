import { ApiError } from '../../../../lib/api-error.ts';
import { paths } from '../../../../lib/paths.ts';
import { refusalOf } from '../../../../lib/refusal.ts';
import { LinkButton } from '../../../../ui/link-button.tsx';
import { Spinner } from '../../../../ui/spinner.tsx';
import { TextLink } from '../../../../ui/text-link.tsx';
import { useVerification } from '../../api/use-verification.ts';
import { NeedsScript } from '../needs-script.tsx';
import { Outcome } from './outcome.tsx';

const invalidLink = 'Geçersiz doğrulama linki';

/** What became of a verification link. @param token absent when the address is cut off */
export function EmailVerification({ token }: { readonly token: string | undefined }) {
  if (token === undefined) return <VerificationFailed message={invalidLink} announced={false} />;
  return <VerificationOf key={token} token={token} />;
}

function VerificationOf({ token }: { readonly token: string }) {
  const verification = useVerification(token);
  if (verification.state === 'loading') {
    return (
      <div className="flex justify-center py-24 sm:py-36">
        <span className="noscript:hidden">
          <Spinner label="E-posta adresiniz doğrulanıyor..." size={20} />
        </span>
        <NeedsScript className="max-w-[27rem] self-start text-base" />
      </div>
    );
  }
  if (verification.state === 'failed') return <VerificationFailed message={messageOf(verification.error)} announced />;
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

interface VerificationFailedProps {
  readonly message: string;
  readonly announced: boolean;
}

function VerificationFailed({ message, announced }: VerificationFailedProps) {
  return (
    <Outcome
      look="badLink"
      title="E-posta doğrulanamadı"
      announced={announced}
      actions={
        <>
          <LinkButton variant="primary" to={paths.register}>
            Kayıt Ol
          </LinkButton>
          <HomeLink />
        </>
      }
    >
      <p>{message}</p>
      <p>
        Hesabınız varsa <TextLink to={paths.login()}>giriş yapmayı deneyin</TextLink>; giriş ekranından yeni bir
        doğrulama e-postası isteyebilirsiniz.
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

function messageOf(error: unknown): string {
  // What no mail of ours can have carried.
  if (error instanceof ApiError && error.status === 404) return invalidLink;
  const { title, detail } = refusalOf(error, 'Email doğrulama işlemi başarısız. Lütfen daha sonra tekrar deneyin.');
  return detail === undefined ? title : `${title} ${detail}`;
}
