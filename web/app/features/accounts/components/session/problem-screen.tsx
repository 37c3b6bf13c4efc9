import { CloudOff, type LucideIcon, Wrench } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ApiError } from '../../../../lib/api/api-error.ts';
import { Button } from '../../../../ui/button.tsx';
import { BrandMark } from '../../../../ui/frame-parts.tsx';
import { Spinner } from '../../../../ui/spinner.tsx';
import { restartSignIn } from '../../sign-out-actions.ts';

interface ProblemScreenProps {
  readonly Icon: LucideIcon;
  readonly title: string;
  readonly children: ReactNode;
  /** Below the actions, so that it can appear and disappear without moving them. */
  readonly status?: ReactNode;
}

/**
 * Replaces a page that could not be loaded: the problem and two actions. The session's tokens are retained unless the
 * user signs in again.
 */
function ProblemScreen({ Icon, title, children, status }: ProblemScreenProps) {
  return (
    <div className="mx-auto flex min-h-dvh max-w-lg flex-col px-6">
      <header className="flex h-16 shrink-0 items-center gap-2.5 font-semibold font-serif text-xl">
        <BrandMark />
        Hokka
      </header>
      <main className="my-auto py-12">
        <Icon aria-hidden size={32} strokeWidth={1.5} className="text-amber" />
        <h1 className="mt-5 text-2xl sm:text-3xl">{title}</h1>
        {children}
        <div className="mt-8 flex flex-wrap gap-3">
          <Button variant="primary" onClick={() => window.location.reload()}>
            Sayfayı Yenile
          </Button>
          <Button onClick={restartSignIn}>Tekrar Giriş Yap</Button>
        </div>
        <div className="mt-4 min-h-6 text-sm">{status}</div>
      </main>
    </div>
  );
}

/** Shown if maintenance began before the page was loaded. */
export function MaintenanceScreen({ message }: { readonly message: string }) {
  return (
    <ProblemScreen Icon={Wrench} title="Bakımdayız">
      <p className="mt-3 text-ink-soft">{message}</p>
      <p className="mt-2 text-ink-soft">Kaydettiğiniz her şey güvende. Bakım bitince bu sayfa kendiliğinden açılır.</p>
    </ProblemScreen>
  );
}

interface ConnectionProblemProps {
  readonly error: ApiError;
  /** The user is being loaded again, because the page got the focus or the connection is back. */
  readonly isRetrying: boolean;
}

/** There is a token, but the user could not be loaded. */
export function ConnectionProblem({ error, isRetrying }: ConnectionProblemProps) {
  return (
    <ProblemScreen
      Icon={CloudOff}
      title="Kullanıcı bilgileri yüklenemedi"
      status={isRetrying && <Spinner label="Yeniden deneniyor..." />}
    >
      <p className="mt-3 text-ink-soft">
        Bu genellikle geçici bir bağlantı sorunudur. Sayfayı yenileyebilir veya tekrar giriş yapabilirsiniz.
      </p>
      {error.requestId !== null && <p className="mt-2 text-ink-soft text-sm">İstek no: {error.requestId}</p>}
    </ProblemScreen>
  );
}
