import { randomUUID } from 'node:crypto';
import * as invoices from '@hokka/contracts/billing/payments/invoices.ts';
import { listAllPayments } from '@hokka/contracts/billing/payments/payment-admin.ts';
import { listPayments } from '@hokka/contracts/billing/payments/payments.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type BillingService, startBillingService } from '../../../../testing/billing-service.ts';
import { aPayment } from '../../../../testing/builders/a-payment.ts';
import { aUser } from '../../../../testing/builders/a-user.ts';
import { TestClock } from '../../../../testing/clock.ts';
import { createTestDatabase, type TestDatabase } from '../../../../testing/database.ts';
import { toForm } from '../../../../testing/image-files.ts';
import { anonymizeUserPayments } from '../billing/personal-data/retention.queries.ts';
import { splitKdv } from '../plans/rules.ts';

const billing = {
  name: '=HYPERLINK("http://x") & <Çağ> Ltd.\u0001',
  address: 'Kadıköy; "İstanbul"',
  phone: '+90 555 555 55 55',
  tax_number: '1234567890',
  tax_office: 'Göztepe',
};

describe('invoices', () => {
  let store: TestDatabase;
  let service: BillingService;
  let clock: TestClock;
  let userId = '';
  let adminId = '';
  let admin = '';
  const pdf = (text: string) => Buffer.from(`%PDF-1.7\n${text}\n%%EOF\n`);

  beforeEach(async () => {
    store = await createTestDatabase();
    clock = new TestClock('2026-12-05T09:00:00.000Z');
    service = startBillingService(store, { clock });
    ({ id: userId } = await aUser(store.database, { name: 'Çağla Işık', email: 'cagla@ornek.test' }));
    ({ id: adminId } = await aUser(store.database, { role: 'admin', email: 'admin@ornek.test' }));
    admin = `admin-${adminId}`;
  });
  afterEach(async () => {
    await service.close();
    await service.billing.stop();
    await store.drop();
  });

  const paid = async (at: string, change: Parameters<typeof aPayment>[2] = {}) => {
    const completed = { status: 'completed', created_at: new Date(at), completed_at: new Date(at) } as const;
    return (await aPayment(store.database, userId, { ...completed, billing, ...change })).id;
  };
  const refunded = async (
    paymentId: string,
    at: string,
    amountMinor: number,
    createdAt = at,
    status: 'completed' | 'failed' = 'completed',
  ) => {
    const id = randomUUID();
    await store.database
      .insertInto('refunds')
      .values({
        id,
        payment_id: paymentId,
        amount_minor: amountMinor,
        status,
        reference: id.replaceAll('-', ''),
        requested_by: adminId,
        created_at: new Date(createdAt),
        // An outside return: recorded when it is created, counted on its own day.
        ended_at: new Date(createdAt),
        returned_on: createdAt === at ? null : at.slice(0, 10),
      })
      .execute();
    return id;
  };
  const attach = (id: string, file: Buffer) =>
    service.call(invoices.attachInvoice, {
      token: admin,
      params: { id },
      ...toForm(file, 'fatura.pdf', 'application/pdf'),
    });
  const download = (id: string, token: string) => service.call(invoices.getInvoice, { token, params: { id } });
  const readMonth = async (month: string) =>
    (await service.call(invoices.getInvoiceMonth, { token: admin, params: { month } })).data;
  const close = (month: string) => service.call(invoices.closeInvoiceMonth, { token: admin, params: { month } });
  const readCsv = async (month: string, part = 'month') =>
    (await service.call(invoices.exportInvoiceData, { token: admin, query: { month, part } })).text;
  const listActions = async () =>
    (await store.database.selectFrom('audit_log').select('action').orderBy('created_at').orderBy('id').execute()).map(
      ({ action }) => action,
    );

  test('a PDF is attached, replaced and taken away on record; its buyer and admins download it', async () => {
    const id = await paid('2026-11-10T09:00:00Z');
    expect(await download(id, `user-${userId}`)).toMatchObject({ status: 409, code: 'invoice_not_available' });
    for (const file of [
      Buffer.from('<html>'),
      Buffer.from('%PDF-1.7 without an end'),
      Buffer.from('MZ%PDF-1.7\n%%EOF'),
    ])
      expect(await attach(id, file)).toMatchObject({ status: 400, code: 'invoice_unreadable' });
    const tooLarge = Buffer.concat([
      Buffer.from('%PDF-1.7\n'),
      Buffer.alloc(invoices.invoiceBytesMax),
      Buffer.from('%%EOF'),
    ]);
    expect((await attach(id, tooLarge)).status).toBe(413);

    const withoutInvoice = async () => {
      const { data } = await service.call(listAllPayments, { token: admin, query: { task: 'invoice' } });
      return data.payments.map((payment) => payment.id);
    };
    expect(await withoutInvoice()).toEqual([id]);
    expect((await attach(id, pdf('bir'))).data.invoice_attached_at).toBe('2026-12-05T09:00:00.000Z');
    expect(await withoutInvoice()).toEqual([]);
    await attach(id, pdf('bir'));
    await Promise.all([attach(id, pdf('iki')), attach(id, pdf('iki'))]);
    for (const token of [`user-${userId}`, admin]) {
      const { status, headers, text } = await download(id, token);
      expect([status, headers['content-type'], text]).toEqual([200, 'application/pdf', pdf('iki').toString()]);
      expect(headers['content-disposition']).toContain('attachment');
    }
    expect(await download(id, `user-${randomUUID()}`)).toMatchObject({ status: 404, code: 'not_found' });
    const { data: own } = await service.call(listPayments, { token: `user-${userId}` });
    expect(own.payments[0]?.invoice_attached_at).toBe('2026-12-05T09:00:00.000Z');
    const { data: all } = await service.call(listAllPayments, { token: admin });
    expect(all.payments[0]?.billing).toEqual({ ...billing });

    await service.call(invoices.removeInvoice, { token: admin, params: { id } });
    expect((await download(id, admin)).code).toBe('invoice_not_available');
    expect(await listActions()).toEqual(['invoice.attach', 'invoice.replace', 'invoice.remove']);
    const pending = await aPayment(store.database, userId);
    expect(await withoutInvoice()).toEqual([id]);
    expect(await attach(pending.id, pdf('x'))).toMatchObject({ status: 409, code: 'payment_not_completed' });
  });

  test('a month has its payments and refunds by the days of Istanbul, in cells that are no formulas', async () => {
    const id = await paid('2026-10-31T21:00:00Z', { list_price_minor: 4999, amount_minor: 4999 });
    await paid('2026-10-31T20:59:59Z');
    await paid('2026-11-30T21:00:00Z');
    await refunded(id, '2026-11-30T20:59:59Z', 1000);
    const failedAt = '2026-11-30T20:59:59.500Z';
    await refunded(id, failedAt, 500, failedAt, 'failed');
    await refunded(id, '2026-12-01T09:00:00Z', 3999);
    const [head, sale, refund, ...rest] = (await readCsv('2026-11')).trimEnd().split('\r\n');
    expect(head).toContain('Tür;Tarih;Makbuz no;Alıcı unvanı;VKN / TCKN;Vergi dairesi;Adres');
    expect(rest).toEqual([]);
    expect(sale).toContain('"\'=HYPERLINK(""http://x"") & <Çağ> Ltd.');
    expect(sale).toContain('1234567890;Göztepe;"Kadıköy; ""İstanbul""";cagla@ornek.test;Profesyonel');
    expect(sale).toContain(';TRY;41,66;20;8,33;49,99;;;');
    expect(refund?.startsWith('İade;30.11.2026 23:59;')).toBe(true);
    expect(refund).toContain(';8,34;20;1,66;10,00;');
    const [november, december] = [await readMonth('2026-11'), await readMonth('2026-12')];
    expect(november.totals).toEqual([
      {
        currency: 'TRY',
        sales: { count: 1, net: 41.66, kdv: 8.33, gross: 49.99 },
        refunds: { count: 1, net: 8.34, kdv: 1.66, gross: 10 },
      },
    ]);
    // Both refunds of the whole payment add up to its own KDV: 1.66 + 6.67 = 8.33.
    expect(december.totals[0]?.refunds).toEqual({ count: 1, net: 33.32, kdv: 6.67, gross: 39.99 });

    const { text: xml } = await service.call(invoices.exportInvoiceXml, { token: admin, query: { month: '2026-11' } });
    expect(xml).toContain('<cbc:Name>=HYPERLINK(&quot;http://x&quot;) &amp; &lt;Çağ&gt; Ltd.</cbc:Name>');
    expect(xml).not.toContain('\u0001');
    expect(xml.match(/<cbc:InvoiceTypeCode>\w+/g)).toEqual(['<cbc:InvoiceTypeCode>SATIS', '<cbc:InvoiceTypeCode>IADE']);
    expect(xml).toContain('<cbc:TaxInclusiveAmount currencyID="TRY">49.99</cbc:TaxInclusiveAmount>');
    const wrong = await service.call(invoices.exportInvoiceData, { token: admin, query: { month: '2026-13' } });
    expect(wrong).toMatchObject({ status: 400, errors: [expect.objectContaining({ field: 'month' })] });
  });

  test('payments of a test mode are no sales, except at the sandbox of the demo, which has no others', async () => {
    for (const [oid, isTest, isSandbox] of [
      ['live', false, false],
      ['test', true, false],
      ['demo', true, true],
    ] as const) {
      const id = await paid('2026-11-10T09:00:00Z');
      const at = new Date('2026-11-10T08:00:00Z');
      await store.database
        .insertInto('payment_attempts')
        .values({
          merchant_oid: oid,
          payment_id: id,
          created_at: at,
          expires_at: at,
          is_test: isTest,
          is_sandbox: isSandbox,
          merchant_id: '100001',
        })
        .execute();
      await store.database.updateTable('payments').set({ collected_oid: oid }).where('id', '=', id).execute();
    }
    expect((await readMonth('2026-11')).totals[0]?.sales.count).toBe(2);
  });

  test('a closed month stays as it was exported, and what concerns it since stands apart', async () => {
    const [one, two] = [await paid('2026-11-10T09:00:00Z'), await paid('2026-11-11T09:00:00Z', { currency: 'USD' })];
    await attach(one, pdf('bir'));
    expect(await close('2026-12')).toMatchObject({ status: 409, code: 'month_not_over' });
    const exported = await readCsv('2026-11');
    const answers = await Promise.all([close('2026-11'), close('2026-11')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await readMonth('2026-11')).closed).toMatchObject({ by: { id: adminId } });
    expect(await readMonth('2026-11')).toMatchObject({ changes: [], changes_total: 0 });

    clock.advance(1000);
    const late = await refunded(two, '2026-11-20T09:00:00Z', 900, '2026-12-05T09:00:00Z');
    const completedLate = await paid('2026-11-12T09:00:00Z');
    await attach(one, pdf('iki'));
    const { changes, totals } = await readMonth('2026-11');
    expect(changes.map(({ change, row, payment_id, fields }) => [change, row, payment_id, fields])).toEqual([
      ['changed', 'sale', one, ['invoice']],
      ['added', 'sale', completedLate, []],
      ['added', 'refund', two, []],
    ]);
    expect(totals.map(({ currency, sales }) => [currency, sales.count])).toEqual([
      ['TRY', 1],
      ['USD', 1],
    ]);
    expect(await readCsv('2026-11')).toBe(exported);
    expect((await readCsv('2026-11', 'changes')).split('\r\n')).toHaveLength(5);
    expect(await readCsv('2026-11', 'changes')).toContain(late);
    const { data } = await service.call(invoices.listInvoiceMonths, { token: admin });
    expect(data.months.map(({ month, is_over, closed }) => [month, is_over, closed !== null])).toEqual([
      ['2026-12', false, false],
      ['2026-11', true, true],
    ]);

    await store.database.transaction().execute((trx) => anonymizeUserPayments(trx, userId));
    await store.database.deleteFrom('users').where('id', '=', userId).execute();
    const erased = await readCsv('2026-11');
    expect(erased).not.toContain('Çağ');
    expect(erased).toContain('Silinmiş hesap');
    expect((await download(one, admin)).code).toBe('invoice_not_available');
  });

  test('lists of payments take days of Istanbul, and say which one is none', async () => {
    await paid('2026-11-09T20:59:59Z');
    const id = await paid('2026-11-09T21:00:00Z');
    await paid('2026-11-10T21:00:00Z');
    const query = { from: '2026-11-10', to: '2026-11-10' };
    const { data: own } = await service.call(listPayments, { token: `user-${userId}`, query });
    const { data: all } = await service.call(listAllPayments, { token: admin, query });
    for (const { payments, pagination } of [own, all])
      expect([payments.map((payment) => payment.id), pagination.total]).toEqual([[id], 1]);
    for (const [endpoint, token] of [[listPayments, `user-${userId}`] as const, [listAllPayments, admin] as const])
      for (const field of ['from', 'to'])
        expect(await service.call(endpoint, { token, query: { [field]: '2026-02-30' } })).toMatchObject({
          status: 400,
          errors: [expect.objectContaining({ field })],
        });
  });

  test('the database splits KDV as the rules do', async () => {
    const samples = fc.sample(fc.tuple(fc.nat(999_999_999_999), fc.integer({ min: 0, max: 100 })), 300);
    const { rows } = await sql<{ gross: string; rate: number; kdv: string }>`
      SELECT gross, rate, kdv_minor(gross, rate) AS kdv FROM unnest(${samples.map(([gross]) => gross)}::bigint[], ${samples.map(
        ([, rate]) => rate,
      )}::int[]) AS samples (gross, rate)`.execute(store.database);
    for (const { gross, rate, kdv } of rows) expect(Number(kdv)).toBe(splitKdv(Number(gross), rate).kdvMinor);
  });
});
