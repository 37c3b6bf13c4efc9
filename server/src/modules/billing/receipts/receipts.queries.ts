import type { Database, DatabaseTransaction } from '../../../platform/database/connect.ts';
import type { ReceiptCount } from './receipt-number.ts';

/** What a receipt is known by. */
export interface IssuedReceipt extends ReceiptCount {
  readonly issuedAt: Date;
}

export async function findIssued(
  database: Database | DatabaseTransaction,
  paymentId: string,
): Promise<IssuedReceipt | undefined> {
  return database
    .selectFrom('receipts')
    .select(['year', 'number', 'issued_at as issuedAt'])
    .where('payment_id', '=', paymentId)
    .executeTakeFirst();
}

/**
 * Counts the year up and answers its new number. Other transactions that count the same year wait until this one ends, so that the
 * number of one that is rolled back goes to the next.
 */
export async function countUp(trx: DatabaseTransaction, year: number): Promise<number> {
  const { last_number } = await trx
    .insertInto('receipt_counters')
    .values({ year, last_number: 1 })
    .onConflict((conflict) =>
      conflict
        .column('year')
        .doUpdateSet(({ eb, ref }) => ({ last_number: eb(ref('receipt_counters.last_number'), '+', 1) })),
    )
    .returning('last_number')
    .executeTakeFirstOrThrow();
  return last_number;
}

export async function insertReceipt(
  trx: DatabaseTransaction,
  paymentId: string,
  { year, number, issuedAt }: IssuedReceipt,
): Promise<void> {
  await trx.insertInto('receipts').values({ payment_id: paymentId, year, number, issued_at: issuedAt }).execute();
}
