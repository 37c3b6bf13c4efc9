import type { ServerResponse } from 'node:http';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aUser } from '../../../../../testing/builders/a-user.ts';
import { TestClock } from '../../../../../testing/clock.ts';
import { createTestDatabase, silentLog, type TestDatabase } from '../../../../../testing/database.ts';
import {
  findMerchantOid,
  notify,
  order,
  type PaymentsService,
  signed,
  startPaymentsService,
} from '../../../../../testing/payments-service.ts';
import {
  type PaytrCallReceived,
  type ScriptedPaytr,
  startScriptedPaytr,
} from '../../../../../testing/scripted-paytr.ts';
import { addMilliseconds, dayMs, minuteMs } from '../../../platform/clock.ts';
import type { BillingDependencies } from '../../subscriptions/dependencies.ts';
import { reconcilePayments } from './reconcile-payments.ts';

describe('reconciliation of many payments', () => {
  let store: TestDatabase;
  let paytr: ScriptedPaytr;
  let service: PaymentsService;
  const clock = new TestClock();
  /** Order numbers of which PayTR says that they were paid. It answers nothing about those that begin with `HKDOWN`. */
  const paid = new Set<string>();

  function answer(response: ServerResponse, { path, fields }: PaytrCallReceived): unknown {
    if (path?.includes('get-token') === true) return response.end('{"status":"success","token":"abc"}');
    const merchantOid = fields.merchant_oid ?? '';
    if (merchantOid.startsWith('HKDOWN')) response.statusCode = 502;
    return response.end(
      JSON.stringify(
        paid.has(merchantOid)
          ? { status: 'success', payment_amount: '24.00', payment_total: '24.00', currency: 'TL' }
          : { status: 'error', err_no: '004', err_msg: 'yok' },
      ),
    );
  }

  beforeAll(async () => {
    store = await createTestDatabase();
    paytr = await startScriptedPaytr(answer);
    service = await startPaymentsService(store, { clock, baseUrl: paytr.baseUrl });
  });
  afterAll(async () => {
    await service.stop();
    await paytr[Symbol.asyncDispose]();
    await store.drop();
  });

  async function aBuyer() {
    const { id: userId } = await aUser(store.database);
    const { paymentId } = (await order(service, userId)).data;
    return { userId, paymentId, merchantOid: await findMerchantOid(service, paymentId) };
  }
  const readStatus = async ({ paymentId }: { readonly paymentId: string }) =>
    (await store.database.selectFrom('payments').select('status').where('id', '=', paymentId).executeTakeFirstOrThrow())
      .status;
  const inquiries = () =>
    paytr.calls.flatMap(({ path, fields }) => (path?.includes('durum') === true ? [String(fields.merchant_oid)] : []));
  const dependencies = (log: BillingDependencies['log'] = silentLog) => ({ ...service.dependencies, log });

  test('asks about a page in one process at a time, and 150 that get no answer keep no newer one waiting', async () => {
    const stuck = await aBuyer();
    await sql`INSERT INTO payment_attempts (merchant_oid, payment_id, page_url, created_at, expires_at, is_test, merchant_id)
      SELECT 'HKDOWN' || number, payment_id, page_url, created_at, expires_at, is_test, merchant_id
      FROM payment_attempts, generate_series(1, 150) AS number WHERE merchant_oid = ${stuck.merchantOid}`.execute(
      store.database,
    );
    clock.advance(minuteMs);
    const newer = await aBuyer();
    paid.add(newer.merchantOid);
    clock.advance(16 * minuteMs);
    const before = inquiries().length;
    await Promise.all([reconcilePayments(dependencies()), reconcilePayments(dependencies())]);
    const asked = inquiries().slice(before);
    expect(asked.length).toBeGreaterThan(150);
    expect(new Set(asked).size).toBe(asked.length);
    expect(await readStatus(newer)).toBe('completed');
  });

  test('asks one that gets no answer less and less often, and a newer one first', async () => {
    const since = inquiries().length;
    const until = addMilliseconds(clock.now(), 2 * 60 * minuteMs);
    for (; clock.now() < until; clock.advance(2 * minuteMs)) await reconcilePayments(dependencies());
    const times = inquiries()
      .slice(since)
      .filter((merchantOid) => merchantOid === 'HKDOWN7').length;
    expect(times).toBeGreaterThanOrEqual(4);
    expect(times).toBeLessThanOrEqual(8);
    const newer = await aBuyer();
    paid.add(newer.merchantOid);
    clock.advance(31 * minuteMs);
    await reconcilePayments(dependencies());
    expect(await readStatus(newer)).toBe('completed');
  });

  test('takes up a page again whose process died while asking', async () => {
    const buyer = await aBuyer();
    clock.advance(16 * minuteMs);
    const dying = {
      ...dependencies(),
      paytr: { ...service.dependencies.paytr, queryStatus: () => Promise.reject(new Error('killed')) },
    };
    await reconcilePayments(dying);
    paid.add(buyer.merchantOid);
    await reconcilePayments(dependencies());
    expect(await readStatus(buyer)).toBe('pending');
    clock.advance(2 * minuteMs);
    await reconcilePayments(dependencies());
    expect(await readStatus(buyer)).toBe('completed');
  });

  test('ends what has expired although 150 others cannot be ended', async () => {
    const broken = await aBuyer();
    await sql`INSERT INTO payments SELECT copies.* FROM payments, generate_series(1, 150) AS number,
      jsonb_populate_record(payments, jsonb_build_object('id', gen_random_uuid(), 'method', 'transfer',
        'transfer_reference', 'COPY' || number)) AS copies WHERE payments.id = ${broken.paymentId}`.execute(
      store.database,
    );
    await sql`CREATE FUNCTION refuse_copies() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'not this one'; END $$`.execute(store.database);
    await sql`CREATE TRIGGER refuse_copies BEFORE UPDATE ON payments FOR EACH ROW
      WHEN (OLD.transfer_reference LIKE 'COPY%') EXECUTE FUNCTION refuse_copies()`.execute(store.database);
    clock.advance(minuteMs);
    const { id: userId } = await aUser(store.database);
    const { data } = await order(service, userId, { method: 'transfer' });
    clock.advance(8 * dayMs);
    await reconcilePayments(dependencies());
    expect(await readStatus(data)).toBe('failed');
    await sql`DROP TRIGGER refuse_copies ON payments`.execute(store.database);
  });

  describe('a second page of an order that was paid on another one', () => {
    /** Opens two pages, the first of which may get lost, and pays on the second one. */
    async function aBuyerOfTwoPages({ isFirstLost }: { readonly isFirstLost: boolean }) {
      const { id: userId } = await aUser(store.database);
      if (isFirstLost) {
        await sql`CREATE FUNCTION refuse_pages() RETURNS trigger LANGUAGE plpgsql AS
          $$ BEGIN RAISE EXCEPTION 'the database is away'; END $$`.execute(store.database);
        await sql`CREATE TRIGGER refuse_pages BEFORE UPDATE OF page_url ON payment_attempts FOR EACH ROW
          EXECUTE FUNCTION refuse_pages()`.execute(store.database);
      }
      const first = await order(service, userId, { key: 'two pages' });
      expect(first.status).toBe(isFirstLost ? 500 : 201);
      if (isFirstLost) await sql`DROP FUNCTION refuse_pages CASCADE`.execute(store.database);
      const { id: paymentId } = await store.database
        .selectFrom('payments')
        .select('id')
        .where('user_id', '=', userId)
        .executeTakeFirstOrThrow();
      const firstOid = await findMerchantOid(service, paymentId);
      clock.advance(31 * minuteMs);
      await order(service, userId, { key: 'two pages' });
      const secondOid = await findMerchantOid(service, paymentId);
      expect(secondOid).not.toBe(firstOid);
      await notify(service, signed(secondOid));
      expect(await readStatus({ paymentId })).toBe('completed');
      return { paymentId, firstOid };
    }
    const readFirst = ({ firstOid }: { readonly firstOid: string }) =>
      store.database
        .selectFrom('payment_attempts')
        .innerJoin('payments', 'payments.id', 'payment_id')
        .select(['collected_minor', 'attention'])
        .where('merchant_oid', '=', firstOid)
        .executeTakeFirstOrThrow();
    const found = { collected_minor: '2400', attention: 'paid_twice' };

    test('is found to be paid, even if we failed to store its address', async () => {
      const buyer = await aBuyerOfTwoPages({ isFirstLost: true });
      paid.add(buyer.firstOid);
      await reconcilePayments(dependencies());
      expect(await readFirst(buyer)).toEqual(found);
    });

    test('is found to be paid, even if the card was still being charged when the page expired', async () => {
      const buyer = await aBuyerOfTwoPages({ isFirstLost: false });
      await reconcilePayments(dependencies());
      expect(await readFirst(buyer)).toEqual({ collected_minor: null, attention: null });
      paid.add(buyer.firstOid);
      clock.advance(30 * minuteMs);
      await reconcilePayments(dependencies());
      expect(await readFirst(buyer)).toEqual(found);
      const times = inquiries().filter((merchantOid) => merchantOid === buyer.firstOid).length;
      clock.advance(dayMs);
      await reconcilePayments(dependencies());
      expect(inquiries().filter((merchantOid) => merchantOid === buyer.firstOid)).toHaveLength(times);
    });
  });

  test('says in the log what came of each page', async () => {
    const logged: [unknown, string][] = [];
    const note = (fields: object, message: string) => {
      if ('merchantOid' in fields) logged.push([fields.merchantOid, message]);
    };
    const [fine, doubtful] = [await aBuyer(), await aBuyer()];
    for (const { merchantOid } of [fine, doubtful]) paid.add(merchantOid);
    await store.database
      .updateTable('payments')
      .set({ list_price_minor: 9900, amount_minor: 9900 - 2500, discount_minor: 2500 })
      .where('id', '=', doubtful.paymentId)
      .execute();
    clock.advance(16 * minuteMs);
    await reconcilePayments(dependencies({ ...silentLog, info: note }));
    expect(logged.filter(([oid]) => oid === fine.merchantOid)).toEqual([
      [fine.merchantOid, 'a payment was found to be paid although no notification arrived'],
    ]);
    expect(logged.filter(([oid]) => oid === doubtful.merchantOid)).toEqual([
      [doubtful.merchantOid, 'a paid checkout session was not accepted'],
    ]);
  });
});
