import { randomUUID } from 'node:crypto';
import { getQuote } from '@hokka/contracts/billing/subscriptions/quotes.ts';
import { describe, expect, test } from 'vitest';
import { useBillingService } from '../../../../../testing/billing-suite.ts';
import { anOrderIn, aPurchase, pay } from '../../../../../testing/builders/a-purchase.ts';
import { aUser } from '../../../../../testing/builders/a-user.ts';
import { findInDatabase } from '../../../../../testing/find-in-database.ts';

const start = '2026-03-10T09:00:00.000Z';

describe('the half price of a first month', () => {
  const suite = useBillingService(start);
  const { clock } = suite;

  const anAddress = () => `kisi-${randomUUID().slice(0, 8)}`;
  const someone = async (email: string) => (await aUser(suite.store.database, { email })).id;
  const readDiscount = async (userId: string) =>
    (await suite.service.call(getQuote, { token: `user-${userId}`, query: { planId: '2' } })).data.discount;
  /** What the deletion of an account does last. */
  async function erase(userId: string): Promise<void> {
    await suite.store.database.transaction().execute(async (trx) => {
      await suite.service.billing.eraseUserData(trx, userId);
      await trx.deleteFrom('users').where('id', '=', userId).execute();
    });
  }
  const readPayment = (id: string) =>
    suite.store.database.selectFrom('payments').select(['status', 'attention']).where('id', '=', id).executeTakeFirst();

  test('is not had again by a new account with the address, and the address is not kept', async () => {
    const name = anAddress();
    const first = await someone(`${name}@example.com`);
    expect(await readDiscount(first)).toBe(25);
    await aPurchase(suite.service, { userId: first });
    await erase(first);
    expect(await findInDatabase(suite.store.database, [name])).toEqual([]);
    expect(await readDiscount(await someone(`${name}@example.com`))).toBe(0);
    expect(await readDiscount(await someone(`${anAddress()}@example.com`))).toBe(25);
  });

  test('is one for a mailbox, whatever stands behind a plus in its address', async () => {
    const name = anAddress();
    await aPurchase(suite.service, { userId: await someone(`${name}+bir@example.com`) });
    for (const email of [`${name}+iki@example.com`, `${name}@example.com`])
      expect(await readDiscount(await someone(email))).toBe(0);
    expect(await readDiscount(await someone(`${name}@example.net`))).toBe(25);
  });

  test('is not used up by who ordered, did not pay and left', async () => {
    const email = `${anAddress()}@example.com`;
    const first = await someone(email);
    await anOrderIn(suite.service, { userId: first });
    await suite.store.database
      .transaction()
      .execute((trx) => suite.service.billing.failPendingOrders(trx, { userId: first, at: clock.now() }));
    await erase(first);
    expect(await readDiscount(await someone(email))).toBe(25);
  });

  test('is granted once to accounts that pay for it at the same time; the other money is put before an admin', async () => {
    const name = anAddress();
    const users = await Promise.all([1, 2, 3, 4].map((tag) => someone(`${name}+${tag}@example.com`)));
    const orders = await Promise.all(users.map((userId) => anOrderIn(suite.service, { userId })));
    await Promise.all(orders.map((order) => pay(suite.service, order)));
    const payments = await Promise.all(orders.map(readPayment));
    expect(payments.every((payment) => payment?.status === 'completed')).toBe(true);
    const attention = payments.map((payment) => payment?.attention ?? 'granted');
    expect(attention.sort()).toEqual(['granted', 'half_price_spent', 'half_price_spent', 'half_price_spent']);
  });

  test('that was had before addresses were kept is remembered when the account goes', async () => {
    const email = `${anAddress()}@example.com`;
    const first = await someone(email);
    await aPurchase(suite.service, { userId: first });
    await suite.store.database.deleteFrom('spent_offers').execute();
    await erase(first);
    expect(await readDiscount(await someone(email))).toBe(0);
  });

  test('is forgotten after three years; an account that goes on keeps its own', async () => {
    const [gone, staying] = [`${anAddress()}@example.com`, `${anAddress()}@example.com`];
    const first = await someone(gone);
    const stays = await someone(staying);
    await aPurchase(suite.service, { userId: first });
    await aPurchase(suite.service, { userId: stays });
    await erase(first);
    const again = await someone(gone);
    const kept = () => suite.store.database.selectFrom('spent_offers').select('month_starts_at').execute();
    clock.set('2029-02-28T20:00:00.000Z');
    await suite.service.runTasks();
    expect(await readDiscount(again)).toBe(0);
    clock.set('2029-04-01T00:00:00.000Z');
    await suite.service.runTasks();
    expect(await kept()).toEqual([]);
    expect(await readDiscount(again)).toBe(25);
    expect(await readDiscount(stays)).toBe(0);
  });

  test('is kept by a month and by nothing that leads to a user or a payment', async () => {
    const userId = await someone(`${anAddress()}@example.com`);
    clock.set('2026-05-17T11:22:33.000Z');
    const paymentId = await aPurchase(suite.service, { userId });
    const rows = await suite.store.database
      .selectFrom('spent_offers')
      .selectAll()
      .where('month_starts_at', '=', new Date('2026-04-30T21:00:00.000Z'))
      .execute();
    expect(rows).toHaveLength(1);
    const traces = await findInDatabase(suite.store.database, [userId, paymentId]);
    expect(traces.map(({ table }) => table)).not.toContain('public.spent_offers');
  });
});
