import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aUser } from '../../../../../testing/builders/a-user.ts';
import { createTestDatabase, type TestDatabase } from '../../../../../testing/database.ts';
import { findInDatabase } from '../../../../../testing/find-in-database.ts';
import { exportBilling } from './export-billing.ts';
import { anonymizeUserPayments } from './retention.queries.ts';

const at = new Date('2026-03-10T09:00:00.000Z');

describe('what billing holds of a user', () => {
  let store: TestDatabase;
  beforeAll(async () => {
    store = await createTestDatabase();
  });
  afterAll(() => store.drop());

  async function aPayment(userId: string, name: string): Promise<string> {
    const id = randomUUID();
    await store.database
      .insertInto('payments')
      .values({
        id,
        user_id: userId,
        plan_id: 2,
        kind: 'upgrade',
        method: 'card',
        status: 'completed',
        terms: JSON.stringify({ planName: 'Profesyonel' }),
        currency: 'TRY',
        list_price_minor: 4990,
        discount_minor: 0,
        credit_minor: 0,
        amount_minor: 4990,
        tax_rate_percent: 20,
        billing: JSON.stringify({ name }),
        refund_request_reason: `${name} vazgeçti`,
        created_at: at,
        expires_at: at,
        completed_at: at,
      })
      .execute();
    return id;
  }
  async function exported(userId: string): Promise<Record<string, object[]>> {
    const sections = exportBilling(store.database, userId);
    return Object.fromEntries(
      await Promise.all(sections.map(async ({ name, rows }) => [name, await Array.fromAsync(rows)] as const)),
    );
  }

  test('is exported to them alone, amounts as the wire has them', async () => {
    const [user, other] = [await aUser(store.database), await aUser(store.database)];
    const id = await aPayment(user.id, 'Gülbahar Demir');
    const othersId = await aPayment(other.id, 'Yabancı');
    await store.database
      .insertInto('receipts')
      .values({ payment_id: id, year: 2026, number: 7, issued_at: at, seller: '{}' })
      .execute();
    for (const [paymentId, amountMinor] of [
      [id, 990],
      [othersId, 1000],
    ] as const)
      await store.database
        .insertInto('refunds')
        .values({
          id: randomUUID(),
          payment_id: paymentId,
          amount_minor: amountMinor,
          status: 'completed',
          reference: randomUUID().replaceAll('-', ''),
          requested_by: other.id,
          reason: 'Yöneticinin notu',
          detail: 'PayTR: 123',
          created_at: at,
          ended_at: at,
        })
        .execute();
    const { subscriptions, payments, refunds, consents, ...rest } = await exported(user.id);
    expect(rest).toEqual({});
    expect(subscriptions).toMatchObject([
      { plan_name: 'Ücretsiz', status: 'active', starts_at: at, ended_at: null, end_reason: null },
    ]);
    expect(payments).toMatchObject([
      {
        id,
        plan_name: 'Profesyonel',
        list_price: 49.9,
        amount: 49.9,
        refunded_amount: 0,
        currency: 'TRY',
        billing: { name: 'Gülbahar Demir' },
        receipt_number: 'HK-2026-000007',
      },
    ]);
    expect(refunds).toMatchObject([{ payment_id: id, amount: 9.9, currency: 'TRY', status: 'completed' }]);
    // What admins note for each other and what the provider answered is theirs.
    for (const internal of ['attention', 'failure_detail', 'credits', 'decided_by'])
      expect(payments?.[0]).not.toHaveProperty(internal);
    for (const internal of ['reason', 'detail', 'reference', 'requested_by'])
      expect(refunds?.[0]).not.toHaveProperty(internal);
    expect(consents).toEqual([]);
  });

  test('says when and why periods ended', async () => {
    const { id } = await aUser(store.database);
    const ended = { status: 'expired' as const, ended_at: at };
    await store.database
      .updateTable('subscriptions')
      .set({ ...ended, end_reason: 'credited' })
      .where('user_id', '=', id)
      .execute();
    expect((await exported(id)).subscriptions).toMatchObject([{ ended_at: at, end_reason: 'replaced' }]);
    await store.database
      .updateTable('subscriptions')
      .set({ end_reason: 'cancelled' })
      .where('user_id', '=', id)
      .execute();
    expect((await exported(id)).subscriptions).toMatchObject([{ ended_at: at, end_reason: 'cancelled' }]);
  });

  test('outlives them as a payment without a user', async () => {
    const [user, other] = [await aUser(store.database), await aUser(store.database)];
    const id = await aPayment(user.id, 'Menekşe Telve');
    await aPayment(other.id, 'Komşu Kişi');
    await store.database.transaction().execute((trx) => anonymizeUserPayments(trx, user.id));
    await store.database.deleteFrom('users').where('id', '=', user.id).execute();
    const kept = store.database.selectFrom('payments').select(['user_id', 'amount_minor']).where('id', '=', id);
    expect(await kept.execute()).toEqual([{ user_id: user.id, amount_minor: '4990' }]);
    expect(await findInDatabase(store.database, ['Menekşe', 'Komşu'])).toEqual([
      { marker: 'Komşu', table: 'public.payments' },
    ]);
  });
});
