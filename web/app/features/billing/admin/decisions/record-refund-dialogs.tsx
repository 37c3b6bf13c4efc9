import { recordRefund } from '@hokka/contracts/billing/payments/refunds.ts';
import { formatPrice } from '../../../../lib/formatting/format.ts';
import { notifySuccess } from '../../../../ui/notify.ts';
import { useDecision } from '../api.ts';
import { findRefundToRecord } from './payment-issues.ts';
import { ConfirmDecision, type DecisionDialogProps, describeProblem } from './review-dialogs.tsx';

/** Confirms that a refund was made on the provider's site. */
export function RefundMadeDialog(props: DecisionDialogProps) {
  return <RecordRefundDialog {...props} isMade labels={madeLabels} />;
}

/** Confirms that the provider has not made a refund. */
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

function RecordRefundDialog({ isMade, labels, ...props }: RecordRefundDialogProps) {
  const { payment } = props;
  const { mutateAsync: record } = useDecision(recordRefund);
  const refund = findRefundToRecord(payment);
  const body = { refundId: refund?.id ?? '', isMade };
  return (
    <ConfirmDecision
      {...props}
      title={labels.title}
      texts={[describeProblem(payment), labels.effect(formatPrice(refund?.amount ?? 0, payment.currency))]}
      confirmLabel={labels.confirm}
      decide={() => record({ params: { id: payment.id }, body }).then(() => notifySuccess(labels.done))}
      failure="İadenin sonucu kaydedilemedi"
    />
  );
}
