import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../../platform/database/connect.ts';

type Handle = Database | DatabaseTransaction;

/** The address at which the account is reached, as stored; undefined when the account is gone. */
export async function findEmail(database: Handle, userId: string): Promise<string | undefined> {
  const user = await database
    .selectFrom('users')
    .select(sql<string>`account_email(id, email)`.as('email'))
    .where('id', '=', userId)
    .executeTakeFirst();
  return user?.email;
}

/**
 * Serializes transactions that decide about an address, because two accounts may have addresses that differ only in
 * their tag.
 */
export async function lockAddressHash(trx: DatabaseTransaction, addressHash: Buffer): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${addressHash.readBigInt64BE().toString()}::bigint)`.execute(trx);
}

export async function isOfferSpent(database: Handle, offer: string, addressHash: Buffer): Promise<boolean> {
  const row = await database
    .selectFrom('spent_offers')
    .select('offer')
    .where('offer', '=', offer)
    .where('address_hash', '=', addressHash)
    .executeTakeFirst();
  return row !== undefined;
}

/** Records that an address used an offer; only the first time is stored. */
export async function insertSpentOffer(
  trx: DatabaseTransaction,
  spent: { readonly offer: string; readonly addressHash: Buffer; readonly monthStartsAt: Date },
): Promise<void> {
  await trx
    .insertInto('spent_offers')
    .values({ offer: spent.offer, address_hash: spent.addressHash, month_starts_at: spent.monthStartsAt })
    .onConflict((conflict) => conflict.columns(['offer', 'address_hash']).doNothing())
    .execute();
}

/** When a user used a claim; undefined when they have not. */
export async function findConsumedAt(
  trx: DatabaseTransaction,
  { userId, claim }: { readonly userId: string; readonly claim: string },
): Promise<Date | undefined> {
  const row = await trx
    .selectFrom('payment_claims')
    .select('consumed_at')
    .where('user_id', '=', userId)
    .where('claim', '=', claim)
    .executeTakeFirst();
  return row?.consumed_at ?? undefined;
}

/** Deletes offers that were used in months before this time. @returns the number of deleted rows */
export async function deleteSpentOffers(database: Database, before: Date): Promise<number> {
  const { numDeletedRows } = await database
    .deleteFrom('spent_offers')
    .where('month_starts_at', '<', before)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
