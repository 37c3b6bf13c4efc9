import type { DatabaseTransaction } from '../../../../platform/database/connect.ts';

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
