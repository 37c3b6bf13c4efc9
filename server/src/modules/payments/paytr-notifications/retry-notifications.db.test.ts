import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aUser } from '../../../../../testing/builders/a-user.ts';
import { TestClock } from '../../../../../testing/clock.ts';
import { createTestDatabase, silentLog, type TestDatabase } from '../../../../../testing/database.ts';
import {
  findMerchantOid,
  order,
  type PaymentsService,
  signed,
  startPaymentsService,
} from '../../../../../testing/payments-service.ts';
import { minuteMs } from '../../../platform/clock.ts';
import { findCheckoutSession } from '../checkout-sessions.queries.ts';
import { reconcilePayments } from '../reconciliation/reconcile-payments.ts';
import { insertNotification } from './queries.ts';

describe('notifications that were stored and cannot be acted on', () => {
  let store: TestDatabase;
  let service: PaymentsService;
  const clock = new TestClock();
  let broken: Awaited<ReturnType<typeof anOrder>>;
  beforeAll(async () => {
    store = await createTestDatabase();
    service = await startPaymentsService(store, { clock, suppressesNotifications: true });
    broken = await anOrder();
    await readTerms(broken.paymentId, '{}');
  });
  afterAll(async () => {
    await service.stop();
    await store.drop();
  });

  async function anOrder() {
    const { id: userId } = await aUser(store.database);
    const { paymentId } = (await order(service, userId)).data;
    return { paymentId, merchantOid: await findMerchantOid(service, paymentId) };
  }
  const readTerms = (paymentId: string, terms: string) =>
    store.database.updateTable('payments').set({ terms }).where('id', '=', paymentId).execute();
  async function leave(merchantOid: string): Promise<string> {
    const id = service.dependencies.newId();
    await insertNotification(store.database, {
      id,
      receivedAt: clock.now(),
      merchantOid,
      paymentId: (await findCheckoutSession(store.database, merchantOid))?.paymentId ?? null,
      fields: Object.fromEntries(new URLSearchParams(signed(merchantOid))),
      isSignatureValid: true,
      outcome: null,
      detail: null,
      address: null,
    });
    return id;
  }
  const runAfter = async (minutes: number) => {
    clock.advance(minutes * minuteMs);
    await reconcilePayments(service.dependencies);
  };
  const readOutcome = async (id: string) => {
    const row = store.database.selectFrom('payment_notifications').select('outcome').where('id', '=', id);
    return (await row.executeTakeFirstOrThrow()).outcome;
  };
  const readIssue = async (paymentId: string) => {
    const row = store.database.selectFrom('payments').select('attention').where('id', '=', paymentId);
    return (await row.executeTakeFirstOrThrow()).attention;
  };

  test('leave a newer one its turn, however many they are', async () => {
    for (let count = 0; count < 100; count += 1) await leave(broken.merchantOid);
    clock.advance(1000);
    const fine = await anOrder();
    const newer = await leave(fine.merchantOid);
    await runAfter(2);
    await runAfter(2);
    expect(await readOutcome(newer)).toBe('granted');
  });

  test('are tried less and less often', async () => {
    const tries = async () => {
      const row = store.database.selectFrom('payment_notifications').select((is) => is.fn.max('tries').as('tries'));
      return (await row.executeTakeFirstOrThrow()).tries;
    };
    const before = Number(await tries());
    for (let run = 0; run < 20; run += 1) await runAfter(2);
    expect(Number(await tries()) - before).toBeLessThanOrEqual(5);
  });

  test('are put before admins after an hour, and taken off when one is acted on', async () => {
    expect(await readIssue(broken.paymentId)).toBeNull();
    await runAfter(60);
    expect(await readIssue(broken.paymentId)).toBe('notification_failing');
    const other = store.database.selectFrom('payments').select('terms').where('id', '!=', broken.paymentId).limit(1);
    await readTerms(broken.paymentId, JSON.stringify((await other.executeTakeFirstOrThrow()).terms));
    await runAfter(120);
    expect(await readIssue(broken.paymentId)).toBeNull();
    const left = store.database.selectFrom('payment_notifications').select('id').where('outcome', 'is', null);
    expect(await left.execute()).toEqual([]);
  });

  test('end no run, even if admins cannot be notified of them', async () => {
    const other = await anOrder();
    await readTerms(other.paymentId, '{}');
    const failing = await leave(other.merchantOid);
    clock.advance(61 * minuteMs);
    await sql`CREATE FUNCTION refuse_attention() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'no attention'; END $$`.execute(store.database);
    await sql`CREATE TRIGGER refuse_attention BEFORE UPDATE OF attention ON payments FOR EACH ROW
      WHEN (NEW.attention IS NOT NULL) EXECUTE FUNCTION refuse_attention()`.execute(store.database);
    const fine = await anOrder();
    const newer = await leave(fine.merchantOid);
    await runAfter(2);
    await runAfter(2);
    expect([await readOutcome(failing), await readOutcome(newer)]).toEqual([null, 'granted']);
    await sql`DROP TRIGGER refuse_attention ON payments`.execute(store.database);
    await store.database.deleteFrom('payment_notifications').where('id', '=', failing).execute();
  });

  test('are claimed by one process at a time', async () => {
    const other = await anOrder();
    await readTerms(other.paymentId, '{}');
    for (let count = 0; count < 40; count += 1) await leave(other.merchantOid);
    const tried: unknown[] = [];
    const log = {
      ...silentLog,
      error: (fields: object) => 'notificationId' in fields && tried.push(fields.notificationId),
    };
    clock.advance(2 * minuteMs);
    await Promise.all([1, 2, 3].map(() => reconcilePayments({ ...service.dependencies, log })));
    expect(tried.length).toBeGreaterThanOrEqual(40);
    expect(new Set(tried).size).toBe(tried.length);
  });
});
