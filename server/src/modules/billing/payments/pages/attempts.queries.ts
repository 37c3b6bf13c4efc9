import type { Database, DatabaseTransaction } from '../../../../platform/database/connect.ts';

type Handle = Database | DatabaseTransaction;

/** One page of the provider that was opened for a payment. */
export interface PageAttempt {
  readonly merchantOid: string;
  readonly paymentId: string;
  /** Null until the provider has answered. */
  readonly pageUrl: string | null;
  readonly createdAt: Date;
  /** When the page takes no card any more. */
  readonly expiresAt: Date;
  readonly paidAt: Date | null;
}

interface NewAttempt extends Pick<PageAttempt, 'merchantOid' | 'paymentId' | 'createdAt' | 'expiresAt'> {
  /** Whether it is opened at the stand-in of a demo. */
  readonly isSandbox: boolean;
}

function selectAttempts(database: Handle) {
  return database
    .selectFrom('payment_attempts')
    .select([
      'merchant_oid as merchantOid',
      'payment_id as paymentId',
      'page_url as pageUrl',
      'created_at as createdAt',
      'expires_at as expiresAt',
      'paid_at as paidAt',
    ]);
}

export async function insertAttempt(trx: DatabaseTransaction, attempt: NewAttempt): Promise<void> {
  await trx
    .insertInto('payment_attempts')
    .values({
      merchant_oid: attempt.merchantOid,
      payment_id: attempt.paymentId,
      created_at: attempt.createdAt,
      expires_at: attempt.expiresAt,
      is_sandbox: attempt.isSandbox,
    })
    .execute();
}

export async function findAttempt(database: Handle, merchantOid: string): Promise<PageAttempt | undefined> {
  return selectAttempts(database).where('merchant_oid', '=', merchantOid).executeTakeFirst();
}

/** The page that was opened last. */
export async function findLatestAttempt(database: Handle, paymentId: string): Promise<PageAttempt | undefined> {
  return selectAttempts(database)
    .where('payment_id', '=', paymentId)
    .orderBy('created_at', 'desc')
    .orderBy('merchant_oid', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The order number under which the provider holds the money: that of the page that was paid first. */
export async function findPaidAttempt(database: Handle, paymentId: string): Promise<PageAttempt | undefined> {
  return selectAttempts(database)
    .where('payment_id', '=', paymentId)
    .where('paid_at', 'is not', null)
    .orderBy('paid_at')
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst();
}

export async function storePage(database: Handle, merchantOid: string, pageUrl: string): Promise<void> {
  await database
    .updateTable('payment_attempts')
    .set({ page_url: pageUrl })
    .where('merchant_oid', '=', merchantOid)
    .execute();
}

/** Marks the page as paid. @returns false when it was before */
export async function markAttemptPaid(
  trx: DatabaseTransaction,
  merchantOid: string,
  { at, collectedMinor }: { readonly at: Date; readonly collectedMinor: number },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('payment_attempts')
    .set({ paid_at: at, collected_minor: collectedMinor })
    .where('merchant_oid', '=', merchantOid)
    .where('paid_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function hasSandboxPayments(database: Database): Promise<boolean> {
  const paid = await database
    .selectFrom('payment_attempts')
    .select('merchant_oid')
    .where('is_sandbox', '=', true)
    .where('paid_at', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return paid !== undefined;
}
