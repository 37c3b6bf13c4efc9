import type { Database } from '../../platform/database/connect.ts';
import { AppError } from '../../platform/errors.ts';
import { type AuditActor, recordAuditEvent } from '../../platform/http/audit-event.ts';
import type { FileResponse } from '../../platform/http/route.ts';
import { contentDisposition, downloadFileName } from '../../platform/text/file-name.ts';
import { findReceiptNumbers } from '../payments/payment-reads.queries.ts';
import { lockPayment } from '../payments/queries.ts';
import type { BillingDependencies } from '../subscriptions/dependencies.ts';
import { endInvoice, findInvoiceFile, replaceInvoice } from './queries.ts';

interface InvoiceRequest extends AuditActor {
  readonly paymentId: string;
}

/**
 * Attaches a PDF as the invoice of a completed payment, replacing an earlier one.
 * @throws AppError `invoice_unreadable` for a file that is not a PDF, `payment_not_completed`
 */
export async function attachInvoice(
  { paymentId, bytes, ...actor }: InvoiceRequest & { readonly bytes: Uint8Array },
  { database, newId }: BillingDependencies,
): Promise<void> {
  if (!isPdf(bytes)) throw new AppError('invoice_unreadable');
  const { caller, request } = actor;
  await database.transaction().execute(async (trx) => {
    const payment = await lockPayment(trx, paymentId);
    if (payment?.status !== 'completed') throw new AppError('payment_not_completed');
    const outcome = await replaceInvoice(trx, {
      id: newId(),
      paymentId,
      bytes,
      attachedBy: caller.userId,
      at: request.now,
    });
    if (outcome === 'unchanged') return;
    const action = outcome === 'attached' ? 'invoice.attach' : 'invoice.replace';
    await recordAuditEvent(trx, newId, { ...actor, action, targetKind: 'payment', targetId: paymentId });
  });
}

/** Removes an invoice that was attached by mistake. @throws AppError `invoice_not_available` */
export async function removeInvoice(
  { paymentId, ...actor }: InvoiceRequest,
  { database, newId }: BillingDependencies,
): Promise<void> {
  await database.transaction().execute(async (trx) => {
    await lockPayment(trx, paymentId);
    if (!(await endInvoice(trx, paymentId, actor.request.now))) throw new AppError('invoice_not_available');
    await recordAuditEvent(trx, newId, {
      ...actor,
      action: 'invoice.remove',
      targetKind: 'payment',
      targetId: paymentId,
    });
  });
}

/** The attached invoice as a download. @throws AppError `invoice_not_available` */
export async function readInvoiceFile(database: Database, paymentId: string): Promise<FileResponse> {
  const [content, numbers] = await Promise.all([
    findInvoiceFile(database, paymentId),
    findReceiptNumbers(database, [paymentId]),
  ]);
  if (content === undefined) throw new AppError('invoice_not_available');
  const name = downloadFileName(`hokka-fatura-${numbers.get(paymentId) ?? paymentId}`, 'pdf');
  return { contentType: 'application/pdf', contentDisposition: contentDisposition(name), content };
}

const trailerBytes = 1024;

/** Whether a file begins and ends like a PDF: `%PDF-1.` or `%PDF-2.`, and `%%EOF` among its last bytes. */
function isPdf(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const head = file.subarray(0, 7).toString('latin1');
  return (head === '%PDF-1.' || head === '%PDF-2.') && file.subarray(-trailerBytes).includes('%%EOF');
}
