import { type RawBuilder, sql } from 'kysely';
import type { DatabaseTransaction } from '../../platform/database/connect.ts';
import type { Kurus } from '../../platform/money.ts';
import type { CreditClaim } from '../subscriptions/purchase-price.rules.ts';
import { parsePaymentRow, paymentColumns } from './queries.ts';
import type { StoredPayment } from './rules.ts';

interface Completion {
  readonly at: Date;
  /** The issue that an admin must review; null when there is none. */
  readonly attention: string | null;
  /** The order number of the checkout session that captured the money; null for a transfer, and when unknown. */
  readonly collectedOid: string | null;
  /** The list price value of the period that it bought; undefined when nothing was granted. */
  readonly valueMinor: Kurus | undefined;
}

/**
 * Marks a payment as completed. A mismatch of another of its checkout sessions remains an issue, because the money may
 * have been captured twice.
 * @returns the updated payment; undefined when it was already completed
 */
export async function markCompleted(
  trx: DatabaseTransaction,
  id: string,
  { at, attention, collectedOid, valueMinor }: Completion,
): Promise<StoredPayment | undefined> {
  const row = await trx
    .updateTable('payments')
    .set({
      status: 'completed',
      completed_at: at,
      collected_oid: collectedOid,
      attention: attention ?? buildOpenIssue(sql`true`),
      failure_reason: null,
      failure_detail: null,
      ...(valueMinor === undefined ? {} : { granted_at: at, granted_value_minor: valueMinor }),
    })
    .where('id', '=', id)
    .where('status', '!=', 'completed')
    .returning(paymentColumns)
    .executeTakeFirst();
  return row === undefined ? undefined : parsePaymentRow(row);
}

interface RecordedGrant {
  readonly at: Date;
  /** The value of the period at the list price. */
  readonly valueMinor: Kurus;
  /** The value taken over from other periods: less than ordered if less of it was left. */
  readonly credits: readonly CreditClaim[];
}

/** Stores what a payment that was already completed has bought. */
export async function recordGrantedValue(
  trx: DatabaseTransaction,
  id: string,
  { at, valueMinor, credits }: RecordedGrant,
): Promise<void> {
  await trx
    .updateTable('payments')
    .set({ granted_at: at, granted_value_minor: valueMinor, credits: JSON.stringify(credits) })
    .where('id', '=', id)
    .execute();
}

interface Failure {
  readonly reason: string;
  readonly detail: string | null;
  /** Only a payment that had expired by this time. */
  readonly expiredBy?: Date | undefined;
}

/** @returns the updated payment; undefined when it was not pending, or has not expired */
export async function markFailed(
  trx: DatabaseTransaction,
  id: string,
  { reason, detail, expiredBy }: Failure,
): Promise<StoredPayment | undefined> {
  const row = await trx
    .updateTable('payments')
    .set({ status: 'failed', failure_reason: reason, failure_detail: detail })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .$if(expiredBy !== undefined, (some) => some.where('expires_at', '<=', expiredBy ?? null))
    .returning(paymentColumns)
    .executeTakeFirst();
  return row === undefined ? undefined : parsePaymentRow(row);
}

/**
 * The refunds and checkout sessions of a payment that admins must decide about, whatever issue is stored: refunds
 * first, then the oldest mismatch. A mismatch on a completed payment means that money was captured twice.
 */
function buildOpenIssue(isCompleted: RawBuilder<boolean>) {
  return sql<string | null>`coalesce(
    (SELECT 'refund_' || handed_over FROM refunds
      WHERE payment_id = payments.id AND status = 'requested' AND handed_over IS NOT NULL),
    (SELECT CASE WHEN ${isCompleted} AND doubt <> 'test_refused' THEN 'paid_twice' ELSE doubt END FROM payment_attempts
      WHERE payment_id = payments.id AND doubt IS NOT NULL AND doubt_decided_at IS NULL
        AND merchant_oid IS DISTINCT FROM payments.collected_oid
      ORDER BY doubted_at, merchant_oid LIMIT 1),
    CASE WHEN payments.refund_due_minor > 0 THEN 'refund_due' END)`;
}

/** The issue that remains when a payment's current issue is resolved: others may have been hidden behind it. */
export const remainingIssue = buildOpenIssue(sql`payments.status = 'completed'`);

/** Raises an issue; an existing one is retained. */
export async function raiseIssue(trx: DatabaseTransaction, id: string, attention: string): Promise<void> {
  await trx.updateTable('payments').set({ attention }).where('id', '=', id).where('attention', 'is', null).execute();
}

/** Resolves this issue. @returns false when it was not the payment's issue */
export async function resolveIssue(trx: DatabaseTransaction, id: string, attention: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('payments')
    .set({ attention: remainingIssue })
    .where('id', '=', id)
    .where('attention', '=', attention)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
