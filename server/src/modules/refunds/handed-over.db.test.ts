import type { ServerResponse } from 'node:http';
import { recordRefund } from '@hokka/contracts/billing/payments/refunds.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Order } from '../../../../testing/payment-actions.ts';
import { findMerchantOid } from '../../../../testing/payments-service.ts';
import { usePayments } from '../../../../testing/payments-suite.ts';
import { type PaytrCallReceived, type ScriptedPaytr, startScriptedPaytr } from '../../../../testing/scripted-paytr.ts';
import { dayMs, hourMs, minuteMs } from '../../platform/clock.ts';
import { reconcileOpenRefunds } from './reconcile-refunds.ts';

type Script = (response: ServerResponse, call: PaytrCallReceived) => unknown;

describe('refunds whose end PayTR cannot tell', () => {
  let road: ScriptedPaytr;
  let merchantId = '100001';
  /** What happens to a call on its way; else it comes to the sandbox's PayTR and back. */
  const scripts = new Map<string, Script>();
  const refundPath = '/odeme/iade';
  const statusPath = '/odeme/durum-sorgu';

  beforeAll(async () => {
    road = await startScriptedPaytr((response, call) => (scripts.get(call.path ?? '') ?? pass)(response, call));
  });
  const suite = usePayments(() => ({ baseUrl: road.baseUrl, merchantId: () => merchantId }));
  afterEach(() => {
    scripts.clear();
    merchantId = '100001';
  });
  afterAll(async () => {
    await road[Symbol.asyncDispose]();
  });

  const pass: Script = async (response, { path = '', fields }) => {
    const body = new URLSearchParams(fields);
    const answer = await fetch(suite.service.paytr.url + path, { method: 'POST', body, redirect: 'manual' });
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text());
  };
  const lose: Script = (response) => response.destroy();
  const shown = async ({ paymentId }: Pick<Order, 'paymentId'>) =>
    (await suite.actions.list({ search: paymentId })).data.payments[0];
  const settleAfter = async (ms: number) => {
    suite.service.clock.advance(ms);
    await reconcileOpenRefunds(suite.service.dependencies);
  };
  const readAuditEvents = async ({ paymentId }: Order) => {
    const auditEvents = suite.store.database.selectFrom('audit_log').select(['actor_id', 'details']);
    return auditEvents.where('target_id', '=', paymentId).where('action', '=', 'payment.record_refund').execute();
  };
  /** A refund that was asked for when we were another merchant than the one that has the money. */
  async function underOtherMerchant() {
    const bought = await suite.actions.aBuyer();
    merchantId = '222222';
    const asked = await suite.actions.refund(bought.paymentId);
    const [refund] = (await shown(bought))?.refunds ?? [];
    return { ...bought, asked, refundId: refund?.id ?? '' };
  }

  test('another merchant is not asked to give back: an admin does, and records it, once', async () => {
    const calls = road.calls.length;
    const bought = await underOtherMerchant();
    expect(bought.asked).toMatchObject({
      status: 503,
      message: expect.stringContaining('o mağazanın PayTR panelinden yapın'),
    });
    expect(road.calls.slice(calls).filter(({ path }) => path === refundPath)).toEqual([]);
    expect(await shown(bought)).toMatchObject({
      attention: 'refund_other_merchant',
      task: null,
      refundable_amount: 0,
      refunds: [{ status: 'requested', handed_over: 'other_merchant' }],
    });
    expect((await suite.actions.list({ task: 'open', search: bought.paymentId })).data.payments).toHaveLength(1);
    await settleAfter(dayMs);
    expect(await shown(bought)).toMatchObject({ refunds: [{ status: 'requested', handed_over: 'other_merchant' }] });
    expect((await suite.actions.dismiss(bought.paymentId, 'refund_other_merchant')).code).toBe('task_changed');
    const record = (isMade: boolean) => suite.actions.record(bought.paymentId, bought.refundId, isMade);
    const recorded = await Promise.all([record(true), record(true), record(false)]);
    expect(recorded.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(recorded.find(({ status }) => status === 409)?.code).toBe('refund_not_open');
    expect(await readAuditEvents(bought)).toHaveLength(1);
    expect((await shown(bought))?.attention).toBeNull();
  });

  test('recorded as made: the money is back and the period over, with its mail', async () => {
    const bought = await underOtherMerchant();
    expect((await suite.actions.record(bought.paymentId, bought.refundId, true)).data).toMatchObject({
      refunded_amount: 24,
      attention: null,
      refunds: [{ status: 'completed', handed_over: null }],
    });
    const periods = suite.store.database.selectFrom('subscriptions').select('end_reason');
    expect(await periods.where('payment_id', '=', bought.paymentId).execute()).toEqual([{ end_reason: 'refunded' }]);
    const mails = suite.store.database.selectFrom('mails').select('kind').where('user_id', '=', bought.userId);
    expect(await mails.where('kind', '=', 'refund_completed').execute()).toHaveLength(1);
    expect(await readAuditEvents(bought)).toEqual([
      {
        actor_id: suite.actions.adminId,
        details: {
          refundId: bought.refundId,
          amountMinor: 2400,
          currency: 'TRY',
          handedOver: 'other_merchant',
          isMade: true,
        },
      },
    ]);
  });

  test('recorded as not made: it can be tried again', async () => {
    const bought = await underOtherMerchant();
    expect((await suite.actions.record(bought.paymentId, bought.refundId, false)).data).toMatchObject({
      refunded_amount: 0,
      refundable_amount: 24,
      attention: null,
      refunds: [{ status: 'failed', detail: 'yapılmadığı bir yönetici tarafından kaydedildi' }],
    });
    merchantId = '100001';
    expect((await suite.actions.refund(bought.paymentId)).data.refunded_amount).toBe(24);
  });

  test('admins cannot record a refund of their own payment, nor one that PayTR is still queried about', async () => {
    const bought = await underOtherMerchant();
    const body = { refundId: bought.refundId, isMade: true };
    const own = { params: { id: bought.paymentId }, body, token: `super_admin-${bought.userId}` };
    expect((await suite.service.call(recordRefund, own)).code).toBe('own_account');
    expect((await suite.service.call(recordRefund, { ...own, token: `user-${bought.userId}` })).status).toBe(403);
    merchantId = '100001';
    const other = await suite.actions.aBuyer();
    scripts.set(refundPath, lose);
    await suite.actions.refund(other.paymentId);
    const [open] = (await shown(other))?.refunds ?? [];
    expect((await suite.actions.record(other.paymentId, open?.id ?? '', true)).code).toBe('refund_not_open');
    expect((await suite.actions.record(bought.paymentId, open?.id ?? '', true)).code).toBe('refund_not_open');
  });

  test('an answer that was lost before the merchant changed is no refund that failed', async () => {
    const bought = await suite.actions.aBuyer();
    scripts.set(refundPath, lose);
    await suite.actions.refund(bought.paymentId);
    scripts.clear();
    merchantId = '222222';
    await settleAfter(20 * minuteMs);
    expect(await shown(bought)).toMatchObject({
      attention: 'refund_other_merchant',
      refunds: [{ status: 'requested', handed_over: 'other_merchant' }],
    });
  });

  test('an order that PayTR does not know as paid tells nothing of its refund; after a day admins find out', async () => {
    const bought = await suite.actions.aBuyer();
    scripts.set(refundPath, lose);
    await suite.actions.refund(bought.paymentId);
    scripts.set(statusPath, (response) => response.end('{"status":"error","err_no":"004","err_msg":"yok"}'));
    await settleAfter(23 * hourMs);
    expect(await shown(bought)).toMatchObject({
      attention: null,
      refunds: [{ status: 'requested', handed_over: null }],
    });
    await settleAfter(hourMs);
    expect(await shown(bought)).toMatchObject({
      attention: 'refund_overdue',
      refunds: [{ status: 'requested', handed_over: 'overdue' }],
    });
    // An admin may be making it by hand, so that what PayTR lists later does not end it.
    scripts.clear();
    await settleAfter(dayMs);
    expect(await shown(bought)).toMatchObject({ refunds: [{ status: 'requested', handed_over: 'overdue' }] });
  });

  test('so it is when PayTR cannot be reached for a day, and another task does not hide it', async () => {
    const bought = await suite.actions.aBuyer();
    const thisPayment = suite.store.database.updateTable('payments').where('id', '=', bought.paymentId);
    await thisPayment.set({ attention: 'refund_failed' }).execute();
    scripts.set(refundPath, lose).set(statusPath, lose);
    await suite.actions.refund(bought.paymentId, 10);
    await settleAfter(dayMs);
    expect(await shown(bought)).toMatchObject({ attention: 'refund_failed', refunds: [{ handed_over: 'overdue' }] });
    expect((await suite.actions.dismiss(bought.paymentId)).data.attention).toBe('refund_overdue');
    const [refund] = (await shown(bought))?.refunds ?? [];
    expect((await suite.actions.record(bought.paymentId, refund?.id ?? '', true)).data).toMatchObject({
      refunded_amount: 10,
      attention: null,
    });
  });

  test('money without a known checkout session is refunded manually', async () => {
    const bought = await suite.actions.aBuyer();
    const thisPayment = suite.store.database.updateTable('payments').where('id', '=', bought.paymentId);
    await thisPayment.set({ collected_oid: null }).execute();
    expect((await suite.actions.refund(bought.paymentId)).message).toContain('sipariş numarası bilinmiyor');
    expect(await shown(bought)).toMatchObject({ attention: 'refund_page_unknown' });
    await thisPayment.set({ collected_oid: await findMerchantOid(suite.service, bought.paymentId) }).execute();
  });
});
