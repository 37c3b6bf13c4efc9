import { getSubscription } from '@hokka/contracts/billing.ts';
import { deletePlan } from '@hokka/contracts/plan-admin.ts';
import { describe, expect, test } from 'vitest';
import { aStoredPlan } from '../../../../../../testing/builders/a-plan.ts';
import type { Order } from '../../../../../../testing/payments-desk.ts';
import { usePayments } from '../../../../../../testing/payments-suite.ts';
import { after, dayMs, secondMs } from '../../../../platform/clock.ts';
import { failPayment } from '../fail-payment.ts';

const weekMs = 7 * dayMs;

describe('a rejected transfer', () => {
  const suite = usePayments();

  async function aRejected(planId = 2, userId?: string): Promise<Order> {
    const ordered = await suite.desk.aTransfer(planId, userId);
    await suite.desk.reject(ordered.paymentId, 'Ayşe Telve adına gelmedi.');
    return ordered;
  }
  const rowOf = (paymentId: string) =>
    suite.store.database.selectFrom('payments').selectAll().where('id', '=', paymentId).executeTakeFirstOrThrow();
  const claimsOf = (paymentId: string) =>
    suite.store.database
      .selectFrom('payment_claims')
      .select(['claim', 'consumed_at'])
      .where('payment_id', '=', paymentId)
      .execute();
  const actionsOf = async (paymentId: string) => {
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
    const until = after(rejectedAt, weekMs).toISOString();
    expect((await suite.desk.list({ search: paymentId })).data.payments[0]).toMatchObject({ reopenable_until: until });
    suite.service.clock.advance(3 * dayMs);
    const { status, data, message } = await suite.desk.reopen(paymentId);
    expect({ status, message }).toEqual({ status: 200, message: 'Havale yeniden açıldı.' });
    expect(data).toMatchObject({
      ...{ status: 'pending', amount: 24, failure_reason: null, failure_detail: null },
      ...{ is_confirmable: true, reopenable_until: null },
    });
    const expiresAt = after(suite.service.clock.now(), weekMs);
    expect((await suite.desk.statusOf({ userId, paymentId, url })).transfer?.expiresAt).toBe(expiresAt.toISOString());
    expect(await claimsOf(paymentId)).toEqual([{ claim: 'first_month', consumed_at: null }]);
    expect(await reopenMailsTo(userId)).toEqual([{ details: { paymentId } }]);
    expect(await actionsOf(paymentId)).toEqual([{ expires_at: expiresAt.toISOString() }]);

    suite.service.clock.advance(6 * dayMs);
    await suite.service.runTasks();
    expect((await suite.desk.confirm(paymentId)).data).toMatchObject({ status: 'completed', attention: null });
    expect((await suite.service.call(getSubscription, { token: `user-${userId}` })).data.plan_id).toBe(2);
  });

  test('expires when its new time is over, and can be rejected again', async () => {
    const first = await aRejected();
    await suite.desk.reopen(first.paymentId);
    suite.service.clock.advance(weekMs);
    await suite.service.runTasks();
    expect(await rowOf(first.paymentId)).toMatchObject({ status: 'failed', failure_detail: 'expired' });
    const second = await aRejected();
    await suite.desk.reopen(second.paymentId);
    expect((await suite.desk.reject(second.paymentId)).status).toBe(200);
    expect((await suite.desk.reopen(second.paymentId)).status).toBe(200);
  });

  test('is left alone by an expiry that had seen it before', async () => {
    const { paymentId } = await aRejected();
    suite.service.clock.advance(weekMs);
    const seenAt = suite.service.clock.now();
    await suite.desk.reopen(paymentId);
    const expiry = { paymentId, reason: 'Ödeme süresi içinde ulaşmadı.', detail: 'expired', at: seenAt };
    const hasFailed = await suite.store.database
      .transaction()
      .execute((trx) => failPayment(trx, { ...expiry, expiredBy: seenAt }));
    expect(hasFailed).toBe(false);
    expect(await rowOf(paymentId)).toMatchObject({ status: 'pending' });
  });

  test('is reopened up to seven days after it was rejected, not later', async () => {
    const [inTime, late] = [await aRejected(), await aRejected()];
    suite.service.clock.advance(weekMs);
    expect((await suite.desk.reopen(inTime.paymentId)).status).toBe(200);
    suite.service.clock.advance(secondMs);
    const before = await rowOf(late.paymentId);
    expect(await suite.desk.reopen(late.paymentId)).toMatchObject({
      status: 409,
      code: 'payment_not_reopenable',
      message: 'Yalnızca son yedi günde reddedilen havaleler yeniden açılabilir.',
    });
    expect(await rowOf(late.paymentId)).toEqual(before);
  });

  test('nothing else is reopened: what is waited for, paid, expired, or a card', async () => {
    const pending = await suite.desk.aTransfer();
    const paid = await suite.desk.aTransfer();
    await suite.desk.confirm(paid.paymentId);
    const expired = await suite.desk.aTransfer();
    const failing = { paymentId: expired.paymentId, reason: 'x', detail: 'expired', at: suite.service.clock.now() };
    await suite.store.database.transaction().execute((trx) => failPayment(trx, failing));
    for (const { paymentId } of [pending, paid, expired])
      expect((await suite.desk.reopen(paymentId)).code).toBe('payment_not_reopenable');
    expect((await suite.desk.reopen((await suite.desk.aBuyer()).paymentId)).status).toBe(404);
    expect((await suite.desk.reopen(suite.service.dependencies.newId())).status).toBe(404);
  });

  test('stays closed when its half price was had by another order meanwhile', async () => {
    const { userId, paymentId } = await aRejected();
    await suite.desk.confirm((await suite.desk.aTransfer(2, userId)).paymentId);
    expect(await suite.desk.reopen(paymentId)).toMatchObject({
      status: 409,
      message: 'Bu sipariş yeniden açılamaz: ilk ay indirimi bu arada başka bir ödemede kullanılmış.',
    });
    expect(await rowOf(paymentId)).toMatchObject({ status: 'failed', failure_detail: 'rejected' });
    expect(await reopenMailsTo(userId)).toEqual([]);
  });

  test.each(['credited to another order', 'paid back'])(
    'stays closed when its credit was %s meanwhile',
    async (how) => {
      const { userId, paymentId: source } = await suite.desk.aBuyer();
      const { paymentId } = await aRejected(3, userId);
      if (how === 'paid back') await suite.desk.refund(source);
      else await suite.desk.confirm((await suite.desk.aTransfer(3, userId)).paymentId);
      expect(await suite.desk.reopen(paymentId)).toMatchObject({
        status: 409,
        message:
          'Bu sipariş yeniden açılamaz: mahsup edilen tutar bu arada başka bir ödemede kullanılmış ya da iade edilmiş.',
      });
      expect(await claimsOf(paymentId)).toEqual([]);
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
    const deletion = { params: { id: String(planId) }, token: `admin-${suite.desk.adminId}` };
    expect((await suite.service.call(deletePlan, deletion)).status).toBe(200);
    expect(await suite.desk.reopen(paymentId)).toMatchObject({
      status: 409,
      message: 'Bu sipariş yeniden açılamaz: planı silinmiş.',
    });
    expect(await rowOf(paymentId)).toMatchObject({ status: 'failed', failure_detail: 'rejected' });
  });

  test('stays closed while its buyer has three transfers waiting, of several at once too', async () => {
    const { userId, paymentId } = await aRejected(3);
    const others = [await aRejected(3, userId), await aRejected(3, userId)];
    const waiting = [await suite.desk.aTransfer(3, userId), await suite.desk.aTransfer(3, userId)];
    const answers = await Promise.all([paymentId, ...others.map((one) => one.paymentId)].map(suite.desk.reopen));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.message).toBe(
      'Bu sipariş yeniden açılamaz: alıcının ödemesi beklenen 3 havale siparişi var.',
    );
    const reopened = answers.findIndex(({ status }) => status === 200);
    const closed = [paymentId, ...others.map((one) => one.paymentId)].filter((_, index) => index !== reopened);
    await suite.desk.reject(waiting[0]?.paymentId ?? '');
    expect((await suite.desk.reopen(closed[0] ?? '')).status).toBe(200);
  });

  test('stays closed when its buyer is gone', async () => {
    const { userId, paymentId } = await aRejected();
    await suite.store.database
      .updateTable('users')
      .set({ leaving_at: suite.service.clock.now(), is_active: false })
      .where('id', '=', userId)
      .execute();
    expect((await suite.desk.reopen(paymentId)).message).toBe('Bu sipariş yeniden açılamaz: alıcının hesabı silinmiş.');
  });

  test('is reopened once by several admins at once', async () => {
    const { userId, paymentId } = await aRejected();
    const answers = await Promise.all([1, 2, 3].map(() => suite.desk.reopen(paymentId)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(await reopenMailsTo(userId)).toHaveLength(1);
    expect(await actionsOf(paymentId)).toHaveLength(1);
  });

  test('at once with a confirmation or a withdrawal: those come before it and are refused, or behind it and hold', async () => {
    for (let round = 0; round < 6; round += 1) {
      const ordered = await aRejected();
      const { paymentId } = ordered;
      const other = round % 2 === 0 ? suite.desk.confirm(paymentId) : suite.desk.withdraw(ordered);
      const [reopened, { status }] = await Promise.all([suite.desk.reopen(paymentId), other]);
      expect(reopened.status).toBe(200);
      expect([200, 409]).toContain(status);
      const ended = round % 2 === 0 ? 'completed' : 'failed';
      expect((await rowOf(paymentId)).status).toBe(status === 200 ? ended : 'pending');
    }
  });

  test('at once with the orders that run out: it is waited for', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { paymentId } = await aRejected();
      suite.service.clock.advance(weekMs);
      await Promise.all([suite.desk.reopen(paymentId), suite.service.runTasks()]);
      expect(await rowOf(paymentId)).toMatchObject({ status: 'pending' });
    }
  });
});
