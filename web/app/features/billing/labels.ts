import { paymentMethodLabels, paymentStatusLabels, withdrawnLabel } from '@hokka/contracts/billing/payments/labels.ts';
import type { Payment } from '@hokka/contracts/billing/payments/payments.ts';
import type { Plan } from '@hokka/contracts/billing/plans/plans.ts';
import type { OrderSummary, Seller } from '@hokka/contracts/billing/subscriptions/quotes.ts';
import { errorMessages } from '@hokka/contracts/shared/error-messages.ts';
import { formatDate, formatNumber } from '../../lib/formatting/format.ts';

export const methodLabels = paymentMethodLabels;

/** Displayed state of a payment: its status, refunds, and whether an admin reviews it or the buyer withdrew it. */
export type PaymentDisplayStatus = Payment['status'] | 'withdrawn' | 'reviewed' | 'partly_refunded' | 'refunded';

export const displayStatusLabels = {
  ...paymentStatusLabels,
  withdrawn: withdrawnLabel,
  reviewed: 'İnceleniyor',
  partly_refunded: 'Kısmen iade edildi',
  refunded: 'İade edildi',
} as const satisfies Record<PaymentDisplayStatus, string>;

type StatusPayment = Pick<Payment, 'status' | 'amount' | 'refunded_amount' | 'under_review' | 'withdrawn_at'>;

export function toDisplayStatus({
  status,
  amount,
  refunded_amount,
  under_review,
  withdrawn_at,
}: StatusPayment): PaymentDisplayStatus {
  if (withdrawn_at !== null) return 'withdrawn';
  if (refunded_amount > 0) return refunded_amount < amount ? 'partly_refunded' : 'refunded';
  return under_review && status !== 'failed' ? 'reviewed' : status;
}

/** Whether the buyer can withdraw the order: a transfer that has not arrived. */
export function canWithdraw({ status, method }: Pick<Payment, 'status' | 'method'>): boolean {
  return method === 'transfer' && status === 'pending';
}

/** Whether a refund can be requested: paid, not fully refunded, and not requested yet. */
export function canRequestRefund({ status, amount, refunded_amount, refund_requested_at }: Payment): boolean {
  return status === 'completed' && refunded_amount < amount && refund_requested_at === null;
}

type RefundRequestPayment = Pick<Payment, 'amount' | 'refunded_amount' | 'refund_requested_at' | 'refund_declined_at'>;

/** State of the buyer's refund request; undefined if there is none, or refunds already show the answer. */
export function findRefundAnswer(payment: RefundRequestPayment): 'awaited' | 'declined' | undefined {
  const { amount, refunded_amount, refund_requested_at, refund_declined_at } = payment;
  if (refund_requested_at === null) return undefined;
  if (refund_declined_at !== null) return refunded_amount === 0 ? 'declined' : undefined;
  return refunded_amount < amount ? 'awaited' : undefined;
}

/** Describes the result of a completed payment. */
export function describeOutcome({ kind, plan }: Pick<Payment, 'kind' | 'plan'>): string {
  if (kind === 'upgrade') return `${plan.name} planınız başladı.`;
  if (kind === 'renewal') return `${plan.name} planınız, süren döneminiz bitince yeni dönemiyle devam edecek.`;
  return `${plan.name} planınız, süren döneminiz bitince başlayacak.`;
}

/** Why an order cannot be paid by any method. */
export function noMethodText({ salesClosed }: Pick<OrderSummary, 'salesClosed'>): string {
  return salesClosed ? errorMessages.sales_closed : 'Ödeme yöntemleri henüz açılmadı.';
}

/** When the ordered period begins. */
export function describeStart({ kind, startsAt }: Pick<OrderSummary, 'kind' | 'startsAt'>): string {
  if (kind === 'upgrade') return 'Ödemeniz onaylanınca hemen başlar.';
  return `Süren döneminiz bittiğinde, ${formatDate(startsAt)} tarihinde başlar.`;
}

/** Says that the order replaces the scheduled period; undefined if it does not. */
export function describeReplacement({ replacedPlan }: Pick<OrderSummary, 'replacedPlan'>): string | undefined {
  if (replacedPlan === null) return undefined;
  return `Sıradaki ${replacedPlan} döneminizin yerini bu sipariş alır. O dönem için ödediğiniz, iade edilmemiş tutarın tamamı bu siparişe sayılır.`;
}

/** Lines about the seller; empty if the settings do not name one. */
export function formatSellerLines(seller: Seller): string[] {
  const { name, address, taxOffice, taxNumber, mersisNumber, kepAddress, phone, email } = seller;
  const tax = [taxOffice, taxNumber].filter((part) => part !== '').join(', ');
  const named: [label: string, text: string][] = [
    ['', name],
    ['', address],
    ['Vergi dairesi ve no: ', tax],
    ['MERSİS: ', mersisNumber],
    ['KEP: ', kepAddress],
    ['Telefon: ', phone],
    ['E-posta: ', email],
  ];
  return named.filter(([, text]) => text !== '').map(([label, text]) => `${label}${text}`);
}

/** '50 makale/ay'; 0 and -1 mean unlimited. */
export function formatQuota(limit: number, unit: 'makale/ay' | 'AI istek/ay'): string {
  return `${limit > 0 ? formatNumber(limit) : 'Sınırsız'} ${unit}`;
}

/** '/ ay', or '/ 3 ay' for a longer period. */
export function formatPeriod({ duration_months }: Pick<Plan, 'duration_months'>): string {
  return duration_months > 1 ? `/ ${duration_months} ay` : '/ ay';
}
