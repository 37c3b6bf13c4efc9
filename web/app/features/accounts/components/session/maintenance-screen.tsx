import { Wrench } from 'lucide-react';
import { ProblemScreen } from './problem-screen.tsx';

/** The service went into maintenance before the page was loaded. */
export function MaintenanceScreen({ message }: { readonly message: string }) {
  return (
    <ProblemScreen Icon={Wrench} title="Bakımdayız">
      <p className="mt-3 text-ink-soft">{message}</p>
      <p className="mt-2 text-ink-soft">Kaydettiğiniz her şey güvende. Bakım bitince bu sayfa kendiliğinden açılır.</p>
    </ProblemScreen>
  );
}
