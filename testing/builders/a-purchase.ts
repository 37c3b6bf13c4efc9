import { quoteOrder } from '../../server/src/modules/checkout/quote-order.ts';
import {
  type SettlementOutcome,
  settleCheckout,
} from '../../server/src/modules/payments/completion/settle-checkout.ts';
import { toTerms } from '../../server/src/modules/subscriptions/rules.ts';
import type { BillingService } from '../billing-service.ts';

interface PurchaseOptions {
  readonly userId: string;
  /** Professional by default. */
  readonly planId?: number;
}

/**
 * Orders a plan at the time of the service's clock, as quoted, without paying it.
 * @returns the id of its payment
 */
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
      terms: JSON.stringify(toTerms(plan)),
      currency: quote.currency,
      list_price_minor: quote.listPriceMinor,
      discount_minor: quote.discountMinor,
      credit_minor: quote.creditMinor,
      amount_minor: quote.totalMinor,
      extra_days: quote.extraDays,
      tax_rate_percent: 20,
      credits: JSON.stringify(quote.credits),
      exchange_rates: JSON.stringify(quote.exchangeRates),
      created_at: now,
      expires_at: now,
    })
    .execute();
  return id;
}

/** Records the card payment of an order; what it bought is granted or put before an admin. Sends no mail. */
export async function pay({ dependencies, clock }: BillingService, paymentId: string): Promise<SettlementOutcome> {
  const { database, newId } = dependencies;
  const at = clock.now();
  const merchantOid = newId().replaceAll('-', '');
  const amount = database.selectFrom('payments').select('amount_minor').where('id', '=', paymentId);
  const totalMinor = Number((await amount.executeTakeFirstOrThrow()).amount_minor);
  await database
    .insertInto('payment_attempts')
    .values({ merchant_oid: merchantOid, payment_id: paymentId, created_at: at, expires_at: at, is_test: false })
    .execute();
  const capturedAmount = { merchantOid, totalMinor, amountMinor: totalMinor, currency: undefined, isTest: false };
  const withoutMails = { ...dependencies, outbox: { ...dependencies.outbox, enqueue: async () => {} } };
  return database.transaction().execute((trx) => settleCheckout(trx, capturedAmount, at, withoutMails));
}

/**
 * Orders and pays a plan at the time of the service's clock.
 * @returns the id of the payment
 */
export async function aPurchase(service: BillingService, purchase: PurchaseOptions): Promise<string> {
  const paymentId = await anOrderIn(service, purchase);
  const { outcome } = await pay(service, paymentId);
  if (outcome !== 'granted') throw new Error(`The purchase was not granted: ${outcome}`);
  return paymentId;
}
