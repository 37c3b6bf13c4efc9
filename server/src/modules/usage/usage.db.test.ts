import { randomUUID } from 'node:crypto';
import type { Limits } from '@hokka/contracts/usage/usage.ts';
import { workspaceWithoutPlan } from '@hokka/contracts/usage/window-labels.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { aStoredPlan } from '../../../../testing/builders/a-plan.ts';
import { aUser } from '../../../../testing/builders/a-user.ts';
import { aWorkspace } from '../../../../testing/builders/a-workspace.ts';
import { TestClock } from '../../../../testing/clock.ts';
import { createTestDatabase, type TestDatabase } from '../../../../testing/database.ts';
import { findViolations, orphanedReservations } from '../../../../testing/invariants.ts';
import type { AppError } from '../../platform/errors.ts';
import { actFor } from '../../platform/process/work-context.ts';
import { lockOpenAccount } from '../account-records/index.ts';
import { createCallerEntitlement, createEntitlementReader } from '../billing/index.ts';
import { createAllowanceReader } from './allowance.ts';
import { ReservationEndedError } from './index.ts';
import { createUsage, type UsageModule } from './module.ts';
import { toLimits } from './rules.ts';
import { updateBonus, upsertPeriod } from './usage-periods.queries.ts';

const free = 1;
const enterprise = 3;

