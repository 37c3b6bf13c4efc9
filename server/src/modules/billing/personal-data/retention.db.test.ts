import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type BillingService, startBillingService } from '../../../../../testing/billing-service.ts';
import { anOrderIn, aPurchase } from '../../../../../testing/builders/a-purchase.ts';
import { aUser } from '../../../../../testing/builders/a-user.ts';
import { TestClock } from '../../../../../testing/clock.ts';
import { createTestDatabase, type TestDatabase } from '../../../../../testing/database.ts';
import { findInDatabase } from '../../../../../testing/find-in-database.ts';
import { findViolations } from '../../../../../testing/invariants.ts';
import { hourly } from '../../../platform/jobs/periodic.ts';
import { purgeOrphanedPayments } from './purge-payments.ts';

const bought = '2026-06-15T09:00:00.000Z';
/** The last instant of the tenth year after the one in which it was bought, and the next one, in Istanbul. */
const lastWanted = '2036-12-31T20:59:59.999Z';
const wantedNoLonger = '2036-12-31T21:00:00.000Z';
const clock = new TestClock(bought);
let store: TestDatabase;
let service: BillingService;

beforeAll(async () => {
  store = await createTestDatabase();
  service = startBillingService(store, { clock });
});
beforeEach(() => clock.set(bought));
afterEach(async () => {
  expect(await findViolations(store.database)).toEqual([]);
});
afterAll(async () => {
  await service.close();
  await store.drop();
});

