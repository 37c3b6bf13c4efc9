import { type RawBuilder, sql } from 'kysely';
import { minuteMs } from '../../platform/clock.ts';
import type { Database, DatabaseTransaction } from '../../platform/database/connect.ts';

interface Claim {
  readonly userId: string;
  readonly claim: string;
  readonly paymentId: string;
}

/** The claims that a completed payment has used. */
export async function listConsumedClaims(
  database: Database | DatabaseTransaction,
  userId: string,
  claims: readonly string[],
): Promise<string[]> {
  if (claims.length === 0) return [];
  const rows = await database
    .selectFrom('payment_claims')
    .select('claim')
    .where('user_id', '=', userId)
    .where('claim', 'in', claims)
    .where('consumed_at', 'is not', null)
    .execute();
  return rows.map(({ claim }) => claim);
}

/**
 * Reserves a claim for a pending payment, taking it over from an older unpaid one. @returns false when the claim is
 * already used
 */
export async function reserveClaim(trx: DatabaseTransaction, { userId, claim, paymentId }: Claim): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('payment_claims')
    .values({ user_id: userId, claim, payment_id: paymentId })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'claim'])
        .doUpdateSet({ payment_id: paymentId })
        .where('payment_claims.consumed_at', 'is', null),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/**
 * Uses a claim, whichever pending payment has reserved it: the first paid one gets it. @returns false when it was
 * already used
 */
export async function consumeClaim(trx: DatabaseTransaction, claim: Claim, at: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('payment_claims')
    .values({ user_id: claim.userId, claim: claim.claim, payment_id: claim.paymentId, consumed_at: at })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'claim'])
        .doUpdateSet({ payment_id: claim.paymentId, consumed_at: at })
        .where('payment_claims.consumed_at', 'is', null),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Releases the claims of a failed payment. */
export async function releaseClaims(trx: DatabaseTransaction, paymentId: string): Promise<void> {
  await trx.deleteFrom('payment_claims').where('payment_id', '=', paymentId).where('consumed_at', 'is', null).execute();
}

/** Maximum exponent; beyond it every backoff has the maximum length. */
const exponentMax = 10;

/**
 * When a claimed row is due again: 2, 4, 8 … minutes after `now`, up to `maxMs`. `column` counts the earlier tries. The
 * first backoff is longer than any call to the provider, so that a claim outlives its work.
 */
export function exponentialBackoff(now: Date, column: string, maxMs: number): RawBuilder<Date> {
  const backoffMs = sql`least(power(2, least(${sql.ref(column)} + 1, ${exponentMax})) * ${minuteMs}, ${maxMs})`;
  return sql<Date>`${now}::timestamptz + ${backoffMs} * interval '1 millisecond'`;
}

/** The address at which the account is reached, as stored; undefined when the account is gone. */
export async function findEmail(database: Database | DatabaseTransaction, userId: string): Promise<string | undefined> {
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

export async function isOfferSpent(
  database: Database | DatabaseTransaction,
  offer: string,
  addressHash: Buffer,
): Promise<boolean> {
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