describe('usage ledger', () => {
  let store: TestDatabase;
  let usage: UsageModule;
  const findEntitlement = createEntitlementReader({ defaultPlanId: () => 1, newId: randomUUID });
  const clock = new TestClock('2026-03-31T10:00:00.000Z');

  beforeAll(async () => {
    store = await createTestDatabase();
    usage = createUsage({
      database: store.database,
      newId: randomUUID,
      findEntitlement,
      callerEntitlement: createCallerEntitlement({
        database: store.database,
        defaultPlanId: () => 1,
        newId: randomUUID,
      }),
      lockOpenAccount,
      articleTitles: async () => new Map(),
      subjectNames: async () => new Map(),
    });
  });
  afterAll(() => store.drop());
  afterEach(async () => {
    expect(await findViolations(store.database, orphanedReservations)).toEqual([]);
    clock.set('2026-03-31T10:00:00.000Z');
  });

  function reserve(
    userId: string,
    options: { articles?: 0 | 1; aiRequests?: number; articleId?: string } = {},
  ): Promise<string> {
    const generationId = randomUUID();
    const request = {
      userId,
      generationId,
      articleId: options.articleId ?? randomUUID(),
      kind: 'article',
      units: { articles: options.articles ?? 1, aiRequests: options.aiRequests ?? 1 },
      now: clock.now(),
      expiresAt: clock.now(),
    } as const;
    return store.database.transaction().execute(async (trx) => {
      await usage.reserve(trx, request);
      return generationId;
    });
  }

  async function readLimits(userId: string): Promise<Limits> {
    const entitlement = await findEntitlement(store.database, userId, clock.now());
    return toLimits(entitlement, entitlement.counters);
  }

  const settle = (generationId: string) =>
    store.database.transaction().execute((trx) => usage.settle(trx, generationId, clock.now()));
  const release = (generationId: string) =>
    store.database.transaction().execute((trx) => usage.release(trx, generationId, 'Geri verildi.', clock.now()));

  test('with three articles left, fifty simultaneous reservations give exactly three', async () => {
    const user = await aUser(store.database, { planId: free });
    const results = await Promise.allSettled(Array.from({ length: 50 }, () => reserve(user.id)));
    const refused = results.filter((result) => result.status === 'rejected');
    expect(results.length - refused.length).toBe(3);
    for (const { reason } of refused) expect((reason as AppError).code).toBe('quota_exhausted');
    expect(await readLimits(user.id)).toMatchObject({
      articlesUsed: 3,
      articlesRemaining: 0,
      aiRequestsUsed: 3,
      canCreateArticle: false,
      canUseAi: true,
    });
  });

  test('a reservation of several AI requests is charged in part, the rest goes back once', async () => {
    const user = await aUser(store.database, { planId: free });
    const held = await reserve(user.id, { articles: 0, aiRequests: 3 });
    expect(await readLimits(user.id)).toMatchObject({ aiRequestsUsed: 3 });
    const settlePart = () => store.database.transaction().execute((trx) => usage.settle(trx, held, clock.now(), 2));
    const ends = await Promise.allSettled([settlePart(), settlePart()]);
    expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await readLimits(user.id)).toMatchObject({ articlesUsed: 0, aiRequestsUsed: 2 });
    await release(await reserve(user.id, { articles: 0, aiRequests: 3 }));
    expect(await readLimits(user.id)).toMatchObject({ aiRequestsUsed: 2 });
    // A limit is reached by several at once, in a window that exists and in a new one.
    for (const { id } of [user, await aUser(store.database, { planId: free })])
      await expect(reserve(id, { articles: 0, aiRequests: 1000 })).rejects.toMatchObject({
        code: 'ai_quota_exhausted',
      });
  });

  test('a stop, a retry and a sweep that meet end a reservation once', async () => {
    const user = await aUser(store.database);
    const generationId = await reserve(user.id);
    const ends = await Promise.allSettled([
      settle(generationId),
      ...Array.from({ length: 10 }, () => release(generationId)),
    ]);
    expect(ends.filter((end) => end.status === 'fulfilled')).toHaveLength(1);
    for (const end of ends) if (end.status === 'rejected') expect(end.reason).toBeInstanceOf(ReservationEndedError);
  });

  test('what is released can be used again', async () => {
    const user = await aUser(store.database);
    const generations = [await reserve(user.id), await reserve(user.id), await reserve(user.id)];
    await expect(reserve(user.id)).rejects.toMatchObject({ code: 'quota_exhausted' });
    await release(generations[1] ?? '');
    await reserve(user.id);
    await expect(reserve(user.id)).rejects.toMatchObject({ code: 'quota_exhausted' });
  });

  test('exhausted AI requests have their own refusal', async () => {
    const user = await aUser(store.database);
    for (let used = 0; used < 10; used += 1) await reserve(user.id, { articles: 0 });
    await expect(reserve(user.id, { articles: 0 })).rejects.toMatchObject({ code: 'ai_quota_exhausted' });
    expect(await readLimits(user.id)).toMatchObject({
      canCreateArticle: false,
      canUseAi: false,
      articlesRemaining: 3,
    });
  });

  test('articles that an admin gave are counted when it is said what is missing', async () => {
    const user = await aUser(store.database, { planId: free });
    for (let used = 0; used < 3; used += 1) await reserve(user.id);
    await expect(reserve(user.id)).rejects.toMatchObject({ code: 'quota_exhausted' });
    await store.database
      .updateTable('usage_periods')
      .set({ article_bonus: 2 })
      .where('user_id', '=', user.id)
      .execute();
    // Articles are left now: it is AI requests that are missing.
    await expect(reserve(user.id, { articles: 1, aiRequests: 1000 })).rejects.toMatchObject({
      code: 'ai_quota_exhausted',
    });
    await reserve(user.id);
    await reserve(user.id);
    await expect(reserve(user.id, { articles: 1, aiRequests: 1000 })).rejects.toMatchObject({
      code: 'quota_exhausted',
    });
  });

  test('zero means unlimited', async () => {
    const user = await aUser(store.database, { planId: enterprise });
    await Promise.all(Array.from({ length: 30 }, () => reserve(user.id)));
    expect(await readLimits(user.id)).toMatchObject({
      articleLimit: 0,
      articlesRemaining: null,
      canCreateArticle: true,
    });
  });

  test('a new month is a new window, and a late release goes to the window that was charged', async () => {
    const user = await aUser(store.database, { createdAt: new Date('2026-01-31T10:00:00.000Z') });
    const inMarch = await reserve(user.id);
    clock.set('2026-04-30T10:00:00.000Z');
    expect((await readLimits(user.id)).articlesUsed).toBe(0);
    await reserve(user.id);
    await release(inMarch);
    expect((await readLimits(user.id)).articlesUsed).toBe(1);
  });

  test('a free plan’s edited limits hold at once', async () => {
    const user = await aUser(store.database);
    await reserve(user.id);
    await store.database.updateTable('plans').set({ article_limit: 1 }).where('id', '=', free).execute();
    try {
      await expect(reserve(user.id)).rejects.toMatchObject({ code: 'quota_exhausted' });
    } finally {
      await store.database.updateTable('plans').set({ article_limit: 3 }).where('id', '=', free).execute();
      await reserve(user.id);
    }
  });

  test('the ledger tells what was charged and given back, the daily series leaves out what was given back', async () => {
    const user = await aUser(store.database);
    const [kept, given] = [await reserve(user.id), await reserve(user.id)];
    await settle(kept);
    await release(given);
    const { entries, pagination } = await usage.reads.readLedger(user.id, { page: 1, limit: 10 });
    expect(pagination.total).toBe(2);
    expect(entries.map((entry) => entry.state).sort()).toEqual(['released', 'settled']);
    expect(entries.find((entry) => entry.state === 'released')?.reason).toBe('Geri verildi.');
    const stats = await usage.reads.readUsageStats(user.id, clock.now());
    expect(stats.daily).toHaveLength(30);
    expect(stats.daily.at(-1)).toEqual({ date: '2026-03-31', articles: 1, aiRequests: 1 });
  });

  test('a unit counts for the day in Istanbul, which begins three hours before that of UTC', async () => {
    const user = await aUser(store.database);
    clock.set('2026-03-30T20:59:59.999Z');
    await reserve(user.id);
    clock.set('2026-03-30T21:00:00.000Z');
    await reserve(user.id);
    await reserve(user.id);
    const { daily } = await usage.reads.readUsageStats(user.id, clock.now());
    expect(daily.slice(-2).map(({ date, articles }) => [date, articles])).toEqual([
      ['2026-03-30', 1],
      ['2026-03-31', 2],
    ]);
  });

  test('the cap of a member holds for simultaneous orders, and begins anew with each window', async () => {
    const [owner, writer] = [await aUser(store.database), await aUser(store.database)];
    const { id } = await aWorkspace(store.database, { ownerId: owner.id, members: { [writer.id]: 'writer' } });
    const setCap = (articles: number, requests: number | null) =>
      store.database
        .updateTable('workspace_members')
        .set({ article_cap: articles, ai_requests_cap: requests })
        .where('workspace_id', '=', id)
        .where('user_id', '=', writer.id)
        .execute();
    await setCap(2, null);
    const orderAtOnce = async () => {
      const orders = Array.from({ length: 10 }, () => actFor(writer.id, () => reserve(id)));
      const answers = await Promise.allSettled(orders);
      return answers.filter(({ status }) => status === 'fulfilled').length;
    };
    expect(await orderAtOnce()).toBe(2);
    clock.set('2026-04-30T10:00:00.000Z');
    expect(await orderAtOnce()).toBe(2);
    // The refusal names the kind of unit that is missing.
    const order = () => actFor(writer.id, () => reserve(id));
    await expect(order()).rejects.toMatchObject({ code: 'quota_exhausted', data: { limit: 'member' } });
    await setCap(5, 2);
    await expect(order()).rejects.toMatchObject({ code: 'ai_quota_exhausted', data: { limit: 'member' } });
  });

  test('the free quota of a month is that of a person: a shared workspace without a plan has none', async () => {
    const owner = await aUser(store.database);
    const shared = await aWorkspace(store.database, { ownerId: owner.id, planId: free });
    expect(await readLimits(shared.id)).toMatchObject({
      canCreateArticle: false,
      articleLimit: 0,
      articlesRemaining: 0,
      canUseAi: false,
      aiRequestsLimit: 0,
      aiRequestsRemaining: 0,
    });
    const refused = { message: workspaceWithoutPlan, data: { limit: 'plan' } };
    await expect(reserve(shared.id)).rejects.toMatchObject({ code: 'quota_exhausted', ...refused });
    await expect(reserve(shared.id, { articles: 0 })).rejects.toMatchObject({ code: 'ai_quota_exhausted', ...refused });
    await reserve(owner.id);
    // What an admin adds to the month can be used.
    const entitlement = await findEntitlement(store.database, shared.id, clock.now());
    await store.database.transaction().execute(async (trx) => {
      await upsertPeriod(trx, shared.id, entitlement);
      await updateBonus(trx, shared.id, entitlement.windowStartsAt, { articles: 1, aiRequests: 2 });
    });
    expect(await readLimits(shared.id)).toMatchObject({
      articleLimit: 1,
      articlesRemaining: 1,
      aiRequestsRemaining: 2,
    });
    await reserve(shared.id);
    await expect(reserve(shared.id)).rejects.toMatchObject({ code: 'quota_exhausted' });
    const findAllowance = createAllowanceReader({ findEntitlement, planAllowances: () => [] });
    expect(await findAllowance(store.database, shared.id, clock.now())).toBe(400_000);
  });

  test('a plan without a price that a shared workspace was granted has its quota, also as an inactive one', async () => {
    const owner = await aUser(store.database);
    const planId = await aStoredPlan(store.database, { articleLimit: 5, aiRequestsLimit: 7 });
    const { id } = await aWorkspace(store.database, { ownerId: owner.id, planId });
    expect(await readLimits(id)).toMatchObject({ articleLimit: 5, articlesRemaining: 5, aiRequestsLimit: 7 });
    await reserve(id);
  });

  test('what a shared workspace used while it had a plan does not stop its later windows', async () => {
    const owner = await aUser(store.database);
    const { id } = await aWorkspace(store.database, { ownerId: owner.id });
    await settle(await reserve(id));
    await store.database.updateTable('subscriptions').set({ plan_id: free }).where('user_id', '=', id).execute();
    await expect(reserve(id)).rejects.toMatchObject({ code: 'quota_exhausted' });
    expect(await readLimits(id)).toMatchObject({ articlesUsed: 1, articleLimit: 0, articlesRemaining: 0 });
  });

  test('only a settled article unit counts as charged for good', async () => {
    const user = await aUser(store.database);
    const articleId = randomUUID();
    const isSettled = () => store.database.transaction().execute((trx) => usage.isArticleUnitSettled(trx, articleId));
    await release(await reserve(user.id, { articleId }));
    expect(await isSettled()).toBe(false);
    await settle(await reserve(user.id, { articleId }));
    expect(await isSettled()).toBe(true);
  });
});
