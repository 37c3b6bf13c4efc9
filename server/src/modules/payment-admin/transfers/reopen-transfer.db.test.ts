import { deletePlan } from '@hokka/contracts/billing/plans/plan-admin.ts';
import { getSubscription } from '@hokka/contracts/billing/subscriptions/subscriptions.ts';
import { describe, expect, test } from 'vitest';
import { aStoredPlan } from '../../../../../testing/builders/a-plan.ts';
import type { Order } from '../../../../../testing/payment-actions.ts';
import { usePayments } from '../../../../../testing/payments-suite.ts';
import { addMilliseconds, dayMs, secondMs } from '../../../platform/clock.ts';
import { failPayment } from '../../payments/completion/fail-payment.ts';

const weekMs = 7 * dayMs;

describe('a rejected transfer', () => {
  const suite = usePayments();

  async function aRejected(planId = 2, userId?: string): Promise<Order> {
    const ordered = await suite.actions.aTransfer(planId, userId);
    await suite.actions.reject(ordered.paymentId, 'Ayşe Telve adına gelmedi.');
    return ordered;
  }
  const readRow = (paymentId: string) =>
    suite.store.database.selectFrom('payments').selectAll().where('id', '=', paymentId).executeTakeFirstOrThrow();
  const readClaims = (paymentId: string) =>
    suite.store.database
      .selectFrom('payment_claims')
      .select(['claim', 'consumed_at'])
      .where('payment_id', '=', paymentId)
      .execute();
  const readActions = async (paymentId: string) => {
    const acts = suite.store.database.selectFrom('audit_log').select(['action', 'details']);
    const rows = await acts.where('target_id', '=', paymentId).orderBy('created_at').orderBy('id').execute();
    return rows.filter(({ action }) => action === 'payment.reopen_transfer').map(({ details }) => details);
  };
  const reopenMailsTo = (userId: string) =>
    suite.store.database
      .selectFrom('mails')
      .select('details')
      .where('user_id', '=', userId)
      .where('kind', '=', 'transfer_reopened')
      .execute();

  test('is waited for again for seven days, as it was ordered; its buyer is told and it is on record', async () => {
    const { userId, paymentId, url } = await aRejected();
    const rejectedAt = suite.service.clock.now();
    const until = addMilliseconds(rejectedAt, weekMs).toISOString();
    expect((await suite.actions.list({ search: paymentId })).data.payments[0]).toMatchObject({
      reopenable_until: until,
    });
    suite.service.clock.advance(3 * dayMs);
    const { status, data, message } = await suite.actions.reopen(paymentId);
    expect({ status, message }).toEqual({ status: 200, message: 'Havale yeniden açıldı.' });
    expect(data).toMatchObject({
      status: 'pending',
      amount: 24,
      failure_reason: null,
      failure_detail: null,
      is_confirmable: true,
      reopenable_until: null,
    });
    const expiresAt = addMilliseconds(suite.service.clock.now(), weekMs);
    expect((await suite.actions.statusOf({ userId, paymentId, url })).transfer?.expiresAt).toBe(
      expiresAt.toISOString(),
    );
    expect(await readClaims(paymentId)).toEqual([{ claim: 'first_month', consumed_at: null }]);
    expect(await reopenMailsTo(userId)).toEqual([{ details: { paymentId } }]);
    expect(await readActions(paymentId)).toEqual([{ expires_at: expiresAt.toISOString() }]);

    suite.service.clock.advance(6 * dayMs);
    await suite.service.runTasks();
    expect((await suite.actions.confirm(paymentId)).data).toMatchObject({ status: 'completed', attention: null });
    expect((await suite.service.call(getSubscription, { token: `user-${userId}` })).data.plan_id).toBe(2);
  });

  test('expires when its new time is over, and can be rejected again', async () => {
    const first = await aRejected();
    await suite.actions.reopen(first.paymentId);
    suite.service.clock.advance(weekMs);
    await suite.service.runTasks();
    expect(await readRow(first.paymentId)).toMatchObject({ status: 'failed', failure_detail: 'expired' });
    const second = await aRejected();
    await suite.actions.reopen(second.paymentId);
    expect((await suite.actions.reject(second.paymentId)).status).toBe(200);
    expect((await suite.actions.reopen(second.paymentId)).status).toBe(200);
  });

  test('is left alone by an expiry that had seen it before', async () => {
    const { paymentId, userId } = await aRejected();
    suite.service.clock.advance(weekMs);
    const seenAt = suite.service.clock.now();
    await suite.actions.reopen(paymentId);
    const expiry = { paymentId, userId, reason: 'Ödeme süresi içinde ulaşmadı.', detail: 'expired', at: seenAt };
    const hasFailed = await suite.store.database
      .transaction()
      .execute((trx) => failPayment(trx, { ...expiry, expiredBy: seenAt }));
    expect(hasFailed).toBe(false);
    expect(await readRow(paymentId)).toMatchObject({ status: 'pending' });
  });

  test('is reopened up to seven days after it was rejected, not later', async () => {
    const [inTime, late] = [await aRejected(), await aRejected()];
    suite.service.clock.advance(weekMs);
    expect((await suite.actions.reopen(inTime.paymentId)).status).toBe(200);
    suite.service.clock.advance(secondMs);
    const before = await readRow(late.paymentId);
    expect(await suite.actions.reopen(late.paymentId)).toMatchObject({
      status: 409,
      code: 'payment_not_reopenable',
      message: 'Yalnızca son yedi günde reddedilen havaleler yeniden açılabilir.',
    });
    expect(await readRow(late.paymentId)).toEqual(before);
  });

  test('nothing else is reopened: what is waited for, paid, expired, or a card', async () => {
    const pending = await suite.actions.aTransfer();
    const paid = await suite.actions.aTransfer();
    await suite.actions.confirm(paid.paymentId);
    const expired = await suite.actions.aTransfer();
    const at = suite.service.clock.now();
    const { paymentId: expiredId, userId } = expired;
    const failing = { paymentId: expiredId, userId, reason: 'x', detail: 'expired', at };
    await suite.store.database.transaction().execute((trx) => failPayment(trx, failing));
    for (const { paymentId } of [pending, paid, expired])
      expect((await suite.actions.reopen(paymentId)).code).toBe('payment_not_reopenable');
    expect((await suite.actions.reopen((await suite.actions.aBuyer()).paymentId)).status).toBe(404);
    expect((await suite.actions.reopen(suite.service.dependencies.newId())).status).toBe(404);
  });

  test('stays closed when its half price was had by another order meanwhile', async () => {
    const { userId, paymentId } = await aRejected();
    await suite.actions.confirm((await suite.actions.aTransfer(2, userId)).paymentId);
    expect(await suite.actions.reopen(paymentId)).toMatchObject({
      status: 409,
      message: 'Bu sipariş yeniden açılamaz: ilk ay indirimi bu arada başka bir ödemede kullanılmış.',
    });
    expect(await readRow(paymentId)).toMatchObject({ status: 'failed', failure_detail: 'rejected' });
    expect(await reopenMailsTo(userId)).toEqual([]);
  });

  test.each(['credited to another order', 'paid back'])(
    'stays closed when its credit was %s meanwhile',
    async (how) => {
      const { userId, paymentId: source } = await suite.actions.aBuyer();
      const { paymentId } = await aRejected(3, userId);
      if (how === 'paid back') await suite.actions.refund(source);
      else await suite.actions.confirm((await suite.actions.aTransfer(3, userId)).paymentId);
      expect(await suite.actions.reopen(paymentId)).toMatchObject({
        status: 409,
        message:
          'Bu sipariş yeniden açılamaz: mahsup edilen tutar bu arada başka bir ödemede kullanılmış ya da iade edilmiş.',
      });
      expect(await readClaims(paymentId)).toEqual([]);
    },
  );

  test('stays closed when its plan was deleted meanwhile', async () => {
    const { database } = suite.store;
    const planId = await aStoredPlan(database);
    await database
      .updateTable('plans')
      .set({ is_active: true, price_minor: '4900' })
      .where('id', '=', planId)
      .execute();
    const { paymentId } = await aRejected(planId);
    const deletion = { params: { id: String(planId) }, token: `admin-${suite.actions.adminId}` };
    expect((await suite.service.call(deletePlan, deletion)).status).toBe(200);
    expect(await suite.actions.reopen(paymentId)).toMatchObject({
      status: 409,
      message: 'Bu sipariş yeniden açılamaz: planı silinmiş.',
    });
    expect(await readRow(paymentId)).toMatchObject({ status: 'failed', failure_detail: 'rejected' });
  });

  test('stays closed while its buyer has three transfers waiting, of several at once too', async () => {
    const { userId, paymentId } = await aRejected(3);
    const others = [await aRejected(3, userId), await aRejected(3, userId)];
    const waiting = [await suite.actions.aTransfer(3, userId), await suite.actions.aTransfer(3, userId)];
    const answers = await Promise.all([paymentId, ...others.map((one) => one.paymentId)].map(suite.actions.reopen));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.message).toBe(
      'Bu sipariş yeniden açılamaz: alıcının ödemesi beklenen 3 havale siparişi var.',
    );
    const reopened = answers.findIndex(({ status }) => status === 200);
    const closed = [paymentId, ...others.map((one) => one.paymentId)].filter((_, index) => index !== reopened);
    await suite.actions.reject(waiting[0]?.paymentId ?? '');
    expect((await suite.actions.reopen(closed[0] ?? '')).status).toBe(200);
  });

  test('stays closed when its buyer is gone', async () => {
    const { userId, paymentId } = await aRejected();
    await suite.store.database
      .updateTable('users')
      .set({ leaving_at: suite.service.clock.now(), is_active: false })
      .where('id', '=', userId)
      .execute();
    expect((await suite.actions.reopen(paymentId)).message).toBe(
      'Bu sipariş yeniden açılamaz: alıcının hesabı silinmiş.',
    );
  });

  test('is reopened once by several admins at once', async () => {
    const { userId, paymentId } = await aRejected();
    const answers = await Promise.all([1, 2, 3].map(() => suite.actions.reopen(paymentId)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(await reopenMailsTo(userId)).toHaveLength(1);
    expect(await readActions(paymentId)).toHaveLength(1);
  });

  test('at once with a confirmation or a withdrawal: those come before it and are refused, or behind it and hold', async () => {
    for (let round = 0; round < 6; round += 1) {
      const ordered = await aRejected();
      const { paymentId } = ordered;
      const other = round % 2 === 0 ? suite.actions.confirm(paymentId) : suite.actions.withdraw(ordered);
      const [reopened, { status }] = await Promise.all([suite.actions.reopen(paymentId), other]);
      expect(reopened.status).toBe(200);
      expect([200, 409]).toContain(status);
      const ended = round % 2 === 0 ? 'completed' : 'failed';
      expect((await readRow(paymentId)).status).toBe(status === 200 ? ended : 'pending');
    }
  });

  test('at once with the orders that run out: it is waited for', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { paymentId } = await aRejected();
      suite.service.clock.advance(weekMs);
      await Promise.all([suite.actions.reopen(paymentId), suite.service.runTasks()]);
      expect(await readRow(paymentId)).toMatchObject({ status: 'pending' });
    }
  });
});