/** A payment by card with everything that can hang on one. */
async function aRecordedPayment(userId: string): Promise<string> {
  const { newId } = service.dependencies;
  const paymentId = await aPurchase(service, { userId });
  const now = clock.now();
  const sha256 = Buffer.alloc(32, 7);
  await store.database
    .insertInto('legal_documents')
    .values({ sha256, kind: 'distance_sales_contract', version: '2026-01-01', content: 'Metin', created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await store.database
    .insertInto('consents')
    .values({
      id: newId(),
      user_id: userId,
      payment_id: paymentId,
      kind: 'contract',
      document_sha256: sha256,
      document_version: '2026-01-01',
      granted_at: now,
    })
    .execute();
  await store.database
    .insertInto('payment_notifications')
    .values({
      id: newId(),
      received_at: now,
      payment_id: paymentId,
      fields: '{}',
      is_signature_valid: true,
      outcome: 'repeated',
    })
    .execute();
  await aFailedRefund(paymentId, now);
  await store.database
    .updateTable('payments')
    .set({
      billing: JSON.stringify({ name: 'Menekşe Telve', address: 'Fesleğen Sokak 4', phone: '+905321112233' }),
      refund_request_reason: 'Telve ailesi vazgeçti.',
    })
    .where('id', '=', paymentId)
    .execute();
  return paymentId;
}

async function aFailedRefund(paymentId: string, at: Date): Promise<void> {
  const { newId } = service.dependencies;
  await store.database
    .insertInto('refunds')
    .values({
      id: newId(),
      payment_id: paymentId,
      amount_minor: 100,
      status: 'failed',
      reference: newId().replaceAll('-', ''),
      requested_by: newId(),
      reason: 'Telve istedi.',
      created_at: at,
      ended_at: at,
    })
    .execute();
}

async function erase(userId: string): Promise<void> {
  await store.database.transaction().execute(async (trx) => {
    await service.billing.eraseUserData(trx, userId);
    await trx.deleteFrom('users').where('id', '=', userId).execute();
  });
}

const someone = async () => (await aUser(store.database)).id;
const readTraces = async (...markers: string[]) => {
  const oids = await store.database
    .selectFrom('payment_attempts')
    .select('merchant_oid')
    .where('payment_id', 'in', markers)
    .execute();
  return findInDatabase(store.database, [...markers, ...oids.map(({ merchant_oid }) => merchant_oid)]);
};

describe('the records of a payment whose account is gone', () => {
  test('stay to the end of the tenth year after it; of what goes then nothing is left, its ids neither', async () => {
    const userId = await someone();
    const paymentId = await aRecordedPayment(userId);
    const failed = await anOrderIn(service, { userId });
    await store.database
      .transaction()
      .execute((trx) => service.billing.failPendingOrders(trx, { userId, at: clock.now() }));
    await erase(userId);
    const before = await readTraces(userId, paymentId, failed);
    expect(before.map(({ table }) => table)).toEqual(
      expect.arrayContaining(['public.payments', 'public.consents', 'public.receipts', 'public.refunds']),
    );
    clock.set(lastWanted);
    await service.runTasks();
    expect(await readTraces(userId, paymentId, failed)).toEqual(before);
    clock.set(wantedNoLonger);
    await service.runTasks();
    expect(await readTraces(userId, paymentId, failed)).toEqual([]);
  });

  test('stay ten years after money last moved', async () => {
    const userId = await someone();
    const paymentId = await aRecordedPayment(userId);
    clock.set('2027-01-02T09:00:00.000Z');
    await aFailedRefund(paymentId, clock.now());
    await erase(userId);
    clock.set(wantedNoLonger);
    await service.runTasks();
    expect(await readTraces(paymentId)).not.toEqual([]);
    clock.set('2037-12-31T21:00:00.000Z');
    await service.runTasks();
    expect(await readTraces(paymentId)).toEqual([]);
  });

  test('go once, in as many steps as it takes, also when two processes remove them', async () => {
    const payments: string[] = [];
    for (let round = 0; round < 5; round += 1) {
      const userId = await someone();
      payments.push(await aRecordedPayment(userId));
      await erase(userId);
    }
    const staying = await aRecordedPayment(await someone());
    const purge = () => purgeOrphanedPayments(store.database, new Date(wantedNoLonger), 2);
    const counts = [...(await Promise.all([purge(), purge()])), await purge(), await purge()];
    expect(counts.reduce((sum, count) => sum + count)).toBe(5);
    expect(await readTraces(...payments)).toEqual([]);
    expect(await readTraces(staying)).not.toEqual([]);
  });

  test('leave no gap that the year does not know of, and their numbers are not assigned again', async () => {
    const counted = () =>
      store.database.selectFrom('receipt_counters').selectAll().where('year', '=', 2026).executeTakeFirstOrThrow();
    const userId = await someone();
    await aRecordedPayment(userId);
    await erase(userId);
    const before = await counted();
    await purgeOrphanedPayments(store.database, new Date(wantedNoLonger), 100);
    expect(await counted()).toEqual({ ...before, removed_count: before.removed_count + 1 });
    const next = await aPurchase(service, { userId: await someone() });
    const receipt = store.database.selectFrom('receipts').select('number').where('payment_id', '=', next);
    expect(await receipt.executeTakeFirst()).toEqual({ number: before.last_number + 1 });
  });

  test('go with notifications that belonged to no payment', async () => {
    const { newId } = service.dependencies;
    const id = newId();
    await store.database
      .insertInto('payment_notifications')
      .values({ id, received_at: clock.now(), fields: '{}', is_signature_valid: true, outcome: 'unknown_order' })
      .execute();
    clock.set(lastWanted);
    await service.runTasks();
    expect(await findInDatabase(store.database, [id])).not.toEqual([]);
    clock.set(wantedNoLonger);
    await service.runTasks();
    expect(await findInDatabase(store.database, [id])).toEqual([]);
  });
});

describe('the records of an existing user', () => {
  test('lose after that time what was told for the invoice and written about the person, and stay in the history', async () => {
    const userId = await someone();
    const paymentId = await aRecordedPayment(userId);
    const recent = await aUser(store.database);
    clock.set(lastWanted);
    await aRecordedPayment(recent.id);
    await service.runTasks();
    const billing = (id: string) =>
      store.database.selectFrom('payments').select(['billing', 'refund_request_reason']).where('id', '=', id);
    expect((await billing(paymentId).executeTakeFirstOrThrow()).billing).toMatchObject({ name: 'Menekşe Telve' });
    clock.set(wantedNoLonger);
    await service.runTasks();
    expect(await billing(paymentId).execute()).toEqual([{ billing: null, refund_request_reason: null }]);
    const reasons = store.database.selectFrom('refunds').select('reason').where('payment_id', '=', paymentId);
    expect(await reasons.execute()).toEqual([{ reason: null }]);
    const others = store.database.selectFrom('payments').select('billing').where('user_id', '=', recent.id);
    expect(await others.execute()).toMatchObject([{ billing: { name: 'Menekşe Telve' } }]);
  });

  test('are looked through each hour, as is all that is forgotten: no process lives for a day', () => {
    const purging = service.billing.tasks.filter(({ name }) => name.startsWith('forget'));
    expect(purging.map((task) => [task.name, 'cron' in task && task.cron])).toEqual(
      ['where old consents came from', 'forged notifications', 'old half prices', 'payments of nobody']
        .concat('buyers of old payments')
        .map((what) => [`forget ${what}`, hourly]),
    );
  });

  test('cannot be removed, not even by hand', async () => {
    const paymentId = await anOrderIn(service, { userId: await someone() });
    const removal = sql`DELETE FROM payments WHERE id = ${paymentId}`.execute(store.database);
    await expect(removal).rejects.toThrow('stays as long as the account');
  });
});
