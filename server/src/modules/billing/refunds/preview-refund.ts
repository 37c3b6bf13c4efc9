import type { RefundPreview } from '@hokka/contracts/billing/payments/refunds.ts';
import { type Kurus, toMajorUnits } from '../../../platform/money.ts';
import type { BillingDependencies } from '../dependencies.ts';
import type { StoredPayment } from '../domain/payments/payment.ts';
import type { BoughtPeriod } from '../domain/payments/refund.ts';
import {
  computeRefundableMinor,
  isFullRefund,
  type PaymentContext,
  toRefundablePayment,
} from '../domain/payments/refund.ts';
import type { Subscriptions } from '../domain/subscriptions/subscription.ts';
import { getStoredPlan } from '../store/plans/plans.queries.ts';
import { readSubscriptionsAt } from '../subscriptions/read-subscription.ts';
import { computeRefundAmount } from './initiate-refund.ts';
import { readPaymentContext } from './payment-context.ts';

type PreviewDependencies = Pick<BillingDependencies, 'database' | 'defaultPlanId' | 'newId'>;

/** @throws AppError `payment_not_refundable`; `validation_failed` on `amount` */
export async function previewRefund(
  dependencies: PreviewDependencies,
  {
    payment,
    amountMinor,
    now,
  }: { readonly payment: StoredPayment; readonly amountMinor: Kurus | undefined; readonly now: Date },
): Promise<RefundPreview> {
  const context = await readPaymentContext(dependencies.database, payment);
  const isFull = isFullRefund(payment, computeRefundAmount(context, amountMinor));
  return {
    refundable: toMajorUnits(computeRefundableMinor(toRefundablePayment(context))),
    isFull,
    effect: await describeEffect(dependencies, context, isFull, now),
  };
}

/** What becomes of the subscription, in one sentence. */
async function describeEffect(
  dependencies: PreviewDependencies,
  { payment, period }: PaymentContext,
  isFull: boolean,
  now: Date,
): Promise<string> {
  if (period === undefined) return 'Bu ödemeyle başlamış bir abonelik olmadığı için abonelikte değişiklik olmaz.';
  if (!isFull) return 'Kısmi iade aboneliği değiştirmez.';
  const { database, defaultPlanId } = dependencies;
  const subscriptions = await readSubscriptionsAt(database, payment.userId, now, dependencies);
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
