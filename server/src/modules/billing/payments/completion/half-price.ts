import { addMonths, startOfIstanbulMonth } from '../../../../platform/calendar.ts';
import type { Database, DatabaseTransaction } from '../../../../platform/database/connect.ts';
import type { HalfPriceDependencies } from '../../dependencies.ts';
import { firstMonthClaim } from '../../domain/payments/payment.ts';
import {
  deleteSpentOffers,
  findConsumedAt,
  findEmail,
  insertSpentOffer,
  isOfferSpent,
  lockAddressHash,
} from '../../store/payments/half-price.queries.ts';
import { listConsumedClaims } from '../../store/payments/payment-claims.queries.ts';

/** How long an address is kept as one that had the half price. */
export const halfPriceRetentionMonths = 36;

/** Whether this user has had the half price of a first month, or an account with their address that may be gone. */
export async function isHalfPriceSpent(
  database: Database | DatabaseTransaction,
  userId: string,
  dependencies: HalfPriceDependencies,
): Promise<boolean> {
  return isSpentBy(database, userId, () => computeAddressHash(database, userId, dependencies));
}

/** The same; until the transaction ends no other account with the same address can use it. Call under the account's lock. */
export async function lockHalfPrice(
  trx: DatabaseTransaction,
  userId: string,
  dependencies: HalfPriceDependencies,
): Promise<boolean> {
  const addressHash = await computeAddressHash(trx, userId, dependencies);
  if (addressHash !== undefined) await lockAddressHash(trx, addressHash);
  return isSpentBy(trx, userId, async () => addressHash);
}

async function isSpentBy(
  database: Database | DatabaseTransaction,
  userId: string,
  readAddressHash: () => Promise<Buffer | undefined>,
): Promise<boolean> {
  const consumed = await listConsumedClaims(database, userId, [firstMonthClaim]);
  if (consumed.length > 0) return true;
  const addressHash = await readAddressHash();
  return addressHash !== undefined && isOfferSpent(database, firstMonthClaim, addressHash);
}

/** Keeps that the address of this user has had the half price, for as long as `halfPriceRetentionMonths`. */
export async function recordHalfPrice(
  trx: DatabaseTransaction,
  userId: string,
  at: Date,
  dependencies: HalfPriceDependencies,
): Promise<void> {
  const addressHash = await computeAddressHash(trx, userId, dependencies);
  if (addressHash === undefined) return;
  // The month alone: the moment would tell which payment it was.
  await insertSpentOffer(trx, { offer: firstMonthClaim, addressHash, monthStartsAt: startOfIstanbulMonth(at) });
}

/** The same for a user who is about to be erased, if they have had it: it may have been before addresses were kept. */
export async function recordHalfPriceBeforeErasure(
  trx: DatabaseTransaction,
  userId: string,
  dependencies: HalfPriceDependencies,
): Promise<void> {
  const consumedAt = await findConsumedAt(trx, { userId, claim: firstMonthClaim });
  if (consumedAt !== undefined) await recordHalfPrice(trx, userId, consumedAt, dependencies);
}

/** Forgets addresses that had the half price longer ago than it is kept. @returns how many */
export async function purgeHalfPrices(database: Database, now: Date): Promise<number> {
  return deleteSpentOffers(database, addMonths(now, -halfPriceRetentionMonths));
}

async function computeAddressHash(
  database: Database | DatabaseTransaction,
  userId: string,
  { secretBox }: HalfPriceDependencies,
): Promise<Buffer | undefined> {
  const email = await findEmail(database, userId);
  return email === undefined ? undefined : secretBox.fingerprint(firstMonthClaim, normalizeOfferAddress(email));
}

/**
 * The address under which an offer is had once: `email` as accounts store it (lower case), without the `+tag` that mail servers
 * ignore, so that one mailbox is one address.
 */
export function normalizeOfferAddress(email: string): string {
  const at = email.lastIndexOf('@');
  const tag = email.indexOf('+');
  return tag > 0 && tag < at ? `${email.slice(0, tag)}${email.slice(at)}` : email;
}
