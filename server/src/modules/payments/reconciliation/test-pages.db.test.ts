import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { aUser } from '../../../../../testing/builders/a-user.ts';
import { findMerchantOid, notify, order, signed } from '../../../../../testing/payments-service.ts';
import { usePayments } from '../../../../../testing/payments-suite.ts';
import { type ScriptedPaytr, startScriptedPaytr } from '../../../../../testing/scripted-paytr.ts';
import { minuteMs } from '../../../platform/clock.ts';
import { reconcilePayments } from './reconcile-payments.ts';

describe('pages that were opened in test mode, or not', () => {
  let scripted: ScriptedPaytr;
  /** What PayTR knows of every order, beside its amount. */
  let reported: Record<string, string> = {};
  beforeAll(async () => {
    scripted = await startScriptedPaytr((response, { path }) => {
      const session = { status: 'success', token: 'abc' };
      response.end(JSON.stringify(path?.includes('get-token') ? session : { status: 'success', ...reported }));
    });
  });
  const suite = usePayments(() => ({ baseUrl: scripted.baseUrl }));
  afterEach(() => {
    suite.service.settings.payment.paytr_test_mode = true;
  });
  afterAll(async () => {
    await scripted[Symbol.asyncDispose]();
  });

  const inTestMode = (isOn: boolean) => {
    suite.service.settings.payment.paytr_test_mode = isOn;
  };
  async function anOrder(isTest: boolean | 'unknown') {
    inTestMode(isTest !== false);
    const { id: userId } = await aUser(suite.store.database);
    const { paymentId } = (await order(suite.service, userId)).data;
    const merchantOid = await findMerchantOid(suite.service, paymentId);
    const session = suite.store.database.updateTable('payment_attempts').where('merchant_oid', '=', merchantOid);
    if (isTest === 'unknown') await session.set({ is_test: null, merchant_id: null }).execute();
    return { paymentId, merchantOid };
  }
  const shown = async (paymentId: string) => (await suite.actions.list({ search: paymentId })).data.payments[0];
  async function reconcileBeing(isTestMode: boolean, status: Record<string, string> = {}) {
    inTestMode(isTestMode);
    reported = { payment_amount: '24', currency: 'TL', ...status };
    suite.service.clock.advance(16 * minuteMs);
    await reconcilePayments(suite.service.dependencies);
  }

  test('a page of test mode is no money once the mode is off, though PayTR does not say what it was', async () => {
    const [asked, notified] = [await anOrder(true), await anOrder(true)];
    await reconcileBeing(false);
    await notify(suite.service, signed(notified.merchantOid));
    for (const { paymentId, merchantOid } of [asked, notified]) {
      const doubts = [{ merchant_oid: merchantOid, reason: 'test_refused' }];
      expect(await shown(paymentId)).toMatchObject({
        status: 'pending',
        attention: 'test_refused',
        doubts,
        is_grantable: false,
      });
    }
  });

  test('it counts while the mode is on, and a live page always', async () => {
    const during = await anOrder(true);
    await reconcileBeing(true);
    const live = await anOrder(false);
    await reconcileBeing(true);
    for (const { paymentId } of [during, live])
      expect(await shown(paymentId)).toMatchObject({ status: 'completed', attention: null });
  });

  test.each([
    ['a test page as live', true, '0'],
    ['a live page as a test', false, '1'],
  ])('PayTR tells of %s: nothing is given, and an admin decides', async (_, isTest, testMode) => {
    const { paymentId, merchantOid } = await anOrder(isTest);
    await reconcileBeing(true, { test_mode: testMode });
    expect(await shown(paymentId)).toMatchObject({
      status: 'pending',
      attention: 'test_unclear',
      doubts: [{ merchant_oid: merchantOid, reason: 'test_unclear' }],
      under_review: true,
      is_grantable: true,
    });
    expect((await suite.actions.grant(paymentId)).data).toMatchObject({
      status: 'completed',
      attention: null,
      doubts: [],
    });
  });

  test('of a page of before PayTR decides, and an admin where PayTR does not say', async () => {
    const silent = await anOrder('unknown');
    await reconcileBeing(true);
    expect(await shown(silent.paymentId)).toMatchObject({ status: 'pending', attention: 'test_unclear' });
    await suite.actions.dismiss(silent.paymentId);
    const live = await anOrder('unknown');
    await reconcileBeing(false, { test_mode: '0' });
    expect(await shown(live.paymentId)).toMatchObject({ status: 'completed', attention: null });
  });

  test('what the settings become while the page is asked for changes nothing about it', async () => {
    const { merchantOid } = await anOrder(false);
    const asked = scripted.calls.find(({ fields }) => fields.merchant_oid === merchantOid);
    expect(asked?.fields.test_mode).toBe('0');
    const session = suite.store.database
      .selectFrom('payment_attempts')
      .select(['is_test', 'merchant_id'])
      .where('merchant_oid', '=', merchantOid);
    expect(await session.execute()).toEqual([{ is_test: false, merchant_id: '100001' }]);
  });
});
