import { getSubscription } from '@hokka/contracts/billing.ts';
import { grantReviewedPayment } from '@hokka/contracts/payment-admin.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aUser } from '../../../../../../testing/builders/a-user.ts';
import { createTestDatabase, type TestDatabase } from '../../../../../../testing/harness.ts';
import { findViolations } from '../../../../../../testing/invariants.ts';
import { type Order, type PaymentsDesk, paymentsDesk } from '../../../../../../testing/payments-desk.ts';
import {
  merchantOidOf,
  notify,
  order,
  type PaymentsService,
  signed,
  startPaymentsService,
} from '../../../../../../testing/payments-service.ts';

describe('payments under review', () => {
  let store: TestDatabase;
  let service: PaymentsService;
  let desk: PaymentsDesk;
  beforeAll(async () => {
    store = await createTestDatabase();
    service = await startPaymentsService(store);
    desk = paymentsDesk(service);
  });
  afterAll(async () => {
    expect(await findViolations(store.database)).toEqual([]);
    await service.stop();
    await store.drop();
  });

  const subscriptionOf = async (userId: string) =>
    (await service.call(getSubscription, { token: `user-${userId}` })).data;
  const shown = async (paymentId: string) => (await desk.list({ search: paymentId })).data.payments[0];
  const periodsBoughtWith = (paymentId: string) =>
    store.database
      .selectFrom('subscriptions')
      .select(['status', 'worth_minor', 'refunded_minor'])
      .where('payment_id', '=', paymentId)
      .execute();
  const auditOf = (paymentId: string) =>
    store.database
      .selectFrom('audit_log')
      .select(['action', 'details'])
      .where('target_id', '=', paymentId)
      .where('action', '!=', 'payment.confirm_transfer')
      .execute();
  /** Two orders with one half price, both paid: the second is put before an admin. */
  async function withHalfPriceSpent(): Promise<Order> {
    const first = await desk.aTransfer();
    const second = await desk.aTransfer(2, first.userId);
    await desk.confirm(first.paymentId);
    expect((await desk.confirm(second.paymentId)).data.attention).toBe('half_price_spent');
    return second;
  }
  /** A card of which less was collected than was ordered. */
  async function inDoubt(): Promise<Order> {
    const { id: userId } = await aUser(store.database);
    const { paymentId, paymentUrl: url } = (await order(service, userId)).data;
    await notify(service, signed(await merchantOidOf(service, paymentId), { total_amount: '2300' }));
    return { userId, paymentId, url };
  }

  test('granted: what was paid for follows the running period, once', async () => {
    const { userId, paymentId } = await withHalfPriceSpent();
    const answers = await Promise.all([desk.grant(paymentId), desk.grant(paymentId)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.code).toBe('payment_not_grantable');
    expect(await shown(paymentId)).toMatchObject({ attention: null, is_grantable: false, refundable_amount: 24 });
    expect(await periodsBoughtWith(paymentId)).toEqual([
      { status: 'inactive', worth_minor: '2400', refunded_minor: '0' },
    ]);
    expect((await subscriptionOf(userId)).scheduled).toMatchObject({ plan_id: 2 });
    expect(await auditOf(paymentId)).toEqual([{ action: 'payment.grant', details: { attention: 'half_price_spent' } }]);
    expect((await desk.refund(paymentId)).data.refunded_amount).toBe(24);
    expect((await subscriptionOf(userId)).scheduled).toBeNull();
  });

  test('given back instead: it is off the list, and cannot be granted', async () => {
    const { paymentId } = await withHalfPriceSpent();
    expect((await desk.refund(paymentId, 4)).data).toMatchObject({
      attention: 'half_price_spent',
      is_grantable: false,
    });
    expect((await desk.grant(paymentId)).code).toBe('payment_not_grantable');
    expect((await desk.refund(paymentId)).data).toMatchObject({ attention: null, refunded_amount: 24 });
    expect((await desk.grant(paymentId)).code).toBe('payment_not_grantable');
    expect(await periodsBoughtWith(paymentId)).toEqual([]);
  });

  test('not while another period waits: there is room for one', async () => {
    const first = await desk.aTransfer();
    await desk.confirm(first.paymentId);
    const [second, third] = [await desk.aTransfer(2, first.userId), await desk.aTransfer(2, first.userId)];
    await desk.confirm(second.paymentId);
    expect((await desk.confirm(third.paymentId)).data.attention).toBe('period_scheduled');
    expect(await desk.grant(third.paymentId)).toMatchObject({ status: 409, code: 'change_already_scheduled' });
    expect(await shown(third.paymentId)).toMatchObject({ attention: 'period_scheduled', is_grantable: true });
    await desk.refund(second.paymentId);
    expect((await desk.grant(third.paymentId)).status).toBe(200);
  });

  test('what was collected in doubt is granted as it was ordered', async () => {
    const { userId, paymentId } = await inDoubt();
    expect(await shown(paymentId)).toMatchObject({
      status: 'pending',
      attention: 'amount_mismatch',
      is_grantable: true,
    });
    expect((await desk.grant(paymentId)).data).toMatchObject({
      status: 'completed',
      attention: null,
      receipt_number: expect.any(String),
    });
    expect((await subscriptionOf(userId)).plan_id).toBe(2);
    expect((await desk.grant(paymentId)).code).toBe('payment_not_grantable');
  });

  test('money that bought nothing is not forgotten; whatever else is seen to is taken off the list', async () => {
    const unsettled = await withHalfPriceSpent();
    expect(await desk.dismiss(unsettled.paymentId)).toMatchObject({ status: 409, code: 'payment_unsettled' });
    const gone = await desk.aTransfer();
    await store.database.deleteFrom('users').where('id', '=', gone.userId).execute();
    expect((await desk.confirm(gone.paymentId)).data.attention).toBe('account_gone');
    expect((await desk.dismiss(gone.paymentId)).code).toBe('payment_unsettled');
    expect((await desk.grant(gone.paymentId)).code).toBe('payment_not_grantable');
    expect((await desk.refund(gone.paymentId)).data).toMatchObject({ attention: null, refunded_amount: 24 });
    const doubt = await inDoubt();
    expect((await desk.dismiss(doubt.paymentId)).data.attention).toBeNull();
    const { task } = (await desk.list({ search: doubt.paymentId })).data.payments[0] ?? {};
    expect(task).toBeNull();
    const merchantOids = [await merchantOidOf(service, doubt.paymentId)];
    const again = await desk.dismiss(doubt.paymentId, `amount_mismatch ${merchantOids[0]}`);
    expect(again).toMatchObject({ status: 409, code: 'task_changed' });
    expect(await auditOf(doubt.paymentId)).toEqual([
      { action: 'payment.dismiss', details: { attention: 'amount_mismatch', merchantOids } },
    ]);
  });

  test('money that came twice stays on the list when one of the two is given back', async () => {
    const bought = await desk.aBuyer();
    await store.database
      .updateTable('payments')
      .set({ attention: 'paid_twice' })
      .where('id', '=', bought.paymentId)
      .execute();
    expect((await desk.refund(bought.paymentId)).data.attention).toBe('paid_twice');
    expect((await desk.dismiss(bought.paymentId)).data.attention).toBeNull();
  });

  test('what went by itself has nothing to grant, and only admins do', async () => {
    const { userId, paymentId } = await desk.aTransfer();
    expect((await desk.grant(paymentId)).code).toBe('payment_not_grantable');
    await desk.confirm(paymentId);
    expect((await desk.grant(paymentId)).code).toBe('payment_not_grantable');
    const asBuyer = { params: { id: paymentId }, token: `user-${userId}` };
    expect((await service.call(grantReviewedPayment, asBuyer)).status).toBe(403);
  });
});
