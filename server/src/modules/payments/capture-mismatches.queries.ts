import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../platform/database/connect.ts';
import type { CaptureMismatch, UnresolvedMismatch } from './rules.ts';

/**
 * Whether a checkout session retains its recorded mismatch when this one is found: the recorded one is undecided, or
 * the same.
 */
export const isMismatchKept = (mismatch: CaptureMismatch) =>
  sql<boolean>`(payment_attempts.doubt IS NOT NULL
    AND (payment_attempts.doubt_decided_at IS NULL OR payment_attempts.doubt = ${mismatch}))`;

/**
 * Records a mismatch of a checkout session. An undecided mismatch is retained; one that an admin has decided about is
 * not raised again.
 * @returns false when nothing was recorded
 */
export async function recordMismatch(
  trx: DatabaseTransaction,
  merchantOid: string,
  { mismatch, at }: { readonly mismatch: CaptureMismatch; readonly at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('payment_attempts')
    .set({ doubt: mismatch, doubted_at: at, doubt_decided_at: null })
    .where('merchant_oid', '=', merchantOid)
    .where((is) => is.not(isMismatchKept(mismatch)))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/**
 * Clears the mismatch `other_merchant` of a checkout session. @returns false when it had none, or an admin has decided
 * about it
 */
export async function clearUnreachableMismatch(trx: DatabaseTransaction, merchantOid: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('payment_attempts')
    .set({ doubt: null, doubted_at: null })
    .where('merchant_oid', '=', merchantOid)
    .where('doubt', '=', 'other_merchant' satisfies CaptureMismatch)
    .where('doubt_decided_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The payments' checkout sessions that have a mismatch, oldest first. */
export async function listUnresolvedMismatches(
  database: Database | DatabaseTransaction,
  paymentIds: readonly string[],
): Promise<UnresolvedMismatch[]> {
  if (paymentIds.length === 0) return [];
  const rows = await database
    .selectFrom('payment_attempts')
    .select(['merchant_oid', 'payment_id', 'doubt', 'doubted_at'])
    .where('payment_id', 'in', paymentIds)
    .where('doubt', 'is not', null)
    .where('doubt_decided_at', 'is', null)
    .orderBy('doubted_at')
    .orderBy('merchant_oid')
    .execute();
  return rows.flatMap(({ merchant_oid: merchantOid, payment_id: paymentId, doubt: mismatch, doubted_at: noticedAt }) =>
    mismatch === null || noticedAt === null ? [] : [{ merchantOid, paymentId, mismatch, noticedAt }],
  );
}

/** Records that an admin has decided about the mismatches of these checkout sessions. */
export async function resolveMismatches(
  trx: DatabaseTransaction,
  merchantOids: readonly string[],
  at: Date,
): Promise<void> {
  if (merchantOids.length === 0) return;
  await trx
    .updateTable('payment_attempts')
    .set({ doubt_decided_at: at })
    .where('merchant_oid', 'in', merchantOids)
    .where('doubt', 'is not', null)
    .where('doubt_decided_at', 'is', null)
    .execute();
}
