import { createHash } from 'node:crypto';
import type { BillingDetails } from '@hokka/contracts/billing/payments/payments.ts';
import type { Database, DatabaseTransaction } from '../../../../platform/database/connect.ts';
import { parseBilling } from './payments.queries.ts';

type Handle = Database | DatabaseTransaction;

/** The invoice that is attached to a payment now; undefined where there is none. */
export async function findInvoiceFile(database: Database, paymentId: string): Promise<Buffer | undefined> {
  const row = await database
    .selectFrom('payment_invoices')
    .select('bytes')
    .where('payment_id', '=', paymentId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return row?.bytes ?? undefined;
}

/** When the invoices that count now were attached, by the payments' ids. */
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
 * Attaches an invoice in the place of the one that was attached. The caller holds the lock of the payment.
 * @returns `unchanged` for the very file that is attached already
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

/** Takes the invoice of a payment away; its file is deleted. @returns false where there is none */
export async function endInvoice(trx: DatabaseTransaction, paymentId: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('payment_invoices')
    .set({ ended_at: at, bytes: null })
    .where('payment_id', '=', paymentId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** What buyers told for the invoices, by the payments' ids, as far as they told anything and it was not erased. */
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
