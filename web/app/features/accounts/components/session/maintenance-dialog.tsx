import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { isAdmin, useCurrentUser } from '../../current-user.ts';
import { restartSignIn } from '../../sign-out-actions.ts';
import type { Maintenance } from '../../use-maintenance.ts';

/** Covers the page during maintenance and closes by itself. */
export function MaintenanceDialog({ maintenance }: { readonly maintenance: Maintenance | undefined }) {
  const user = useCurrentUser();
  return (
    <Dialog
      open={maintenance !== undefined}
      title="Bakımdayız"
      description={maintenance?.message}
      actions={
        <>
          {/* Maintenance does not affect admins, so an admin who sees this must sign in again. */}
          {isAdmin(user) && <Button onClick={restartSignIn}>Tekrar Giriş Yap</Button>}
          <Button variant="primary" onClick={maintenance?.pollNow} pendingLabel="Kontrol ediliyor...">
            Şimdi kontrol et
          </Button>
        </>
      }
    >
      <p>
        Yazdıklarınız bu sayfada duruyor, hiçbir şey kaybolmadı. Bakım bitince bu pencere kendiliğinden kapanır; yarım
        kalan bir işlem varsa yeniden başlatabilirsiniz.
      </p>
    </Dialog>
  );
}
