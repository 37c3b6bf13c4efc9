import { createHash } from 'node:crypto';
import type { BillingDetails } from '@hokka/contracts/billing/payments/payments.ts';
import type { Database, DatabaseTransaction } from '../../../../platform/database/connect.ts';
import { parseBilling } from './payments.queries.ts';

type Handle = Database | DatabaseTransaction;

/** The current invoice of a payment; undefined without one. */
export async function findInvoiceFile(database: Database, paymentId: string): Promise<Buffer | undefined> {
  const row = await database
    .selectFrom('payment_invoices')
    .select('bytes')
    .where('payment_id', '=', paymentId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return row?.bytes ?? undefined;
}

/** When the current invoices were attached, keyed by payment id. */
export async function findInvoiceTimes(
  handle: Handle,
  paymentIds: readonly string[],
): Promise<ReadonlyMap<string, Date>> {
  if (paymentIds.length === 0) return new Map();
  const rows = await handle
    .selectFrom('payment_invoices')
    .select(['payment_id', 'attached_at'])
    .where('payment_id', 'in', paymentIds)
    .where('ended_at', 'is', null)
    .execute();
  return new Map(rows.map((row) => [row.payment_id, row.attached_at]));
}

interface NewInvoice {
  readonly id: string;
  readonly paymentId: string;
  readonly bytes: Uint8Array;
  readonly attachedBy: string;
  readonly at: Date;
}

/**
 * Attaches an invoice, replacing the current one. The caller must hold the lock of the payment.
 * @returns `unchanged` when the same file is already attached
 */
export async function replaceInvoice(
  trx: DatabaseTransaction,
  { id, paymentId, bytes, attachedBy, at }: NewInvoice,
): Promise<'attached' | 'replaced' | 'unchanged'> {
  const sha256 = createHash('sha256').update(bytes).digest();
  const current = await trx
    .selectFrom('payment_invoices')
    .select('sha256')
    .where('payment_id', '=', paymentId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  if (current?.sha256.equals(sha256) === true) return 'unchanged';
  const wasEnded = await endInvoice(trx, paymentId, at);
  await trx
    .insertInto('payment_invoices')
    .values({
      id,
      payment_id: paymentId,
      bytes: Buffer.from(bytes),
      sha256,
      attached_by: attachedBy,
      attached_at: at,
    })
    .execute();
  return wasEnded ? 'replaced' : 'attached';
}

/** Removes the invoice of a payment and deletes its file. @returns false without an invoice */
export async function endInvoice(trx: DatabaseTransaction, paymentId: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('payment_invoices')
    .set({ ended_at: at, bytes: null })
    .where('payment_id', '=', paymentId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Buyers' invoice details, keyed by payment id, if given and not erased. */
export async function findBillingDetails(
  database: Database,
  paymentIds: readonly string[],
): Promise<ReadonlyMap<string, BillingDetails>> {
  if (paymentIds.length === 0) return new Map();
  const rows = await database
    .selectFrom('payments')
    .select(['id', 'billing'])
    .where('id', 'in', paymentIds)
    .where('billing', 'is not', null)
    .execute();
  return new Map(rows.map(({ id, billing }) => [id, parseBilling(billing)]));
}
