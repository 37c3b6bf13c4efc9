import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import type { Maintenance } from '../use-maintenance.ts';

/** Lies over the page while the service is in maintenance, and goes by itself. */
export function MaintenanceDialog({ maintenance }: { readonly maintenance: Maintenance | undefined }) {
  return (
    <Dialog
      open={maintenance !== undefined}
      title="Bakımdayız"
      description={maintenance?.message}
      actions={
        <Button variant="primary" onClick={maintenance?.askNow} pendingLabel="Bakılıyor...">
          Tekrar Dene
        </Button>
      }
    >
      <p>
        Yazdıklarınız bu sayfada duruyor, hiçbir şey kaybolmadı. Bakım bitince bu pencere kendiliğinden kapanır; yarım
        kalan bir işlem varsa yeniden başlatabilirsiniz.
      </p>
    </Dialog>
  );
}
