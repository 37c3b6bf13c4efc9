import type { DatabaseTransaction } from '../../../platform/database/connect.ts';
import { lockPayment } from '../payments/payments.queries.ts';
import { receiptYear } from './receipt-number.ts';
import { countUp, findIssued, insertReceipt } from './receipts.queries.ts';

/**
 * Gives a completed payment its receipt number, the next of the year in Istanbul; one that has a number keeps it. The numbers have
 * no gaps: counting is part of the caller's transaction, and others wait for its end. So this comes last among its locks, and
 * soon before its commit.
 * @throws Error when the payment is not completed
 */
export async function issueReceipt(trx: DatabaseTransaction, paymentId: string, at: Date): Promise<void> {
  const payment = await lockPayment(trx, paymentId);
  if (payment?.status !== 'completed') throw new Error('Only a completed payment has a receipt');
  if ((await findIssued(trx, paymentId)) !== undefined) return;
  const year = receiptYear(at);
  const number = await countUp(trx, year);
  await insertReceipt(trx, paymentId, { year, number, issuedAt: at });
}
