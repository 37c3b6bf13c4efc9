import { useLayoutEffect, useState } from 'react';
import type { useBlocker } from 'react-router';
import { useOnline } from '../../../lib/online.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';

interface LeaveDialogProps {
  readonly blocker: ReturnType<typeof useBlocker>;
  /** The browser stores the unsaved changes. */
  readonly isKept: boolean;
  /**
   * Saves without a notification.
   * @returns whether nothing is left
   */
  readonly onFlush: () => Promise<boolean>;
  /** @returns whether it was saved */
  readonly onSave: () => Promise<boolean>;
}

/** Maximum duration, in ms, of the save before the page is left; then the user is asked. */
const flushMs = 3000;

/** Saves unsaved changes before the page is left, and asks the user what to do if that fails. */
export function LeaveDialog({ blocker, isKept, onFlush, onSave }: LeaveDialogProps) {
  const [isFlushing, setFlushing] = useState(false);
  const { state } = blocker;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once each time the page is to be left
  useLayoutEffect(() => {
    if (state !== 'blocked') return undefined;
    let isWaiting = true;
    const end = (isSaved: boolean) => {
      if (!isWaiting) return;
      isWaiting = false;
      setFlushing(false);
      if (isSaved) blocker.proceed?.();
    };
    setFlushing(true);
    const timer = setTimeout(() => end(false), flushMs);
    onFlush().then(end, () => end(false));
    return () => {
      isWaiting = false;
      clearTimeout(timer);
    };
  }, [state]);
  const isOnline = useOnline();
  const stay = () => blocker.reset?.();
  const saveAndLeave = async () => {
    if (await onSave()) blocker.proceed?.();
    else stay();
  };
  return (
    <Dialog
      open={state === 'blocked' && !isFlushing}
      onOpenChange={(open) => open || stay()}
      title="Kaydedilmemiş değişiklikleriniz var"
      description={
        isKept
          ? 'Kaydetmeden çıkarsanız değişiklikler bu tarayıcıda saklanır ve makaleyi yeniden açtığınızda geri gelir.'
          : 'Kaydetmeden çıkarsanız değişiklikler kaybolur; tarayıcınız bunları saklayamıyor.'
      }
      actions={
        <>
          <Button onClick={stay}>Sayfada kal</Button>
          <Button variant={isOnline || !isKept ? 'secondary' : 'primary'} onClick={() => blocker.proceed?.()}>
            Kaydetmeden çık
          </Button>
          {isOnline && (
            <Button variant="primary" pendingLabel="Kaydediliyor..." onClick={saveAndLeave}>
              Kaydet ve çık
            </Button>
          )}
        </>
      }
    />
  );
}
