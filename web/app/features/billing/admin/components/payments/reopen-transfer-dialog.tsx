import { formatDateTime } from '../../../../../lib/format.ts';
import { ConfirmDialog } from '../../../../../ui/confirm-dialog.tsx';
import { notifySuccess } from '../../../../../ui/notify.ts';
import { useReopenTransfer } from '../../api/use-payment-decisions.ts';
import { showDecisionError } from '../../tell-refusal.ts';
import { type DecisionDialogProps, describeOrder, Paragraphs } from './confirmations.tsx';

/** Asks before a rejection is taken back: the buyer is told, and the order is waited for again. */
export function ReopenTransferDialog({ payment, open, onClose }: DecisionDialogProps) {
  const { mutateAsync: reopenTransfer } = useReopenTransfer();
  const { transfer_reference: reference, reopenable_until: until } = payment;
  const confirm = () =>
    reopenTransfer({ params: { id: payment.id } }).then(
      () => notifySuccess('Havale yeniden açıldı'),
      (error: unknown) => showDecisionError(error, 'Havale yeniden açılamadı'),
    );
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => next || onClose()}
      tone="primary"
      title="Reddedilen havale yeniden açılsın mı?"
      description={
        <Paragraphs
          texts={[
            describeOrder(payment),
            `${reference ?? 'Referanssız'} referanslı sipariş aynı tutar ve koşullarla yedi gün daha beklenir, alıcıya e-posta gönderilir. Para hesaba geçtiyse ardından onaylayın.`,
            until === null ? '' : `Bu ret ${formatDateTime(until)} tarihine kadar geri alınabilir.`,
          ]}
        />
      }
      confirmLabel="Yeniden aç"
      onConfirm={confirm}
    />
  );
}
