import { describe, expect, test } from 'vitest';
import { useBillingService } from '../../../../../testing/billing-suite.ts';
import { anOrderIn, aPurchase, pay } from '../../../../../testing/builders/a-purchase.ts';
import { aUser } from '../../../../../testing/builders/a-user.ts';

describe('what a user leaves behind in billing', () => {
  const suite = useBillingService('2026-03-10T09:00:00.000Z');
  const { clock } = suite;

  /** What the deletion of an account does in its transaction. */
  async function leave(userId: string): Promise<void> {
    await suite.store.database.transaction().execute(async (trx) => {
      await trx
        .updateTable('users')
        .set({ leaving_at: clock.now(), is_active: false })
        .where('id', '=', userId)
        .execute();
      await suite.service.billing.failPendingOrders(trx, { userId, at: clock.now() });
    });
  }
  async function erase(userId: string): Promise<void> {
    await suite.store.database.transaction().execute(async (trx) => {
      await suite.service.billing.eraseUserData(trx, userId);
      await trx.deleteFrom('users').where('id', '=', userId).execute();
    });
  }
  const readPayments = (userId: string) =>
    suite.store.database
      .selectFrom('payments')
      .select(['id', 'status', 'failure_reason', 'attention'])
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute();

  test('an order that is not paid fails and holds nothing; what is paid stays as it is', async () => {
    const { id: userId } = await aUser(suite.store.database);
    const paid = await aPurchase(suite.service, { userId });
    clock.advance(1000);
    const pending = await anOrderIn(suite.service, { userId, planId: 3 });
    await suite.store.database
      .insertInto('payment_claims')
      .values({ user_id: userId, claim: 'credit:x', payment_id: pending })
      .execute();
    await leave(userId);
    expect(await readPayments(userId)).toEqual([
      { id: paid, status: 'completed', failure_reason: null, attention: null },
      { id: pending, status: 'failed', failure_reason: 'Hesap silindi.', attention: null },
    ]);
    const claims = suite.store.database.selectFrom('payment_claims').select('payment_id').where('user_id', '=', userId);
    expect(await claims.execute()).toEqual([{ payment_id: paid }]);
  });

  test.each(['leaving', 'erased'])(
    'money that comes for an account that is %s is put before an admin',
    async (state) => {
      const { id: userId } = await aUser(suite.store.database);
      const pending = await anOrderIn(suite.service, { userId });
      await leave(userId);
      if (state === 'erased') await erase(userId);
      expect(await pay(suite.service, pending)).toMatchObject({ outcome: 'account_gone' });
      if (state === 'leaving') await erase(userId);
      expect(await readPayments(userId)).toMatchObject([{ status: 'completed', attention: 'account_gone' }]);
      const subscriptions = suite.store.database.selectFrom('subscriptions').select('id').where('user_id', '=', userId);
      expect(await subscriptions.execute()).toEqual([]);
    },
  );

  test('paying and leaving at once end in one of the two orders', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { id: userId } = await aUser(suite.store.database);
      const pending = await anOrderIn(suite.service, { userId });
      const [{ outcome }] = await Promise.all([pay(suite.service, pending), leave(userId)]);
      expect(await readPayments(userId)).toMatchObject([
        { status: 'completed', attention: outcome === 'granted' ? null : 'account_gone' },
      ]);
      await erase(userId);
    }
  });

  test('their payments survive them without a name', async () => {
    const { id: userId } = await aUser(suite.store.database);
    const paid = await aPurchase(suite.service, { userId });
    await suite.store.database
      .updateTable('payments')
      .set({ billing: JSON.stringify({ name: 'Menekşe Telve' }), refund_request_reason: 'Telve' })
      .where('id', '=', paid)
      .execute();
    await leave(userId);
    await erase(userId);
    const kept = suite.store.database
      .selectFrom('payments')
      .select(['billing', 'refund_request_reason', 'amount_minor']);
    expect(await kept.where('id', '=', paid).execute()).toEqual([
      { billing: null, refund_request_reason: null, amount_minor: '2400' },
    ]);
  });
});
