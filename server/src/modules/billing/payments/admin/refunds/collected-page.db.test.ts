import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aUser } from '../../../../../../../testing/builders/a-user.ts';
import { createTestDatabase, type TestDatabase } from '../../../../../../../testing/harness.ts';
import { findViolations } from '../../../../../../../testing/invariants.ts';
import { type PaymentsDesk, paymentsDesk } from '../../../../../../../testing/payments-desk.ts';
import {
  merchantOidOf,
  notify,
  order,
  type PaymentsService,
  signed,
  startPaymentsService,
} from '../../../../../../../testing/payments-service.ts';
import { type ScriptedPaytr, startScriptedPaytr } from '../../../../../../../testing/scripted-paytr.ts';
import { minuteMs } from '../../../../../platform/clock.ts';
import { reconcilePayments } from '../../reconciliation/reconcile-payments.ts';

describe('a refund of an order with several pages', () => {
  let store: TestDatabase;
  let service: PaymentsService;
  let desk: PaymentsDesk;
  let scripted: ScriptedPaytr;
  /** The order numbers that were paid at PayTR, and how much. */
  const paid = new Map<string, string>();
  beforeAll(async () => {
    store = await createTestDatabase();
    scripted = await startScriptedPaytr((response, { path, fields }) => {
      const amount = paid.get(fields.merchant_oid ?? '');
      const { merchant_oid, return_amount } = fields;
      const answer = path?.includes('get-token')
        ? { status: 'success', token: 'abc' }
        : amount === undefined
          ? { status: 'error', err_no: path?.includes('iade') ? '005' : '004', err_msg: 'yok' }
          : path?.includes('iade')
            ? { status: 'success', merchant_oid, return_amount }
            : { status: 'success', payment_amount: '24', payment_total: amount, test_mode: '1' };
      response.end(JSON.stringify(answer));
    });
    service = await startPaymentsService(store, { baseUrl: scripted.baseUrl });
    desk = paymentsDesk(service);
  });
  afterAll(async () => {
    expect(await findViolations(store.database)).toEqual([]);
    await service.stop();
    await scripted[Symbol.asyncDispose]();
    await store.drop();
  });

  /** An order whose first page was left, so that it has a second. */
  async function twoPages(key: string) {
    const { id: userId } = await aUser(store.database);
    const { paymentId } = (await order(service, userId, { key })).data;
    const first = await merchantOidOf(service, paymentId);
    service.clock.advance(31 * minuteMs);
    await order(service, userId, { key });
    const second = await merchantOidOf(service, paymentId);
    expect(second).not.toBe(first);
    return { paymentId, first, second };
  }
  const refundedOids = () =>
    scripted.calls.filter(({ path }) => path?.includes('iade')).map((call) => call.fields.merchant_oid);

  test('is of the page that collected in doubt, not of the latest', async () => {
    const { paymentId, first } = await twoPages('notified');
    paid.set(first, '23.00');
    await notify(service, signed(first, { total_amount: '2300' }));
    expect((await desk.grant(paymentId)).data.status).toBe('completed');
    expect((await desk.refund(paymentId)).data).toMatchObject({ refunded_amount: 24 });
    expect(refundedOids()).toEqual([first]);
  });

  test('also where reconciliation alone found it, and the other page is told again as the same', async () => {
    const { paymentId, first, second } = await twoPages('asked');
    paid.set(first, '23.00');
    await reconcilePayments(service.dependencies);
    expect((await desk.grant(paymentId)).data).toMatchObject({ status: 'completed', attention: null, doubts: [] });
    // The rest of it came after all: it is the page that was taken as paid, and no second payment.
    await notify(service, signed(first));
    expect((await desk.list({ search: paymentId })).data.payments[0]?.attention).toBeNull();
    await notify(service, signed(second));
    expect((await desk.list({ search: paymentId })).data.payments[0]).toMatchObject({
      attention: 'paid_twice',
      doubts: [{ merchant_oid: second, reason: 'paid_twice' }],
    });
    expect((await desk.refund(paymentId)).data).toMatchObject({ refunded_amount: 24, attention: 'paid_twice' });
    expect(refundedOids().at(-1)).toBe(first);
  });
});
