import type { Database, DatabaseTransaction } from '../../../platform/database/connect.ts';
import { type GrantOutcome, grantPeriod } from '../periods/grant-period.ts';
import { findSubscriptions, getSubscriptions } from '../periods/stored-subscriptions.queries.ts';
import type { Opening, Subscriptions } from '../periods/subscription.ts';
import { listConsumed } from './claims.queries.ts';
import { type HalfPriceMemory, isHalfPriceSpent } from './half-price/half-price.ts';
import { claimsOf, firstMonthClaim, orderOf, type StoredPayment } from './stored-payment.ts';

type Handle = Database | DatabaseTransaction;

interface GrantFacts {
  readonly isHalfPriceSpent: boolean;
  readonly at: Date;
  readonly opening: Opening;
}

interface TriedGrant {
  /** What the rules began with. */
  readonly before: Subscriptions;
  readonly granted: GrantOutcome;
}

/** What becomes of an order's periods when its money is there; nothing is written. Whoever writes it holds the account's lock. */
export async function tryGrant(
  database: Handle,
  payment: StoredPayment,
  { isHalfPriceSpent, at, opening }: GrantFacts,
): Promise<TriedGrant> {
  const before = await withSources(database, await getSubscriptions(database, payment.userId), payment);
  const consumed = await listConsumed(database, payment.userId, claimsOf(payment));
  if (consumed.some((claim) => claim !== firstMonthClaim))
    return { before, granted: { outcome: 'review', reason: 'credit_spent' } };
  return { before, granted: grantPeriod(before, orderOf(payment), { isHalfPriceSpent }, at, opening) };
}

/** The same for an order whose money may come, as things are now. */
export async function foreseeGrant(
  database: Handle,
  payment: StoredPayment,
  { at, opening, ...memory }: Omit<GrantFacts, 'isHalfPriceSpent'> & HalfPriceMemory,
): Promise<GrantOutcome> {
  const isHalfPrice = claimsOf(payment).includes(firstMonthClaim);
  const facts = { isHalfPriceSpent: isHalfPrice && (await isHalfPriceSpent(database, payment.userId, memory)) };
  return (await tryGrant(database, payment, { ...facts, at, opening })).granted;
}

/** The periods whose value the order takes over may be over by now. */
async function withSources(
  database: Handle,
  { current, scheduled }: Subscriptions,
  { credits, userId }: StoredPayment,
): Promise<Subscriptions> {
  const known = [current.id, scheduled?.id];
  const missing = credits.map(({ subscriptionId }) => subscriptionId).filter((id) => !known.includes(id));
  return { current, scheduled, ended: await findSubscriptions(database, userId, missing) };
}
