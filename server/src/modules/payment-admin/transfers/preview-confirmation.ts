import { issueLabels } from '@hokka/contracts/billing/payments/labels.ts';
import type { previewConfirmation as contract } from '@hokka/contracts/billing/payments/payment-admin.ts';
import type { EndpointData } from '@hokka/contracts/shared/endpoint.ts';
import { dayMs } from '../../../platform/clock.ts';
import { AppError } from '../../../platform/errors.ts';
import { type Kurus, toMajorUnits } from '../../../platform/money.ts';
import { formatLongDate } from '../../../platform/text/dates.ts';
import { lockAccount } from '../../account-records/index.ts';
import { previewGrant, readCurrentCredits } from '../../payments/completion/try-grant.ts';
import type { StoredPayment } from '../../payments/rules.ts';
import { isConfirmable } from '../../payments/transfers.rules.ts';
import type { BillingDependencies } from '../../subscriptions/dependencies.ts';
import type { CreditClaim } from '../../subscriptions/purchase-price.rules.ts';
import { toDefaultSubscriptionOptions } from '../../subscriptions/rules.ts';

/**
 * What confirming a transfer would do now.
 * @throws AppError `payment_not_pending` when it cannot be confirmed
 */
export async function previewConfirmation(
  payment: StoredPayment,
  at: Date,
  dependencies: BillingDependencies,
): Promise<EndpointData<typeof contract>> {
  if (!isConfirmable(payment, at)) throw new AppError('payment_not_pending');
  const { database, secretBox } = dependencies;
  const defaultOptions = toDefaultSubscriptionOptions(dependencies);
  return database.transaction().execute(async (trx) => {
    // The lock makes the preview read the same periods as a confirmation.
    if (!(await lockAccount(trx, payment.userId)))
      return { ...buildNothingGranted('account_gone'), ...describeOrder(payment, payment.credits, at) };
    const preview = await previewGrant(trx, payment, { at, defaultOptions, secretBox });
    const order = describeOrder(payment, await readCurrentCredits(trx, payment, { at, defaultOptions }), at);
    if (preview.outcome === 'review') return { ...buildNothingGranted(preview.reason), ...order };
    const { status, startsAt } = preview.granted;
    const beginning =
      status === 'active' ? 'hemen başlar' : `${formatLongDate(startsAt)} tarihinde, süren dönem bitince başlar`;
    const effect = `${payment.terms.planName} planı ${beginning}, makbuz kesilir ve alıcıya e-posta gönderilir.`;
    return { is_granted: true, effect, ...order };
  });
}

type OrderFigures = Omit<EndpointData<typeof contract>, 'is_granted' | 'effect'>;

/** @param current the remaining credits of the order at `at` */
function describeOrder(payment: StoredPayment, current: readonly CreditClaim[], at: Date): OrderFigures {
  const [orderedMinor, currentMinor] = [sumCredits(payment.credits), sumCredits(current)];
  return {
    ordered_at: payment.createdAt.toISOString(),
    age_days: Math.max(0, Math.floor((at.getTime() - payment.createdAt.getTime()) / dayMs)),
    amount: toMajorUnits(payment.amountMinor),
    currency: payment.currency,
    credit:
      payment.credits.length === 0
        ? null
        : {
            ordered: toMajorUnits(orderedMinor),
            current: toMajorUnits(currentMinor),
            missing: toMajorUnits(orderedMinor - currentMinor),
          },
  };
}

function sumCredits(credits: readonly CreditClaim[]): Kurus {
  return credits.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
}

/** The payment is still recorded, because the money arrived. */
function buildNothingGranted(
  reason: keyof typeof issueLabels,
): Pick<EndpointData<typeof contract>, 'is_granted' | 'effect'> {
  const effect = `Para alındı olarak kaydedilir ve makbuz kesilir, ama plan tanımlanmaz: ${issueLabels[reason]}.`;
  return { is_granted: false, effect };
}
