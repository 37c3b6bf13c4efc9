import type { useBlocker } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';

/** Asks before unsaved settings are left behind. */
export function LeaveDialog({ blocker }: { readonly blocker: ReturnType<typeof useBlocker> }) {
  const stay = () => blocker.reset?.();
  return (
    <Dialog
      open={blocker.state === 'blocked'}
      onOpenChange={(open) => open || stay()}
      title="Kaydedilmemiş değişiklikleriniz var"
      description="Sayfadan ayrılırsanız bu değişiklikler kaybolur."
      actions={
        <>
          <Button onClick={() => blocker.proceed?.()}>Değişiklikleri bırak</Button>
          <Button variant="primary" onClick={stay}>
            Sayfada kal
          </Button>
        </>
      }
    />
  );
}
