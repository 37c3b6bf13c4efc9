import type { Database, DatabaseTransaction } from '../../../../platform/database/connect.ts';

interface Claim {
  readonly userId: string;
  readonly claim: string;
  readonly paymentId: string;
}

/** Which of the claims a completed payment has used up. */
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

/** Holds a claim for a pending payment, taking it over from an older one that is not paid. @returns false when it is used up */
export async function holdClaim(trx: DatabaseTransaction, { userId, claim, paymentId }: Claim): Promise<boolean> {
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

/** Uses a claim up, whichever pending payment holds it: the first that is paid has it. @returns false when it was used up before */
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

/** Gives back what a payment that failed had claimed. */
export async function releaseClaims(trx: DatabaseTransaction, paymentId: string): Promise<void> {
  await trx.deleteFrom('payment_claims').where('payment_id', '=', paymentId).where('consumed_at', 'is', null).execute();
}
