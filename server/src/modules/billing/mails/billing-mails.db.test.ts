import { randomUUID } from 'node:crypto';
import { createPayment } from '@hokka/contracts/billing/payments/payments.ts';
import { markdownToPlainText } from '@hokka/contracts/markdown/plain-text.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BillingService, startBillingService } from '../../../../../testing/billing-service.ts';
import { aPayment } from '../../../../../testing/builders/a-payment.ts';
import { anOrderIn, aPurchase, pay } from '../../../../../testing/builders/a-purchase.ts';
import { aUser } from '../../../../../testing/builders/a-user.ts';
import { TestClock } from '../../../../../testing/clock.ts';
import { createTestDatabase, type TestDatabase } from '../../../../../testing/database.ts';
import { mailProblems } from '../../../../../testing/mail-structure.ts';
import { addDays, addMonths } from '../../../platform/calendar.ts';
import type { RenderedMail } from '../../../platform/mail/mail-renderer.ts';
import { listAcceptedDocuments } from '../../consents/queries.ts';
import { getPayment } from '../../payments/queries.ts';
import { buildReceiptFile } from '../../payments/read-receipt.ts';
import { createReceiptIssuer } from '../../receipts/issue-receipt.ts';
import { renderReceipt } from '../../receipts/render-receipt.ts';
import { type BillingMailKind, createBillingMails } from './billing-mails.ts';

const site = { name: 'Hokka', url: 'https://hokka.test', supportAddress: 'destek@hokka.test' };
const start = '2026-11-21T07:04:30.000Z';
const name = 'Işıl Şükrüye *Çağrıgil* <b>Muvaffakiyetsizleştiricileştiriveremeyebileceklerimizdenmişsinizcesine';

