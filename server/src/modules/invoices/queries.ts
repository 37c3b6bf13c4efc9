import { createHash } from 'node:crypto';
import type { Database, DatabaseTransaction } from '../../platform/database/connect.ts';

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
