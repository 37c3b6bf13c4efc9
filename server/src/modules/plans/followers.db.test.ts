import { randomUUID } from 'node:crypto';
import { createPlan, previewPlanEdit, updatePlan } from '@hokka/contracts/billing/plans/plan-admin.ts';
import { getSubscription } from '@hokka/contracts/billing/subscriptions/subscriptions.ts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { startBillingService } from '../../../../testing/billing-service.ts';
import { useBillingService } from '../../../../testing/billing-suite.ts';
import { aPurchase } from '../../../../testing/builders/a-purchase.ts';
import { aUser } from '../../../../testing/builders/a-user.ts';
import type { TestDatabase } from '../../../../testing/database.ts';
import { withLongCases } from '../../../../testing/random-runs.ts';
import { listPeriods } from '../../../../testing/subscription-rows.ts';
import { waitUntil } from '../../../../testing/wait-until.ts';
import type { DatabaseTransaction } from '../../platform/database/connect.ts';
import { lockAccount } from '../account-records/index.ts';

const token = `admin-${randomUUID()}`;

describe('free periods follow their plan', () => {
  const suite = useBillingService('2026-03-15T10:00:00.000Z');
  const { clock } = suite;

  const aTrial = async () => {
    const body = {
      name: 'Deneme',
      description: 'Ücretsiz deneme',
      price: 0,
      duration_months: 1,
      article_limit: 5,
      ai_requests_limit: 5,
      features: {},
    };
    return (await suite.service.call(createPlan, { token, body })).data.id;
  };
  const edit = (id: number, body: object) => suite.service.call(updatePlan, { params: { id: `${id}` }, token, body });
  const effects = async (id: number, body: object) => {
    const { data } = await suite.service.call(previewPlanEdit, { params: { id: `${id}` }, token, body });
    return Object.fromEntries(data.map(({ kind, count }) => [kind, count]));
  };
  const readEnds = async (userId: string) =>
    (await listPeriods(suite.store.database, userId)).map((period) => period.ends_at);

  /** Many users, each since another minute of January. In steps, since a busy machine may be slow and a statement may not be. */
  async function manyUsers(planId: number, count: number): Promise<void> {
    for (let before = 0; before < count; before += 1000)
      await sql`WITH people AS (
          INSERT INTO users (id, name, email, role, password_hash, created_at, updated_at)
          SELECT gen_random_uuid(), 'Kullanıcı', 'many' || n || '-' || ${planId}::text || '@example.com', 'user', '!',
            timestamptz '2026-01-01T00:00:00Z' + make_interval(mins => n), timestamptz '2026-01-01T00:00:00Z'
          FROM generate_series(${before + 1}::integer, ${before + 1000}::integer) AS n RETURNING id, created_at)
        INSERT INTO subscriptions (id, user_id, plan_id, status, anchor_at, starts_at, created_at, updated_at)
        SELECT gen_random_uuid(), id, ${planId}, 'active', created_at, created_at, created_at, created_at FROM people`.execute(
        suite.store.database,
      );
  }

  test('limits hold at once, without a row being touched', async () => {
    const planId = await aTrial();
    const { id } = await aUser(suite.store.database, { planId });
    expect(await effects(planId, { article_limit: 7 })).toEqual({ followed: 1 });
    await edit(planId, { article_limit: 7 });
    expect((await suite.service.call(getSubscription, { token: `user-${id}` })).data.plan.article_limit).toBe(7);
    expect(await readEnds(id)).toEqual([null]);
    clock.advance(1000);
    await edit(planId, { description: 'Başka bir söz' });
    const recorded = suite.store.database.selectFrom('audit_log').select('details').orderBy('created_at').orderBy('id');
    const edits = recorded.where('action', '=', 'plan.update').where('target_id', '=', `${planId}`);
    expect((await edits.execute()).map(({ details }) => details)).toMatchObject([{ followers: 1 }, { followers: 0 }]);
  });

  test('of a plan that is made passive they end with the month that runs, and go on when it is back in time', async () => {
    const planId = await aTrial();
    const { id } = await aUser(suite.store.database, { planId, createdAt: new Date('2026-01-31T09:00:00Z') });
    const { id: other } = await aUser(suite.store.database, { createdAt: new Date('2026-01-31T09:00:00Z') });
    expect(await effects(planId, { is_active: false })).toMatchObject({ ended: 1, unlisted: null });
    await edit(planId, { is_active: false });
    expect(await readEnds(id)).toEqual([new Date('2026-03-31T09:00:00.000Z')]);
    expect(await readEnds(other)).toEqual([null]);
    expect(await effects(planId, { is_active: true })).toMatchObject({ resumed: 1, listed: null });
    await edit(planId, { is_active: true });
    expect(await readEnds(id)).toEqual([null]);
  });

  test('what was bought is never touched', async () => {
    const { id } = await aUser(suite.store.database);
    await aPurchase(suite.service, { userId: id });
    const before = await listPeriods(suite.store.database, id);
    expect(await effects(2, { is_active: false })).toMatchObject({ unrenewable: 1 });
    await edit(2, { is_active: false });
    await edit(2, { price: 0, is_active: true });
    await edit(2, { price: 49 });
    expect(await listPeriods(suite.store.database, id)).toEqual(before);
  });

  test.each(withLongCases([1000], [10_000]))('%i of them change in one transaction', async (count) => {
    const planId = await aTrial();
    await manyUsers(planId, count);
    expect(await effects(planId, { price: 10 })).toMatchObject({ ended: count });
    expect((await edit(planId, { price: 10 })).status).toBe(200);
    const { rows } = await sql<{ ends: string; first: Date; last: Date; distinct_ends: string }>`
      SELECT count(ends_at) AS ends, min(ends_at) AS first, max(ends_at) AS last, count(DISTINCT ends_at) AS distinct_ends
      FROM subscriptions WHERE plan_id = ${planId}`.execute(suite.store.database);
    expect(rows[0]).toMatchObject({
      ends: `${count}`,
      distinct_ends: `${count}`,
      first: new Date('2026-04-01T00:01:00Z'),
    });
    expect((await edit(planId, { price: 0 })).status).toBe(200);
    const open = suite.store.database.selectFrom('subscriptions').select('id').where('plan_id', '=', planId);
    expect(await open.where('ends_at', 'is', null).execute()).toHaveLength(count);
  });

  test('an edit waits for whoever changes an account, and takes over what came of it', async () => {
    const planId = await aTrial();
    const { id: stays } = await aUser(suite.store.database, { planId });
    const { id: leaves } = await aUser(suite.store.database, { planId });
    const held = Promise.withResolvers<void>();
    const may = Promise.withResolvers<void>();
    const change = suite.store.database.transaction().execute(async (trx) => {
      await lockAccount(trx, leaves);
      held.resolve();
      await may.promise;
      await trx.updateTable('subscriptions').set({ plan_id: 1 }).where('user_id', '=', leaves).execute();
    });
    await held.promise;
    const edited = edit(planId, { is_active: false });
    await waitUntil('the edit waits', async () => (await countWaiting(suite.store.database)) === 1);
    may.resolve();
    await change;
    expect((await edited).status).toBe(200);
    expect(await readEnds(stays)).toEqual([expect.any(Date)]);
    expect(await readEnds(leaves)).toEqual([null]);
  });

  test('edits of two plans, orders and changes of accounts at once come through without a deadlock', async () => {
    const [one, two] = [await aTrial(), await aTrial()];
    const people = await Promise.all(
      Array.from({ length: 20 }, (_, n) => aUser(suite.store.database, { planId: n % 2 === 0 ? one : two })),
    );
    const answers = await Promise.all([
      edit(one, { is_active: false }),
      edit(two, { price: 5 }),
      ...people.map(({ id }) => aPurchase(suite.service, { userId: id, planId: 3 })),
      edit(one, { is_active: true }),
    ]);
    expect(answers).not.toContain(undefined);
    for (const { id } of people)
      expect((await suite.service.call(getSubscription, { token: `user-${id}` })).data.plan_id).toBe(3);
  });

  describe('while a process has not heard yet of another default plan', () => {
    const openFirst = (trx: DatabaseTransaction, userId: string, planId: number) =>
      suite.service.billing.openFirstSubscription(trx, { userId, at: clock.now(), planId });
    const plansOf = async (userId: string) => {
      const rows = suite.store.database.selectFrom('subscriptions').select(['plan_id', 'ends_at']);
      return rows.where('user_id', '=', userId).where('status', '=', 'active').execute();
    };
    const aNewcomer = async (trx: DatabaseTransaction) => {
      const id = randomUUID();
      const person = { id, name: 'Yeni', email: `${id}@example.com`, password_hash: '!' };
      await trx
        .insertInto('users')
        .values({ ...person, role: 'user', created_at: clock.now(), updated_at: clock.now() })
        .execute();
      return id;
    };

    test('no one starts on one that is no longer offered', async () => {
      const planId = await aTrial();
      await edit(planId, { is_active: false });
      const id = await suite.store.database.transaction().execute(async (trx) => {
        const newcomer = await aNewcomer(trx);
        await openFirst(trx, newcomer, planId);
        return newcomer;
      });
      expect(await plansOf(id)).toEqual([{ plan_id: 1, ends_at: null }]);
    });

    test('no one falls back to one that is no longer offered', async () => {
      const planId = await aTrial();
      await edit(planId, { is_active: false });
      const { id } = await aUser(suite.store.database);
      await aPurchase(suite.service, { userId: id });
      clock.set('2026-04-16T00:00:00.000Z');
      await startBillingService(suite.store, { clock, instead: { defaultPlanId: () => planId } }).runTasks();
      expect(await plansOf(id)).toEqual([{ plan_id: 1, ends_at: null }]);
    });

    test('an edit waits for whoever begins on the plan, who ends with the others then', async () => {
      const planId = await aTrial();
      const begun = Promise.withResolvers<string>();
      const may = Promise.withResolvers<void>();
      const opening = suite.store.database.transaction().execute(async (trx) => {
        const newcomer = await aNewcomer(trx);
        await openFirst(trx, newcomer, planId);
        begun.resolve(newcomer);
        await may.promise;
      });
      const id = await begun.promise;
      const edited = edit(planId, { is_active: false });
      await waitUntil('the edit waits', async () => (await countWaiting(suite.store.database)) === 1);
      may.resolve();
      await opening;
      expect((await edited).status).toBe(200);
      expect(await readEnds(id)).toEqual([new Date('2026-04-15T10:00:00.000Z')]);
    });
  });
});

/** How many transactions wait for another one's lock. */
async function countWaiting(database: TestDatabase['database']): Promise<number> {
  const { rows } = await sql<{ waiting: string }>`
    SELECT count(*) AS waiting FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(database);
  return Number(rows[0]?.waiting);
}
