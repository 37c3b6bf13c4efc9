import type { useBlocker } from 'react-router';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';

interface LeaveDialogProps {
  readonly blocker: ReturnType<typeof useBlocker>;
  /** @returns whether it was saved */
  readonly onSave: () => Promise<boolean>;
}

/** Asks what is to become of unsaved work before the page is left. */
export function LeaveDialog({ blocker, onSave }: LeaveDialogProps) {
  const stay = () => blocker.reset?.();
  const saveAndLeave = async () => {
    if (await onSave()) blocker.proceed?.();
    else stay();
  };
  return (
    <Dialog
      open={blocker.state === 'blocked'}
      onOpenChange={(open) => open || stay()}
      title="Kaydedilmemiş değişiklikleriniz var"
      description="Kaydetmeden çıkarsanız değişiklikler bu tarayıcıda saklanır ve makaleyi yeniden açtığınızda geri gelir."
      actions={
        <>
          <Button onClick={stay}>Sayfada kal</Button>
          <Button onClick={() => blocker.proceed?.()}>Kaydetmeden çık</Button>
          <Button variant="primary" pendingLabel="Kaydediliyor..." onClick={saveAndLeave}>
            Kaydet ve çık
          </Button>
        </>
      }
    />
  );
}
