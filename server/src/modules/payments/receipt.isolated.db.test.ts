import { randomUUID } from 'node:crypto';
import { getReceipt } from '@hokka/contracts/billing/payments/payments.ts';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type BillingService, startBillingService } from '../../../../testing/billing-service.ts';
import { aPayment } from '../../../../testing/builders/a-payment.ts';
import { aUser } from '../../../../testing/builders/a-user.ts';
import { createTestDatabase, type TestDatabase } from '../../../../testing/database.ts';
import { readPdf } from '../../../../testing/read-pdf.ts';
import { createReceiptIssuer } from '../receipts/issue-receipt.ts';
import { createReceiptPrinter, type ReceiptPrinter } from '../receipts/receipt-printer.ts';
import { getPayment } from './queries.ts';
import { buildReceiptFile } from './read-receipt.ts';

const paidAt = new Date('2026-11-21T09:00:00.000Z');

// Whoever renders on the thread of the tests fails: a receipt that comes was rendered on another.
vi.mock('pdfkit', () => ({
  default: class {
    constructor() {
      throw new Error('A receipt is rendered on the main thread');
    }
  },
}));

describe('the receipt of a payment', () => {
  let store: TestDatabase;
  let app: BillingService;
  let printer: ReceiptPrinter;
  let userId: string;
  let paymentId: string;

  beforeAll(async () => {
    store = await createTestDatabase();
    app = startBillingService(store);
    printer = createReceiptPrinter(app.dependencies.log);
    Object.assign(app.settings.system, { company_name: 'Işıl Yazılım A.Ş.', support_address: 'destek@hokka.test' });
    ({ id: userId } = await aUser(store.database, { name: 'Çağla Işık' }));
    ({ id: paymentId } = await aPayment(store.database, userId, { status: 'completed', completed_at: paidAt }));
    const issueReceipt = createReceiptIssuer(app.dependencies.settings);
    await store.database
      .transaction()
      .execute(async (trx) => issueReceipt(trx, await getPayment(trx, paymentId), paidAt));
  });
  afterAll(async () => {
    await app.close();
    await app.billing.stop();
    await printer.close();
    await store.drop();
  });

  const receiptFile = (id: string) => buildReceiptFile(store.database, id, printer.print);
  const ask = (token: string, id = paymentId) => app.call(getReceipt, { token, params: { id } });

  test('is a file for who paid and for admins', async () => {
    for (const token of [`user-${userId}`, `admin-${randomUUID()}`]) {
      const { status, headers, text } = await ask(token);
      expect(status).toBe(200);
      expect(headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': expect.stringContaining('filename="hokka-makbuz-HK-2026-000001.pdf"'),
      });
      expect(text.startsWith('%PDF-1.7')).toBe(true);
    }
  });

  test('does not exist for anyone else', async () => {
    expect(await ask(`user-${randomUUID()}`)).toMatchObject({ status: 404, code: 'not_found' });
    expect(await ask(`user-${userId}`, randomUUID())).toMatchObject({ status: 404, code: 'not_found' });
    expect((await app.call(getReceipt, { params: { id: paymentId } })).status).toBe(401);
  });

  test('is not available before the payment is completed', async () => {
    for (const status of ['pending', 'failed'] as const) {
      const { id } = await aPayment(store.database, userId, { status });
      expect(await ask(`user-${userId}`, id)).toMatchObject({ status: 409, code: 'receipt_not_available' });
      expect(await receiptFile(id)).toBeUndefined();
    }
  });

  test('names seller and plan as of its issue, whatever becomes of them', async () => {
    const before = await receiptFile(paymentId);
    const { whole, info } = await readPdf(before?.content ?? new Uint8Array());
    for (const text of ['Işıl Yazılım A.Ş.', 'destek@hokka.test', 'https://hokka.test']) expect(whole).toContain(text);
    expect(info).toMatchObject({ Author: 'Işıl Yazılım A.Ş.' });
    Object.assign(app.settings.system, {
      site_name: 'Divit',
      company_name: 'Divit Yayıncılık A.Ş.',
      company_address: 'Konak, İzmir',
      company_tax_number: '1234567890',
      support_address: 'yardim@divit.test',
    });
    app.settings.payment.tax_rate = 10;
    await store.database.updateTable('plans').set({ name: 'Usta', price_minor: 1 }).execute();
    const after = await receiptFile(paymentId);
    expect(after?.content.equals(before?.content ?? Buffer.of())).toBe(true);
  });

  test('tells which unused value became days', async () => {
    const { id } = await aPayment(store.database, userId, { status: 'completed', completed_at: paidAt });
    const credits = [{ subscriptionId: randomUUID(), amountMinor: 100_200 }];
    await store.database
      .updateTable('payments')
      .set({ extra_days: 151, credits: JSON.stringify(credits) })
      .where('id', '=', id)
      .execute();
    const issueReceipt = createReceiptIssuer(app.dependencies.settings);
    await store.database.transaction().execute(async (trx) => issueReceipt(trx, await getPayment(trx, id), paidAt));
    const { whole } = await readPdf((await receiptFile(id))?.content ?? new Uint8Array());
    expect(whole).toContain('Süreye çevrilen kalan değer');
    expect(whole).toContain('₺1.002,00 = 151 gün');
  });

  test('names the payer, what was refunded, and no one once the account is erased', async () => {
    const read = async () => {
      const file = await receiptFile(paymentId);
      return (await readPdf(file?.content ?? new Uint8Array())).whole;
    };
    expect(await read()).toContain('Çağla Işık');
    const refund = { payment_id: paymentId, requested_by: randomUUID(), created_at: paidAt };
    await store.database
      .insertInto('refunds')
      .values([
        { ...refund, id: randomUUID(), reference: 'R1', amount_minor: 1000, status: 'completed', ended_at: paidAt },
        { ...refund, id: randomUUID(), reference: 'R2', amount_minor: 777, status: 'failed', ended_at: paidAt },
      ])
      .execute();
    await store.database.deleteFrom('users').where('id', '=', userId).execute();
    const erased = await read();
    expect(erased).toContain('Silinmiş hesap');
    expect(erased).not.toContain('Çağla');
    expect(erased).toContain('₺39,00');
    expect(erased).not.toContain('7,77');
  });
});
