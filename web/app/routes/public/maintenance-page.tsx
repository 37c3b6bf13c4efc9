import { errorMessages } from '@hokka/contracts/shared/error-messages.ts';
import { Wrench } from 'lucide-react';
import { paths } from '../../lib/routing/paths.ts';
import { LinkButton } from '../../ui/link-button.tsx';

/** Replaces the public pages during maintenance. Works without JavaScript. */
export function MaintenancePage() {
  return (
    <div className="flex flex-col items-start py-16 sm:py-24">
      <Wrench aria-hidden size={36} strokeWidth={1.5} className="text-amber" />
      <h1 className="mt-5 text-3xl sm:text-4xl">Bakımdayız</h1>
      <p className="mt-4 max-w-lg">{errorMessages.maintenance}</p>
      <p className="mt-2 max-w-lg text-ink-soft">
        Hesabınız ve kaydettiğiniz her şey güvende. Yazılmakta olan makaleler arka planda tamamlanır.
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        <LinkButton to={paths.status} reloadDocument>
          Hizmet durumu
        </LinkButton>
        <LinkButton variant="quiet" to={paths.login()} reloadDocument>
          Yönetici girişi
        </LinkButton>
      </div>
    </div>
  );
}
