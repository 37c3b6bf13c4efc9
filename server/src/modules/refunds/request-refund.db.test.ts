import { requestRefund } from '@hokka/contracts/billing/payments/payments.ts';
import { describe, expect, test } from 'vitest';
import { aUser } from '../../../../testing/builders/a-user.ts';
import type { Order } from '../../../../testing/payment-actions.ts';
import { usePayments } from '../../../../testing/payments-suite.ts';

describe('asking for a refund', () => {
  const suite = usePayments();

  const ask = ({ userId, paymentId }: Pick<Order, 'userId' | 'paymentId'>, body: object = {}) =>
    suite.service.call(requestRefund, { params: { id: paymentId }, token: `user-${userId}`, body });
  async function aPaidOrder(): Promise<Order> {
    const transfer = await suite.actions.aTransfer();
    await suite.actions.confirm(transfer.paymentId);
    return transfer;
  }

  async function readDismissals({ paymentId }: Order) {
    const auditEvents = suite.store.database
      .selectFrom('audit_log')
      .select('details')
      .where('target_id', '=', paymentId);
    return (await auditEvents.where('action', '=', 'payment.dismiss').execute()).map(({ details }) => details);
  }

  test('is noted with its reason, and changes nothing else', async () => {
    const paid = await aPaidOrder();
    const { status, data } = await ask(paid, { reason: '  Yanlış planı aldım. ' });
    expect(status).toBe(200);
    expect(data).toMatchObject({
      status: 'completed',
      refund_requested_at: suite.service.clock.now().toISOString(),
      refunded_amount: 0,
    });
    const [shown] = (await suite.actions.list({ task: 'open', search: paid.paymentId })).data.payments;
    expect(shown).toMatchObject({ refund_request_reason: 'Yanlış planı aldım.', refundable_amount: 24 });
  });

  test('once, also several times at once', async () => {
    const paid = await aPaidOrder();
    const answers = await Promise.all([ask(paid), ask(paid), ask(paid)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(answers.find(({ status }) => status === 409)).toMatchObject({
      code: 'refund_already_requested',
      message: 'Bu ödeme için iade talebiniz zaten bekliyor.',
    });
  });

  test('not for what is not paid, or is paid back', async () => {
    const pending = await suite.actions.aTransfer();
    expect((await ask(pending)).code).toBe('payment_not_refundable');
    const paid = await aPaidOrder();
    await suite.actions.refund(paid.paymentId);
    expect((await ask(paid)).code).toBe('payment_not_refundable');
    const [shown] = (await suite.actions.list({ search: paid.paymentId })).data.payments;
    expect(shown?.refund_requested_at).toBeNull();
  });

  test('declined by an admin is no task any more, and is not asked again', async () => {
    const paid = await aPaidOrder();
    await ask(paid);
    const openTasks = async () => (await suite.actions.list({ task: 'open', search: paid.paymentId })).data.payments;
    const declinedAt = suite.service.clock.now().toISOString();
    const declining = await Promise.all([suite.actions.dismiss(paid.paymentId), suite.actions.dismiss(paid.paymentId)]);
    expect(declining.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const { data } = declining.find(({ status }) => status === 200) ?? {};
    expect([data?.refund_declined_at, data?.refundable_amount]).toEqual([declinedAt, 24]);
    expect(declining.find(({ status }) => status === 409)).toMatchObject({
      code: 'task_changed',
      message: 'Bu iş siz bakarken değişti ya da sonuçlandı. Lütfen ödemenin son durumuna bakın.',
    });
    expect(await openTasks()).toEqual([]);
    expect(await suite.actions.statusOf(paid)).toMatchObject({ refund_declined_at: declinedAt, refunded_amount: 0 });
    expect(await ask(paid)).toMatchObject({
      code: 'payment_not_refundable',
      message: 'Bu ödeme için iade talebiniz daha önce değerlendirildi ve kabul edilmedi.',
    });
    expect(await readDismissals(paid)).toEqual([{ refundRequest: 'declined' }]);
  });

  test('is not declined with what the machine had put before admins', async () => {
    const paid = await aPaidOrder();
    await ask(paid);
    const thisPayment = suite.store.database.updateTable('payments').where('id', '=', paid.paymentId);
    await thisPayment.set({ attention: 'refund_failed' }).execute();
    expect((await suite.actions.dismiss(paid.paymentId)).data).toMatchObject({
      attention: null,
      refund_declined_at: null,
    });
    // Another admin had seen the same, and a stale press must not decline what is behind it.
    expect((await suite.actions.dismiss(paid.paymentId, 'refund_failed')).code).toBe('task_changed');
    expect((await suite.actions.list({ task: 'open', search: paid.paymentId })).data.pagination.total).toBe(1);
    expect(await readDismissals(paid)).toEqual([{ attention: 'refund_failed' }]);
  });

  test('is not declined once it was answered with money, nor where none was requested', async () => {
    const [asked, silent] = [await aPaidOrder(), await aPaidOrder()];
    await ask(asked);
    await suite.actions.refund(asked.paymentId, 5);
    for (const { paymentId } of [asked, silent])
      expect((await suite.actions.dismiss(paymentId, 'refund_request')).code).toBe('task_changed');
    expect([...(await readDismissals(asked)), ...(await readDismissals(silent))]).toEqual([]);
  });

  test('not for what is another’s, nor with too many words', async () => {
    const paid = await aPaidOrder();
    const { id: stranger } = await aUser(suite.store.database);
    expect((await ask({ ...paid, userId: stranger })).status).toBe(404);
    expect((await ask(paid, { reason: 'x'.repeat(1001) })).errors?.[0]?.field).toBe('reason');
  });
});
