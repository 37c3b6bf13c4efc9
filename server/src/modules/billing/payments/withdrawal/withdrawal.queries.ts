import type { DatabaseTransaction } from '../../../../platform/database/connect.ts';

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
