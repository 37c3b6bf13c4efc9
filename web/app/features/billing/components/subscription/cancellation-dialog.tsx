import type { Subscription } from '@hokka/contracts/billing/subscriptions/subscriptions.ts';
import { formatDate } from '../../../../lib/formatting/format.ts';
import { ConfirmDialog } from '../../../../ui/dialog.tsx';
import { notifyFailure, notifySuccess } from '../../../../ui/notify.ts';
import { useCancellation } from '../../api.ts';
import { findServiceEnd } from './subscription-state.ts';

interface CancellationDialogProps {
  readonly subscription: Subscription;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** Confirms the cancellation of the subscription and explains it. */
export function CancellationDialog({ subscription, open, onOpenChange }: CancellationDialogProps) {
  const { cancel } = useCancellation();
  const end = formatDate(findServiceEnd(subscription));
  const confirm = () =>
    cancel().then(
      () => notifySuccess('Aboneliğiniz iptal edildi', { description: `${end} tarihine kadar kullanabilirsiniz.` }),
      (error: unknown) => {
        notifyFailure('Abonelik iptal edilemedi', error);
        throw error;
      },
    );
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Aboneliğinizi iptal etmek istediğinizden emin misiniz?"
      description={`${end} tarihine kadar planınızı bütün haklarıyla kullanmaya devam edersiniz, sizden başka ücret alınmaz. Bu tarihten sonra ücretsiz plana geçersiniz; o güne kadar iptali geri alabilirsiniz.`}
      confirmLabel="Aboneliği iptal et"
      cancelLabel="Aboneliği sürdür"
      onConfirm={confirm}
    />
  );
}
