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
