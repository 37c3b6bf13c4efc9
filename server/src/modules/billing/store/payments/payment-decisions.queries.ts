import type { DatabaseTransaction } from '../../../../platform/database/connect.ts';
import { remainingIssue } from './payments.queries.ts';

interface Decision {
  readonly paymentId: string;
  readonly adminId: string;
  readonly at: Date;
  /** A failed one counts as well where it was ordered later than this. */
  readonly failedSince?: Date;
}

/**
 * Records the admin who decides about a transfer.
 * @returns false when an admin has decided before, the buyer withdrew it, or it is not pending and not one of those failed
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

interface Reopening {
  /** Only a rejection that is no older. */
  readonly decidedSince: Date;
  /** Until when the money is waited for. */
  readonly expiresAt: Date;
}

/**
 * Makes a rejected transfer pending and undecided again.
 * @returns false when it is not rejected, or was rejected before `decidedSince`
 */
export async function markReopened(
  trx: DatabaseTransaction,
  paymentId: string,
  { decidedSince, expiresAt }: Reopening,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('payments')
    .set({
      ...{ status: 'pending', decided_by: null, decided_at: null, expires_at: expiresAt },
      ...{ failure_reason: null, failure_detail: null },
    })
    .where('id', '=', paymentId)
    .where('method', '=', 'transfer')
    .where('status', '=', 'failed')
    .where('decided_at', '>=', decidedSince)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Takes a payment off the list of what admins must look at, unless something else of it waits there. @returns false when it was not on it */
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
  /** For whoever reads why it failed, in Turkish. */
  readonly reason: string;
  readonly detail: string;
  readonly at: Date;
}

/** Ends a transfer that is waited for at its buyer's word. @returns false when it is none */
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

/** Notes that the buyer wants their money back. @returns false when they had said so before, or it is not paid */
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

/** Notes that the buyer's wish is not granted. @returns false when there is none that waits for an answer */
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
