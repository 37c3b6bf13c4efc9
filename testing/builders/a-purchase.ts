import { completePayment } from '../../server/src/modules/billing/payments/complete-payment.ts';
import { quoteOrder } from '../../server/src/modules/billing/payments/quote-order.ts';
import { termsOf } from '../../server/src/modules/billing/periods/purchase.ts';
import { openingOf } from '../../server/src/modules/billing/periods/read-subscription.ts';
import type { BillingService } from '../billing-service.ts';

interface PurchaseOptions {
  readonly userId: string;
  /** Professional unless told otherwise. */
  readonly planId?: number;
}

/** An order at the moment of the service's clock, as it was quoted, not paid yet. @returns the id of its payment */
export async function anOrderIn(
  { dependencies, clock }: BillingService,
  { userId, planId = 2 }: PurchaseOptions,
): Promise<string> {
  const { database, newId } = dependencies;
  const now = clock.now();
  const { plan, quote } = await quoteOrder(database, { userId, planId, now }, dependencies);
  const id = newId();
  await database
    .insertInto('payments')
    .values({
      id,
      user_id: userId,
      plan_id: plan.id,
      kind: quote.kind,
      method: 'card',
      terms: JSON.stringify(termsOf(plan)),
      currency: quote.currency,
      list_price_minor: quote.listPriceMinor,
      discount_minor: quote.discountMinor,
      credit_minor: quote.creditMinor,
      amount_minor: quote.totalMinor,
      extra_days: quote.extraDays,
      tax_rate_percent: 20,
      credits: JSON.stringify(quote.credits),
      created_at: now,
      expires_at: now,
    })
    .execute();
  return id;
}

/** Money arrives for an order; what it bought is given or put before an admin. */
export async function pay({ dependencies, clock }: BillingService, paymentId: string) {
  return dependencies.database
    .transaction()
    .execute((trx) =>
      completePayment(
        trx,
        { paymentId, at: clock.now() },
        { opening: openingOf(dependencies), issueReceipt: async () => {}, tellBuyer: async () => {} },
      ),
    );
}

/** A plan that is ordered and paid at the moment of the service's clock. @returns the id of the payment */
export async function aPurchase(service: BillingService, purchase: PurchaseOptions): Promise<string> {
  const paymentId = await anOrderIn(service, purchase);
  const { outcome } = await pay(service, paymentId);
  if (outcome !== 'granted') throw new Error(`The purchase was not granted: ${outcome}`);
  return paymentId;
}
