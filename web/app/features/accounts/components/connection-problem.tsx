import { CloudOff, Wrench } from 'lucide-react';
import type { ApiError } from '../../../lib/api-error.ts';
import { paths } from '../../../lib/paths.ts';
import { closeSession } from '../../../lib/session.ts';
import { Button } from '../../../ui/button.tsx';

/** A token is held but the user could not be loaded: says so and keeps the tokens unless asked otherwise. */
export function ConnectionProblem({ error }: { readonly error: ApiError }) {
  const maintenance = error.code === 'maintenance';
  const Icon = maintenance ? Wrench : CloudOff;
  return (
    <main className="mx-auto flex min-h-dvh max-w-lg flex-col justify-center px-6 py-16">
      <Icon aria-hidden size={32} strokeWidth={1.5} className="text-amber" />
      <h1 className="mt-5 text-2xl sm:text-3xl">{maintenance ? 'Bakımdayız' : 'Kullanıcı bilgileri yüklenemedi'}</h1>
      <p className="mt-3 text-ink-soft">
        {maintenance
          ? error.message
          : 'Bu genellikle geçici bir bağlantı sorunudur. Sayfayı yenileyebilir veya tekrar giriş yapabilirsiniz.'}
      </p>
      {error.requestId !== null && <p className="mt-2 text-ink-soft text-sm">İstek no: {error.requestId}</p>}
      <div className="mt-8 flex flex-wrap gap-3">
        <Button variant="primary" onClick={() => window.location.reload()}>
          Sayfayı Yenile
        </Button>
        <Button onClick={signInAgain}>Tekrar Giriş Yap</Button>
      </div>
    </main>
  );
}

function signInAgain(): void {
  closeSession();
  window.location.assign(paths.login());
}
