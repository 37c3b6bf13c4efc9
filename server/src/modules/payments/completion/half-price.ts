import { addMonths, startOfIstanbulMonth } from '../../../platform/calendar.ts';
import type { Database, DatabaseTransaction } from '../../../platform/database/connect.ts';
import type { BillingDependencies } from '../../subscriptions/dependencies.ts';
import {
  deleteSpentOffers,
  findConsumedAt,
  findEmail,
  insertSpentOffer,
  isOfferSpent,
  listConsumedClaims,
  lockAddressHash,
} from '../payment-claims.queries.ts';
import { firstMonthClaim } from '../rules.ts';

/** How long we remember that an address used the half price. */
export const halfPriceRetentionMonths = 36;

/**
 * Whether this user, or an account with the same address that may be deleted, has used the half price of a first month.
 */
export async function isHalfPriceSpent(
  database: Database | DatabaseTransaction,
  userId: string,
  secretBox: BillingDependencies['secretBox'],
): Promise<boolean> {
  return isSpentBy(database, userId, () => computeAddressHash(database, userId, secretBox));
}

/**
 * Like `isHalfPriceSpent`, and prevents other accounts with the same address from using it until the transaction ends.
 * The caller must hold the account's lock.
 */
export async function lockHalfPrice(
  trx: DatabaseTransaction,
  userId: string,
  secretBox: BillingDependencies['secretBox'],
): Promise<boolean> {
  const addressHash = await computeAddressHash(trx, userId, secretBox);
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

/** Records that the address of this user used the half price, for `halfPriceRetentionMonths`. */
export async function recordHalfPrice(
  trx: DatabaseTransaction,
  userId: string,
  at: Date,
  secretBox: BillingDependencies['secretBox'],
): Promise<void> {
  const addressHash = await computeAddressHash(trx, userId, secretBox);
  if (addressHash === undefined) return;
  // Stores only the month: the exact time would identify the payment.
  await insertSpentOffer(trx, { offer: firstMonthClaim, addressHash, monthStartsAt: startOfIstanbulMonth(at) });
}

/**
 * Records the half price for a user who is about to be erased, if they used it: that may have been before addresses
 * were recorded.
 */
export async function recordHalfPriceBeforeErasure(
  trx: DatabaseTransaction,
  userId: string,
  secretBox: BillingDependencies['secretBox'],
): Promise<void> {
  const consumedAt = await findConsumedAt(trx, { userId, claim: firstMonthClaim });
  if (consumedAt !== undefined) await recordHalfPrice(trx, userId, consumedAt, secretBox);
}

/** Deletes addresses whose retention time is over. @returns the number of deleted addresses */
export async function purgeHalfPrices(database: Database, now: Date): Promise<number> {
  return deleteSpentOffers(database, addMonths(now, -halfPriceRetentionMonths));
}

async function computeAddressHash(
  database: Database | DatabaseTransaction,
  userId: string,
  secretBox: BillingDependencies['secretBox'],
): Promise<Buffer | undefined> {
  const email = await findEmail(database, userId);
  return email === undefined ? undefined : secretBox.fingerprint(firstMonthClaim, normalizeOfferAddress(email));
}

/**
 * The address under which an offer can be used once: `email` as accounts store it (lower case), without the `+tag` that
 * mail servers ignore, so that one mailbox is one address.
 */
export function normalizeOfferAddress(email: string): string {
  const at = email.lastIndexOf('@');
  const tag = email.indexOf('+');
  return tag > 0 && tag < at ? `${email.slice(0, tag)}${email.slice(at)}` : email;
}
