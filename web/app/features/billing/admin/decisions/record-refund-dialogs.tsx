import { formatPrice } from '../../../../lib/formatting/format.ts';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { notifySuccess } from '../../../../ui/notify.ts';
import { useRecordRefund } from '../api.ts';
import { findPaymentTask, findRefundToRecord } from './payment-issues.ts';
import { type DecisionDialogProps, describeOrder, Paragraphs } from './review-dialogs.tsx';
import { showDecisionError } from './show-decision-error.ts';

/** Asks before a refund that was made at the provider's own site counts as made. */
export function RefundMadeDialog(props: DecisionDialogProps) {
  return <RecordRefundDialog {...props} isMade labels={madeLabels} />;
}

/** Asks before a refund that the provider has not made counts as not made. */
export function RefundNotMadeDialog(props: DecisionDialogProps) {
  return <RecordRefundDialog {...props} isMade={false} labels={notMadeLabels} />;
}

const madeLabels = {
  title: 'İade yapıldı mı?',
  effect: (amount: string) =>
    `${amount} PayTR panelinde iade edilmiş görünüyorsa onaylayın: iade kaydedilir, tamamı iade edildiyse dönem sona erer ve alıcıya e-posta gönderilir. Bu işlem geri alınamaz.`,
  confirm: 'İade yapıldı',
  done: 'İade yapıldı olarak kaydedildi',
};

const notMadeLabels = {
  title: 'İade yapılmadı mı?',
  effect: (amount: string) =>
    `${amount} PayTR panelinde iade edilmiş görünmüyorsa onaylayın: ödeme değişmez, iade yeniden denenebilir. Bu işlem geri alınamaz.`,
  confirm: 'İade yapılmadı',
  done: 'İade yapılmadı olarak kaydedildi',
};

interface RecordRefundDialogProps extends DecisionDialogProps {
  readonly isMade: boolean;
  readonly labels: typeof madeLabels;
}

function RecordRefundDialog({ payment, open, onClose, isMade, labels }: RecordRefundDialogProps) {
  const { mutateAsync: recordRefund } = useRecordRefund();
  const refund = findRefundToRecord(payment);
  const confirm = () =>
    recordRefund({ params: { id: payment.id }, body: { refundId: refund?.id ?? '', isMade } }).then(
      () => notifySuccess(labels.done),
      (error: unknown) => showDecisionError(error, 'İadenin sonucu kaydedilemedi'),
    );
  const task = findPaymentTask(payment);
  const amount = formatPrice(refund?.amount ?? 0, payment.currency);
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => next || onClose()}
      tone="primary"
      title={labels.title}
      description={
        <Paragraphs
          texts={[describeOrder(payment), task === undefined ? '' : `${task.problem}.`, labels.effect(amount)]}
        />
      }
      confirmLabel={labels.confirm}
      onConfirm={confirm}
    />
  );
}
