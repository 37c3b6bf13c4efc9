import { exportPayments } from '@hokka/contracts/billing/payments/payment-export.ts';
import { refundPayment } from '@hokka/contracts/billing/payments/refunds.ts';
import { grantSubscription } from '@hokka/contracts/billing/subscriptions/grants.ts';
import { getSubscription } from '@hokka/contracts/billing/subscriptions/subscriptions.ts';
import { describe, expect, test } from 'vitest';
import { aUser } from '../../../../testing/builders/a-user.ts';
import { usePayments } from '../../../../testing/payments-suite.ts';
import { dayMs, secondMs } from '../../platform/clock.ts';

describe('refunds', () => {
  const suite = usePayments();

  const readSubscription = async (userId: string) =>
    (await suite.service.call(getSubscription, { token: `user-${userId}` })).data;
  const readPeriod = (paymentId: string) =>
    suite.store.database
      .selectFrom('subscriptions')
      .select(['status', 'end_reason', 'worth_minor', 'refunded_minor', 'starts_at', 'ends_at'])
      .where('payment_id', '=', paymentId)
      .executeTakeFirst();
  const readRefunds = (paymentId: string) =>
    suite.store.database
      .selectFrom('refunds')
      .selectAll()
      .where('payment_id', '=', paymentId)
      .orderBy('created_at')
      .execute();
  const readReceipts = (paymentId: string) =>
    suite.store.database.selectFrom('receipts').selectAll().where('payment_id', '=', paymentId).execute();
  const mailsTo = async (userId: string) => {
    const rows = await suite.store.database.selectFrom('mails').select('kind').where('user_id', '=', userId).execute();
    return rows.map(({ kind }) => kind);
  };
  /** What PayTR gave back for the payment that was paid last, in minor units. */
  const givenBack = () => suite.service.paytr.payments()[0]?.refunds.map(({ amount }) => amount);

  test('the whole: money back, the plan ends, and the default one is there again', async () => {
    const { userId, paymentId } = await suite.actions.aBuyer();
    const receipts = await readReceipts(paymentId);
    expect((await suite.actions.preview(paymentId)).data).toMatchObject({
      refundable: 24,
      isFull: true,
      effect: 'Profesyonel planı hemen sona erer; kullanıcı Ücretsiz planına döner.',
    });
    const { status, data } = await suite.actions.refund(paymentId);
    expect(status).toBe(200);
    expect(data).toMatchObject({
      status: 'completed',
      refunded_amount: 24,
      refundable_amount: 0,
      attention: null,
      refunds: [{ amount: 24, status: 'completed', detail: null }],
    });
    expect(givenBack()).toEqual([2400]);
    expect(await readSubscription(userId)).toMatchObject({ plan_id: 1, status: 'active', renews: true });
    expect(await readPeriod(paymentId)).toMatchObject({ end_reason: 'refunded', refunded_minor: '2400' });
    expect(await mailsTo(userId)).toContain('refund_completed');
    expect(await readReceipts(paymentId)).toEqual(receipts);
    const [refund] = await readRefunds(paymentId);
    expect(refund?.reference).toMatch(/^[A-Za-z0-9]{32}$/);
    const audited = suite.store.database.selectFrom('audit_log').selectAll().where('target_id', '=', paymentId);
    expect(await audited.execute()).toMatchObject([
      {
        action: 'payment.refund',
        actor_id: suite.actions.adminId,
        details: { refundId: refund?.id, amountMinor: 2400 },
      },
    ]);
    expect((await suite.actions.refund(paymentId)).code).toBe('payment_not_refundable');
    expect((await suite.actions.preview(paymentId)).code).toBe('payment_not_refundable');
  });

  test('what an admin wrote about it is read in the list and the file, and not by the buyer', async () => {
    const { userId, paymentId } = await suite.actions.aBuyer();
    for (const body of [{ amount: 4, reason: ' =Telefonla istedi; acil ' }, { amount: 1 }]) {
      const token = `admin-${suite.actions.adminId}`;
      suite.service.clock.advance(secondMs);
      expect((await suite.service.call(refundPayment, { params: { id: paymentId }, token, body })).status).toBe(200);
    }
    const query = { search: paymentId };
    const notes = (await suite.actions.list(query)).data.payments[0]?.refunds.map(({ note }) => note);
    expect(notes).toEqual(['=Telefonla istedi; acil', null]);
    const file = await suite.service.call(exportPayments, { query, token: `admin-${suite.actions.adminId}` });
    const [headings, row] = file.text.trimEnd().split('\r\n');
    expect(headings).toMatch(/;Makbuz no;İade notu;Ödeme kimliği$/);
    expect(row).toContain(`;"'=Telefonla istedi; acil";${paymentId}`);
    expect(JSON.stringify(await suite.actions.statusOf({ userId, paymentId, url: '' }))).not.toContain('Telefonla');
  });

  test('parts: the plan stays and is worth less, until nothing is left', async () => {
    const { userId, paymentId } = await suite.actions.aBuyer();
    expect((await suite.actions.preview(paymentId, '10.50')).data).toMatchObject({
      refundable: 24,
      isFull: false,
      effect: 'Kısmi iade aboneliği değiştirmez.',
    });
    expect((await suite.actions.refund(paymentId, 10.5)).data).toMatchObject({
      refunded_amount: 10.5,
      refundable_amount: 13.5,
    });
    expect(await readSubscription(userId)).toMatchObject({ plan_id: 2, status: 'active' });
    expect(await readPeriod(paymentId)).toMatchObject({ status: 'active', refunded_minor: '1050' });
    const tooMuch = await suite.actions.refund(paymentId, 13.51);
    expect([tooMuch.status, tooMuch.errors]).toEqual([
      400,
      [{ field: 'amount', message: 'En fazla ₺13,50 iade edilebilir' }],
    ]);
    expect((await suite.actions.refund(paymentId, 13.5)).data.refunded_amount).toBe(24);
    expect(givenBack()).toEqual([1050, 1350]);
    expect((await readSubscription(userId)).plan_id).toBe(1);
  });

  test.each([0, -1, 0.001, 1e300, 1e-7])('%d is no amount', async (amount) => {
    const { paymentId } = await suite.actions.aTransfer();
    await suite.actions.confirm(paymentId);
    const { status, errors } = await suite.actions.refund(paymentId, amount);
    expect([status, errors?.[0]?.field]).toEqual([400, 'amount']);
    expect(await readRefunds(paymentId)).toEqual([]);
  });

  test('several at once give the money back once', async () => {
    const { paymentId } = await suite.actions.aBuyer();
    const answers = await Promise.all([1, 2, 3].map(() => suite.actions.refund(paymentId)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(givenBack()).toEqual([2400]);
    const parts = await suite.actions.aBuyer();
    const halves = await Promise.all([1, 2, 3].map(() => suite.actions.refund(parts.paymentId, 12)));
    expect(halves.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    const paidBack = (givenBack() ?? []).reduce((sum, amount) => sum + amount, 0);
    expect((await suite.actions.list({ search: parts.paymentId })).data.payments[0]?.refunded_amount).toBe(
      paidBack / 100,
    );
    expect(paidBack).toBeLessThanOrEqual(2400);
  });

  test('nothing goes back that a later period took over, until that one is paid back', async () => {
    const first = await suite.actions.aBuyer();
    const second = await suite.actions.buy(first.userId, 3);
    const [taker] = (await suite.actions.list({ search: second.paymentId })).data.payments;
    expect(taker?.amount).toBe(175);
    expect((await suite.actions.refund(first.paymentId)).code).toBe('payment_not_refundable');
    expect((await suite.actions.refund(second.paymentId)).data.refunded_amount).toBe(175);
    expect((await readSubscription(first.userId)).plan_id).toBe(1);
    expect((await suite.actions.preview(first.paymentId)).data).toMatchObject({
      refundable: 24,
      isFull: true,
      effect: 'Bu ödemenin dönemi sona erdiği için abonelikte değişiklik olmaz.',
    });
    const before = await readPeriod(first.paymentId);
    expect((await suite.actions.refund(first.paymentId)).data.refunded_amount).toBe(24);
    expect(await readPeriod(first.paymentId)).toEqual({ ...before, refunded_minor: '2400' });
  });

  test('days that a granted period took over stay, and the preview says so', async () => {
    const { userId, paymentId } = await suite.actions.aBuyer();
    const body = { planId: 3, begins: 'now', reason: 'Telafi' };
    const admin = await aUser(suite.store.database, { role: 'admin' });
    await suite.service.call(grantSubscription, { params: { id: userId }, token: `admin-${admin.id}`, body });
    const granted = await readSubscription(userId);
    expect((await suite.actions.preview(paymentId)).data).toMatchObject({
      refundable: 24,
      isFull: true,
      effect: 'Bu ödemenin dönemi sona erdi ve kalan günleri tanımlanan döneme eklenmişti; iade bunları geri almaz.',
    });
    expect((await suite.actions.refund(paymentId)).status).toBe(200);
    expect(await readSubscription(userId)).toEqual(granted);
  });

  test('what a later period took over in part leaves the rest', async () => {
    const first = await suite.actions.aBuyer();
    suite.service.clock.advance(15 * dayMs);
    await suite.actions.buy(first.userId, 3);
    const { data } = await suite.actions.preview(first.paymentId);
    expect(data.isFull).toBe(false);
    expect(data.refundable).toBeGreaterThan(10);
    expect(data.refundable).toBeLessThan(14);
    expect((await suite.actions.refund(first.paymentId)).data).toMatchObject({
      refunded_amount: data.refundable,
      refundable_amount: 0,
    });
    expect((await readSubscription(first.userId)).plan_id).toBe(3);
  });

  test('of a scheduled period: it never begins, and the running one goes on', async () => {
    const first = await suite.actions.aBuyer();
    const renewal = await suite.actions.buy(first.userId, 2);
    const { end_date } = await readSubscription(first.userId);
    expect((await suite.actions.preview(renewal.paymentId)).data.effect).toBe(
      'Dönem sonunda başlayacak Profesyonel planı başlamaz; süren dönem değişmez.',
    );
    expect((await suite.actions.refund(renewal.paymentId)).data.refunded_amount).toBe(49);
    expect(await readSubscription(first.userId)).toMatchObject({ plan_id: 2, end_date, scheduled: null });
  });

  test('of the running one while another is scheduled: that one begins now, at its full length', async () => {
    const first = await suite.actions.aBuyer();
    const renewal = await suite.actions.buy(first.userId, 2);
    suite.service.clock.advance(3 * dayMs);
    expect((await suite.actions.preview(first.paymentId)).data.effect).toBe(
      'Profesyonel planı hemen sona erer; dönem sonunda başlayacak Profesyonel planı şimdi başlar.',
    );
    expect((await suite.actions.refund(first.paymentId)).status).toBe(200);
    expect(await readPeriod(renewal.paymentId)).toMatchObject({
      status: 'active',
      starts_at: suite.service.clock.now(),
    });
    expect(await mailsTo(first.userId)).toContain('subscription_started');
  });

  test('of a period that is over: only the money moves, and what is left of it as credit', async () => {
    const { userId, paymentId } = await suite.actions.aBuyer();
    suite.service.clock.advance(40 * dayMs);
    await suite.service.runTasks();
    expect(await readPeriod(paymentId)).toMatchObject({ status: 'expired', end_reason: 'ran_out' });
    const before = await readSubscription(userId);
    expect((await suite.actions.refund(paymentId)).data.refunded_amount).toBe(24);
    expect(await readPeriod(paymentId)).toMatchObject({ end_reason: 'ran_out', refunded_minor: '2400' });
    expect(await readSubscription(userId)).toEqual(before);
  });

  test('while a renewal is paid: each of both is what it is, whichever comes first', async () => {
    for (let round = 0; round < 3; round += 1) {
      const first = await suite.actions.aBuyer();
      const [renewal] = await Promise.all([suite.actions.buy(first.userId, 2), suite.actions.refund(first.paymentId)]);
      expect(await readPeriod(first.paymentId)).toMatchObject({ end_reason: 'refunded', refunded_minor: '2400' });
      expect(await readPeriod(renewal.paymentId)).toMatchObject({ status: 'active', refunded_minor: '0' });
      expect(await readSubscription(first.userId)).toMatchObject({ plan_id: 2, scheduled: null });
    }
  });

  test('money on its way back is no credit any more', async () => {
    const first = await suite.actions.aTransfer();
    await suite.actions.confirm(first.paymentId);
    const upgrade = await suite.actions.aTransfer(3, first.userId);
    expect((await suite.actions.refund(first.paymentId, 10)).status).toBe(200);
    expect((await suite.actions.confirm(upgrade.paymentId)).data).toMatchObject({
      status: 'completed',
      attention: 'credit_spent',
    });
    expect((await readSubscription(first.userId)).plan_id).toBe(2);
  });

  test('a transfer is refunded manually: the provider is not called', async () => {
    const { userId, paymentId } = await suite.actions.aTransfer();
    await suite.actions.confirm(paymentId);
    const calls = suite.service.paytr.payments().map(({ refunds }) => refunds.length);
    expect((await suite.actions.refund(paymentId)).data).toMatchObject({
      refunded_amount: 24,
      refunds: [{ status: 'completed' }],
    });
    expect(suite.service.paytr.payments().map(({ refunds }) => refunds.length)).toEqual(calls);
    expect((await readSubscription(userId)).plan_id).toBe(1);
  });

  test('an erased user gets a refund all the same', async () => {
    const { userId, paymentId } = await suite.actions.aBuyer();
    await suite.store.database.deleteFrom('users').where('id', '=', userId).execute();
    expect((await suite.actions.preview(paymentId)).data).toMatchObject({
      refundable: 24,
      isFull: true,
      effect: 'Bu ödemeyle başlamış bir abonelik olmadığı için abonelikte değişiklik olmaz.',
    });
    expect((await suite.actions.refund(paymentId)).data).toMatchObject({ refunded_amount: 24, User: null });
    expect(givenBack()).toEqual([2400]);
    expect(await mailsTo(userId)).not.toContain('refund_completed');
  });

  test('what was not paid is not paid back', async () => {
    const { paymentId } = await suite.actions.aTransfer();
    expect((await suite.actions.refund(paymentId)).code).toBe('payment_not_refundable');
    expect((await suite.actions.preview(paymentId)).code).toBe('payment_not_refundable');
    expect((await suite.actions.refund(suite.service.dependencies.newId())).status).toBe(404);
    const { id: other } = await aUser(suite.store.database);
    expect((await readSubscription(other)).plan_id).toBe(1);
  });
});
