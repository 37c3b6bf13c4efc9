import type { RefundPreview } from '@hokka/contracts/billing/payments/refunds.ts';
import { formatMoney, type Kurus, toMajorUnits } from '../../platform/money.ts';
import { readPaymentChain } from '../payments/payment-chain.queries.ts';
import { computeRefundDues, type PaymentChain, type RefundDue, type StoredPayment } from '../payments/rules.ts';
import { getStoredPlan } from '../plans/queries.ts';
import type { BillingDependencies } from '../subscriptions/dependencies.ts';
import { computeUnusedValueMinor } from '../subscriptions/proration.rules.ts';
import { readSubscriptionsAt } from '../subscriptions/read-subscription.ts';
import { isPaid, type Subscriptions } from '../subscriptions/rules.ts';
import { computeRefundAmount } from './initiate-refund.ts';
import { readPaymentContext } from './payment-context.ts';
import type { BoughtPeriod } from './rules.ts';
import { addRefund, computeRefundableMinor, isFullRefund, type PaymentContext, toRefundablePayment } from './rules.ts';

/** @throws AppError `payment_not_refundable`; `validation_failed` on `amount` */
export async function previewRefund(
  dependencies: BillingDependencies,
  {
    payment,
    amountMinor,
    now,
  }: { readonly payment: StoredPayment; readonly amountMinor: Kurus | undefined; readonly now: Date },
): Promise<RefundPreview> {
  const context = await readPaymentContext(dependencies.database, payment);
  const refundMinor = computeRefundAmount(context, amountMinor);
  const isFull = isFullRefund(payment, refundMinor);
  const { database } = dependencies;
  const subscriptions =
    context.period === undefined ? undefined : await readSubscriptionsAt(database, payment.userId, now, dependencies);
  const right = [subscriptions?.current, subscriptions?.scheduled].find((one) => one?.id === context.period?.id);
  const chain = await readPaymentChain(database, payment);
  const returned = { ...payment, refundedMinor: payment.refundedMinor + refundMinor };
  const leftMinor =
    right !== undefined && isPaid(right) ? computeUnusedValueMinor(addRefund(right, refundMinor), now) : 0;
  const dues = isFull ? computeRefundDues(returned, leftMinor, chain) : [];
  return {
    refundable: toMajorUnits(computeRefundableMinor(toRefundablePayment(context))),
    isFull,
    effect: `${await describeEffect(dependencies, context, isFull, subscriptions)}${describeDues(dues, chain)}`,
    chain: presentChain(payment, chain, [{ paymentId: payment.id, amountMinor: refundMinor }, ...dues]),
  };
}

/** Describes what must be refunded later, as a sentence to append; empty when nothing must. */
export function describeDues(dues: readonly RefundDue[], chain: PaymentChain): string {
  const parts = [...chain.values()].flatMap(({ id, currency, terms }) => {
    const due = dues.find(({ paymentId }) => paymentId === id);
    return due === undefined ? [] : [`${terms.planName} ödemesinden ${formatMoney(due.amountMinor, currency)}`];
  });
  if (parts.length === 0) return '';
  return ` Bu hakka aktarılan önceki değerin kullanılmayan kısmı (${[...new Set(parts)].join(', ')}) tek çağrıyla iade edilemez; her biri kendi ödemesinde bekleyen iş olur.`;
}

/** The payments whose value is in a period, latest first. */
export function presentChain(
  payment: StoredPayment,
  chain: PaymentChain,
  dues: readonly RefundDue[],
): RefundPreview['chain'] {
  const payments = [...new Map([payment, ...chain.values()].map((one) => [one.id, one])).values()];
  return payments.map(({ id, terms, method, currency, createdAt, amountMinor, refundedMinor }) => ({
    payment_id: id,
    plan: terms.planName,
    method,
    currency,
    ordered_at: createdAt.toISOString(),
    paid: toMajorUnits(amountMinor),
    refunded: toMajorUnits(refundedMinor),
    due: toMajorUnits(dues.filter(({ paymentId }) => paymentId === id).reduce((sum, one) => sum + one.amountMinor, 0)),
  }));
}

/** How the subscription changes, in one sentence. @param subscriptions undefined when the account is gone */
async function describeEffect(
  { database, defaultPlanId }: BillingDependencies,
  { period }: PaymentContext,
  isFull: boolean,
  subscriptions: Subscriptions | undefined,
): Promise<string> {
  if (period === undefined || subscriptions === undefined)
    return 'Bu ödemeyle başlamış bir abonelik olmadığı için abonelikte değişiklik olmaz.';
  if (!isFull) return 'Kısmi iade aboneliği değiştirmez.';
  const defaultPlan = await getStoredPlan(database, defaultPlanId());
  return describeFullRefund(subscriptions, period, defaultPlan.name);
}

function describeFullRefund(
  { current, scheduled }: Subscriptions,
  { id, isContinuedByGrant, planName }: BoughtPeriod,
  defaultPlanName: string,
): string {
  if (scheduled?.id === id) return `Dönem sonunda başlayacak ${planName} planı başlamaz; süren dönem değişmez.`;
  if (isContinuedByGrant)
    return 'Bu ödemenin dönemi sona erdi ve kalan günleri tanımlanan döneme eklenmişti; iade bunları geri almaz.';
  if (current.id !== id) return 'Bu ödemenin dönemi sona erdiği için abonelikte değişiklik olmaz.';
  const next =
    scheduled === undefined
      ? `kullanıcı ${defaultPlanName} planına döner`
      : `dönem sonunda başlayacak ${scheduled.bought.planName} planı şimdi başlar`;
  return `${planName} planı hemen sona erer; ${next}.`;
}
