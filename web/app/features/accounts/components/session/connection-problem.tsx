import { CloudOff } from 'lucide-react';
import type { ApiError } from '../../../../lib/api/api-error.ts';
import { Spinner } from '../../../../ui/spinner.tsx';
import { ProblemScreen } from './problem-screen.tsx';

interface ConnectionProblemProps {
  readonly error: ApiError;
  /** The user is being asked for again, since the page is looked at or the connection is back. */
  readonly isRetrying: boolean;
}

/** A token is held but the user could not be loaded. */
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
