import { dismissPaymentAttention, grantReviewedPayment } from '@hokka/contracts/billing/payments/payment-admin.ts';
import type { AdminPayment } from '@hokka/contracts/billing/payments/payment-record.ts';
import type { ReactNode } from 'react';
import { formatPrice } from '../../../../lib/formatting/format.ts';
import { ConfirmDialog } from '../../../../ui/dialog.tsx';
import { notifySuccess } from '../../../../ui/notify.ts';
import { useDecision } from '../api.ts';
import { showDecisionError } from './payment-choices.ts';
import { findPaymentTask, isRefundRequest } from './payment-issues.ts';

export interface DecisionDialogProps {
  readonly payment: AdminPayment;
  readonly open: boolean;
  readonly onClose: () => void;
}

interface ConfirmDecisionProps extends DecisionDialogProps {
  readonly title: string;
  /** Explanations, shown below the order concerned; empty strings are left out. */
  readonly texts: readonly string[];
  readonly children?: ReactNode;
  readonly confirmLabel: string;
  readonly decide: () => Promise<unknown>;
  /** Message if the decision failed. */
  readonly failure: string;
}

/** Asks for a confirmation before a decision about a payment is carried out. */
export function ConfirmDecision({ payment, open, onClose, texts, children, ...props }: ConfirmDecisionProps) {
  const { title, confirmLabel, decide, failure } = props;
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => next || onClose()}
      tone="primary"
      title={title}
      description={
        <>
          <Paragraphs texts={[describeOrder(payment), ...texts]} />
          {children}
        </>
      }
      confirmLabel={confirmLabel}
      onConfirm={() => decide().catch((error: unknown) => showDecisionError(error, failure))}
    />
  );
}

/** Confirms granting a plan that was paid but could not be granted automatically. */
export function GrantDialog(props: DecisionDialogProps) {
  const { payment } = props;
  const { mutateAsync: grant } = useDecision(grantReviewedPayment);
  const effect =
    payment.status === 'completed'
      ? `${payment.plan.name} planı alıcıya, ödenen tutarın ve bugün kalan mahsubun karşıladığı süre kadar tanımlanır.`
      : `Sipariş ${formatPaymentPrice(payment)} olarak ödenmiş sayılır, ${payment.plan.name} planı alıcıya tanımlanır ve makbuz kesilir.`;
  return (
    <ConfirmDecision
      {...props}
      title="Plan tanımlansın mı?"
      texts={[describeProblem(payment), `${effect} Bu işlem geri alınamaz; gerekirse ödeme iade edilir.`]}
      confirmLabel="Planı tanımla"
      decide={() => grant({ params: { id: payment.id } }).then(() => notifySuccess('Plan tanımlandı'))}
      failure="Plan tanımlanamadı"
    />
  );
}

/** Confirms dismissing a task without any other action; this declines a refund request. */
export function DismissDialog(props: DecisionDialogProps) {
  const { payment } = props;
  const { mutateAsync: dismiss } = useDecision(dismissPaymentAttention);
  const { title, effect, confirm, done, failed } = isRefundRequest(payment) ? decliningLabels : closingLabels;
  return (
    <ConfirmDecision
      {...props}
      title={title}
      texts={[describeProblem(payment), effect]}
      confirmLabel={confirm}
      decide={() =>
        dismiss({ params: { id: payment.id }, body: { task: payment.task ?? '' } }).then(() => notifySuccess(done))
      }
      failure={failed}
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

/** The open task of a payment as a sentence; empty if there is none. */
export function describeProblem(payment: AdminPayment): string {
  const task = findPaymentTask(payment);
  return task === undefined ? '' : `${task.problem}.`;
}

export function formatPaymentPrice({ amount, currency }: AdminPayment): string {
  return formatPrice(amount, currency);
}

/** Names the order concerned, because the dialog covers its row. */
export function describeOrder(payment: AdminPayment): string {
  return `${payment.User?.email ?? 'Hesabı silinmiş alıcı'}, ${payment.plan.name}, ${formatPaymentPrice(payment)}`;
}

/** Consecutive paragraphs of a dialog. */
export function Paragraphs({ texts }: { readonly texts: readonly string[] }) {
  return texts
    .filter((text) => text !== '')
    .map((text) => (
      <span key={text} className="wrap-anywhere block not-first:mt-2">
        {text}
      </span>
    ));
}
