import {
  confirmTransfer,
  grantReviewedPayment,
  refundPayment,
  rejectTransfer,
} from '@hokka/contracts/payment-admin.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../../testing/harness.ts';
import { findViolations } from '../../../../../../testing/invariants.ts';
import { type Order, type PaymentsDesk, paymentsDesk } from '../../../../../../testing/payments-desk.ts';
import { type PaymentsService, startPaymentsService } from '../../../../../../testing/payments-service.ts';

describe.each(['admin', 'super_admin'])('what an %s bought themselves', (role) => {
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

  /** The call of whoever bought it. */
  const asBuyer = ({ userId, paymentId }: Order) => ({ params: { id: paymentId }, token: `${role}-${userId}` });
  const refused = { status: 403, code: 'own_account' };
  /** All that a decision about the payment would change. */
  const kept = async (paymentId: string) => ({
    payment: await store.database.selectFrom('payments').selectAll().where('id', '=', paymentId).execute(),
    refunds: await store.database.selectFrom('refunds').selectAll().where('payment_id', '=', paymentId).execute(),
    periods: await store.database.selectFrom('subscriptions').selectAll().where('payment_id', '=', paymentId).execute(),
    audit: await store.database.selectFrom('audit_log').selectAll().where('target_id', '=', paymentId).execute(),
  });

  test('is confirmed by another admin alone, paid or not', async () => {
    const bought = await desk.aTransfer();
    const before = await kept(bought.paymentId);
    expect(await service.call(confirmTransfer, asBuyer(bought))).toMatchObject(refused);
    expect(await kept(bought.paymentId)).toEqual(before);
    expect((await desk.confirm(bought.paymentId)).data.status).toBe('completed');
    expect(await service.call(confirmTransfer, asBuyer(bought))).toMatchObject(refused);
  });

  test('is given back by another admin alone, by hand and by PayTR', async () => {
    const transfer = await desk.aTransfer();
    await desk.confirm(transfer.paymentId);
    for (const bought of [transfer, await desk.aBuyer()]) {
      const before = await kept(bought.paymentId);
      expect(await service.call(refundPayment, { ...asBuyer(bought), body: {} })).toMatchObject(refused);
      expect(await kept(bought.paymentId)).toEqual(before);
      expect((await desk.refund(bought.paymentId)).data.refunded_amount).toBe(24);
    }
  });

  test('is granted after a review by another admin alone', async () => {
    const first = await desk.aTransfer();
    const second = await desk.aTransfer(2, first.userId);
    for (const { paymentId } of [first, second]) await desk.confirm(paymentId);
    const before = await kept(second.paymentId);
    expect(await service.call(grantReviewedPayment, asBuyer(second))).toMatchObject(refused);
    expect(await kept(second.paymentId)).toEqual(before);
    expect((await desk.grant(second.paymentId)).status).toBe(200);
  });

  test('may be rejected by themselves: it gives nothing', async () => {
    expect((await service.call(rejectTransfer, { ...asBuyer(await desk.aTransfer()), body: {} })).status).toBe(200);
  });

  test('is not found as a transfer when it was paid by card', async () => {
    expect((await service.call(confirmTransfer, asBuyer(await desk.aBuyer()))).status).toBe(404);
  });
});
