import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aUser } from '../../../../testing/builders/a-user.ts';
import { findMerchantOid, notify, order, signed } from '../../../../testing/payments-service.ts';
import { usePayments } from '../../../../testing/payments-suite.ts';
import { type ScriptedPaytr, startScriptedPaytr } from '../../../../testing/scripted-paytr.ts';
import { minuteMs } from '../../platform/clock.ts';
import { reconcilePayments } from '../payments/reconciliation/reconcile-payments.ts';

describe('a refund of an order with several pages', () => {
  let scripted: ScriptedPaytr;
  /** The order numbers that were paid at PayTR, and how much. */
  const paid = new Map<string, string>();
  beforeAll(async () => {
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
  });
  const suite = usePayments(() => ({ baseUrl: scripted.baseUrl }));
  afterAll(async () => {
    await scripted[Symbol.asyncDispose]();
  });

  /** An order whose first checkout session was left, so that it has a second. */
  async function openTwoSessions(key: string) {
    const { id: userId } = await aUser(suite.store.database);
    const { paymentId } = (await order(suite.service, userId, { key })).data;
    const first = await findMerchantOid(suite.service, paymentId);
    suite.service.clock.advance(31 * minuteMs);
    await order(suite.service, userId, { key });
    const second = await findMerchantOid(suite.service, paymentId);
    expect(second).not.toBe(first);
    return { paymentId, first, second };
  }
  const refundedOids = () =>
    scripted.calls.filter(({ path }) => path?.includes('iade')).map((call) => call.fields.merchant_oid);

  test('is of the page that collected in doubt, not of the latest', async () => {
    const { paymentId, first } = await openTwoSessions('notified');
    paid.set(first, '23.00');
    await notify(suite.service, signed(first, { total_amount: '2300' }));
    expect((await suite.actions.grant(paymentId)).data.status).toBe('completed');
    expect((await suite.actions.refund(paymentId)).data).toMatchObject({ refunded_amount: 24 });
    expect(refundedOids()).toEqual([first]);
  });

  test('also where reconciliation alone found it, and the other page is told again as the same', async () => {
    const { paymentId, first, second } = await openTwoSessions('asked');
    paid.set(first, '23.00');
    await reconcilePayments(suite.service.dependencies);
    expect((await suite.actions.grant(paymentId)).data).toMatchObject({
      status: 'completed',
      attention: null,
      doubts: [],
    });
    // The rest of it came after all: it is the session that was taken as paid, and no second payment.
    await notify(suite.service, signed(first));
    expect((await suite.actions.list({ search: paymentId })).data.payments[0]?.attention).toBeNull();
    await notify(suite.service, signed(second));
    expect((await suite.actions.list({ search: paymentId })).data.payments[0]).toMatchObject({
      attention: 'paid_twice',
      doubts: [{ merchant_oid: second, reason: 'paid_twice' }],
    });
    expect((await suite.actions.refund(paymentId)).data).toMatchObject({
      refunded_amount: 24,
      attention: 'paid_twice',
    });
    expect(refundedOids().at(-1)).toBe(first);
  });
});
