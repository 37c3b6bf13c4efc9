import { rejectTransfer } from '@hokka/contracts/payment-admin.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aUser } from '../../../../../../testing/builders/a-user.ts';
import { createTestDatabase, type TestDatabase } from '../../../../../../testing/harness.ts';
import { findViolations } from '../../../../../../testing/invariants.ts';
import { order, type PaymentsService, startPaymentsService } from '../../../../../../testing/payments-service.ts';
import { dayMs } from '../../../../platform/clock.ts';

describe('transfers that are waited for', () => {
  let store: TestDatabase;
  let service: PaymentsService;
  beforeAll(async () => {
    store = await createTestDatabase();
    service = await startPaymentsService(store);
  });
  afterAll(async () => {
    expect(await findViolations(store.database)).toEqual([]);
    await service.stop();
    await store.drop();
  });

  const transfer = { method: 'transfer' } as const;
  const someone = async () => (await aUser(store.database)).id;
  const countOf = async (userId: string) =>
    (await store.database.selectFrom('payments').select('id').where('user_id', '=', userId).execute()).length;

  test('are three at most, and cards do not count', async () => {
    const buyer = await someone();
    await order(service, buyer);
    const placed = await Promise.all(Array.from({ length: 10 }, () => order(service, buyer, transfer)));
    expect(placed.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, ...Array(7).fill(409)]);
    expect(placed.find(({ status }) => status === 409)).toMatchObject({
      code: 'too_many_pending_payments',
      message: 'Bekleyen havale siparişleriniz var. Önce onları tamamlayın veya süresinin dolmasını bekleyin.',
    });
    expect(await countOf(buyer)).toBe(4);
    expect((await order(service, buyer)).status).toBe(201);
    expect((await order(service, await someone(), transfer)).status).toBe(201);
  });

  test('make room when one is rejected or past its time; a known order is answered all the same', async () => {
    const buyer = await someone();
    const first = await order(service, buyer, { ...transfer, key: 'first' });
    for (const _ of ['second', 'third']) expect((await order(service, buyer, transfer)).status).toBe(201);
    expect(await order(service, buyer, transfer)).toMatchObject({ code: 'too_many_pending_payments' });
    expect((await order(service, buyer, { ...transfer, key: 'first' })).data).toEqual(first.data);
    const token = `admin-${service.dependencies.newId()}`;
    await service.call(rejectTransfer, { params: { id: first.data.paymentId }, token, body: {} });
    expect((await order(service, buyer, transfer)).status).toBe(201);
    expect(await order(service, buyer, transfer)).toMatchObject({ code: 'too_many_pending_payments' });
    service.clock.advance(7 * dayMs);
    expect((await order(service, buyer, transfer)).status).toBe(201);
  });
});
