import { addMonths, startOfIstanbulMonth } from '../../../../platform/calendar.ts';
import type { Database, DatabaseTransaction } from '../../../../platform/database/connect.ts';
import type { SecretBox } from '../../../../platform/secrets/secret-box.ts';
import { listConsumed } from '../claims.queries.ts';
import { firstMonthClaim } from '../stored-payment.ts';
import {
  deleteSpentOffers,
  findAddress,
  findConsumedAt,
  insertSpentOffer,
  isOfferSpent,
  lockAddressHash,
} from './half-price.queries.ts';
import { offerAddressOf } from './offer-address.ts';

/** What addresses are kept with once their accounts are gone: docs/decisions/0013-half-price-once.md. */
export interface HalfPriceMemory {
  readonly secretBox: Pick<SecretBox, 'fingerprint'>;
}

/** How long an address is kept as one that had the half price. */
export const keptMonths = 36;

/** Whether this user has had the half price of a first month, or an account with their address that may be gone. */
export async function isHalfPriceSpent(
  database: Database | DatabaseTransaction,
  userId: string,
  memory: HalfPriceMemory,
): Promise<boolean> {
  return isSpentBy(database, userId, () => addressHashOf(database, userId, memory));
}

/** The same; until the transaction ends nobody else with the address can use it up. Call under the account's lock. */
export async function lockHalfPrice(
  trx: DatabaseTransaction,
  userId: string,
  memory: HalfPriceMemory,
): Promise<boolean> {
  const addressHash = await addressHashOf(trx, userId, memory);
  if (addressHash !== undefined) await lockAddressHash(trx, addressHash);
  return isSpentBy(trx, userId, async () => addressHash);
}

async function isSpentBy(
  database: Database | DatabaseTransaction,
  userId: string,
  readAddressHash: () => Promise<Buffer | undefined>,
): Promise<boolean> {
  const consumed = await listConsumed(database, userId, [firstMonthClaim]);
  if (consumed.length > 0) return true;
  const addressHash = await readAddressHash();
  return addressHash !== undefined && isOfferSpent(database, firstMonthClaim, addressHash);
}

/** Keeps that the address of this user has had the half price, for as long as `keptMonths`. */
export async function rememberHalfPrice(
  trx: DatabaseTransaction,
  userId: string,
  at: Date,
  memory: HalfPriceMemory,
): Promise<void> {
  const addressHash = await addressHashOf(trx, userId, memory);
  if (addressHash === undefined) return;
  // The month alone: the moment would tell which payment it was.
  await insertSpentOffer(trx, { offer: firstMonthClaim, addressHash, monthStartsAt: startOfIstanbulMonth(at) });
}

/** The same for a user who is about to be erased, if they have had it: it may have been before addresses were kept. */
export async function rememberHalfPriceOf(
  trx: DatabaseTransaction,
  userId: string,
  memory: HalfPriceMemory,
): Promise<void> {
  const consumedAt = await findConsumedAt(trx, { userId, claim: firstMonthClaim });
  if (consumedAt !== undefined) await rememberHalfPrice(trx, userId, consumedAt, memory);
}

/** Forgets addresses that had the half price longer ago than it is kept. @returns how many */
export async function forgetHalfPrices(database: Database, now: Date): Promise<number> {
  return deleteSpentOffers(database, addMonths(now, -keptMonths));
}

async function addressHashOf(
  database: Database | DatabaseTransaction,
  userId: string,
  { secretBox }: HalfPriceMemory,
): Promise<Buffer | undefined> {
  const email = await findAddress(database, userId);
  return email === undefined ? undefined : secretBox.fingerprint(firstMonthClaim, offerAddressOf(email));
}
