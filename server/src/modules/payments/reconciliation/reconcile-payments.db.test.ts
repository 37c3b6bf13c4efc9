import { getPaymentStatus } from '@hokka/contracts/billing/payments/payments.ts';
import { getSubscription } from '@hokka/contracts/billing/subscriptions/subscriptions.ts';
import { describe, expect, test } from 'vitest';
import { aUser } from '../../../../../testing/builders/a-user.ts';
import { TestClock } from '../../../../../testing/clock.ts';
import {
  findMerchantOid,
  notify,
  order,
  type PaymentsService,
  payOn,
  signed,
  startPaymentsService,
} from '../../../../../testing/payments-service.ts';
import { usePayments } from '../../../../../testing/payments-suite.ts';
import { startScriptedPaytr } from '../../../../../testing/scripted-paytr.ts';
import { waitUntil } from '../../../../../testing/wait-until.ts';
import { dayMs, minuteMs } from '../../../platform/clock.ts';
import { reconcilePayments } from './reconcile-payments.ts';

describe('payments without a notification', () => {
  const clock = new TestClock();
  const suite = usePayments(() => ({ clock }));

  const reconcile = (by: PaymentsService = suite.service) => reconcilePayments(by.dependencies);
  async function aBuyer(change: Parameters<typeof order>[2] = {}, by: PaymentsService = suite.service) {
    const { id: userId } = await aUser(suite.store.database);
    const { data } = await order(by, userId, change);
    return { userId, paymentId: data.paymentId, pageUrl: data.paymentUrl };
  }
  type Buyer = Awaited<ReturnType<typeof aBuyer>>;
  const readStatus = async ({ userId, paymentId }: Buyer) =>
    (await suite.service.call(getPaymentStatus, { params: { id: paymentId }, token: `user-${userId}` })).data;
  const readPlan = async ({ userId }: Buyer) =>
    (await suite.service.call(getSubscription, { token: `user-${userId}` })).data.plan_id;
  const mailsTo = async ({ userId }: Buyer) => {
    const rows = await suite.store.database.selectFrom('mails').select('kind').where('user_id', '=', userId).execute();
    return rows.map(({ kind }) => kind).toSorted();
  };

  test('a lost notification loses nothing: PayTR is asked after 15 minutes', async () => {
    const buyer = await aBuyer();
    await payOn(buyer.pageUrl, { lost: 'on' });
    clock.advance(14 * minuteMs);
    await reconcile();
    expect(await readStatus(buyer)).toMatchObject({ status: 'pending' });
    clock.advance(2 * minuteMs);
    await Promise.all([reconcile(), reconcile(), reconcile()]);
    expect(await readStatus(buyer)).toMatchObject({ status: 'completed' });
    expect(await readPlan(buyer)).toBe(2);
    expect(await mailsTo(buyer)).toEqual(['order_confirmed', 'payment_completed']);
    // The lost one arrives after all.
    expect((await notify(suite.service, signed(await findMerchantOid(suite.service, buyer.paymentId)))).text).toBe(
      'OK',
    );
    expect(await mailsTo(buyer)).toEqual(['order_confirmed', 'payment_completed']);
  });

  test('who went away without paying has failed after an hour, without a mail, and may be late', async () => {
    const buyer = await aBuyer();
    clock.advance(59 * minuteMs);
    await reconcile();
    expect(await readStatus(buyer)).toMatchObject({ status: 'pending' });
    clock.advance(5 * minuteMs);
    await reconcile();
    expect(await readStatus(buyer)).toMatchObject({ status: 'failed', failure_reason: 'Ödeme tamamlanmadı.' });
    expect(await mailsTo(buyer)).toEqual(['order_confirmed']);
    const claims = suite.store.database
      .selectFrom('payment_claims')
      .select('claim')
      .where('user_id', '=', buyer.userId);
    expect(await claims.execute()).toEqual([]);
    await notify(suite.service, signed(await findMerchantOid(suite.service, buyer.paymentId)));
    expect(await readStatus(buyer)).toMatchObject({ status: 'completed', failure_reason: null });
  });

  test('who failed once and paid on the same page is found, although both were lost but the failure', async () => {
    const buyer = await aBuyer();
    const merchantOid = await findMerchantOid(suite.service, buyer.paymentId);
    await notify(suite.service, signed(merchantOid, { status: 'failed', total_amount: '0', failed_reason_code: '2' }));
    await payOn(buyer.pageUrl, { lost: 'on' });
    clock.advance(20 * minuteMs);
    await reconcile();
    expect(await readStatus(buyer)).toMatchObject({ status: 'failed' });
    clock.advance(12 * minuteMs);
    await reconcile();
    expect(await readStatus(buyer)).toMatchObject({ status: 'completed' });
  });

  test('a double payment is found, although the first was never reported', async () => {
    const buyer = await aBuyer({ key: 'twice' });
    await payOn(buyer.pageUrl, { lost: 'on' });
    clock.advance(31 * minuteMs);
    const { data } = await order(suite.service, buyer.userId, { key: 'twice' });
    await payOn(data.paymentUrl);
    await waitUntil(
      'the second page is known to be paid',
      async () => (await readStatus(buyer)).status === 'completed',
    );
    await reconcile();
    const row = suite.store.database.selectFrom('payments').select('attention').where('id', '=', buyer.paymentId);
    expect(await row.execute()).toEqual([{ attention: 'paid_twice' }]);
  });

  test('a provider that does not answer is asked again later; no payment fails because of it', async () => {
    let isUp = false;
    await using scripted = await startScriptedPaytr((response, { path }) => {
      if (path?.includes('get-token')) return response.end('{"status":"success","token":"abc"}');
      response.statusCode = isUp ? 200 : 502;
      return response.end('{"status":"error","err_no":"004","err_msg":"yok"}');
    });
    const elsewhere = await startPaymentsService(suite.store, { clock, baseUrl: scripted.baseUrl });
    try {
      const buyer = await aBuyer({}, elsewhere);
      clock.advance(90 * minuteMs);
      await reconcile(elsewhere);
      expect(await readStatus(buyer)).toMatchObject({ status: 'pending' });
      isUp = true;
      clock.advance(3 * minuteMs);
      await reconcile(elsewhere);
      expect(await readStatus(buyer)).toMatchObject({ status: 'failed' });
      const asked = scripted.calls.filter(({ path }) => path?.includes('durum')).length;
      clock.advance(dayMs);
      await reconcile(elsewhere);
      expect(scripted.calls.filter(({ path }) => path?.includes('durum'))).toHaveLength(asked);
    } finally {
      await elsewhere.stop();
    }
  });

  test.each([
    ['less', { payment_amount: '23.99' }, 'amount_mismatch'],
    ['another currency', { payment_amount: '24', currency: 'EUR' }, 'currency_mismatch'],
  ])('what PayTR says was paid is compared: %s', async (_, reported, attention) => {
    await using scripted = await startScriptedPaytr((response, { path }) =>
      response.end(
        JSON.stringify(
          path?.includes('get-token') ? { status: 'success', token: 'abc' } : { status: 'success', ...reported },
        ),
      ),
    );
    const elsewhere = await startPaymentsService(suite.store, { clock, baseUrl: scripted.baseUrl });
    try {
      const buyer = await aBuyer({}, elsewhere);
      clock.advance(16 * minuteMs);
      await reconcile(elsewhere);
      expect(await readStatus(buyer)).toMatchObject({ status: 'pending', under_review: true });
      expect(await readPlan(buyer)).toBe(1);
      const row = suite.store.database.selectFrom('payments').select('attention').where('id', '=', buyer.paymentId);
      expect(await row.execute()).toEqual([{ attention }]);
    } finally {
      await elsewhere.stop();
    }
  });

  test('a transfer waits for seven days', async () => {
    const buyer = await aBuyer({ method: 'transfer' });
    clock.advance(7 * dayMs - minuteMs);
    await reconcile();
    expect(await readStatus(buyer)).toMatchObject({ status: 'pending', transfer: { amount: 24 } });
    clock.advance(2 * minuteMs);
    await Promise.all([reconcile(), reconcile()]);
    expect(await readStatus(buyer)).toMatchObject({
      status: 'failed',
      failure_reason: 'Ödeme süresi içinde ulaşmadı.',
      transfer: null,
    });
  });

  test('one payment that cannot be reconciled does not keep the others waiting', async () => {
    const [broken, fine] = [await aBuyer(), await aBuyer()];
    for (const { pageUrl } of [broken, fine]) await payOn(pageUrl, { lost: 'on' });
    await suite.store.database
      .updateTable('payments')
      .set({ terms: '{}' })
      .where('id', '=', broken.paymentId)
      .execute();
    clock.advance(16 * minuteMs);
    await reconcile();
    expect(await readStatus(fine)).toMatchObject({ status: 'completed' });
    await suite.store.database.deleteFrom('users').where('id', '=', broken.userId).execute();
    await suite.store.database
      .updateTable('payments')
      .set({ status: 'failed', expires_at: clock.now() })
      .where('id', '=', broken.paymentId)
      .execute();
  });
});