describe('the mails of billing', () => {
  let store: TestDatabase;
  let service: BillingService;
  let userId: string;

  beforeAll(async () => {
    store = await createTestDatabase();
  });
  afterAll(() => store.drop());

  /** Each test has its own time, user and settings. */
  async function begin(): Promise<void> {
    service = startBillingService(store, { clock: new TestClock(start) });
    Object.assign(service.settings.payment, {
      bank_name: 'Şişli Bankası',
      bank_account_holder: 'Hokka Yazılım A.Ş.',
      bank_iban: 'TR330006100519786457841326',
    });
    ({ id: userId } = await aUser(store.database, { name, createdAt: new Date('2026-03-10T09:00:00.000Z') }));
  }

  function render(kind: BillingMailKind, details: object, to = userId): Promise<RenderedMail | 'obsolete'> {
    const { dependencies, clock } = service;
    const mails = createBillingMails({
      ...dependencies,
      transferAccount: dependencies.settings.transferAccount,
      receiptFile: (paymentId) => buildReceiptFile(dependencies.database, paymentId, renderReceipt),
    });
    const mail = { id: randomUUID(), userId: to, kind, details, createdAt: clock.now() };
    return mails[kind](mail, { now: clock.now(), site });
  }

  /** The mail, right in every mail program. */
  async function written(kind: BillingMailKind, details: object): Promise<RenderedMail> {
    const mail = await render(kind, details);
    if (mail === 'obsolete') throw new Error('The mail is not owed');
    expect(mailProblems(mail)).toEqual([]);
    expect(mail.text.startsWith(`Merhaba ${name},\n`)).toBe(true);
    return mail;
  }

  async function readPeriod(paymentId: string): Promise<string> {
    const { id } = await store.database
      .selectFrom('subscriptions')
      .select('id')
      .where('payment_id', '=', paymentId)
      .executeTakeFirstOrThrow();
    return id;
  }

  async function aRefund(paymentId: string, amount: number, status: 'requested' | 'completed'): Promise<string> {
    const id = randomUUID();
    await store.database
      .insertInto('refunds')
      .values({
        id,
        payment_id: paymentId,
        amount_minor: amount,
        status,
        reference: id.replaceAll('-', ''),
        requested_by: userId,
        created_at: service.clock.now(),
        ended_at: status === 'completed' ? service.clock.now() : null,
      })
      .execute();
    return id;
  }

  test('order_confirmed brings both texts as they were agreed to, and says who the buyer is', async () => {
    await begin();
    const { status, data } = await service.call(createPayment, {
      token: `user-${userId}`,
      body: {
        planId: 2,
        method: 'transfer',
        consents: { contract: true, immediatePerformance: true },
        billing: { name: 'Işıl # Çağrıgil', address: 'Çınar Sokak\n# 5, Şişli', phone: '+90 532 111 22 33' },
      },
    });
    expect(status).toBe(201);
    const { paymentId } = data;
    const mail = await written('order_confirmed', { paymentId });
    expect(mail.subject).toBe('Siparişinizi aldık');
    const agreed = await listAcceptedDocuments(store.database, paymentId);
    expect(agreed.map(({ kind }) => kind)).toEqual(['preliminary-information', 'distance-sales-contract']);
    for (const { content, sha256 } of agreed) {
      expect(mail.text).toContain(markdownToPlainText(content));
      expect(mail.text).toContain(sha256);
    }
    expect(mail.text).toContain('Ad: Işıl # Çağrıgil\n\nAdres: Çınar Sokak # 5, Şişli\n\nTelefon: +90 532 111 22 33');
    expect(mail.text).toContain('Tutar: ₺24 (KDV dahil)');
    expect(mail.text).toContain('Sipariş tarihi: 21 Kasım 2026 10:04');

    await store.database.updateTable('users').set({ email_verified_at: null }).where('id', '=', userId).execute();
    const toStranger = await render('order_confirmed', { paymentId });
    expect(toStranger).toMatchObject({ toName: '' });
    expect(JSON.stringify(toStranger)).not.toMatch(/Çağrıgil|Çınar/);
  });

  test('transfer_instructions say all that a bank asks for, while the money is waited for', async () => {
    await begin();
    const { id: paymentId } = await aPayment(store.database, userId, {
      method: 'transfer',
      transfer_reference: 'HK3H7KQXA4',
      currency: 'EUR',
      list_price_minor: 123_450,
      amount_minor: 123_450,
    });
    const { text } = await written('transfer_instructions', { paymentId });
    for (const line of [
      'Hesap sahibi: Hokka Yazılım A.Ş.',
      'Banka: Şişli Bankası',
      'IBAN: TR33 0006 1005 1978 6457 8413 26',
      'Tutar: €1.234,50',
      'Açıklama: HK3H7KQXA4',
      'Son ödeme zamanı: 28 Kasım 2026 10:04',
      `https://hokka.test/dashboard/subscription?payment=${paymentId}`,
    ]) {
      expect(text).toContain(line);
    }
    service.settings.payment.bank_iban = '';
    expect(await render('transfer_instructions', { paymentId })).toBe('obsolete');
    service.settings.payment.bank_iban = 'TR330006100519786457841326';
    service.clock.set('2026-11-28T07:04:30.000Z');
    expect(await render('transfer_instructions', { paymentId })).toBe('obsolete');
  });

  test('payment_completed names amount, period and receipt, and what is still to be looked into', async () => {
    await begin();
    const paymentId = await aPurchase(service, { userId });
    const issueReceipt = createReceiptIssuer(service.dependencies.settings);
    await store.database
      .transaction()
      .execute(async (trx) => issueReceipt(trx, await getPayment(trx, paymentId), service.clock.now()));
    const mail = await written('payment_completed', { paymentId });
    expect(mail.text).toContain('Tutar: ₺24 (KDV dahil)');
    expect(mail.text).toContain('Dönem: 21 Kasım 2026 – 21 Aralık 2026\n');
    const [, number] = /Makbuz numarası: (HK-2026-\d{6})/.exec(mail.text) ?? [];
    expect(mail.attachments).toMatchObject([
      { fileName: `hokka-makbuz-${number}.pdf`, contentType: 'application/pdf' },
    ]);
    expect(mail.attachments?.[0]?.content.subarray(0, 5).toString()).toBe('%PDF-');
    expect(mail.text).toContain('https://hokka.test/dashboard/subscription');

    const renewalId = await aPurchase(service, { userId });
    expect((await written('payment_completed', { paymentId: renewalId })).text).toContain(
      'Dönem: 21 Aralık 2026 – 21 Ocak 2027 (mevcut döneminiz bitince başlar)',
    );
    const { id: reviewed } = await aPayment(store.database, userId, {
      status: 'completed',
      completed_at: service.clock.now(),
      attention: 'half_price_spent',
    });
    const { text } = await written('payment_completed', { paymentId: reviewed });
    expect(text).toContain('kısa bir inceleme gerekiyor');
    expect(text).not.toContain('Dönem:');
  });

  test('payment_failed and transfer_rejected tell why and lead back, and are not owed once the money came', async () => {
    await begin();
    const { id: paymentId } = await aPayment(store.database, userId, {
      status: 'failed',
      failure_reason: 'Kart limiti yetersiz.',
    });
    const failed = await written('payment_failed', { paymentId });
    expect(failed.text).toContain('Neden: Kart limiti yetersiz.');
    expect(failed.text).toContain('https://hokka.test/dashboard/subscription?plan=2');
    expect(await render('transfer_rejected', { paymentId })).toBe('obsolete');

    const { id: transferId } = await aPayment(store.database, userId, {
      method: 'transfer',
      transfer_reference: 'HKACDEFGHJ',
      status: 'failed',
      failure_reason: 'Tutar eksik.',
    });
    const rejected = await written('transfer_rejected', { paymentId: transferId });
    expect(rejected.text).toContain('HKACDEFGHJ referans kodlu, ₺49 (KDV dahil) tutarındaki');
    expect(rejected.text).toContain('Neden: Tutar eksik.');
    expect(await render('payment_failed', { paymentId: transferId })).toBe('obsolete');

    const paidAfterAll = await anOrderIn(service, { userId });
    await store.database
      .updateTable('payments')
      .set({ status: 'failed', failure_reason: 'x' })
      .where('id', '=', paidAfterAll)
      .execute();
    await written('payment_failed', { paymentId: paidAfterAll });
    await pay(service, paidAfterAll);
    expect(await render('payment_failed', { paymentId: paidAfterAll })).toBe('obsolete');
  });

  test('transfer_reopened says that the order stands, and where to pay it, while its money is waited for', async () => {
    await begin();
    const { id: paymentId } = await aPayment(store.database, userId, {
      method: 'transfer',
      transfer_reference: 'HKREOPENED',
    });
    const { text } = await written('transfer_reopened', { paymentId });
    for (const line of [
      'HKREOPENED referans kodlu siparişinizi yanlışlıkla reddetmiştik',
      'IBAN: TR33 0006 1005 1978 6457 8413 26',
      'Tutar: ₺49',
      'Son ödeme zamanı: 28 Kasım 2026 10:04',
      `https://hokka.test/dashboard/subscription?payment=${paymentId}`,
    ])
      expect(text).toContain(line);
    service.settings.payment.bank_iban = '';
    expect((await written('transfer_reopened', { paymentId })).text).not.toContain('IBAN');
    await store.database
      .updateTable('payments')
      .set({ status: 'failed', withdrawn_at: service.clock.now() })
      .where('id', '=', paymentId)
      .execute();
    for (const kind of ['transfer_reopened', 'transfer_rejected'] as const)
      expect(await render(kind, { paymentId })).toBe('obsolete');
  });

  test('refund_completed says whether the period goes on', async () => {
    await begin();
    const paymentId = await aPurchase(service, { userId });
    expect(await render('refund_completed', { refundId: await aRefund(paymentId, 1, 'requested') })).toBe('obsolete');
    await store.database.deleteFrom('refunds').execute();
    const refundId = await aRefund(paymentId, 1050, 'completed');
    const part = await written('refund_completed', { refundId });
    expect(part.text).toContain('₺10,50 tutarında iade');
    expect(part.text).toContain('Bu kısmi iade aboneliğinizi etkilemez');
    expect(part.text).toContain('7–14 iş günü');

    await store.database
      .updateTable('subscriptions')
      .set({ status: 'expired', ended_at: service.clock.now(), end_reason: 'refunded' })
      .where('payment_id', '=', paymentId)
      .execute();
    expect((await written('refund_completed', { refundId })).text).toContain('aldığınız dönem sona erdi');
  });

  test('subscription_cancelled and subscription_resumed hold while they are true', async () => {
    await begin();
    const subscriptionId = await readPeriod(await aPurchase(service, { userId }));
    expect(await render('subscription_cancelled', { subscriptionId })).toBe('obsolete');
    expect((await written('subscription_resumed', { subscriptionId })).text).toContain('21 Aralık 2026 10:04');
    await store.database
      .updateTable('subscriptions')
      .set({ status: 'cancelled' })
      .where('id', '=', subscriptionId)
      .execute();
    const { text } = await written('subscription_cancelled', { subscriptionId });
    expect(text).toContain('Hizmet 21 Aralık 2026 10:04 tarihine kadar kesintisiz sürer');
    expect(text).toContain('İptali geri al:\nhttps://hokka.test/dashboard/subscription');
    expect(await render('subscription_resumed', { subscriptionId })).toBe('obsolete');
    service.clock.set(addMonths(service.clock.now(), 1).toISOString());
    expect(await render('subscription_cancelled', { subscriptionId })).toBe('obsolete');
  });

  test('subscription_reminder counts the days again, and is not sent to users who have renewed', async () => {
    await begin();
    const subscriptionId = await readPeriod(await aPurchase(service, { userId }));
    const details = { subscriptionId, daysBefore: 3 };
    const endsAt = addMonths(service.clock.now(), 1);
    for (const [days, hours] of [
      [7, 0],
      [3, 2],
      [1, 23],
    ] as const) {
      service.clock.set(new Date(addDays(endsAt, -days).getTime() + hours * 3_600_000).toISOString());
      expect((await written('subscription_reminder', details)).subject).toBe(
        `Aboneliğinizin bitmesine ${days} gün kaldı`,
      );
    }
    const { text } = await written('subscription_reminder', details);
    expect(text).toContain('21 Aralık 2026 10:04 tarihinde sona eriyor');
    expect(text).toContain('Yenileme bedeli: ₺49 (KDV dahil)');
    expect(text).toContain('Aboneliğimi yenile:\nhttps://hokka.test/dashboard/subscription?plan=2\n');
    await store.database.updateTable('plans').set({ is_active: false }).where('id', '=', 2).execute();
    const passive = await written('subscription_reminder', details);
    await store.database.updateTable('plans').set({ is_active: true }).where('id', '=', 2).execute();
    expect(passive.text).not.toContain('?plan=');
    await expect(render('subscription_reminder', { subscriptionId, daysBefore: 2 })).rejects.toThrow();
    await aPurchase(service, { userId });
    expect(await render('subscription_reminder', details)).toBe('obsolete');
  });

  test('subscription_started and subscription_ended tell what time did, unless something else came', async () => {
    await begin();
    const first = await readPeriod(await aPurchase(service, { userId }));
    const second = await readPeriod(await aPurchase(service, { userId }));
    expect(await render('subscription_started', { subscriptionId: second })).toBe('obsolete');
    service.clock.set('2026-12-21T07:05:00.000Z');
    await service.runTasks();
    expect((await written('subscription_started', { subscriptionId: second })).text).toContain(
      'Dönem: 21 Aralık 2026 – 21 Ocak 2027',
    );
    expect(await render('subscription_ended', { subscriptionId: first })).toBe('obsolete');

    service.clock.set('2027-01-21T07:05:00.000Z');
    await service.runTasks();
    const { text } = await written('subscription_ended', { subscriptionId: second });
    expect(text).toContain('Profesyonel aboneliğiniz 21 Ocak 2027 10:04 tarihinde sona erdi.');
    expect(text).toContain('Hesabınız Ücretsiz planıyla sürüyor');
    expect(text).toContain('?plan=2');
    await aPurchase(service, { userId });
    expect(await render('subscription_ended', { subscriptionId: second })).toBe('obsolete');
  });

  test('none is owed about what is another’s, nor to whoever is leaving or gone', async () => {
    await begin();
    const { id: other } = await aUser(store.database);
    const paymentId = await aPurchase(service, { userId });
    const subscriptionId = await readPeriod(paymentId);
    const refundId = await aRefund(paymentId, 100, 'completed');
    const details = { paymentId, subscriptionId, refundId, daysBefore: 7 };
    for (const kind of ['order_confirmed', 'payment_completed', 'refund_completed', 'subscription_resumed'] as const) {
      await written(kind, details);
      expect(await render(kind, details, other)).toBe('obsolete');
      await expect(render(kind, {})).rejects.toThrow();
    }
    await store.database
      .updateTable('users')
      .set({ leaving_at: service.clock.now(), is_active: false })
      .where('id', '=', userId)
      .execute();
    expect(await render('payment_completed', details)).toBe('obsolete');
    expect(await render('payment_completed', details, randomUUID())).toBe('obsolete');
  });
});
