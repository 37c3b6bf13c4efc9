import { getQuote } from '@hokka/contracts/billing/subscriptions/quotes.ts';
import { getSubscription } from '@hokka/contracts/billing/subscriptions/subscriptions.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { aUser } from '../../../../testing/builders/a-user.ts';
import { order } from '../../../../testing/payments-service.ts';
import { usePayments } from '../../../../testing/payments-suite.ts';
import { waitUntil } from '../../../../testing/wait-until.ts';
import { minuteMs } from '../../platform/clock.ts';

const company = { company_name: 'Hokka Yazılım A.Ş.', company_address: 'Örnek Sokak 1, İstanbul' };

describe('selling in production', () => {
  const suite = usePayments(() => ({ production: true }));

  const transfer = { method: 'transfer' } as const;
  const someone = async (role: 'user' | 'super_admin' = 'user') => (await aUser(suite.store.database, { role })).id;
  const readMethods = async (userId: string) => {
    const asked = await suite.service.call(getQuote, { token: `user-${userId}`, query: { planId: '2' } });
    return asked.data.methods;
  };
  const isClosedTo = async (userId: string) => {
    const asked = await suite.service.call(getQuote, { token: `user-${userId}`, query: { planId: '2' } });
    return asked.data.salesClosed;
  };
  const readRows = async (table: 'payments' | 'consents', userId: string) =>
    (await suite.store.database.selectFrom(table).select('id').where('user_id', '=', userId).execute()).length;
  const readSessions = async (paymentId: string) => {
    const sessions = suite.store.database.selectFrom('payment_attempts').select('is_test');
    return (await sessions.where('payment_id', '=', paymentId).orderBy('created_at').execute()).map(
      ({ is_test }) => is_test,
    );
  };

  beforeEach(() => {
    Object.assign(suite.service.settings.system, company);
    suite.service.settings.payment.paytr_test_mode = false;
  });

  test.each(['company_name', 'company_address'] as const)('nothing is without its seller’s %s', async (field) => {
    suite.service.settings.system[field] = '';
    for (const buyer of [await someone(), await someone('super_admin')]) {
      expect(await readMethods(buyer)).toEqual([]);
      expect(await isClosedTo(buyer)).toBe(true);
      for (const method of ['card', 'transfer'] as const)
        expect(await order(suite.service, buyer, { method })).toMatchObject({
          status: 409,
          code: 'sales_closed',
          message: 'Satıcı bilgileri tamamlanmadığı için şu anda ücretli sipariş alamıyoruz.',
        });
      expect([await readRows('payments', buyer), await readRows('consents', buyer)]).toEqual([0, 0]);
      // What is free goes on.
      expect((await suite.service.call(getSubscription, { token: `user-${buyer}` })).data.plan_id).toBe(1);
      suite.service.settings.system[field] = company[field];
      expect((await order(suite.service, buyer, transfer)).status).toBe(201);
      suite.service.settings.system[field] = '';
    }
  });

  test('cards are not in PayTR’s test mode, except to super_admins; transfers are', async () => {
    suite.service.settings.payment.paytr_test_mode = true;
    const [buyer, tester] = [await someone(), await someone('super_admin')];
    expect(await readMethods(buyer)).toEqual(['transfer']);
    expect(await isClosedTo(buyer)).toBe(false);
    expect(await order(suite.service, buyer)).toMatchObject({
      status: 409,
      code: 'payment_method_unavailable',
      message: 'Bu ödeme yöntemi şu anda kullanılamıyor.',
    });
    expect(await readRows('payments', buyer)).toBe(0);
    expect((await order(suite.service, buyer, transfer)).status).toBe(201);
    expect(await readMethods(tester)).toEqual(['card', 'transfer']);
    expect((await order(suite.service, tester)).status).toBe(201);
    // What the session says does not count: the role is read where the order is stored.
    await suite.store.database.updateTable('users').set({ role: 'admin' }).where('id', '=', tester).execute();
    expect((await order(suite.service, tester)).code).toBe('payment_method_unavailable');
    suite.service.settings.payment.paytr_test_mode = false;
    expect(await readMethods(buyer)).toEqual(['card', 'transfer']);
    expect((await order(suite.service, buyer)).status).toBe(201);
  });

  test('a page asked for while its super_admin stops being one waits for that, and is refused', async () => {
    const { payment } = suite.service.settings;
    const tester = await someone('super_admin');
    const { data } = await order(suite.service, tester, { key: 'tested' });
    suite.service.clock.advance(31 * minuteMs);
    payment.paytr_test_mode = true;
    const demoting = await suite.store.database.startTransaction().execute();
    await demoting.updateTable('users').set({ role: 'admin' }).where('id', '=', tester).execute();
    let isAnswered = false;
    const asked = order(suite.service, tester, { key: 'tested' }).finally(() => {
      isAnswered = true;
    });
    await waitUntil('the page waits', async () => {
      const { rows } = await sql`SELECT pid FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(suite.store.database);
      return rows.length > 0 || isAnswered;
    });
    await demoting.commit().execute();
    expect((await asked).code).toBe('payment_method_unavailable');
    expect(await readSessions(data.paymentId)).toEqual([false]);
  });

  test('an order of before gets no page that takes test cards', async () => {
    const buyer = await someone();
    const { data } = await order(suite.service, buyer, { key: 'first' });
    suite.service.clock.advance(31 * minuteMs);
    suite.service.settings.payment.paytr_test_mode = true;
    expect((await order(suite.service, buyer, { key: 'first' })).code).toBe('payment_method_unavailable');
    expect(await readSessions(data.paymentId)).toEqual([false]);
    suite.service.settings.payment.paytr_test_mode = false;
    const again = await order(suite.service, buyer, { key: 'first' });
    expect([again.status, again.data.paymentId]).toEqual([201, data.paymentId]);
    expect(await readSessions(data.paymentId)).toEqual([false, false]);
  });
});
