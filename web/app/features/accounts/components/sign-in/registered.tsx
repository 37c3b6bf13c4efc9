import { paths } from '../../../../lib/routing/paths.ts';
import { useDelayedRedirect } from '../../../../lib/routing/use-delayed-redirect.ts';
import { Outcome } from './outcome.tsx';
import { SandboxMailLink } from './sandbox-mail-link.tsx';

const redirectDelayMs = 3000;

interface RegisteredProps {
  readonly email: string;
  readonly signedIn: boolean;
  readonly demo: boolean;
}

/** The account exists; where the person is led next sends those who are not signed in to login. */
export function Registered({ email, signedIn, demo }: RegisteredProps) {
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
