import { confirmTransfer } from '@hokka/contracts/billing/payments/payment-admin.ts';
import { getPaymentStatus } from '@hokka/contracts/billing/payments/payments.ts';
import { expect, test } from 'vitest';
import { aUser } from '../../../../testing/builders/a-user.ts';
import { aWorkspace } from '../../../../testing/builders/a-workspace.ts';
import { order, payOn } from '../../../../testing/payments-service.ts';
import { usePayments } from '../../../../testing/payments-suite.ts';
import { waitUntil } from '../../../../testing/wait-until.ts';

const suite = usePayments();

test('a shared workspace buys a plan, upgrades it and renews by transfer, as a person does', async () => {
  const { database } = suite.store;
  const owner = await aUser(database);
  const { id } = await aWorkspace(database, { ownerId: owner.id, planId: 1 });
  const token = `user-${id}`;
  const completed = (paymentId: string) =>
    waitUntil('the payment is completed', async () => {
      const { data } = await suite.service.call(getPaymentStatus, { params: { id: paymentId }, token });
      return data.status === 'completed';
    });
  const buy = async (planId: number) => {
    const { status, data } = await order(suite.service, id, { planId });
    expect(status).toBe(201);
    await payOn(data.paymentUrl);
    await completed(data.paymentId);
  };
  const plansOf = async (userId: string) => {
    const periods = database.selectFrom('subscriptions').select(['plan_id', 'status', 'seats', 'payment_id']);
    return periods.where('user_id', '=', userId).where('payment_id', 'is not', null).orderBy('created_at').execute();
  };
  await buy(2);
  expect(await plansOf(id)).toMatchObject([{ plan_id: 2, status: 'active', seats: 1 }]);
  await buy(3);
  expect((await plansOf(id)).at(-1)).toMatchObject({ plan_id: 3, status: 'active', seats: 5 });
  const renewal = await order(suite.service, id, { planId: 3, method: 'transfer' });
  expect(renewal.status).toBe(201);
  const admin = `admin-${suite.service.dependencies.newId()}`;
  const params = { id: renewal.data.paymentId };
  expect((await suite.service.call(confirmTransfer, { params, token: admin, body: {} })).status).toBe(200);
  expect(await plansOf(id)).toHaveLength(3);
  // The plan of the person who owns the workspace is another one.
  expect(await plansOf(owner.id)).toEqual([]);
});
