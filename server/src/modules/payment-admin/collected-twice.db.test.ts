import { dismissPaymentAttention } from '@hokka/contracts/billing/payments/payment-admin.ts';
import { describe, expect, test } from 'vitest';
import { aUser } from '../../../../testing/builders/a-user.ts';
import { findMerchantOid, notify, order, payOn, signed } from '../../../../testing/payments-service.ts';
import { usePayments } from '../../../../testing/payments-suite.ts';
import { waitUntil } from '../../../../testing/wait-until.ts';
import { minuteMs } from '../../platform/clock.ts';

describe('money that was collected on two pages of an order', () => {
  const suite = usePayments();
  let keys = 0;

  const readIssue = async (paymentId: string) =>
    (await suite.actions.list({ search: paymentId })).data.payments[0]?.attention;
  const readPaidSessions = async (paymentId: string) => {
    const sessions = suite.store.database
      .selectFrom('payment_attempts')
      .select('paid_at')
      .where('payment_id', '=', paymentId)
      .where('paid_at', 'is not', null);
    return (await sessions.execute()).length;
  };
  /** An order whose first checkout session was left, so that it has a second. */
  async function openTwoSessions(userId: string) {
    keys += 1;
    const key = `twice-${keys}`;
    const { paymentId, paymentUrl } = (await order(suite.service, userId, { key })).data;
    const first = await findMerchantOid(suite.service, paymentId);
    suite.service.clock.advance(31 * minuteMs);
    const again = (await order(suite.service, userId, { key })).data;
    const second = await findMerchantOid(suite.service, paymentId);
    expect(second).not.toBe(first);
    return { paymentId, first, second, urls: [paymentUrl, again.paymentUrl] };
  }
  /** One whose half price was spent by another order, and which was paid in both of its checkout sessions. */
  async function reviewedAndPaidTwice() {
    const { id: userId } = await aUser(suite.store.database);
    const sessions = await openTwoSessions(userId);
    const other = (await order(suite.service, userId)).data;
    await notify(suite.service, signed(await findMerchantOid(suite.service, other.paymentId)));
    for (const url of sessions.urls) await payOn(url);
    await waitUntil('both are told', async () => (await readPaidSessions(sessions.paymentId)) === 2);
    expect(await readIssue(sessions.paymentId)).toBe('half_price_spent');
    return sessions;
  }

  test('is told when what was under review is granted', async () => {
    const { paymentId } = await reviewedAndPaidTwice();
    expect((await suite.actions.grant(paymentId)).data).toMatchObject({ attention: 'paid_twice', is_grantable: false });
    expect((await suite.actions.dismiss(paymentId)).data.attention).toBeNull();
  });

  test('is told when what was under review is given back', async () => {
    const { paymentId } = await reviewedAndPaidTwice();
    expect((await suite.actions.refund(paymentId)).data).toMatchObject({
      attention: 'paid_twice',
      refunded_amount: 24,
    });
  });

  test('is told when the first of it was in doubt and the second was right', async () => {
    const { id: userId } = await aUser(suite.store.database);
    const { paymentId, first, second } = await openTwoSessions(userId);
    await notify(suite.service, signed(first, { total_amount: '2300' }));
    expect(await readIssue(paymentId)).toBe('amount_mismatch');
    await notify(suite.service, signed(second));
    expect(await readIssue(paymentId)).toBe('paid_twice');
  });

  test('is told when the second of it is in doubt, and the buyer’s plan is not said to be under review', async () => {
    const { id: userId } = await aUser(suite.store.database);
    const { paymentId, first, second } = await openTwoSessions(userId);
    await notify(suite.service, signed(second));
    await notify(suite.service, signed(first, { total_amount: '2300' }));
    const [payment] = (await suite.actions.list({ search: paymentId })).data.payments;
    expect(payment).toMatchObject({ attention: 'paid_twice', under_review: false });
  });

  test('is not meant by a doubt that an admin took as paid and that is told again', async () => {
    const { id: userId } = await aUser(suite.store.database);
    const { paymentId } = (await order(suite.service, userId)).data;
    const short = signed(await findMerchantOid(suite.service, paymentId), { total_amount: '2300' });
    await notify(suite.service, short);
    expect((await suite.actions.grant(paymentId)).data.attention).toBeNull();
    await notify(suite.service, short);
    expect(await readIssue(paymentId)).toBeNull();
  });

  const shown = async (paymentId: string) => (await suite.actions.list({ search: paymentId })).data.payments[0];

  test('a test on one page stays in doubt when another page is paid, until an admin has handled it', async () => {
    const { id: userId } = await aUser(suite.store.database);
    const { paymentId, first, second } = await openTwoSessions(userId);
    suite.service.settings.payment.paytr_test_mode = false;
    await notify(suite.service, signed(first));
    suite.service.settings.payment.paytr_test_mode = true;
    await notify(suite.service, signed(second));
    const doubts = [{ merchant_oid: first, reason: 'test_refused' }];
    expect(await shown(paymentId)).toMatchObject({ status: 'completed', attention: 'test_refused', doubts });
    expect(await shown(paymentId)).toMatchObject({ under_review: false });
    expect((await suite.actions.dismiss(paymentId)).data).toMatchObject({ attention: null, doubts: [] });
  });

  test('a doubt waits behind a payment under review', async () => {
    const { id: userId } = await aUser(suite.store.database);
    const { paymentId, first, second } = await openTwoSessions(userId);
    const other = (await order(suite.service, userId)).data;
    await notify(suite.service, signed(await findMerchantOid(suite.service, other.paymentId)));
    await notify(suite.service, signed(first, { total_amount: '2300' }));
    await notify(suite.service, signed(second));
    expect(await shown(paymentId)).toMatchObject({ attention: 'half_price_spent', task: null });
    expect((await suite.actions.grant(paymentId)).data).toMatchObject({
      attention: 'paid_twice',
      doubts: [{ merchant_oid: first, reason: 'amount_mismatch' }],
    });
  });

  test('a page that was not shown yet is not dismissed with the others', async () => {
    const { id: userId } = await aUser(suite.store.database);
    const { paymentId, first, second } = await openTwoSessions(userId);
    await notify(suite.service, signed(first, { total_amount: '2300' }));
    const seen = (await shown(paymentId))?.task ?? '';
    await notify(suite.service, signed(second, { total_amount: '2300' }));
    expect((await suite.actions.dismiss(paymentId, seen)).code).toBe('task_changed');
    expect((await shown(paymentId))?.doubts).toHaveLength(2);
    expect((await suite.actions.dismiss(paymentId)).data).toMatchObject({ attention: null, doubts: [] });
    const said = await suite.service.call(dismissPaymentAttention, {
      params: { id: paymentId },
      body: {} as never,
      token: `admin-${suite.actions.adminId}`,
    });
    expect(said.errors?.map(({ field }) => field)).toEqual(['task']);
  });

  test('is no other payment’s: a doubt that the same page clears up is over', async () => {
    const { id: userId } = await aUser(suite.store.database);
    const { paymentId } = (await order(suite.service, userId)).data;
    const oid = await findMerchantOid(suite.service, paymentId);
    await notify(suite.service, signed(oid, { currency: 'USD' }));
    expect(await readIssue(paymentId)).toBe('currency_mismatch');
    await notify(suite.service, signed(oid));
    expect(await readIssue(paymentId)).toBeNull();
  });
});
