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
