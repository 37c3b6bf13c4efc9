import { refundPayment } from '@hokka/contracts/billing/payments/refunds.ts';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../../testing/database.ts';
import { findInDatabase } from '../../../../../testing/find-in-database.ts';
import { createPaymentActions } from '../../../../../testing/payment-actions.ts';
import { startPaymentsService } from '../../../../../testing/payments-service.ts';

test('what admins wrote about the payments of a person who is erased may name them, and goes with them', async () => {
  const store = await createTestDatabase();
  const service = await startPaymentsService(store);
  const desk = createPaymentActions(service);
  const name = 'Menekşe Telve';
  const bought = await desk.aTransfer();
  const rejected = await desk.aTransfer(3, bought.userId);
  await desk.confirm(bought.paymentId);
  await desk.reject(rejected.paymentId, `${name} adına gelen havalenin tutarı eksik.`);
  const refunded = await service.call(refundPayment, {
    params: { id: bought.paymentId },
    token: `admin-${desk.adminId}`,
    body: { amount: 4, reason: `${name} telefonla istedi.` },
  });
  expect(refunded.status).toBe(200);
  expect(await findInDatabase(store.database, [name])).not.toEqual([]);
  await store.database.transaction().execute((trx) => service.billing.eraseUserData(trx, bought.userId));
  expect(await findInDatabase(store.database, [name])).toEqual([]);
  await service.stop();
  await store.drop();
});
