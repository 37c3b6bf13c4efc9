import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { errorMessages } from '@hokka/contracts/shared/error-messages.ts';
import { addMilliseconds, secondMs } from '../../platform/clock.ts';
import type { DatabaseTransaction } from '../../platform/database/connect.ts';
import { deleteIdempotencyKey, type IdempotentCall } from '../../platform/database/idempotency.ts';
import { AppError } from '../../platform/errors.ts';
import { PaytrError } from '../../providers/paytr/port.ts';
import { lockAccount } from '../account-records/index.ts';
import {
  findLatestCheckoutSession,
  insertCheckoutSession,
  storeCheckoutUrl,
} from '../payments/checkout-sessions.queries.ts';
import { failPayment } from '../payments/completion/fail-payment.ts';
import { crashPoint } from '../payments/crash-points.ts';
import { getBuyer } from '../payments/payment-reads.queries.ts';
import { extendExpiry, getPayment, lockPayment } from '../payments/queries.ts';
import {
  buildPaymentStatusPath,
  checkoutSessionMinutes,
  computeSessionExpiry,
  findOpenPageUrl,
  type StoredPayment,
} from '../payments/rules.ts';
import type { BillingDependencies } from '../subscriptions/dependencies.ts';
import { assertPayable } from './payment-methods.ts';

interface CheckoutRequest {
  readonly address: string;
  readonly call: IdempotentCall | undefined;
}

/** The session is opened with these values even if the settings change meanwhile. */
interface PendingCheckoutSession {
  readonly merchantOid: string;
  readonly merchantId: string;
  readonly isTest: boolean;
}

type NextStep =
  | { readonly step: 'go'; readonly pageUrl: string }
  | { readonly step: 'ask'; readonly session: PendingCheckoutSession }
  | { readonly step: 'wait' | 'ended' };

/** After this time, in ms, the request that creates a session has finished or crashed. */
const creationMaxMs = 35 * secondMs;
const pollIntervalMs = 100;

/**
 * The page URL of the provider's checkout session for a pending payment: the open session, or a new one with a new
 * order number. Concurrent calls wait for the first. No transaction is open while the provider is called. Locks
 * account, then payment.
 * @returns undefined when there is nothing left to pay
 * @throws AppError `payment_provider_failed`, `unauthenticated` when the account is being erased, and those of
 * `assertPayable` when a new checkout session is needed
 */
export async function openCheckout(
  payment: StoredPayment,
  request: CheckoutRequest,
  dependencies: BillingDependencies,
): Promise<string | undefined> {
  const { database } = dependencies;
  const deadline = performance.now() + creationMaxMs;
  while (performance.now() < deadline) {
    const nextStep = await database.transaction().execute((trx) => decideNextStep(trx, payment, dependencies));
    if (nextStep.step === 'go') return nextStep.pageUrl;
    if (nextStep.step === 'ask') return createCheckoutSession(payment, nextStep.session, request, dependencies);
    if (nextStep.step === 'ended') return undefined;
    await pause(pollIntervalMs);
  }
  throw new AppError('payment_provider_failed');
}

async function decideNextStep(
  trx: DatabaseTransaction,
  { id: paymentId, userId }: Pick<StoredPayment, 'id' | 'userId'>,
  dependencies: BillingDependencies,
): Promise<NextStep> {
  const { clock, settings } = dependencies;
  // The lock orders this against the demotion of a super_admin: it happens either before (and the test session is
  // denied) or after.
  if (!(await lockAccount(trx, userId))) throw new AppError('unauthenticated');
  const payment = await lockPayment(trx, paymentId);
  // The provider refused the first of the concurrent calls.
  if (payment?.failureReason === errorMessages.payment_provider_failed) throw new AppError('payment_provider_failed');
  if (payment?.status !== 'pending') return { step: 'ended' };
  const now = clock.now();
  const latest = await findLatestCheckoutSession(trx, paymentId);
  if (latest !== undefined) {
    const pageUrl = findOpenPageUrl(latest, now);
    if (pageUrl !== null) return { step: 'go', pageUrl };
    if (latest.pageUrl === null && addMilliseconds(latest.createdAt, creationMaxMs) > now) return { step: 'wait' };
  }
  // An older order may need a test session, which only some accounts may open.
  await assertPayable(trx, { userId, method: 'card' }, dependencies);
  const merchant = settings.paytr();
  if (merchant === undefined) throw new AppError('payment_not_configured');
  const { merchantId, isSandbox } = merchant;
  const session = { merchantOid: createMerchantOid(), merchantId, isTest: settings.current().payment.paytr_test_mode };
  const { expiresAt, orderExpiresAt } = computeSessionExpiry(now);
  await insertCheckoutSession(trx, { ...session, paymentId, createdAt: now, expiresAt, isSandbox });
  await extendExpiry(trx, paymentId, orderExpiresAt);
  return { step: 'ask', session };
}

async function createCheckoutSession(
  payment: StoredPayment,
  { merchantOid, merchantId, isTest }: PendingCheckoutSession,
  { address, call }: CheckoutRequest,
  { clock, database, paytr, settings }: BillingDependencies,
): Promise<string | undefined> {
  const returnUrl = `${settings.siteUrl()}${buildPaymentStatusPath(payment.id)}`;
  try {
    const { pageUrl } = await paytr.createCheckoutSession({
      merchantOid,
      merchantId,
      amountKurus: payment.amountMinor,
      currency: payment.currency,
      item: `${payment.terms.planName} aboneliği`,
      // PayTR documents IPv4 but accepts 39 characters, the length of IPv6. For an IPv6 buyer their own address is the
      // only correct value.
      buyer: { ...(await getBuyer(database, payment.id)), ip: address },
      okUrl: returnUrl,
      failUrl: returnUrl,
      testMode: isTest,
      openMinutes: checkoutSessionMinutes,
    });
    crashPoint('payment.page-asked');
    await storeCheckoutUrl(database, merchantOid, pageUrl);
    return pageUrl;
  } catch (error) {
    if (!(error instanceof PaytrError)) throw error;
    const { status } = await database.transaction().execute(async (trx) => {
      const reason = errorMessages.payment_provider_failed;
      const { id: paymentId, userId } = payment;
      const failure = { paymentId, userId, reason, detail: error.message, at: clock.now() };
      // If the payment ended meanwhile, the idempotency key is retained: the same call must not create a second order.
      if (await failPayment(trx, failure)) await deleteIdempotencyKey(trx, call);
      return getPayment(trx, payment.id);
    });
    if (status === 'completed') return undefined;
    throw new AppError('payment_provider_failed', { cause: error });
  }
}

/** Generates an order number for PayTR: 32 ASCII letters and digits that cannot be guessed. */
function createMerchantOid(): string {
  return `HK${randomBytes(15).toString('hex')}`;
}
