import { getPaymentStatus } from '@hokka/contracts/billing/payments/payments.ts';
import { getSubscription } from '@hokka/contracts/billing/subscriptions/subscriptions.ts';
import { sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import { aUser } from '../../../../../testing/builders/a-user.ts';
import { findMerchantOid, notify, order, payOn, signed } from '../../../../../testing/payments-service.ts';
import { usePayments } from '../../../../../testing/payments-suite.ts';
import { receiveNotification } from './receive-notification.ts';

describe('notifications of PayTR', () => {
  const suite = usePayments();

  /** A user with a pending order of the Profesyonel plan for 24 lira. */
  async function aBuyer() {
    const { id: userId } = await aUser(suite.store.database);
    const { data, status } = await order(suite.service, userId);
    expect(status).toBe(201);
    const merchantOid = await findMerchantOid(suite.service, data.paymentId);
    return { userId, paymentId: data.paymentId, pageUrl: data.paymentUrl, merchantOid };
  }
  /** Notifications come one after the other, unless a test sends them at once. */
  const sendNotification = (form: string) => {
    suite.service.clock.advance(1000);
    return notify(suite.service, form);
  };
  type Buyer = Awaited<ReturnType<typeof aBuyer>>;

  const readStatus = async ({ userId, paymentId }: Pick<Buyer, 'userId' | 'paymentId'>) =>
    (await suite.service.call(getPaymentStatus, { params: { id: paymentId }, token: `user-${userId}` })).data;
  const readPlan = async ({ userId }: Pick<Buyer, 'userId'>) =>
    (await suite.service.call(getSubscription, { token: `user-${userId}` })).data.plan_id;
  const readOutcomes = async ({ merchantOid }: Pick<Buyer, 'merchantOid'>) => {
    const rows = await suite.store.database
      .selectFrom('payment_notifications')
      .select('outcome')
      .where('merchant_oid', '=', merchantOid)
      .orderBy('received_at')
      .execute();
    return rows.map(({ outcome }) => outcome);
  };
  const readIssue = async ({ paymentId }: Pick<Buyer, 'paymentId'>) => {
    const row = await suite.store.database
      .selectFrom('payments')
      .select('attention')
      .where('id', '=', paymentId)
      .executeTakeFirstOrThrow();
    return row.attention;
  };
  const boughtBy = ({ userId }: Pick<Buyer, 'userId'>) =>
    suite.store.database
      .selectFrom('subscriptions')
      .select(['payment_id', 'status'])
      .where('user_id', '=', userId)
      .where('payment_id', 'is not', null)
      .execute();
  const mailsTo = async ({ userId }: Pick<Buyer, 'userId'>) => {
    const rows = await suite.store.database.selectFrom('mails').select('kind').where('user_id', '=', userId).execute();
    return rows.map(({ kind }) => kind).toSorted();
  };

  async function expectNothingGiven(buyer: Buyer) {
    expect(await boughtBy(buyer)).toEqual([]);
    expect(await readPlan(buyer)).toBe(1);
  }

  test('a paid page gives what was bought, and the answer is OK and nothing else', async () => {
    const buyer = await aBuyer();
    await payOn(buyer.pageUrl);
    expect(await readStatus(buyer)).toMatchObject({
      status: 'completed',
      amount: 24,
      plan: { id: 2, name: 'Profesyonel' },
      receipt_number: expect.stringMatching(/^HK-2026-\d{6}$/),
      under_review: false,
      paymentUrl: null,
    });
    expect(await readPlan(buyer)).toBe(2);
    expect(await mailsTo(buyer)).toEqual(['order_confirmed', 'payment_completed']);
    const again = await sendNotification(signed(buyer.merchantOid));
    expect(again).toEqual({ status: 200, text: 'OK', contentType: 'text/plain; charset=utf-8' });
  });

  test('twenty at the same time give once', async () => {
    const buyer = await aBuyer();
    const form = signed(buyer.merchantOid);
    const answers = await Promise.all(Array.from({ length: 20 }, () => sendNotification(form)));
    expect(answers.map(({ text }) => text)).toEqual(Array.from({ length: 20 }, () => 'OK'));
    expect(await boughtBy(buyer)).toEqual([{ payment_id: buyer.paymentId, status: 'active' }]);
    const outcomes = await readOutcomes(buyer);
    expect(outcomes.filter((outcome) => outcome === 'granted')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 'already_completed')).toHaveLength(19);
    expect(await mailsTo(buyer)).toEqual(['order_confirmed', 'payment_completed']);
  });

  test.each([
    ['0', 'Kart limiti yetersiz.', 'Kartın limiti veya bakiyesi yetersiz.'],
    ['0', 'Gateway refused: 3DS2 lookup', 'Ödeme alınamadı. Lütfen tekrar deneyin.'],
    ['6', 'Müşteri ödeme yapmaktan vazgeçti.', 'Ödeme yapmaktan vazgeçildi veya ödeme sayfasının süresi doldu.'],
  ])('a failure (%s) is told with its reason', async (code, said, reason) => {
    const buyer = await aBuyer();
    const failed = { status: 'failed', total_amount: '0', failed_reason_code: code, failed_reason_msg: said };
    expect((await sendNotification(signed(buyer.merchantOid, failed))).text).toBe('OK');
    expect(await readStatus(buyer)).toMatchObject({ status: 'failed', failure_reason: reason });
    expect(await mailsTo(buyer)).toEqual(['order_confirmed', 'payment_failed']);
    expect((await sendNotification(signed(buyer.merchantOid, failed))).text).toBe('OK');
    expect(await readOutcomes(buyer)).toEqual(['failed', 'already_failed']);
    await expectNothingGiven(buyer);
    // What it had claimed is free again.
    const next = await order(suite.service, buyer.userId);
    expect(await readStatus({ ...buyer, paymentId: next.data.paymentId })).toMatchObject({ amount: 24 });
  });

  const failure = { status: 'failed', total_amount: '0', failed_reason_code: '2' };

  test('a success after a failure gives', async () => {
    const buyer = await aBuyer();
    await sendNotification(signed(buyer.merchantOid, failure));
    expect((await sendNotification(signed(buyer.merchantOid))).text).toBe('OK');
    expect(await readOutcomes(buyer)).toEqual(['failed', 'granted']);
    expect(await readStatus(buyer)).toMatchObject({ status: 'completed', failure_reason: null });
    expect(await readPlan(buyer)).toBe(2);
  });

  test('a failure after a success takes nothing', async () => {
    const buyer = await aBuyer();
    await sendNotification(signed(buyer.merchantOid));
    expect((await sendNotification(signed(buyer.merchantOid, failure))).text).toBe('OK');
    expect(await readOutcomes(buyer)).toEqual(['granted', 'already_completed']);
    expect(await readStatus(buyer)).toMatchObject({ status: 'completed', failure_reason: null });
  });

  test('failures and successes in any order and at once end as paid, once', async () => {
    const buyer = await aBuyer();
    const forms = [{}, failure, {}, failure, {}, failure].map((fields) => signed(buyer.merchantOid, fields));
    const answers = await Promise.all(forms.map((form) => sendNotification(form)));
    expect(answers.every(({ text }) => text === 'OK')).toBe(true);
    expect(await readStatus(buyer)).toMatchObject({ status: 'completed' });
    expect(await boughtBy(buyer)).toHaveLength(1);
  });

  test('what is forged, altered or malformed changes nothing and is never OK', async () => {
    const buyer = await aBuyer();
    const right = signed(buyer.merchantOid);
    const forged = [
      signed(buyer.merchantOid, { hash: 'bm90aGluZw==' }),
      signed(buyer.merchantOid, {}, { id: '100001', key: 'sandbox-paytr-key', salt: 'another' }),
      right.replace('total_amount=2400', 'total_amount=2500'),
      signed(buyer.merchantOid, failure).replace('status=failed', 'status=success'),
      right.replace(/hash=[^&]+/, ''),
      `${right}&status=success`,
      `${right}&hash=x`,
      right.slice(0, -10),
      '',
      'merchant_oid=%00&status=success&total_amount=2400&hash=x',
      `x=${'y'.repeat(20_000)}`,
    ];
    for (const form of forged) {
      const answer = await sendNotification(form);
      expect(answer.text).not.toBe('OK');
      expect(answer.status).toBe(400);
    }
    expect(await readStatus(buyer)).toMatchObject({ status: 'pending' });
    await expectNothingGiven(buyer);
  });

  test('a forgery leaves in the log why it was refused, and no address', async () => {
    const warn = vi.spyOn(suite.service.dependencies.log, 'warn');
    await sendNotification(signed((await aBuyer()).merchantOid, { hash: 'forged' }));
    const refused = 'a payment notification was refused';
    // Others of the process write to the same log.
    expect(warn.mock.calls.filter(([, message]) => message === refused)).toEqual([[{ reason: 'bad_hash' }, refused]]);
  });

  test('forgeries are kept up to a number, and the right one still counts', async () => {
    const buyer = await aBuyer();
    suite.service.clock.advance(2 * 3_600_000);
    const unverified = () =>
      suite.store.database
        .selectFrom('payment_notifications')
        .select((select) => select.fn.countAll().as('count'))
        .where('is_signature_valid', '=', false)
        .executeTakeFirstOrThrow();
    const before = Number((await unverified()).count);
    for (let sent = 0; sent < 30; sent += 1) {
      await sendNotification(signed(buyer.merchantOid, { hash: 'forged', note: 'x'.repeat(5000) }));
    }
    expect(Number((await unverified()).count)).toBe(before + 20);
    const { fields } = await suite.store.database
      .selectFrom('payment_notifications')
      .select('fields')
      .where('merchant_oid', '=', buyer.merchantOid)
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(fields).length).toBeLessThan(1000);
    expect((await sendNotification(signed(buyer.merchantOid))).text).toBe('OK');
    expect(await readPlan(buyer)).toBe(2);
    suite.service.clock.advance(8 * 86_400_000);
    await suite.service.runTasks();
    expect(Number((await unverified()).count)).toBe(0);
  });

  test('forgeries of one network leave room for those of others', async () => {
    const buyer = await aBuyer();
    suite.service.clock.advance(2 * 3_600_000);
    const forge = (network: string) => {
      const sender = { address: network, network, now: suite.service.clock.now() };
      return receiveNotification(signed(buyer.merchantOid, { hash: 'forged' }), sender, suite.service.dependencies);
    };
    for (let sent = 0; sent < 22; sent += 1) await forge('203.0.113.1');
    expect((await forge('203.0.113.2')).status).toBe(400);
    const stored = await suite.store.database
      .selectFrom('payment_notifications')
      .select(sql<string>`host(address)`.as('address'))
      .where('merchant_oid', '=', buyer.merchantOid)
      .execute();
    expect(stored.filter(({ address }) => address === '203.0.113.1')).toHaveLength(20);
    expect(stored.filter(({ address }) => address === '203.0.113.2')).toHaveLength(1);
  });

  test.each([
    ['a lower amount', { total_amount: '2399' }, 'amount_mismatch'],
    ['an amount that is none', { total_amount: '24.00' }, 'amount_mismatch'],
    ['another amount asked for', { payment_amount: '100' }, 'amount_mismatch'],
    ['another currency', { currency: 'USD' }, 'currency_mismatch'],
  ])('%s gives nothing and is put before an admin', async (_, fields, outcome) => {
    const buyer = await aBuyer();
    expect((await sendNotification(signed(buyer.merchantOid, fields))).text).toBe('OK');
    expect(await readOutcomes(buyer)).toEqual([outcome]);
    expect(await readIssue(buyer)).toBe(outcome);
    expect(await readStatus(buyer)).toMatchObject({ status: 'pending', under_review: true });
    await expectNothingGiven(buyer);
  });

  test('more than was asked for, through instalments, gives', async () => {
    const buyer = await aBuyer();
    const fields = { total_amount: '2650', payment_amount: '2400', currency: 'TL' };
    expect((await sendNotification(signed(buyer.merchantOid, fields))).text).toBe('OK');
    expect(await readOutcomes(buyer)).toEqual(['granted']);
    expect(await readPlan(buyer)).toBe(2);
  });

  test('what disagrees with a payment that is completed already does not disturb it', async () => {
    const buyer = await aBuyer();
    await sendNotification(signed(buyer.merchantOid));
    await sendNotification(signed(buyer.merchantOid, { currency: 'USD' }));
    expect(await readOutcomes(buyer)).toEqual(['granted', 'already_completed']);
    expect(await readIssue(buyer)).toBeNull();
  });

  test('an unknown order is answered OK and recorded', async () => {
    const merchantOid = 'HKUNKNOWN1';
    expect((await sendNotification(signed(merchantOid))).text).toBe('OK');
    expect((await sendNotification(signed(merchantOid, failure))).text).toBe('OK');
    expect(await readOutcomes({ merchantOid })).toEqual(['unknown_order', 'unknown_order']);
  });

  test('a test card counts only while tests are on', async () => {
    const [during, after] = [await aBuyer(), await aBuyer()];
    await sendNotification(signed(during.merchantOid, { test_mode: '1' }));
    expect(await readOutcomes(during)).toEqual(['granted']);
    suite.service.settings.payment.paytr_test_mode = false;
    try {
      expect((await sendNotification(signed(after.merchantOid, { test_mode: '1' }))).text).toBe('OK');
    } finally {
      suite.service.settings.payment.paytr_test_mode = true;
    }
    expect(await readOutcomes(after)).toEqual(['test_refused']);
    expect(await readIssue(after)).toBe('test_refused');
    await expectNothingGiven(after);
  });

  test('a payment of an erased user is put before an admin', async () => {
    const buyer = await aBuyer();
    await suite.store.database.deleteFrom('users').where('id', '=', buyer.userId).execute();
    expect((await sendNotification(signed(buyer.merchantOid))).text).toBe('OK');
    expect(await readOutcomes(buyer)).toEqual(['account_gone']);
    expect(await readIssue(buyer)).toBe('account_gone');
  });

  test('of two orders with one half price the first that is paid has it, the other is looked at', async () => {
    const first = await aBuyer();
    const { data } = await order(suite.service, first.userId);
    const second = {
      ...first,
      paymentId: data.paymentId,
      merchantOid: await findMerchantOid(suite.service, data.paymentId),
    };
    await sendNotification(signed(second.merchantOid));
    await sendNotification(signed(first.merchantOid));
    expect(await readOutcomes(second)).toEqual(['granted']);
    expect(await readOutcomes(first)).toEqual(['review']);
    expect(await readIssue(first)).toBe('half_price_spent');
    expect(await readStatus(first)).toMatchObject({ status: 'completed', under_review: true });
    expect(await boughtBy(first)).toEqual([{ payment_id: second.paymentId, status: 'active' }]);
  });

  test('maintenance does not keep the money out', async () => {
    const buyer = await aBuyer();
    suite.service.settings.system.maintenance_mode = true;
    try {
      expect((await order(suite.service, buyer.userId)).status).toBe(503);
      expect((await sendNotification(signed(buyer.merchantOid))).text).toBe('OK');
    } finally {
      suite.service.settings.system.maintenance_mode = false;
    }
    expect(await readPlan(buyer)).toBe(2);
  });

  test('is no JSON: other bodies and longer ones are refused', async () => {
    const post = (type: string, body: string) =>
      fetch(`${suite.service.address}/api/payments/paytr/callback`, {
        method: 'POST',
        body,
        headers: { 'content-type': type },
      });
    expect((await post('application/json', '{}')).status).toBe(415);
    expect((await post('application/x-www-form-urlencoded', `x=${'y'.repeat(70_000)}`)).status).toBe(413);
  });
});
