import { grantReviewedPayment } from '@hokka/contracts/billing/payments/payment-admin.ts';
import { getSubscription } from '@hokka/contracts/billing/subscriptions/subscriptions.ts';
import { describe, expect, test } from 'vitest';
import { aUser } from '../../../../testing/builders/a-user.ts';
import type { Order } from '../../../../testing/payment-actions.ts';
import { findMerchantOid, notify, order, signed } from '../../../../testing/payments-service.ts';
import { usePayments } from '../../../../testing/payments-suite.ts';

describe('payments under review', () => {
  const suite = usePayments();

  const readSubscription = async (userId: string) =>
    (await suite.service.call(getSubscription, { token: `user-${userId}` })).data;
  const shown = async (paymentId: string) => (await suite.actions.list({ search: paymentId })).data.payments[0];
  const periodsBoughtWith = (paymentId: string) =>
    suite.store.database
      .selectFrom('subscriptions')
      .select(['status', 'worth_minor', 'refunded_minor'])
      .where('payment_id', '=', paymentId)
      .execute();
  const readAuditEvents = (paymentId: string) =>
    suite.store.database
      .selectFrom('audit_log')
      .select(['action', 'details'])
      .where('target_id', '=', paymentId)
      .where('action', '!=', 'payment.confirm_transfer')
      .execute();
  /** Two orders with one half price, both paid: the second is put before an admin. */
  async function withHalfPriceSpent(): Promise<Order> {
    const first = await suite.actions.aTransfer();
    const second = await suite.actions.aTransfer(2, first.userId);
    await suite.actions.confirm(first.paymentId);
    expect((await suite.actions.confirm(second.paymentId)).data.attention).toBe('half_price_spent');
    return second;
  }
  /** A card of which less was collected than was ordered. */
  async function withMismatch(): Promise<Order> {
    const { id: userId } = await aUser(suite.store.database);
    const { paymentId, paymentUrl: url } = (await order(suite.service, userId)).data;
    await notify(suite.service, signed(await findMerchantOid(suite.service, paymentId), { total_amount: '2300' }));
    return { userId, paymentId, url };
  }

  test('granted: what was paid for follows the running period, once', async () => {
    const { userId, paymentId } = await withHalfPriceSpent();
    const answers = await Promise.all([suite.actions.grant(paymentId), suite.actions.grant(paymentId)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.code).toBe('payment_not_grantable');
    expect(await shown(paymentId)).toMatchObject({ attention: null, is_grantable: false, refundable_amount: 24 });
    expect(await periodsBoughtWith(paymentId)).toEqual([
      { status: 'inactive', worth_minor: '2400', refunded_minor: '0' },
    ]);
    expect((await readSubscription(userId)).scheduled).toMatchObject({ plan_id: 2 });
    expect(await readAuditEvents(paymentId)).toEqual([
      { action: 'payment.grant', details: { attention: 'half_price_spent' } },
    ]);
    expect((await suite.actions.refund(paymentId)).data.refunded_amount).toBe(24);
    expect((await readSubscription(userId)).scheduled).toBeNull();
  });

  test('given back instead: it is off the list, and cannot be granted', async () => {
    const { paymentId } = await withHalfPriceSpent();
    expect((await suite.actions.refund(paymentId, 4)).data).toMatchObject({
      attention: 'half_price_spent',
      is_grantable: false,
    });
    expect((await suite.actions.grant(paymentId)).code).toBe('payment_not_grantable');
    expect((await suite.actions.refund(paymentId)).data).toMatchObject({ attention: null, refunded_amount: 24 });
    expect((await suite.actions.grant(paymentId)).code).toBe('payment_not_grantable');
    expect(await periodsBoughtWith(paymentId)).toEqual([]);
  });

  test('not while another period waits: there is room for one', async () => {
    const first = await suite.actions.aTransfer();
    await suite.actions.confirm(first.paymentId);
    const [second, third] = [
      await suite.actions.aTransfer(2, first.userId),
      await suite.actions.aTransfer(2, first.userId),
    ];
    await suite.actions.confirm(second.paymentId);
    expect((await suite.actions.confirm(third.paymentId)).data.attention).toBe('period_scheduled');
    expect(await suite.actions.grant(third.paymentId)).toMatchObject({ status: 409, code: 'change_already_scheduled' });
    expect(await shown(third.paymentId)).toMatchObject({ attention: 'period_scheduled', is_grantable: true });
    await suite.actions.refund(second.paymentId);
    expect((await suite.actions.grant(third.paymentId)).status).toBe(200);
  });

  test('what was collected in doubt is granted as it was ordered', async () => {
    const { userId, paymentId } = await withMismatch();
    expect(await shown(paymentId)).toMatchObject({
      status: 'pending',
      attention: 'amount_mismatch',
      is_grantable: true,
    });
    expect((await suite.actions.grant(paymentId)).data).toMatchObject({
      status: 'completed',
      attention: null,
      receipt_number: expect.any(String),
    });
    expect((await readSubscription(userId)).plan_id).toBe(2);
    expect((await suite.actions.grant(paymentId)).code).toBe('payment_not_grantable');
  });

  test('money that bought nothing is not forgotten; whatever else is seen to is taken off the list', async () => {
    const unsettled = await withHalfPriceSpent();
    expect(await suite.actions.dismiss(unsettled.paymentId)).toMatchObject({ status: 409, code: 'payment_unsettled' });
    const gone = await suite.actions.aTransfer();
    await suite.store.database.deleteFrom('users').where('id', '=', gone.userId).execute();
    expect((await suite.actions.confirm(gone.paymentId)).data.attention).toBe('account_gone');
    expect((await suite.actions.dismiss(gone.paymentId)).code).toBe('payment_unsettled');
    expect((await suite.actions.grant(gone.paymentId)).code).toBe('payment_not_grantable');
    expect((await suite.actions.refund(gone.paymentId)).data).toMatchObject({ attention: null, refunded_amount: 24 });
    const mismatch = await withMismatch();
    expect((await suite.actions.dismiss(mismatch.paymentId)).data.attention).toBeNull();
    const { task } = (await suite.actions.list({ search: mismatch.paymentId })).data.payments[0] ?? {};
    expect(task).toBeNull();
    const merchantOids = [await findMerchantOid(suite.service, mismatch.paymentId)];
    const again = await suite.actions.dismiss(mismatch.paymentId, `amount_mismatch ${merchantOids[0]}`);
    expect(again).toMatchObject({ status: 409, code: 'task_changed' });
    expect(await readAuditEvents(mismatch.paymentId)).toEqual([
      { action: 'payment.dismiss', details: { attention: 'amount_mismatch', merchantOids } },
    ]);
  });

  test('money that came twice stays on the list when one of the two is given back', async () => {
    const bought = await suite.actions.aBuyer();
    await suite.store.database
      .updateTable('payments')
      .set({ attention: 'paid_twice' })
      .where('id', '=', bought.paymentId)
      .execute();
    expect((await suite.actions.refund(bought.paymentId)).data.attention).toBe('paid_twice');
    expect((await suite.actions.dismiss(bought.paymentId)).data.attention).toBeNull();
  });

  test('what went by itself has nothing to grant, and only admins do', async () => {
    const { userId, paymentId } = await suite.actions.aTransfer();
    expect((await suite.actions.grant(paymentId)).code).toBe('payment_not_grantable');
    await suite.actions.confirm(paymentId);
    expect((await suite.actions.grant(paymentId)).code).toBe('payment_not_grantable');
    const asBuyer = { params: { id: paymentId }, token: `user-${userId}` };
    expect((await suite.service.call(grantReviewedPayment, asBuyer)).status).toBe(403);
  });
});
