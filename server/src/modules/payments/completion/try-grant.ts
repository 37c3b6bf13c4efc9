import type { Database, DatabaseTransaction } from '../../../platform/database/connect.ts';
import type { BillingDependencies } from '../../subscriptions/dependencies.ts';
import type { CreditClaim } from '../../subscriptions/purchase-price.rules.ts';
import type { DefaultSubscriptionOptions, Subscriptions } from '../../subscriptions/rules.ts';
import { findSubscriptions, getSubscriptions } from '../../subscriptions/subscription-state.queries.ts';
import { computeCurrentCredits, type GrantOutcome, grantPeriod } from '../grant-period.rules.ts';
import { listConsumedClaims } from '../payment-claims.queries.ts';
import { firstMonthClaim, listClaims, type StoredPayment, toCreditClaimKey, toOrder } from '../rules.ts';
import { isHalfPriceSpent } from './half-price.ts';

type Handle = Database | DatabaseTransaction;

interface GrantContext {
  readonly isHalfPriceSpent: boolean;
  readonly at: Date;
  readonly defaultOptions: DefaultSubscriptionOptions;
}

interface GrantAttempt {
  /** The subscriptions before the grant. */
  readonly before: Subscriptions;
  readonly granted: GrantOutcome;
}

/**
 * How an order's payment would change the user's periods; writes nothing. To write the result, the caller must hold the
 * account's lock.
 */
export async function computeGrant(
  database: Handle,
  payment: StoredPayment,
  { isHalfPriceSpent, at, defaultOptions }: GrantContext,
): Promise<GrantAttempt> {
  const before = await withCreditSources(database, await getSubscriptions(database, payment.userId), payment);
  const consumed = await listConsumedClaims(database, payment.userId, listClaims(payment));
  if (consumed.some((claim) => claim !== firstMonthClaim))
    return { before, granted: { outcome: 'review', reason: 'credit_spent' } };
  return { before, granted: grantPeriod(before, toOrder(payment), { isHalfPriceSpent }, at, defaultOptions) };
}

/** How an order would change the user’s periods if its money arrived now; writes nothing. */
export async function previewGrant(
  database: Handle,
  payment: StoredPayment,
  { at, defaultOptions, secretBox }: Omit<GrantContext, 'isHalfPriceSpent'> & Pick<BillingDependencies, 'secretBox'>,
): Promise<GrantOutcome> {
  const isHalfPrice = listClaims(payment).includes(firstMonthClaim);
  const context = { isHalfPriceSpent: isHalfPrice && (await isHalfPriceSpent(database, payment.userId, secretBox)) };
  return (await computeGrant(database, payment, { ...context, at, defaultOptions })).granted;
}

/** The credits of an order that still exist and have value at `at`. */
export async function readCurrentCredits(
  database: Handle,
  payment: StoredPayment,
  { at, defaultOptions }: Omit<GrantContext, 'isHalfPriceSpent'>,
): Promise<CreditClaim[]> {
  const stored = await withCreditSources(database, await getSubscriptions(database, payment.userId), payment);
  const consumed = await listConsumedClaims(database, payment.userId, listClaims(payment));
  return computeCurrentCredits(stored, toOrder(payment), at, defaultOptions).filter(
    (credit) => !consumed.includes(toCreditClaimKey(credit)),
  );
}

/** Adds the periods whose value the order takes over, because they may have ended. */
export async function withCreditSources(
  database: Handle,
  { current, scheduled }: Subscriptions,
  { credits, userId }: StoredPayment,
): Promise<Subscriptions> {
  const knownIds = [current.id, scheduled?.id];
  const missing = credits.map(({ subscriptionId }) => subscriptionId).filter((id) => !knownIds.includes(id));
  return { current, scheduled, ended: await findSubscriptions(database, userId, missing) };
}
