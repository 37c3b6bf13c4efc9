import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../../../platform/database/connect.ts';

type Handle = Database | DatabaseTransaction;

/** The address of a user as it is stored; undefined when they are gone. */
export async function findEmail(database: Handle, userId: string): Promise<string | undefined> {
  const user = await database.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirst();
  return user?.email;
}

/** Lets one transaction at a time decide about an address: two accounts may have the same one but for its tag. */
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

/** Keeps that an address has had an offer; the first time counts. */
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

/** When a user used a claim up; undefined when they have not. */
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

/** Forgets what was spent in months that began before that moment. @returns how many */
export async function deleteSpentOffers(database: Database, before: Date): Promise<number> {
  const { numDeletedRows } = await database
    .deleteFrom('spent_offers')
    .where('month_starts_at', '<', before)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
