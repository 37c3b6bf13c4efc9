import { createPayment, getPaymentStatus } from '@hokka/contracts/billing/payments/payments.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { aUser } from '../../../../../testing/builders/a-user.ts';
import { type KillableProcess, startPaymentsProcess } from '../../../../../testing/chaos.ts';
import { TestClock } from '../../../../../testing/clock.ts';
import { findMerchantOid, notify, order, payOn, signed } from '../../../../../testing/payments-service.ts';
import { usePayments } from '../../../../../testing/payments-suite.ts';
import { waitUntil } from '../../../../../testing/wait-until.ts';
import { type CrashPoint, crashPoints } from '../../../crash-points.ts';
import { minuteMs } from '../../../platform/clock.ts';

// Processes come up and are killed; on a machine busy with other tests that takes its time.

const points = crashPoints.filter((point) => point.startsWith('payment.'));
const whileOrdering = points.filter((point) => ['payment.stored', 'payment.page-asked'].includes(point));
const whileCompleting = points.filter((point) => !whileOrdering.includes(point));

describe('a process that dies over a payment', () => {
  const clock = new TestClock();
  beforeAll(async () => {
    expect(whileOrdering).toHaveLength(2);
    expect(whileCompleting).toHaveLength(3);
  });
  const suite = usePayments(() => ({ clock, suppressesNotifications: true }));

  const aDoomedProcess = (crashPoint: CrashPoint): Promise<KillableProcess> =>
    startPaymentsProcess({
      connectionString: suite.store.connectionString,
      paytrUrl: suite.service.paytr.url,
      now: clock.now().toISOString(),
      crashPoint,
    });
  const readPayments = (userId: string) =>
    suite.store.database.selectFrom('payments').select(['id', 'status']).where('user_id', '=', userId).execute();

  async function expectGivenOnce(userId: string, paymentId: string) {
    const bought = suite.store.database
      .selectFrom('subscriptions')
      .select('payment_id')
      .where('user_id', '=', userId)
      .where('payment_id', 'is not', null);
    expect(await bought.execute()).toEqual([{ payment_id: paymentId }]);
    const mails = suite.store.database
      .selectFrom('mails')
      .select('kind')
      .where('user_id', '=', userId)
      .where('kind', '=', 'payment_completed');
    expect(await mails.execute()).toHaveLength(1);
    const receipts = suite.store.database.selectFrom('receipts').select('number').where('payment_id', '=', paymentId);
    expect(await receipts.execute()).toHaveLength(1);
  }

  test.each(whileOrdering)('at %s: the same order goes on, on a page of its own', async (point) => {
    const { id: userId } = await aUser(suite.store.database);
    const doomed = await aDoomedProcess(point);
    const dying = fetch(`${doomed.address}/api${createPayment.path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer user-${userId}`,
        'idempotency-key': 'once',
      },
      body: JSON.stringify({ planId: 2, consents: { contract: true, immediatePerformance: true } }),
    });
    await expect(dying).rejects.toThrow();
    expect(await doomed.died).toBe('SIGKILL');
    const [stored] = await readPayments(userId);
    expect(stored).toMatchObject({ status: 'pending' });
    // Whoever asked for a checkout session is waited for, but not for ever.
    clock.advance(minuteMs);
    const { status, data } = await order(suite.service, userId, { key: 'once' });
    expect(status).toBe(201);
    expect(data.paymentId).toBe(stored?.id);
    await payOn(data.paymentUrl);
    await notify(suite.service, signed(await findMerchantOid(suite.service, data.paymentId)));
    expect(await readPayments(userId)).toEqual([{ id: stored?.id, status: 'completed' }]);
    await expectGivenOnce(userId, data.paymentId);
  });

  test.each(whileCompleting)('at %s: what was paid is given once, by whoever comes first', async (point) => {
    const { id: userId } = await aUser(suite.store.database);
    const { data } = await order(suite.service, userId);
    await payOn(data.paymentUrl);
    const form = signed(await findMerchantOid(suite.service, data.paymentId));
    const doomed = await aDoomedProcess(point);
    await expect(notify(doomed, form)).rejects.toThrow();
    expect(await doomed.died).toBe('SIGKILL');
    const shown = await suite.service.call(getPaymentStatus, {
      params: { id: data.paymentId },
      token: `user-${userId}`,
    });
    expect(shown.data.status).toBe(point === 'payment.after-grant-commit' ? 'completed' : 'pending');
    const left = suite.store.database.selectFrom('payment_notifications').select('id').where('outcome', 'is', null);
    // The database notices a little later that the process is dead; until then a retry leaves to it what it had locked.
    await waitUntil('the locks of the dead process are gone', async () => {
      const unlocked = await left.forUpdate().skipLocked().execute();
      return unlocked.length === (await left.execute()).length;
    });
    clock.advance(2 * minuteMs);
    // PayTR sends it again, and the work that was left behind is taken up.
    await Promise.all([suite.service.runTasks(), notify(suite.service, form)]);
    expect(await readPayments(userId)).toEqual([{ id: data.paymentId, status: 'completed' }]);
    await expectGivenOnce(userId, data.paymentId);
    expect(await left.execute()).toEqual([]);
  });

  test('stored and never sent again: it is acted on all the same', async () => {
    const { id: userId } = await aUser(suite.store.database);
    const { data } = await order(suite.service, userId);
    const doomed = await aDoomedProcess('payment.notification-stored');
    await expect(notify(doomed, signed(await findMerchantOid(suite.service, data.paymentId)))).rejects.toThrow();
    await doomed.died;
    await suite.service.runTasks();
    expect(await readPayments(userId)).toEqual([{ id: data.paymentId, status: 'pending' }]);
    clock.advance(2 * minuteMs);
    await Promise.all([suite.service.runTasks(), suite.service.runTasks()]);
    await expectGivenOnce(userId, data.paymentId);
    const outcomes = suite.store.database
      .selectFrom('payment_notifications')
      .select('outcome')
      .where('payment_id', '=', data.paymentId);
    expect(await outcomes.execute()).toEqual([{ outcome: 'granted' }]);
  });
});
