import { getQuote } from '@hokka/contracts/subscription-changes.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BillingService, startBillingService } from '../../../../../../testing/billing-service.ts';
import { aPayment } from '../../../../../../testing/builders/a-payment.ts';
import { aUser } from '../../../../../../testing/builders/a-user.ts';
import { createTestDatabase, type TestDatabase } from '../../../../../../testing/harness.ts';

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

  async function summaryOf(userId: string) {
    const { data } = await service.call(getQuote, { token: `user-${userId}`, query: { planId: '2' } });
    return data;
  }

  test('says what it costs and who sells', async () => {
    const { id } = await aUser(store.database);
    service.settings.system.company_name = 'Hokka Yazılım A.Ş.';
    service.settings.system.support_address = 'destek@hokka.test';
    expect(await summaryOf(id)).toMatchObject({
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
    expect(await summaryOf(id)).toMatchObject({ methods: ['card'] });
    Object.assign(service.settings.payment, { bank_account_holder: 'Hokka', bank_iban: 'TR330006100519786457841326' });
    expect(await summaryOf(id)).toMatchObject({ methods: ['card', 'transfer'] });
    takesCards = false;
    expect(await summaryOf(id)).toMatchObject({ methods: ['transfer'] });
  });

  test('remembers whom the last order was billed to, and nobody else’s', async () => {
    const [buyer, stranger] = [await aUser(store.database), await aUser(store.database)];
    const billing = { name: 'Gündüz Ltd.', address: 'Kadıköy', phone: '0216 000 00 00', tax_office: 'Kadıköy' };
    await aPayment(store.database, buyer.id, { billing, created_at: new Date('2026-02-02T10:00:00Z') });
    await aPayment(store.database, buyer.id, {
      billing: { ...billing, name: 'Eski unvan' },
      created_at: new Date('2026-02-01T10:00:00Z'),
    });
    await aPayment(store.database, buyer.id, { created_at: new Date('2026-02-03T10:00:00Z') });
    expect(await summaryOf(buyer.id)).toMatchObject({ lastBilling: billing });
    expect(await summaryOf(stranger.id)).toMatchObject({ lastBilling: null });
  });
});
