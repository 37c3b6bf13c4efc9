import { z } from 'zod';
import type { Database, DatabaseTransaction } from '../../platform/database/connect.ts';
import { parseBilling } from '../consents/queries.ts';
import type { Seller } from '../consents/rules.ts';
import type { ReceiptCount } from './rules.ts';

/** A receipt's number, and what was permanently written on it. */
export interface IssuedReceipt extends ReceiptCount {
  readonly issuedAt: Date;
  readonly seller: Seller;
}

const storedSeller = z.object({
  name: z.string(),
  address: z.string(),
  taxOffice: z.string(),
  taxNumber: z.string(),
  mersisNumber: z.string(),
  kepAddress: z.string(),
  phone: z.string(),
  email: z.string(),
  siteName: z.string(),
  siteUrl: z.string(),
}) satisfies z.ZodType<Seller>;

export async function findIssuedReceipt(
  database: Database | DatabaseTransaction,
  paymentId: string,
): Promise<IssuedReceipt | undefined> {
  const row = await database
    .selectFrom('receipts')
    .select(['year', 'number', 'issued_at as issuedAt', 'seller'])
    .where('payment_id', '=', paymentId)
    .executeTakeFirst();
  return row === undefined ? undefined : { ...row, seller: storedSeller.parse(row.seller) };
}

/**
 * Increments the receipt counter of a year and returns the new number. Other transactions wait until this one ends, so
 * that after a rollback its number is used by the next.
 */
export async function incrementReceiptCounter(trx: DatabaseTransaction, year: number): Promise<number> {
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
  { year, number, issuedAt, seller }: IssuedReceipt,
): Promise<void> {
  await trx
    .insertInto('receipts')
    .values({ payment_id: paymentId, year, number, issued_at: issuedAt, seller: JSON.stringify(seller) })
    .execute();
}

const minorUnits = z.coerce.number().int().nonnegative();

/** The buyer and the bought period, if they still exist. */
export async function findReceiptPurchase(database: Database, paymentId: string) {
  const row = await database
    .selectFrom('payments')
    .leftJoin('users', 'users.id', 'payments.user_id')
    .leftJoin('subscriptions', 'subscriptions.payment_id', 'payments.id')
    .select(['payments.billing', 'users.name as accountName', 'subscriptions.starts_at', 'subscriptions.ends_at'])
    .where('payments.id', '=', paymentId)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { accountName, starts_at: startsAt, ends_at: endsAt } = row;
  return {
    /** Null once the account is erased. */
    accountName,
    billing: row.billing === null ? undefined : parseBilling(row.billing),
    period: startsAt === null || endsAt === null ? undefined : { startsAt, endsAt },
  };
}

/** Completed refunds of a payment, oldest first. */
export async function listCompletedRefunds(database: Database, paymentId: string) {
  const rows = await database
    .selectFrom('refunds')
    .select(['amount_minor', 'created_at', 'ended_at'])
    .where('payment_id', '=', paymentId)
    .where('status', '=', 'completed')
    .orderBy('ended_at')
    .orderBy('id')
    .execute();
  return rows.map(({ amount_minor, created_at, ended_at }) => ({
    at: ended_at ?? created_at,
    amountMinor: minorUnits.parse(amount_minor),
  }));
}
