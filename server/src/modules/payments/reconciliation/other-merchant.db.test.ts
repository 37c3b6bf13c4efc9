import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { aUser } from '../../../../../testing/builders/a-user.ts';
import { findMerchantOid, notify, order, signed } from '../../../../../testing/payments-service.ts';
import { usePayments } from '../../../../../testing/payments-suite.ts';
import { type ScriptedPaytr, startScriptedPaytr } from '../../../../../testing/scripted-paytr.ts';
import { dayMs, minuteMs } from '../../../platform/clock.ts';
import { PaytrError } from '../../../providers/paytr/port.ts';
import { reconcilePayments } from './reconcile-payments.ts';

const nothingPaid = { status: 'error', err_no: '004', err_msg: 'yok' };
const paid = { status: 'success', payment_amount: '24', currency: 'TL' };

describe('pages of a merchant that we are not any more', () => {
  let scripted: ScriptedPaytr;
  /** What PayTR says of each order. */
  let reported: Readonly<Record<string, string>> = nothingPaid;
  let merchantId = '100001';
  beforeAll(async () => {
    scripted = await startScriptedPaytr((response, { path }) => {
      const session = { status: 'success', token: 'abc' };
      response.end(JSON.stringify(path?.includes('get-token') ? session : reported));
    });
  });
  const suite = usePayments(() => ({ baseUrl: scripted.baseUrl, merchantId: () => merchantId }));
  afterEach(() => {
    merchantId = '100001';
    reported = nothingPaid;
  });
  afterAll(async () => {
    await scripted[Symbol.asyncDispose]();
  });

  async function anOrder(change: Parameters<typeof order>[2] = {}, buyerId?: string) {
    const userId = buyerId ?? (await aUser(suite.store.database)).id;
    const { paymentId } = (await order(suite.service, userId, change)).data;
    return { userId, paymentId, merchantOid: await findMerchantOid(suite.service, paymentId) };
  }
  const shown = async ({ paymentId }: { readonly paymentId: string }) =>
    (await suite.actions.list({ search: paymentId })).data.payments[0];
  const asked = ({ merchantOid }: { readonly merchantOid: string }) =>
    scripted.calls.filter(({ path, fields }) => path?.includes('durum') && fields.merchant_oid === merchantOid).length;
  async function reconcileAfter(minutes: number) {
    suite.service.clock.advance(minutes * minuteMs);
    await reconcilePayments(suite.service.dependencies);
  }
  /** An order whose checkout session and payment both failed while we were another merchant. */
  async function aLostOrder() {
    const lost = await anOrder();
    merchantId = '222222';
    await reconcileAfter(31);
    await reconcileAfter(31);
    expect(await shown(lost)).toMatchObject({ status: 'failed', attention: 'other_merchant' });
    return lost;
  }

  test('are not asked about, and an admin looks what became of them', async () => {
    const lost = await anOrder();
    merchantId = '222222';
    await reconcileAfter(16);
    expect(await shown(lost)).toMatchObject({ status: 'pending', attention: null });
    await reconcileAfter(16);
    expect(await shown(lost)).toMatchObject({
      attention: 'other_merchant',
      doubts: [{ merchant_oid: lost.merchantOid, reason: 'other_merchant' }],
      is_grantable: true,
    });
    expect((await suite.actions.dismiss(lost.paymentId)).data).toMatchObject({ attention: null, doubts: [] });
    await reconcileAfter(16);
    await reconcileAfter(16);
    expect(await shown(lost)).toMatchObject({ status: 'failed', attention: null });
    expect(asked(lost)).toBe(0);
  });

  test('are asked about once we are that merchant again: what was paid is given', async () => {
    const lost = await aLostOrder();
    merchantId = '100001';
    reported = paid;
    await reconcileAfter(1);
    expect(await shown(lost)).toMatchObject({ status: 'completed', attention: null, doubts: [] });
  });

  test('where nothing was paid, there is nothing left to look at, and nothing more to ask', async () => {
    const lost = await aLostOrder();
    merchantId = '100001';
    await reconcileAfter(1);
    expect(await shown(lost)).toMatchObject({ status: 'failed', attention: null, doubts: [] });
    await reconcileAfter(10);
    merchantId = '222222';
    await reconcileAfter(10);
    expect(await shown(lost)).toMatchObject({ attention: null });
    expect(asked(lost)).toBe(1);
  });

  test('what PayTR tells then takes the place of the doubt, also beside a page that was paid', async () => {
    const { userId, paymentId, merchantOid } = await anOrder({ key: 'again' });
    merchantId = '222222';
    await reconcileAfter(31);
    const second = await anOrder({ key: 'again' }, userId);
    expect(second).toMatchObject({ paymentId });
    expect(second.merchantOid).not.toBe(merchantOid);
    await notify(suite.service, signed(second.merchantOid));
    expect(await shown(second)).toMatchObject({ status: 'completed', attention: 'paid_twice' });
    merchantId = '100001';
    await reconcileAfter(1);
    expect(await shown(second)).toMatchObject({ attention: null, doubts: [] });

    const lost = await aLostOrder();
    merchantId = '100001';
    reported = { ...paid, payment_amount: '23.99' };
    await reconcileAfter(1);
    expect(await shown(lost)).toMatchObject({
      status: 'failed',
      attention: 'amount_mismatch',
      doubts: [{ merchant_oid: lost.merchantOid, reason: 'amount_mismatch' }],
    });
  });

  test('what an admin has decided meanwhile is not asked again', async () => {
    const lost = await aLostOrder();
    await suite.actions.dismiss(lost.paymentId);
    merchantId = '100001';
    reported = paid;
    await reconcileAfter(1);
    expect(await shown(lost)).toMatchObject({ status: 'failed', attention: null });
    expect(asked(lost)).toBe(0);
  });

  test('come before an admin also when another doubt about them was dismissed', async () => {
    const doubtful = await anOrder();
    await notify(suite.service, signed(doubtful.merchantOid, { payment_amount: '7' }));
    merchantId = '222222';
    await reconcileAfter(31);
    expect(await shown(doubtful)).toMatchObject({ attention: 'amount_mismatch' });
    await reconcileAfter(31);
    await suite.actions.dismiss(doubtful.paymentId);
    await reconcileAfter(1);
    expect(await shown(doubtful)).toMatchObject({ attention: 'other_merchant' });
  });

  test('are left alone when an admin has accepted them as paid because of another doubt', async () => {
    const doubtful = await anOrder();
    await notify(suite.service, signed(doubtful.merchantOid, { payment_amount: '7' }));
    expect((await suite.actions.grant(doubtful.paymentId)).data).toMatchObject({ status: 'completed' });
    merchantId = '222222';
    await reconcileAfter(31);
    await reconcileAfter(31);
    expect(await shown(doubtful)).toMatchObject({ status: 'completed', attention: null, doubts: [] });
    expect(asked(doubtful)).toBe(0);
  });

  test('are left alone when PayTR had said after their end that nothing was paid', async () => {
    const gone = await anOrder();
    await reconcileAfter(31);
    await reconcileAfter(31);
    expect(await shown(gone)).toMatchObject({ status: 'failed', attention: null });
    merchantId = '222222';
    await reconcileAfter(1);
    expect(await shown(gone)).toMatchObject({ attention: null });
  });

  test('wait for a merchant while there is none', async () => {
    const waiting = await anOrder();
    const { paytr, settings } = suite.service.dependencies;
    const queryStatus = () =>
      Promise.reject(new PaytrError({ reason: 'not_configured', detail: '', mayHaveActed: false }));
    const unset = {
      ...suite.service.dependencies,
      settings: { ...settings, paytrMerchant: () => undefined },
      paytr: { ...paytr, queryStatus },
    };
    suite.service.clock.advance(2 * 60 * minuteMs);
    await reconcilePayments(unset);
    expect(await shown(waiting)).toMatchObject({ status: 'pending', attention: null });
    suite.service.clock.advance(7 * dayMs);
    await reconcilePayments(unset);
    expect(await shown(waiting)).toMatchObject({ status: 'failed' });
  });
});
