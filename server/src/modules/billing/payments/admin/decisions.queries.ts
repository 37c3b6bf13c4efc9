import type { DatabaseTransaction } from '../../../../platform/database/connect.ts';
import { attentionLeft } from '../payments.queries.ts';

interface Decision {
  readonly paymentId: string;
  readonly adminId: string;
  /** In which states the transfer may be. */
  readonly from: readonly ('pending' | 'failed')[];
}

/** Notes who decides about a transfer. @returns false when somebody has decided before, or it is in none of the states */
export async function claimDecision(
  trx: DatabaseTransaction,
  { paymentId, adminId, from }: Decision,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('payments')
    .set({ decided_by: adminId })
    .where('id', '=', paymentId)
    .where('method', '=', 'transfer')
    .where('status', 'in', from)
    .where('decided_by', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Takes a payment off the list of what admins must look at, unless something else of it waits there. @returns false when it was not on it */
export async function clearAttention(trx: DatabaseTransaction, paymentId: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('payments')
    .set({ attention: attentionLeft })
    .where('id', '=', paymentId)
    .where('attention', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
