import type { AdminPayment } from '@hokka/contracts/billing/payments/admin-payment.ts';
import { formatPrice } from '../../../../lib/formatting/format.ts';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { notifySuccess } from '../../../../ui/notify.ts';
import { useDismissIssue, useGrantReviewedPayment } from '../api.ts';
import { findPaymentTask, isRefundRequest } from './payment-issues.ts';
import { showDecisionError } from './show-decision-error.ts';

export interface DecisionDialogProps {
  readonly payment: AdminPayment;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Asks before something that was paid and could not be given by itself is given. */
export function GrantDialog({ payment, open, onClose }: DecisionDialogProps) {
  const { mutateAsync: grant } = useGrantReviewedPayment();
  const confirm = () =>
    grant({ params: { id: payment.id } }).then(
      () => notifySuccess('Plan tanımlandı'),
      (error: unknown) => showDecisionError(error, 'Plan tanımlanamadı'),
    );
  const effect =
    payment.status === 'completed'
      ? `${payment.plan.name} planı alıcıya, indirim ve mahsup olmadan kendi süresi kadar tanımlanır.`
      : `Sipariş ${formatPaymentPrice(payment)} olarak ödenmiş sayılır, ${payment.plan.name} planı alıcıya tanımlanır ve makbuz kesilir.`;
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => next || onClose()}
      tone="primary"
      title="Plan tanımlansın mı?"
      description={
        <Paragraphs
          texts={[
            describeOrder(payment),
            describeProblem(payment),
            `${effect} Bu işlem geri alınamaz; gerekirse ödeme iade edilir.`,
          ]}
        />
      }
      confirmLabel="Planı tanımla"
      onConfirm={confirm}
    />
  );
}

/** Asks before a task is closed without anything being done here; a refund that was asked for is declined by it. */
export function DismissDialog({ payment, open, onClose }: DecisionDialogProps) {
  const { mutateAsync: dismiss } = useDismissIssue();
  const labels = isRefundRequest(payment) ? decliningLabels : closingLabels;
  const confirm = () =>
    dismiss({ params: { id: payment.id }, body: { task: payment.task ?? '' } }).then(
      () => notifySuccess(labels.done),
      (error: unknown) => showDecisionError(error, labels.failed),
    );
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => next || onClose()}
      tone="primary"
      title={labels.title}
      description={<Paragraphs texts={[describeOrder(payment), describeProblem(payment), labels.effect]} />}
      confirmLabel={labels.confirm}
      onConfirm={confirm}
    />
  );
}

const closingLabels = {
  title: 'Bu iş kapatılsın mı?',
  effect: 'Ödeme değişmez, yalnızca bekleyen işlerden çıkar.',
  confirm: 'İşi kapat',
  done: 'İş kapatıldı',
  failed: 'İş kapatılamadı',
};

const decliningLabels = {
  title: 'İade talebi reddedilsin mi?',
  effect: 'Ödeme değişmez. Alıcı, talebinin kabul edilmediğini ödeme geçmişinde görür ve yeniden iade isteyemez.',
  confirm: 'İade talebini reddet',
  done: 'İade talebi reddedildi',
  failed: 'İade talebi reddedilemedi',
};

function describeProblem(payment: AdminPayment): string {
  const task = findPaymentTask(payment);
  return task === undefined ? '' : `${task.problem}.`;
}

export function formatPaymentPrice({ amount, currency }: AdminPayment): string {
  return formatPrice(amount, currency);
}

/** Which order it is about: the dialog lies over its row. */
export function describeOrder(payment: AdminPayment): string {
  return `${payment.User?.email ?? 'Hesabı silinmiş alıcı'}, ${payment.plan.name}, ${formatPaymentPrice(payment)}`;
}

/** Sentences that follow each other in a dialog. */
export function Paragraphs({ texts }: { readonly texts: readonly string[] }) {
  return texts
    .filter((text) => text !== '')
    .map((text) => (
      <span key={text} className="wrap-anywhere block not-first:mt-2">
        {text}
      </span>
    ));
}
