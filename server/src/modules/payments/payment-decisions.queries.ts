import type { DatabaseTransaction } from '../../platform/database/connect.ts';
import { remainingIssue } from './payment-outcomes.queries.ts';

interface Decision {
  readonly paymentId: string;
  readonly adminId: string;
  readonly at: Date;
  /** Also accepts a failed payment that was ordered after this time. */
  readonly failedSince?: Date;
}

/**
 * Records the admin who decides about a transfer.
 * @returns false when an admin has already decided, the buyer withdrew it, or it is neither pending nor one of the
 * accepted failed ones
 */
export async function claimDecision(
  trx: DatabaseTransaction,
  { paymentId, adminId, at, failedSince }: Decision,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('payments')
    .set({ decided_by: adminId, decided_at: at })
    .where('id', '=', paymentId)
    .where('method', '=', 'transfer')
    .where((is) =>
      is.or([
        is('status', '=', 'pending'),
        ...(failedSince === undefined
          ? []
          : [is.and([is('status', '=', 'failed'), is('created_at', '>', failedSince)])]),
      ]),
    )
    .where('decided_by', 'is', null)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

interface ReopenLimits {
  /** Accepts only a rejection after this time. */
  readonly decidedSince: Date;
  /** The new expiry of the order. */
  readonly expiresAt: Date;
}

/**
 * Makes a rejected transfer pending and undecided again.
 * @returns false when it is not rejected, or was rejected before `decidedSince`
 */
export async function markReopened(
  trx: DatabaseTransaction,
  paymentId: string,
  { decidedSince, expiresAt }: ReopenLimits,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('payments')
    .set({
      status: 'pending',
      decided_by: null,
      decided_at: null,
      expires_at: expiresAt,
      failure_reason: null,
      failure_detail: null,
    })
    .where('id', '=', paymentId)
    .where('method', '=', 'transfer')
    .where('status', '=', 'failed')
    .where('decided_at', '>=', decidedSince)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Clears the issue of a payment, unless another one remains. @returns false when it had none */
export async function clearIssue(trx: DatabaseTransaction, paymentId: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('payments')
    .set({ attention: remainingIssue })
    .where('id', '=', paymentId)
    .where('attention', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

interface Withdrawal {
  /** Why it failed, for the buyer, in Turkish. */
  readonly reason: string;
  readonly detail: string;
  readonly at: Date;
}

/** Fails a pending transfer at its buyer's request. @returns false when it is not one */
export async function markWithdrawn(
  trx: DatabaseTransaction,
  paymentId: string,
  { reason, detail, at }: Withdrawal,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('payments')
    .set({ status: 'failed', withdrawn_at: at, failure_reason: reason, failure_detail: detail })
    .where('id', '=', paymentId)
    .where('method', '=', 'transfer')
    .where('status', '=', 'pending')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

interface RefundRequest {
  readonly paymentId: string;
  readonly reason: string | null;
  readonly at: Date;
}

/** Records the buyer's refund request. @returns false when one was already recorded, or the payment is not completed */
export async function markRefundRequested(
  trx: DatabaseTransaction,
  { paymentId, reason, at }: RefundRequest,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('payments')
    .set({ refund_requested_at: at, refund_request_reason: reason })
    .where('id', '=', paymentId)
    .where('status', '=', 'completed')
    .where('refund_requested_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Declines the buyer's refund request. @returns false when none is open */
export async function declineRefundRequest(trx: DatabaseTransaction, paymentId: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('payments')
    .set({ refund_request_declined_at: at })
    .where('id', '=', paymentId)
    .where('refund_requested_at', 'is not', null)
    .where('refund_request_declined_at', 'is', null)
    .where('refunded_minor', '=', '0')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
