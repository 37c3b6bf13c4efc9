import type { ServerResponse } from 'node:http';
import { getSubscription } from '@hokka/contracts/billing/subscriptions/subscriptions.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Order } from '../../../../testing/payment-actions.ts';
import { usePayments } from '../../../../testing/payments-suite.ts';
import { type PaytrCallReceived, type ScriptedPaytr, startScriptedPaytr } from '../../../../testing/scripted-paytr.ts';
import { minuteMs } from '../../platform/clock.ts';
import { getPayment } from '../payments/queries.ts';
import { initiateRefund } from './initiate-refund.ts';
import { reconcileOpenRefunds } from './reconcile-refunds.ts';

type Script = (response: ServerResponse, call: PaytrCallReceived) => unknown;

describe('refunds that PayTR does not answer as it should', () => {
  let road: ScriptedPaytr;
  /** What happens to a call on its way; else it comes to the sandbox's PayTR and back. */
  const scripts = new Map<string, Script>();
  const refundPath = '/odeme/iade';
  const statusPath = '/odeme/durum-sorgu';

  beforeAll(async () => {
    road = await startScriptedPaytr((response, call) => (scripts.get(call.path ?? '') ?? pass)(response, call));
  });
  const suite = usePayments(() => ({ baseUrl: road.baseUrl }));
  afterEach(() => scripts.clear());
  afterAll(async () => {
    await road[Symbol.asyncDispose]();
  });

  const reach = ({ path = '', fields }: PaytrCallReceived) =>
    fetch(suite.service.paytr.url + path, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
  const pass: Script = async (response, call) => {
    const answer = await reach(call);
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text());
  };
  /** PayTR does as it is told, and its answer is lost. */
  const loseAnswer: Script = async (response, call) => {
    await reach(call);
    response.destroy();
  };
  const loseCall: Script = (response) => response.destroy();
  const say = (answer: object) => (response: ServerResponse) => response.end(JSON.stringify(answer));

  const readPlan = async (userId: string) =>
    (await suite.service.call(getSubscription, { token: `user-${userId}` })).data.plan_id;
  const givenBack = () => suite.service.paytr.payments()[0]?.refunds.map(({ amount }) => amount);
  const shown = async ({ paymentId }: Order) => (await suite.actions.list({ search: paymentId })).data.payments[0];
  const settle = () => reconcileOpenRefunds(suite.service.dependencies);
  const settleAfter = async (minutes: number) => {
    suite.service.clock.advance(minutes * minuteMs);
    await settle();
  };
  const refundedOfPeriod = async ({ paymentId }: Order) => {
    const { refunded_minor } = await suite.store.database
      .selectFrom('subscriptions')
      .select('refunded_minor')
      .where('payment_id', '=', paymentId)
      .executeTakeFirstOrThrow();
    return Number(refunded_minor);
  };

  test.each([
    ['010', 'Net bakiyeniz yetersiz', 'PayTR hesabınızdaki bakiye bu iade için yetersiz.'],
    ['011', '1 yildan eski', 'Bir yıldan eski ödemeler PayTR üzerinden iade edilemez.'],
    ['777', 'Yeni bir sebep', 'PayTR bu iadeyi kabul etmedi.'],
  ])(
    'refusal %s: said in plain words, nothing has happened, and it can be tried again',
    async (code, text, sentence) => {
      const bought = await suite.actions.aBuyer();
      scripts.set(refundPath, say({ status: 'error', err_no: code, err_msg: text }));
      const refused = await suite.actions.refund(bought.paymentId);
      expect(refused).toMatchObject({ status: 503, code: 'payment_provider_failed', message: sentence });
      expect(await shown(bought)).toMatchObject({
        refunded_amount: 0,
        refundable_amount: 24,
        refunds: [{ status: 'failed', detail: `PayTR ${code}: ${text}` }],
      });
      expect([await readPlan(bought.userId), await refundedOfPeriod(bought)]).toEqual([2, 0]);
      scripts.clear();
      expect((await suite.actions.refund(bought.paymentId)).data.refunded_amount).toBe(24);
      expect(givenBack()).toEqual([2400]);
    },
  );

  test('an answer that is lost leaves it open, and the list of PayTR tells that it was made', async () => {
    const bought = await suite.actions.aBuyer();
    scripts.set(refundPath, loseAnswer);
    expect(await suite.actions.refund(bought.paymentId)).toMatchObject({
      status: 503,
      message: expect.stringContaining('iade yapılmış olabilir'),
    });
    scripts.clear();
    expect(await shown(bought)).toMatchObject({
      refunded_amount: 0,
      refundable_amount: 0,
      refunds: [{ status: 'requested' }],
    });
    expect(await suite.actions.refund(bought.paymentId)).toMatchObject({ status: 409, code: 'payment_not_refundable' });
    await settleAfter(3);
    expect(await shown(bought)).toMatchObject({ refunded_amount: 24, refunds: [{ status: 'completed' }] });
    expect([givenBack(), await readPlan(bought.userId)]).toEqual([[2400], 1]);
  });

  test('a call that never came is tried again only when PayTR has had time to list it', async () => {
    const bought = await suite.actions.aBuyer();
    scripts.set(refundPath, loseCall);
    await suite.actions.refund(bought.paymentId, 10);
    scripts.clear();
    await settleAfter(10);
    expect(await shown(bought)).toMatchObject({ refundable_amount: 0, refunds: [{ status: 'requested' }] });
    expect(await refundedOfPeriod(bought)).toBe(1000);
    await settleAfter(6);
    expect(await shown(bought)).toMatchObject({
      refunded_amount: 0,
      refundable_amount: 24,
      attention: 'refund_failed',
      refunds: [{ status: 'failed', detail: 'PayTR’nin iade listesinde yok' }],
    });
    expect(await refundedOfPeriod(bought)).toBe(0);
    expect((await suite.actions.list({ task: 'open', search: bought.paymentId })).data.payments).toHaveLength(1);
    expect((await suite.actions.refund(bought.paymentId, 10)).data).toMatchObject({
      refunded_amount: 10,
      attention: null,
    });
    expect(givenBack()).toEqual([1000]);
  });

  test('while PayTR cannot be asked, it stays open', async () => {
    const bought = await suite.actions.aBuyer();
    scripts.set(refundPath, loseAnswer).set(statusPath, loseCall);
    await suite.actions.refund(bought.paymentId);
    await settleAfter(60);
    expect(await shown(bought)).toMatchObject({ refunds: [{ status: 'requested' }] });
    scripts.clear();
    await settleAfter(2);
    expect(await shown(bought)).toMatchObject({ refunded_amount: 24 });
  });

  test('a process that dies after the call is finished by others, once', async () => {
    const bought = await suite.actions.aBuyer();
    const { database, newId, clock, paytr } = suite.service.dependencies;
    const payment = await getPayment(database, bought.paymentId);
    const request = { id: 'r', now: clock.now(), address: '127.0.0.1', userAgent: undefined };
    const caller = { userId: suite.actions.adminId };
    const input = { payment, amountMinor: 500, reason: undefined, caller, request };
    const refund = await database.transaction().execute((trx) => initiateRefund(trx, input, newId));
    const { merchantOid } = suite.service.paytr.payments()[0] ?? { merchantOid: '' };
    await paytr.refund({ merchantOid, amountKurus: 500, referenceNo: refund.reference });
    suite.service.clock.advance(3 * minuteMs);
    await Promise.all([settle(), settle(), settle()]);
    expect(await shown(bought)).toMatchObject({ refunded_amount: 5, refunds: [{ status: 'completed' }] });
    expect(givenBack()).toEqual([500]);
    const mails = suite.store.database
      .selectFrom('mails')
      .select('details')
      .where('user_id', '=', bought.userId)
      .where('kind', '=', 'refund_completed');
    expect(await mails.execute()).toMatchObject([{ details: { paymentId: bought.paymentId, refundId: refund.id } }]);
  });

  test('a call that still runs is not judged', async () => {
    const bought = await suite.actions.aBuyer();
    scripts.set(refundPath, loseAnswer);
    await suite.actions.refund(bought.paymentId);
    await settleAfter(1);
    expect(await shown(bought)).toMatchObject({ refunds: [{ status: 'requested' }] });
    await settleAfter(1);
    expect(await shown(bought)).toMatchObject({ refunds: [{ status: 'completed' }] });
  });
});
