import { randomInt } from 'node:crypto';
import type { createPayment as contract, createPaymentRequest } from '@hokka/contracts/billing/payments/payments.ts';
import type { EndpointData } from '@hokka/contracts/shared/endpoint.ts';
import type { z } from 'zod';
import type { DatabaseTransaction } from '../../platform/database/connect.ts';
import { type IdempotentCall, runIdempotently } from '../../platform/database/idempotency.ts';
import { AppError } from '../../platform/errors.ts';
import { isWorkspaceEnding, lockAccount } from '../account-records/index.ts';
import { recordConsents } from '../consents/record-consents.ts';
import { buildLegalContext } from '../consents/rules.ts';
import { crashPoint } from '../payments/crash-points.ts';
import { createBuyerNotifier } from '../payments/mails.ts';
import { reserveClaim } from '../payments/payment-claims.queries.ts';
import { buildTransferInstructions } from '../payments/present-payment.ts';
import { countPendingTransfers, getPayment, insertPayment } from '../payments/queries.ts';
import { buildPaymentStatusPath, computeOrderExpiry, listClaims } from '../payments/rules.ts';
import { pendingTransfersMax } from '../payments/transfers.rules.ts';
import { lockPlanAgainstDeletion } from '../plans/queries.ts';
import type { BillingDependencies } from '../subscriptions/dependencies.ts';
import { toTerms } from '../subscriptions/rules.ts';
import { openCheckout } from './open-checkout.ts';
import { assertPayable } from './payment-methods.ts';
import { quoteAtShownPrice } from './quote-order.ts';

export interface OrderRequest {
  readonly userId: string;
  readonly order: z.output<typeof createPaymentRequest>;
  /** The buyer's own address, stored with the consents and required by PayTR. */
  readonly address: string;
  readonly userAgent: string | undefined;
  readonly now: Date;
  readonly call: IdempotentCall | undefined;
}

/**
 * Stores the order and its consents in one short transaction, and then requests a checkout session from the provider. A
 * replay returns the same payment, with a new session if the old one is gone.
 * @throws AppError `not_found`, `validation_failed` on `currency`, `use_cancel`, `plan_unavailable`,
 * `change_already_scheduled`, `exchange_rate_missing`, `credit_too_large`, `quote_changed`, `sales_closed`,
 * `payment_not_configured`, `payment_method_unavailable`, `too_many_pending_payments`, `workspace_ending`,
 * `idempotency_mismatch`: nothing
 * is stored. `payment_provider_failed`: the payment has failed.
 */
export async function createPayment(
  request: OrderRequest,
  dependencies: BillingDependencies,
): Promise<EndpointData<typeof contract>> {
  const { database, settings } = dependencies;
  const { data } = await database.transaction().execute((trx) =>
    runIdempotently(trx, request.call, async () => ({
      status: 201,
      data: { paymentId: await storeOrder(trx, request, dependencies) },
    })),
  );
  crashPoint('payment.stored');
  const payment = await getPayment(database, data.paymentId);
  const paymentUrl = payment.method === 'card' ? await openCheckout(payment, request, dependencies) : undefined;
  const transfer = buildTransferInstructions(payment, settings.transferAccount());
  return {
    paymentId: payment.id,
    paymentUrl: paymentUrl ?? buildPaymentStatusPath(payment.id),
    // The payment may have ended since it was read.
    status: paymentUrl === undefined ? (await getPayment(database, payment.id)).status : payment.status,
    kind: payment.kind,
    ...(transfer === null ? {} : { transfer }),
  };
}

/** @returns the id of the payment */
async function storeOrder(
  trx: DatabaseTransaction,
  { userId, order, address, userAgent, now }: OrderRequest,
  dependencies: BillingDependencies,
): Promise<string> {
  const { newId, settings } = dependencies;
  const { planId, currency, method } = order;
  await lockPlanAgainstDeletion(trx, planId);
  // The account was deleted after the session was authenticated.
  if (!(await lockAccount(trx, userId))) throw new AppError('unauthenticated');
  // A period that is paid for now could begin after the end.
  if (await isWorkspaceEnding(trx, userId)) throw new AppError('workspace_ending');
  const shown = {
    total: order.expectedTotal,
    endsAt: order.expectedEndsAt === undefined ? undefined : new Date(order.expectedEndsAt),
    terms: order.expectedTerms,
  };
  const quoted = await quoteAtShownPrice(trx, { userId, planId, currency, now }, shown, dependencies);
  const { plan, quote } = quoted;
  await assertPayable(trx, { userId, method }, dependencies);
  if (method === 'transfer' && (await countPendingTransfers(trx, userId, now)) >= pendingTransfersMax)
    throw new AppError('too_many_pending_payments');
  const id = newId();
  await insertPayment(trx, {
    id,
    userId,
    planId,
    kind: quote.kind,
    method,
    terms: toTerms(plan),
    currency: quote.currency,
    listPriceMinor: quote.listPriceMinor,
    discountMinor: quote.discountMinor,
    creditMinor: quote.creditMinor,
    amountMinor: quote.totalMinor,
    extraDays: quote.extraDays,
    taxRatePercent: settings.current().payment.tax_rate,
    credits: quote.credits,
    exchangeRates: quote.exchangeRates,
    billing: order.billing ?? null,
    transferReference: method === 'transfer' ? createTransferReference() : null,
    createdAt: now,
    expiresAt: computeOrderExpiry(method, now),
  });
  for (const claim of listClaims(quote)) {
    if (!(await reserveClaim(trx, { userId, claim, paymentId: id })))
      throw new Error(`The quoted discount or credit has already been used: ${claim}`);
  }
  const context = buildLegalContext(quoted, method, { settings: settings.current(), siteUrl: settings.siteUrl() });
  await recordConsents(trx, { paymentId: id, userId, context, origin: { address, userAgent }, at: now }, dependencies);
  const payment = await getPayment(trx, id);
  await createBuyerNotifier('order_confirmed', dependencies)(trx, payment);
  if (method === 'transfer') await createBuyerNotifier('transfer_instructions', dependencies)(trx, payment);
  return id;
}

/** Excludes characters that are easily confused on paper or by telephone: 0 O, 1 I L, 2 Z, 5 S, 8 B. */
const alphabet = '34679ACDEFGHJKMNPQRTUVWXY';
const characters = 8;

/**
 * Generates the reference that a buyer writes on a transfer: `HK` and 8 unambiguous letters and digits, one of
 * 152,587,890,625.
 */
function createTransferReference(): string {
  return `HK${Array.from({ length: characters }, () => alphabet[randomInt(alphabet.length)]).join('')}`;
}
