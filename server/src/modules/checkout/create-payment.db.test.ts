import { getPaymentStatus, listPayments } from '@hokka/contracts/billing/payments/payments.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { aStoredPlan } from '../../../../testing/builders/a-plan.ts';
import { aUser } from '../../../../testing/builders/a-user.ts';
import { aWorkspace } from '../../../../testing/builders/a-workspace.ts';
import {
  findMerchantOid,
  notify,
  order,
  payOn,
  signed,
  startPaymentsService,
  transferSettings,
} from '../../../../testing/payments-service.ts';
import { usePayments } from '../../../../testing/payments-suite.ts';
import { startScriptedPaytr } from '../../../../testing/scripted-paytr.ts';
import { waitUntil } from '../../../../testing/wait-until.ts';
import { minuteMs } from '../../platform/clock.ts';

const billing = { name: 'Işıl Çağ', address: 'Kuğulu Sokak 3, Ankara', phone: '0532 123 45 67' };

describe('ordering a plan', () => {
  const suite = usePayments();
  let userId: string;
  beforeAll(async () => {
    ({ id: userId } = await aUser(suite.store.database));
  });

  const readPayments = (id: string) =>
    suite.store.database.selectFrom('payments').selectAll().where('user_id', '=', id).execute();
  const readSessions = (paymentId: string) =>
    suite.store.database.selectFrom('payment_attempts').selectAll().where('payment_id', '=', paymentId).execute();
  const someone = async () => (await aUser(suite.store.database)).id;

  test('nothing is sold to a workspace that will be deleted, until its owner keeps it', async () => {
    const { database } = suite.store;
    const { id } = await aWorkspace(database, { ownerId: await someone() });
    const setEnd = (endsAt: Date | null) =>
      database.updateTable('workspaces').set({ ends_at: endsAt }).where('id', '=', id).execute();
    await setEnd(new Date(suite.service.clock.now().getTime() + 60 * minuteMs));
    expect(await order(suite.service, id, { billing })).toMatchObject({ status: 409, code: 'workspace_ending' });
    expect(await readPayments(id)).toEqual([]);
    await setEnd(null);
    expect((await order(suite.service, id, { billing })).status).toBe(201);
  });

  test('by card: stored as pending with its figures, and PayTR’s page to pay it on', async () => {
    const buyer = await someone();
    const { status, data } = await order(suite.service, buyer, { billing });
    expect(status).toBe(201);
    expect(data).toEqual({
      paymentId: expect.any(String),
      paymentUrl: expect.stringContaining(`${suite.service.paytr.url}/odeme/guvenli/`),
      status: 'pending',
      kind: 'upgrade',
    });
    expect(await readPayments(buyer)).toMatchObject([
      {
        status: 'pending',
        method: 'card',
        list_price_minor: '4900',
        discount_minor: '2500',
        credit_minor: '0',
        amount_minor: '2400',
        tax_rate_percent: 20,
        billing,
        terms: { planName: 'Profesyonel', articleLimit: 50, durationMonths: 1 },
        expires_at: new Date(suite.service.clock.now().getTime() + 60 * minuteMs),
      },
    ]);
    const [page] = await readSessions(data.paymentId);
    expect(page).toMatchObject({ page_url: data.paymentUrl, is_sandbox: true, paid_at: null });
    expect(suite.service.paytr.payments()[0]).toMatchObject({
      merchantOid: page?.merchant_oid,
      amount: 2400,
      currency: 'TL',
      isTest: true,
      okUrl: `https://hokka.test/dashboard/subscription?payment=${data.paymentId}`,
    });
    const shown = await suite.service.call(getPaymentStatus, {
      params: { id: data.paymentId },
      token: `user-${buyer}`,
    });
    expect(shown.data).toMatchObject({ paymentUrl: data.paymentUrl, transfer: null, receipt_number: null });
    suite.service.clock.advance(31 * minuteMs);
    const later = await suite.service.call(getPaymentStatus, {
      params: { id: data.paymentId },
      token: `user-${buyer}`,
    });
    expect(later.data.paymentUrl).toBeNull();
  });

  test('stores the consents with the order', async () => {
    const buyer = await someone();
    const { data } = await order(suite.service, buyer);
    const consents = await suite.store.database
      .selectFrom('consents')
      .select(['kind', 'user_id'])
      .where('payment_id', '=', data.paymentId)
      .execute();
    expect(consents.map(({ kind }) => kind).toSorted()).toEqual(['contract', 'contract', 'immediate_performance']);
  });

  test('by transfer: a reference without look-alikes and where the money goes', async () => {
    const { status, data } = await order(suite.service, userId, { planId: 3, method: 'transfer' });
    expect(status).toBe(201);
    expect(data).toMatchObject({
      paymentUrl: `/dashboard/subscription?payment=${data.paymentId}`,
      status: 'pending',
      transfer: {
        reference: expect.stringMatching(/^HK[34679ACDEFGHJKMNPQRTUVWXY]{8}$/),
        iban: transferSettings.bank_iban,
        holder: transferSettings.bank_account_holder,
        bank: transferSettings.bank_name,
        amount: 199,
        currency: 'TRY',
        expiresAt: new Date(suite.service.clock.now().getTime() + 7 * 24 * 60 * minuteMs).toISOString(),
      },
    });
    const shown = await suite.service.call(getPaymentStatus, {
      params: { id: data.paymentId },
      token: `user-${userId}`,
    });
    expect(shown.data.transfer).toEqual(data.transfer);
    const mails = await suite.store.database.selectFrom('mails').select('kind').where('user_id', '=', userId).execute();
    expect(mails.map(({ kind }) => kind).toSorted()).toEqual(['order_confirmed', 'transfer_instructions']);
  });

  test.each([
    ['another currency', { currency: 'USD' }, 400, 'validation_failed'],
    ['the free plan', { planId: 1 }, 409, 'use_cancel'],
    ['an unknown plan', { planId: 99 }, 404, 'not_found'],
    ['no consent', { consents: { contract: true } }, 400, 'validation_failed'],
    ['less than it costs by now', { expectedTotal: 23.99 }, 409, 'quote_changed'],
  ])('%s is refused and leaves nothing', async (_, change, status, code) => {
    const buyer = await someone();
    expect(await order(suite.service, buyer, change)).toMatchObject({ status, code });
    expect(await readPayments(buyer)).toEqual([]);
  });

  test('names the currency as what is wrong', async () => {
    const { errors } = await order(suite.service, await someone(), { currency: 'EUR' });
    expect(errors?.map(({ field }) => field)).toEqual(['currency']);
  });

  test('a price that went down is no reason to refuse', async () => {
    expect((await order(suite.service, await someone(), { expectedTotal: 49 })).status).toBe(201);
  });

  test('a plan made passive is refused', async () => {
    await suite.store.database.updateTable('plans').set({ is_active: false }).where('id', '=', 3).execute();
    const refused = await order(suite.service, await someone(), { planId: 3 });
    await suite.store.database.updateTable('plans').set({ is_active: true }).where('id', '=', 3).execute();
    expect(refused).toMatchObject({ status: 409, code: 'plan_unavailable' });
  });

  test('a second period cannot be scheduled', async () => {
    const buyer = await someone();
    for (const _ of ['now', 'next']) {
      const { data } = await order(suite.service, buyer);
      const [paid] = await readPayments(buyer).then((rows) => rows.filter(({ id }) => id === data.paymentId));
      await notify(
        suite.service,
        signed(await findMerchantOid(suite.service, data.paymentId), { total_amount: paid?.amount_minor ?? '' }),
      );
    }
    expect(await order(suite.service, buyer)).toMatchObject({ status: 409, code: 'change_already_scheduled' });
  });

  test('a way that is not set up is refused', async () => {
    const buyer = await someone();
    suite.service.settings.payment.bank_iban = '';
    const refused = await order(suite.service, buyer, { method: 'transfer' });
    suite.service.settings.payment.bank_iban = transferSettings.bank_iban;
    expect(refused).toMatchObject({ status: 503, code: 'payment_not_configured' });
    expect(await readPayments(buyer)).toEqual([]);
  });

  test('ten at once under one key make one payment with one page', async () => {
    const buyer = await someone();
    const answers = await Promise.all(Array.from({ length: 10 }, () => order(suite.service, buyer, { key: 'twins' })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ data }) => data.paymentUrl)).size).toBe(1);
    const [payment, ...more] = await readPayments(buyer);
    expect(more).toEqual([]);
    expect(await readSessions(payment?.id ?? '')).toHaveLength(1);
    expect(await order(suite.service, buyer, { key: 'twins', planId: 3 })).toMatchObject({
      code: 'idempotency_mismatch',
    });
  });

  test('a slow PayTR is asked once; who comes meanwhile waits for its answer', async () => {
    const buyer = await someone();
    await using slow = await startScriptedPaytr((response) => {
      setTimeout(() => response.end('{"status":"success","token":"abc"}'), 500);
    });
    const elsewhere = await startPaymentsService(suite.store, { baseUrl: slow.baseUrl, clock: suite.service.clock });
    const answers = await Promise.all([1, 2, 3].map(() => order(elsewhere, buyer, { key: 'slow' })));
    await elsewhere.stop();
    expect(new Set(answers.map(({ data }) => data.paymentUrl)).size).toBe(1);
    expect(slow.calls).toHaveLength(1);
  });

  test('a page past its time is never answered again: the same payment gets a new one', async () => {
    const buyer = await someone();
    const first = await order(suite.service, buyer, { key: 'late' });
    suite.service.clock.advance(29 * minuteMs);
    expect((await order(suite.service, buyer, { key: 'late' })).data).toEqual(first.data);
    suite.service.clock.advance(2 * minuteMs);
    const second = await order(suite.service, buyer, { key: 'late' });
    expect(second.data.paymentId).toBe(first.data.paymentId);
    expect(second.data.paymentUrl).not.toBe(first.data.paymentUrl);
    const sessions = await readSessions(first.data.paymentId);
    expect(new Set(sessions.map(({ merchant_oid }) => merchant_oid)).size).toBe(2);
    // The first session's late failure is no failure of the payment; the second session can still be paid.
    const [old] = sessions.toSorted((one, other) => Number(one.created_at) - Number(other.created_at));
    await notify(
      suite.service,
      signed(old?.merchant_oid ?? '', { status: 'failed', total_amount: '0', failed_reason_code: '6' }),
    );
    expect(await readPayments(buyer)).toMatchObject([{ status: 'pending' }]);
    await payOn(second.data.paymentUrl);
    const replay = await order(suite.service, buyer, { key: 'late' });
    expect(replay.data).toMatchObject({ status: 'completed', paymentUrl: expect.stringMatching(/^\/dashboard/) });
    // And the money of the first, if it came after all, is put before an admin.
    await notify(suite.service, signed(old?.merchant_oid ?? ''));
    expect(await readPayments(buyer)).toMatchObject([{ attention: 'paid_twice' }]);
  });

  test('PayTR’s refusal fails the payment, and the same key may try again', async () => {
    const buyer = await someone();
    await using refusing = await startScriptedPaytr((response) =>
      response.end(JSON.stringify({ status: 'failed', reason: 'Gecersiz istek veya magaza aktif degil' })),
    );
    const elsewhere = await startPaymentsService(suite.store, {
      baseUrl: refusing.baseUrl,
      clock: suite.service.clock,
    });
    const answers = await Promise.all([1, 2, 3].map(() => order(elsewhere, buyer, { key: 'again' })));
    await elsewhere.stop();
    expect(answers.map(({ status }) => status)).toEqual([503, 503, 503]);
    expect(answers[0]?.message).toBe('Ödeme işlemi başlatılamadı. Lütfen tekrar deneyin.');
    const refused = await readPayments(buyer);
    expect(refused.length).toBeGreaterThan(0);
    for (const payment of refused) {
      expect(payment).toMatchObject({ status: 'failed', failure_reason: answers[0]?.message });
      expect(payment.failure_detail).toContain('magaza aktif degil');
    }
    const held = suite.store.database.selectFrom('payment_claims').select('claim').where('user_id', '=', buyer);
    expect(await held.execute()).toEqual([]);
    expect(await order(suite.service, buyer, { key: 'again' })).toMatchObject({
      status: 201,
      data: { status: 'pending' },
    });
  });

  test('an order that is paid while PayTR refuses another page for it stays that order, under its key', async () => {
    const buyer = await someone();
    const first = await order(suite.service, buyer, { key: 'paid' });
    const oid = await findMerchantOid(suite.service, first.data.paymentId);
    suite.service.clock.advance(31 * minuteMs);
    await using refusing = await startScriptedPaytr(async (response) => {
      await notify(suite.service, signed(oid));
      response.end(JSON.stringify({ status: 'failed', reason: 'Gecersiz istek veya magaza aktif degil' }));
    });
    const elsewhere = await startPaymentsService(suite.store, {
      baseUrl: refusing.baseUrl,
      clock: suite.service.clock,
    });
    const again = await order(elsewhere, buyer, { key: 'paid' });
    await elsewhere.stop();
    expect(again.data).toMatchObject({ paymentId: first.data.paymentId, status: 'completed' });
    expect((await order(suite.service, buyer, { key: 'paid' })).data.paymentId).toBe(first.data.paymentId);
    expect(await readPayments(buyer)).toMatchObject([{ status: 'completed', attention: null }]);
  });

  test('a plan that is deleted meanwhile is not there', async () => {
    const planId = await aStoredPlan(suite.store.database);
    await suite.store.database
      .updateTable('plans')
      .set({ is_active: true, price_minor: '4900' })
      .where('id', '=', planId)
      .execute();
    const buyer = await someone();
    const deleting = await suite.store.database.startTransaction().execute();
    await deleting.deleteFrom('plans').where('id', '=', planId).execute();
    const ordered = order(suite.service, buyer, { planId, method: 'transfer' });
    await waitUntil('the order waits', async () => {
      const { rows } = await sql`SELECT pid FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(suite.store.database);
      return rows.length > 0;
    });
    await deleting.commit().execute();
    expect(await ordered).toMatchObject({ status: 404, code: 'not_found' });
  });

  test('only one’s own payments are seen, newest first', async () => {
    const buyer = await someone();
    const ids: string[] = [];
    for (const planId of [2, 3, 2]) {
      suite.service.clock.advance(minuteMs);
      ids.unshift((await order(suite.service, buyer, { planId })).data.paymentId);
    }
    await notify(suite.service, signed(await findMerchantOid(suite.service, ids[0] ?? '')));
    const token = `user-${buyer}`;
    const all = await suite.service.call(listPayments, { token, query: { limit: '2' } });
    expect(all.data.payments.map(({ id }) => id)).toEqual(ids.slice(0, 2));
    expect(all.data.pagination).toMatchObject({ total: 3, totalPages: 2 });
    const done = await suite.service.call(listPayments, { token, query: { status: 'completed' } });
    expect(done.data.payments).toMatchObject([{ id: ids[0], receipt_number: expect.stringMatching(/^HK-/) }]);
    const stranger = `user-${await someone()}`;
    const params = { id: ids[0] ?? '' };
    expect((await suite.service.call(getPaymentStatus, { params, token: stranger })).status).toBe(404);
    expect((await suite.service.call(listPayments, { token: stranger })).data.payments).toEqual([]);
  });

  test('the browser’s return proves nothing', async () => {
    const buyer = await someone();
    const { data } = await order(suite.service, buyer);
    await suite.service.call(getPaymentStatus, { params: { id: data.paymentId }, token: `user-${buyer}` });
    expect(await readPayments(buyer)).toMatchObject([{ status: 'pending' }]);
  });
});
