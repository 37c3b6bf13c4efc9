import {
  confirmTransfer,
  grantReviewedPayment,
  rejectTransfer,
  reopenTransfer,
} from '@hokka/contracts/billing/payments/payment-admin.ts';
import { refundPayment } from '@hokka/contracts/billing/payments/refunds.ts';
import { describe, expect, test } from 'vitest';
import { aUser } from '../../../../testing/builders/a-user.ts';
import type { Order } from '../../../../testing/payment-actions.ts';
import { usePayments } from '../../../../testing/payments-suite.ts';

describe.each(['admin', 'super_admin'])('what an %s bought themselves', (role) => {
  const suite = usePayments();

  /** The call of whoever bought it. */
  const asBuyer = ({ userId, paymentId }: Order) => ({ params: { id: paymentId }, token: `${role}-${userId}` });
  const refused = { status: 403, code: 'own_account' };
  /** All that a decision about the payment would change. */
  const kept = async (paymentId: string) => ({
    payment: await suite.store.database.selectFrom('payments').selectAll().where('id', '=', paymentId).execute(),
    refunds: await suite.store.database.selectFrom('refunds').selectAll().where('payment_id', '=', paymentId).execute(),
    periods: await suite.store.database
      .selectFrom('subscriptions')
      .selectAll()
      .where('payment_id', '=', paymentId)
      .execute(),
    audit: await suite.store.database.selectFrom('audit_log').selectAll().where('target_id', '=', paymentId).execute(),
  });

  test('is confirmed by another admin alone, paid or not', async () => {
    const bought = await suite.actions.aTransfer();
    const before = await kept(bought.paymentId);
    expect(await suite.service.call(confirmTransfer, asBuyer(bought))).toMatchObject(refused);
    expect(await kept(bought.paymentId)).toEqual(before);
    expect((await suite.actions.confirm(bought.paymentId)).data.status).toBe('completed');
    expect(await suite.service.call(confirmTransfer, asBuyer(bought))).toMatchObject(refused);
  });

  test('is given back by another admin alone, by hand and by PayTR', async () => {
    const transfer = await suite.actions.aTransfer();
    await suite.actions.confirm(transfer.paymentId);
    for (const bought of [transfer, await suite.actions.aBuyer()]) {
      const before = await kept(bought.paymentId);
      expect(await suite.service.call(refundPayment, { ...asBuyer(bought), body: {} })).toMatchObject(refused);
      expect(await kept(bought.paymentId)).toEqual(before);
      expect((await suite.actions.refund(bought.paymentId)).data.refunded_amount).toBe(24);
    }
  });

  test('is granted after a review by another admin alone', async () => {
    const first = await suite.actions.aTransfer();
    const second = await suite.actions.aTransfer(2, first.userId);
    for (const { paymentId } of [first, second]) await suite.actions.confirm(paymentId);
    const before = await kept(second.paymentId);
    expect(await suite.service.call(grantReviewedPayment, asBuyer(second))).toMatchObject(refused);
    expect(await kept(second.paymentId)).toEqual(before);
    expect((await suite.actions.grant(second.paymentId)).status).toBe(200);
  });

  test('is waited for again, once rejected, by the word of another admin alone', async () => {
    const bought = await suite.actions.aTransfer();
    await suite.actions.reject(bought.paymentId);
    const before = await kept(bought.paymentId);
    expect(await suite.service.call(reopenTransfer, asBuyer(bought))).toMatchObject(refused);
    expect(await kept(bought.paymentId)).toEqual(before);
    expect((await suite.actions.reopen(bought.paymentId)).data.status).toBe('pending');
  });

  test('is decided by no member of the workspace that bought it', async () => {
    const bought = await suite.actions.aTransfer();
    const { id } = await aUser(suite.store.database);
    const membership = { workspace_id: bought.userId, user_id: id, role: 'billing' as const, joined_at: new Date() };
    await suite.store.database.insertInto('workspace_members').values(membership).execute();
    const asMember = { params: { id: bought.paymentId }, token: `${role}-${id}` };
    expect(await suite.service.call(confirmTransfer, asMember)).toMatchObject(refused);
    await suite.actions.confirm(bought.paymentId);
    expect(await suite.service.call(refundPayment, { ...asMember, body: {} })).toMatchObject(refused);
  });

  test('may be rejected by themselves: it gives nothing', async () => {
    expect(
      (await suite.service.call(rejectTransfer, { ...asBuyer(await suite.actions.aTransfer()), body: {} })).status,
    ).toBe(200);
  });

  test('is not found as a transfer when it was paid by card', async () => {
    expect((await suite.service.call(confirmTransfer, asBuyer(await suite.actions.aBuyer()))).status).toBe(404);
  });
});
