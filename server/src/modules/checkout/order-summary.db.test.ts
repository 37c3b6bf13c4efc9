import { listPayments } from '@hokka/contracts/billing/payments/payments.ts';
import { getQuote } from '@hokka/contracts/billing/subscriptions/quotes.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BillingService, startBillingService } from '../../../../testing/billing-service.ts';
import { aPayment } from '../../../../testing/builders/a-payment.ts';
import { anOrderIn, aPurchase, pay } from '../../../../testing/builders/a-purchase.ts';
import { aUser } from '../../../../testing/builders/a-user.ts';
import { createTestDatabase, type TestDatabase } from '../../../../testing/database.ts';
import { findViolations } from '../../../../testing/invariants.ts';
import { listPeriods } from '../../../../testing/subscription-rows.ts';
import { getPayment } from '../payments/queries.ts';
import { readReceipt } from '../payments/read-receipt.ts';

const merchant = {
  baseUrl: 'http://127.0.0.1:1',
  merchantId: '1',
  merchantKey: 'k',
  merchantSalt: 's',
  isSandbox: false,
};

describe('the order summary', () => {
  let store: TestDatabase;
  let service: BillingService;
  let takesCards = true;

  beforeAll(async () => {
    store = await createTestDatabase();
    service = startBillingService(store, { merchant: () => (takesCards ? merchant : undefined) });
  });
  afterAll(async () => {
    await service.close();
    await store.drop();
  });

  async function readSummary(userId: string) {
    const { data } = await service.call(getQuote, { token: `user-${userId}`, query: { planId: '2' } });
    return data;
  }

  test('says what it costs and who sells', async () => {
    const { id } = await aUser(store.database);
    service.settings.system.company_name = 'Hokka Yazılım A.Ş.';
    service.settings.system.support_address = 'destek@hokka.test';
    expect(await readSummary(id)).toMatchObject({
      kind: 'upgrade',
      listPrice: 49,
      discount: 25,
      total: 24,
      tax: 4,
      taxRate: 20,
      seller: { name: 'Hokka Yazılım A.Ş.', email: 'destek@hokka.test', address: '' },
      lastBilling: null,
    });
  });

  test('offers the ways of paying that are set up', async () => {
    const { id } = await aUser(store.database);
    expect(await readSummary(id)).toMatchObject({ methods: ['card'] });
    Object.assign(service.settings.payment, { bank_account_holder: 'Hokka', bank_iban: 'TR330006100519786457841326' });
    expect(await readSummary(id)).toMatchObject({ methods: ['card', 'transfer'] });
    takesCards = false;
    expect(await readSummary(id)).toMatchObject({ methods: ['transfer'] });
  });

  test('remembers whom the last order was billed to, and no one else’s', async () => {
    const [buyer, stranger] = [await aUser(store.database), await aUser(store.database)];
    const billing = { name: 'Gündüz Ltd.', address: 'Kadıköy', phone: '0216 000 00 00', tax_office: 'Kadıköy' };
    await aPayment(store.database, buyer.id, { billing, created_at: new Date('2026-02-02T10:00:00Z') });
    await aPayment(store.database, buyer.id, {
      billing: { ...billing, name: 'Eski unvan' },
      created_at: new Date('2026-02-01T10:00:00Z'),
    });
    await aPayment(store.database, buyer.id, { created_at: new Date('2026-02-03T10:00:00Z') });
    expect(await readSummary(buyer.id)).toMatchObject({ lastBilling: billing });
    expect(await readSummary(stranger.id)).toMatchObject({ lastBilling: null });
  });

  describe('between currencies', () => {
    beforeAll(async () => {
      const at = service.clock.now();
      await store.database
        .insertInto('plans')
        .values({
          id: 7,
          name: 'Dolar',
          description: '',
          price_minor: 1000,
          currency: 'USD',
          duration_months: 1,
          article_limit: 5,
          ai_requests_limit: 5,
          sort_order: 7,
          created_at: at,
          updated_at: at,
        })
        .execute();
    });
    const readQuote = (userId: string, planId: number) =>
      service.call(getQuote, { token: `user-${userId}`, query: { planId: String(planId) } });

    test('is refused without a rate, and admins are warned', async () => {
      const { id: userId } = await aUser(store.database);
      await aPurchase(service, { userId });
      expect(await service.billing.missesExchangeRate()).toBe(true);
      expect(await readQuote(userId, 7)).toMatchObject({
        status: 409,
        code: 'exchange_rate_missing',
        message: 'Bu plana şu anda geçilemiyor, çünkü döviz kuru girilmemiş. Lütfen destekle iletişime geçin.',
      });
      service.settings.payment.usd_try_rate = 41.25;
      expect(await service.billing.missesExchangeRate()).toBe(false);
      // The unused value of a plan that is no longer sold is compared all the same.
      await aPurchase(service, { userId: (await aUser(store.database)).id, planId: 7 });
      const dollars = store.database.updateTable('plans').where('id', '=', 7);
      await dollars.set({ is_active: false }).execute();
      expect(await service.billing.missesExchangeRate()).toBe(false);
      service.settings.payment.usd_try_rate = 0;
      expect(await service.billing.missesExchangeRate()).toBe(true);
      service.settings.payment.usd_try_rate = 41.25;
      await dollars.set({ is_active: true }).execute();
    });

    test('converts what is unused, tells the rate, and freezes it with the payment', async () => {
      const { id: userId } = await aUser(store.database);
      await aPurchase(service, { userId, planId: 3 });
      const { data } = await readQuote(userId, 7);
      expect(data).toMatchObject({
        kind: 'upgrade',
        credit: 4.82,
        total: 5.18,
        currency: 'USD',
        exchangeRates: [{ currency: 'USD', lira: '41.25' }],
        replacedPlan: null,
      });
      const paymentId = await anOrderIn(service, { userId, planId: 7 });
      service.settings.payment.usd_try_rate = 50;
      expect(await pay(service, paymentId)).toMatchObject({ outcome: 'granted' });
      expect(await getPayment(store.database, paymentId)).toMatchObject({
        amountMinor: 518,
        credits: [{ amountMinor: 482, sourceMinor: 19_900 }],
        exchangeRates: { USD: 412_500 },
      });
      expect(await readReceipt(store.database, paymentId)).toMatchObject({
        creditMinor: 482,
        leftoverMinor: 0,
        exchangeRates: [{ currency: 'USD', lira: '41.25' }],
      });
      const [paid] = await listPeriods(store.database, userId).then((periods) =>
        periods.filter(({ plan_id }) => plan_id === 3),
      );
      expect(paid).toMatchObject({ status: 'expired', end_reason: 'credited' });
      expect(await findViolations(store.database)).toEqual([]);
    });

    test('takes the place of what was to begin next, whose money counts whole', async () => {
      service.settings.payment.usd_try_rate = 41.25;
      const { id: userId } = await aUser(store.database);
      await aPurchase(service, { userId, planId: 7 });
      const scheduled = await aPurchase(service, { userId, planId: 2 });
      const { data } = await readQuote(userId, 7);
      // The half price of 24 lira is 58.18 cents.
      expect(data).toMatchObject({
        kind: 'renewal',
        credit: 0.58,
        total: 9.42,
        replacedPlan: 'Profesyonel',
        exchangeRates: [{ currency: 'USD', lira: '41.25' }],
      });
      await aPurchase(service, { userId, planId: 7 });
      const { payments } = (await service.call(listPayments, { token: `user-${userId}` })).data;
      expect(payments.find(({ id }) => id === scheduled)?.period).toMatchObject({ end_reason: 'replaced' });
      expect(await findViolations(store.database)).toEqual([]);
    });
  });
});
