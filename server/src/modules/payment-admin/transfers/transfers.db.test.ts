import { confirmTransfer, previewConfirmation } from '@hokka/contracts/billing/payments/payment-admin.ts';
import { getSubscription } from '@hokka/contracts/billing/subscriptions/subscriptions.ts';
import { describe, expect, test } from 'vitest';
import { usePayments } from '../../../../../testing/payments-suite.ts';
import { listPeriods } from '../../../../../testing/subscription-rows.ts';
import { addMonths } from '../../../platform/calendar.ts';
import { dayMs, hourMs } from '../../../platform/clock.ts';
import { priceHoldMs } from '../../payments/rules.ts';

describe('transfers', () => {
  const suite = usePayments();

  const readPlan = async (userId: string) =>
    (await suite.service.call(getSubscription, { token: `user-${userId}` })).data.plan_id;
  const periodsBoughtWith = (paymentId: string) =>
    suite.store.database.selectFrom('subscriptions').select('id').where('payment_id', '=', paymentId).execute();
  const readAuditEvents = (paymentId: string) =>
    suite.store.database
      .selectFrom('audit_log')
      .select(['action', 'actor_id', 'details'])
      .where('target_id', '=', paymentId)
      .execute();
  const mailsTo = async (userId: string) => {
    const rows = await suite.store.database.selectFrom('mails').select('kind').where('user_id', '=', userId).execute();
    return rows.map(({ kind }) => kind);
  };
  const readDecider = async (paymentId: string) => {
    const { decided_by } = await suite.store.database
      .selectFrom('payments')
      .select('decided_by')
      .where('id', '=', paymentId)
      .executeTakeFirstOrThrow();
    return decided_by;
  };

  test('a confirmed one is paid: plan, receipt, mail, and who did it', async () => {
    const { userId, paymentId } = await suite.actions.aTransfer();
    const { status, data } = await suite.actions.confirm(paymentId);
    expect(status).toBe(200);
    expect(data).toMatchObject({
      status: 'completed',
      method: 'transfer',
      attention: null,
      receipt_number: expect.stringMatching(/^HK-2026-\d{6}$/),
      refundable_amount: 24,
      User: { id: userId },
    });
    expect(await readPlan(userId)).toBe(2);
    expect(await mailsTo(userId)).toContain('payment_completed');
    expect(await readDecider(paymentId)).toBe(suite.actions.adminId);
    expect(await readAuditEvents(paymentId)).toEqual([
      { action: 'payment.confirm_transfer', actor_id: suite.actions.adminId, details: { outcome: 'granted' } },
    ]);
  });

  test('two admins who confirm at once grant it once', async () => {
    const { userId, paymentId } = await suite.actions.aTransfer();
    const answers = await Promise.all([
      suite.actions.confirm(paymentId),
      suite.actions.confirm(paymentId),
      suite.actions.confirm(paymentId),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.code).toBe('payment_not_pending');
    expect(await periodsBoughtWith(paymentId)).toHaveLength(1);
    expect(await readAuditEvents(paymentId)).toHaveLength(1);
    expect((await mailsTo(userId)).filter((kind) => kind === 'payment_completed')).toHaveLength(1);
  });

  test('of a confirmation and a rejection at once one wins', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { userId, paymentId } = await suite.actions.aTransfer();
      const [confirmed, rejected] = await Promise.all([
        suite.actions.confirm(paymentId),
        suite.actions.reject(paymentId),
      ]);
      expect([confirmed.status, rejected.status].toSorted()).toEqual([200, 409]);
      expect(await readPlan(userId)).toBe(confirmed.status === 200 ? 2 : 1);
      expect(await readAuditEvents(paymentId)).toHaveLength(1);
    }
  });

  test('a rejected one fails with the reason its buyer reads, and is decided', async () => {
    const { userId, paymentId } = await suite.actions.aTransfer();
    const { status, data } = await suite.actions.reject(paymentId, '  Tutar eksik gönderildi.  ');
    expect(status).toBe(200);
    expect(data).toMatchObject({ status: 'failed', failure_reason: 'Tutar eksik gönderildi.', is_confirmable: false });
    expect(await mailsTo(userId)).toContain('transfer_rejected');
    expect(await readPlan(userId)).toBe(1);
    expect((await suite.actions.reject(paymentId)).code).toBe('payment_not_pending');
    expect((await suite.actions.confirm(paymentId)).code).toBe('payment_not_pending');
    expect(await readAuditEvents(paymentId)).toMatchObject([{ action: 'payment.reject_transfer' }]);
  });

  test('a rejection gives the half price back, and has words of its own where the admin has none', async () => {
    const { userId, paymentId } = await suite.actions.aTransfer();
    expect((await suite.actions.reject(paymentId, '')).data.failure_reason).toBe('Ödeme hesabımıza ulaşmadı.');
    const again = await suite.actions.aTransfer(2, userId);
    expect((await suite.actions.confirm(again.paymentId)).data).toMatchObject({ amount: 24, attention: null });
  });

  test('one whose time is over is confirmed for thirty days after it was ordered: the money is there', async () => {
    const { userId, paymentId } = await suite.actions.aTransfer();
    suite.service.clock.advance(8 * dayMs);
    await suite.service.runTasks();
    expect(await suite.actions.statusOf({ userId, paymentId, url: '' })).toMatchObject({ status: 'failed' });
    expect((await suite.actions.reject(paymentId)).code).toBe('payment_not_pending');
    const [expired] = (await suite.actions.list({ search: paymentId })).data.payments;
    expect(expired).toMatchObject({ is_confirmable: true, reopenable_until: null });
    expect((await suite.actions.confirm(paymentId)).data).toMatchObject({ status: 'completed', failure_reason: null });
    expect(await readPlan(userId)).toBe(2);
    const late = await suite.actions.aTransfer();
    suite.service.clock.advance(8 * dayMs);
    await suite.service.runTasks();
    suite.service.clock.advance(22 * dayMs - 1);
    const isConfirmable = async () =>
      (await suite.actions.list({ search: late.paymentId })).data.payments[0]?.is_confirmable;
    expect(await isConfirmable()).toBe(true);
    suite.service.clock.advance(1);
    expect(await isConfirmable()).toBe(false);
    expect((await suite.actions.confirm(late.paymentId)).code).toBe('payment_not_pending');
  });

  test('of two orders with one half price the second that arrives is put before an admin', async () => {
    const first = await suite.actions.aTransfer();
    const second = await suite.actions.aTransfer(2, first.userId);
    expect(await suite.actions.foresee(second.paymentId)).toEqual({
      is_granted: true,
      effect: 'Profesyonel planı hemen başlar, makbuz kesilir ve alıcıya e-posta gönderilir.',
      age_days: 0,
      amount: 24,
      currency: 'TRY',
      credit: null,
      ordered_at: expect.any(String),
    });
    expect((await suite.actions.confirm(first.paymentId)).message).toBe('Havale onaylandı.');
    const refused = 'plan tanımlanmaz: İlk ay indirimi başka bir ödemede kullanılmış.';
    expect(await suite.actions.foresee(second.paymentId)).toMatchObject({
      is_granted: false,
      effect: `Para alındı olarak kaydedilir ve makbuz kesilir, ama ${refused}`,
    });
    const { status, data, message } = await suite.actions.confirm(second.paymentId);
    expect(status).toBe(200);
    expect(message).toBe('Havale onaylandı, ama plan tanımlanmadı: İlk ay indirimi başka bir ödemede kullanılmış.');
    const asAdmin = { params: { id: second.paymentId }, token: `admin-${suite.actions.adminId}` };
    expect((await suite.service.call(previewConfirmation, asAdmin)).code).toBe('payment_not_pending');
    expect(data).toMatchObject({ status: 'completed', attention: 'half_price_spent', is_grantable: true });
    expect(await periodsBoughtWith(second.paymentId)).toEqual([]);
  });

  /** A transfer for Kurumsal that takes the place of a scheduled Profesyonel, which begins in a day. */
  async function aReplacement() {
    const { userId } = await suite.actions.aBuyer(3);
    const scheduled = await suite.actions.buy(userId, 2);
    const { service } = suite;
    const endsAt = async () =>
      (await listPeriods(suite.store.database, userId)).find(({ status }) => status === 'active')?.ends_at?.getTime() ??
      0;
    service.clock.advance((await endsAt()) - service.clock.now().getTime() - dayMs);
    return { scheduled, ...(await suite.actions.aTransfer(3, userId)) };
  }

  test('one whose credited period began meanwhile is put before an admin as soon as an hour of that is used', async () => {
    const { userId, paymentId, scheduled } = await aReplacement();
    suite.service.clock.advance(dayMs + hourMs + priceHoldMs.transfer);
    const why = 'Mahsup edilen dönem ödeme beklenirken kullanılmış, kalan değeri siparişteki mahsuptan az';
    expect((await suite.actions.foresee(paymentId)).effect).toContain(`plan tanımlanmaz: ${why}.`);
    const { data, message } = await suite.actions.confirm(paymentId);
    expect(message).toBe(`Havale onaylandı, ama plan tanımlanmadı: ${why}.`);
    expect(data).toMatchObject({ status: 'completed', attention: 'credit_shrunk', is_grantable: true });
    expect(await periodsBoughtWith(paymentId)).toEqual([]);
    // The period goes on with all of its value, and all that was sent can be sent back.
    expect(await readPlan(userId)).toBe(2);
    const [shown] = (await suite.actions.list({ search: scheduled.paymentId })).data.payments;
    expect(shown?.refundable_amount).toBe(24);
    expect(data.refundable_amount).toBe(data.amount);
    expect((await suite.actions.grant(paymentId)).status).toBe(200);
    // It begins at once, a day shorter than was ordered.
    const periods = await listPeriods(suite.store.database, userId);
    expect(periods.slice(-2)).toMatchObject([
      { plan_id: 2, status: 'expired', end_reason: 'credited' },
      { plan_id: 3, status: 'active' },
    ]);
    const { starts_at: from, ends_at: to } = periods.at(-1) ?? {};
    expect((to?.getTime() ?? 0) - (from?.getTime() ?? 0)).toBe(
      addMonths(from as Date, 1).getTime() - dayMs - (from?.getTime() ?? 0),
    );
  });

  test('one whose credited period began less than an hour ago takes it over whole', async () => {
    const { userId, paymentId } = await aReplacement();
    suite.service.clock.advance(dayMs + hourMs + priceHoldMs.transfer - 1);
    expect((await suite.actions.confirm(paymentId)).data).toMatchObject({ status: 'completed', attention: null });
    expect(await readPlan(userId)).toBe(3);
    const ended = (await listPeriods(suite.store.database, userId)).find(({ plan_id }) => plan_id === 2);
    expect(ended).toMatchObject({ status: 'expired', end_reason: 'credited' });
  });

  test('one that was rejected is reopened though less is left of its credit, which counts when its money comes', async () => {
    const { paymentId } = await aReplacement();
    await suite.actions.reject(paymentId);
    suite.service.clock.advance(dayMs + hourMs + priceHoldMs.transfer);
    expect((await suite.actions.reopen(paymentId)).status).toBe(200);
    expect((await suite.actions.confirm(paymentId)).data.attention).toBe('credit_shrunk');
  });

  test('cards are not confirmed by hand, and what does not exist is not found', async () => {
    const { paymentId } = await suite.actions.aBuyer();
    expect((await suite.actions.confirm(paymentId)).status).toBe(404);
    expect((await suite.actions.reject(paymentId)).status).toBe(404);
    expect((await suite.actions.confirm(suite.service.dependencies.newId())).status).toBe(404);
    const { userId, paymentId: transferId } = await suite.actions.aTransfer();
    const asBuyer = { params: { id: transferId }, token: `user-${userId}` };
    expect((await suite.service.call(confirmTransfer, asBuyer)).status).toBe(403);
  });
});
