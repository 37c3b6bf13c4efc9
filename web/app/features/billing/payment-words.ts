import { paymentMethodLabels, paymentStatusLabels, withdrawnLabel } from '@hokka/contracts/payment-words.ts';
import type { Payment } from '@hokka/contracts/payments.ts';

export const methodLabels = paymentMethodLabels;

/** Where a payment stands: its status, what was paid back of it, and whether somebody looks at it or its buyer withdrew it. */
export type PaymentDisplayStatus = Payment['status'] | 'withdrawn' | 'reviewed' | 'partly_refunded' | 'refunded';

export const displayStatusLabels = {
  ...paymentStatusLabels,
  withdrawn: withdrawnLabel,
  reviewed: 'İnceleniyor',
  partly_refunded: 'Kısmen iade edildi',
  refunded: 'İade edildi',
} as const satisfies Record<PaymentDisplayStatus, string>;

type StatusPayment = Pick<Payment, 'status' | 'amount' | 'refunded_amount' | 'under_review' | 'withdrawn_at'>;

export function toDisplayStatus({ status, amount, refunded_amount, under_review, withdrawn_at }: StatusPayment): PaymentDisplayStatus {
  if (withdrawn_at !== null) return 'withdrawn';
  if (refunded_amount > 0) return refunded_amount < amount ? 'partly_refunded' : 'refunded';
  return under_review && status !== 'failed' ? 'reviewed' : status;
}

/** Whether its buyer can withdraw the order: a transfer whose money is waited for. */
export function canWithdraw({ status, method }: Pick<Payment, 'status' | 'method'>): boolean {
  return method === 'transfer' && status === 'pending';
}

/** Whether a refund can be asked for: paid, not paid back wholly, not asked for yet. */
export function canRequestRefund({ status, amount, refunded_amount, refund_requested_at }: Payment): boolean {
  return status === 'completed' && refunded_amount < amount && refund_requested_at === null;
}

type RefundRequestPayment = Pick<Payment, 'amount' | 'refunded_amount' | 'refund_requested_at' | 'refund_declined_at'>;

/** What is to be said of the buyer's wish for their money; undefined when there is none, or the money says more. */
export function findRefundAnswer(payment: RefundRequestPayment): 'awaited' | 'declined' | undefined {
  const { amount, refunded_amount, refund_requested_at, refund_declined_at } = payment;
  if (refund_requested_at === null) return undefined;
  if (refund_declined_at !== null) return refunded_amount === 0 ? 'declined' : undefined;
  return refunded_amount < amount ? 'awaited' : undefined;
}

/** What a completed payment has brought, as a sentence. */
export function describeOutcome({ kind, plan }: Pick<Payment, 'kind' | 'plan'>): string {
  if (kind === 'upgrade') return `${plan.name} planınız başladı.`;
  if (kind === 'renewal') return `${plan.name} planınız, süren döneminiz bitince yeni dönemiyle devam edecek.`;
  return `${plan.name} planınız, süren döneminiz bitince başlayacak.`;
}

/** 'TR33 0006 1005 …', as IBANs are read. */
export function formatIban(iban: string): string {
  return iban.replaceAll(' ', '').replace(/.{4}(?=.)/g, '$& ');
}
