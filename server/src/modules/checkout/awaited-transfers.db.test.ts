import { rejectTransfer } from '@hokka/contracts/billing/payments/payment-admin.ts';
import { describe, expect, test } from 'vitest';
import { aUser } from '../../../../testing/builders/a-user.ts';
import { order } from '../../../../testing/payments-service.ts';
import { usePayments } from '../../../../testing/payments-suite.ts';
import { dayMs } from '../../platform/clock.ts';

describe('transfers that are waited for', () => {
  const suite = usePayments();

  const transfer = { method: 'transfer' } as const;
  const someone = async () => (await aUser(suite.store.database)).id;
  const countPending = async (userId: string) =>
    (await suite.store.database.selectFrom('payments').select('id').where('user_id', '=', userId).execute()).length;

  test('are three at most, and cards do not count', async () => {
    const buyer = await someone();
    await order(suite.service, buyer);
    const placed = await Promise.all(Array.from({ length: 10 }, () => order(suite.service, buyer, transfer)));
    expect(placed.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, ...Array(7).fill(409)]);
    expect(placed.find(({ status }) => status === 409)).toMatchObject({
      code: 'too_many_pending_payments',
      message:
        'Bekleyen havale siparişleriniz var. Önce onları tamamlayın, geri çekin veya süresinin dolmasını bekleyin.',
    });
    expect(await countPending(buyer)).toBe(4);
    expect((await order(suite.service, buyer)).status).toBe(201);
    expect((await order(suite.service, await someone(), transfer)).status).toBe(201);
  });

  test('make room when one is rejected or past its time; a known order is answered all the same', async () => {
    const buyer = await someone();
    const first = await order(suite.service, buyer, { ...transfer, key: 'first' });
    for (const _ of ['second', 'third']) expect((await order(suite.service, buyer, transfer)).status).toBe(201);
    expect(await order(suite.service, buyer, transfer)).toMatchObject({ code: 'too_many_pending_payments' });
    expect((await order(suite.service, buyer, { ...transfer, key: 'first' })).data).toEqual(first.data);
    const token = `admin-${suite.service.dependencies.newId()}`;
    await suite.service.call(rejectTransfer, { params: { id: first.data.paymentId }, token, body: {} });
    expect((await order(suite.service, buyer, transfer)).status).toBe(201);
    expect(await order(suite.service, buyer, transfer)).toMatchObject({ code: 'too_many_pending_payments' });
    suite.service.clock.advance(7 * dayMs);
    expect((await order(suite.service, buyer, transfer)).status).toBe(201);
  });
});
