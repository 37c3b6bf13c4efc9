import { randomUUID } from 'node:crypto';
import { cancelGeneration, createArticle } from '@hokka/contracts/articles/generation.ts';
import { orderPlannedArticle } from '@hokka/contracts/briefs/briefs.ts';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { type ArticlesService, startArticlesService } from '../../../../../testing/articles-service.ts';
import { aBrief } from '../../../../../testing/builders/a-brief.ts';
import { aUser } from '../../../../../testing/builders/a-user.ts';
import { createTestDatabase, silentLog, type TestDatabase } from '../../../../../testing/database.ts';
import { findViolations } from '../../../../../testing/invariants.ts';
import { type ScriptedGateway, sendTexts, startScriptedGateway } from '../../../../../testing/scripted-gateway.ts';
import { waitUntil } from '../../../../../testing/wait-until.ts';
import { systemClock } from '../../../platform/clock.ts';
import type { GatewayConnection } from '../../../providers/gateway/port.ts';
import { defaultGenerationLimits } from '../../generation-queue/generation-limits.ts';
import { createUsage } from '../../usage/module.ts';
import { BatchedClaims } from './batched-claims.ts';
import type { ClaimDependencies } from './claim-generation.ts';

const order = { title: 'Evde kahve demlemek', ai_prompt: 'Yeni başlayanlar için kahve demleme yöntemleri' };
const enterprise = 3;

let store: TestDatabase;
let gateway: ScriptedGateway;
/** Takes orders and writes nothing. */
let web: ArticlesService;
let worker: ArticlesService | undefined;

beforeAll(async () => {
  store = await createTestDatabase();
  gateway = await startScriptedGateway((response) => {
    sendTexts(response, 'Metin.');
  });
  web = await startArticlesService({ ...options(), worksToo: false });
  // With so many slots no order has to wait long, so that all are taken.
  await web.articles.registerWorker(randomUUID(), new Date());
});
afterEach(async () => {
  vi.restoreAllMocks();
  await worker?.stop();
  worker = undefined;
  expect(await findViolations(store.database)).toEqual([]);
});
afterAll(async () => {
  await web.stop();
  await gateway[Symbol.asyncDispose]();
  await store.drop();
});

const options = () => ({
  connectionString: store.connectionString,
  writerUrl: gateway.baseUrl,
  // So many at once may keep each other waiting for longer than one alone should.
  pace: { concurrency: 400 },
});

async function orderArticles(count: number): Promise<string[]> {
  const token = `user-${(await aUser(store.database, { planId: enterprise })).id}`;
  const answers = await Promise.all(
    Array.from({ length: count }, () => web.call(createArticle, { token, body: order })),
  );
  return answers.map(({ data }) => data.id);
}

async function startWorker(): Promise<void> {
  worker = await startArticlesService(options());
}

const readArticles = (ids: readonly string[]) =>
  store.database
    .selectFrom('articles')
    .innerJoin('generations', 'generations.id', 'articles.generation_id')
    .select(['articles.id', 'articles.status', 'articles.failure_code', 'generations.attempt'])
    .where('articles.id', 'in', ids)
    .execute();

const ended = (ids: readonly string[]) =>
  waitUntil('all have ended', async () => {
    const articles = await readArticles(ids);
    return articles.every(({ status }) => status !== 'generating') && articles;
  });

test('a backlog is claimed fifty at a time, however many slots there are for it', async () => {
  const ids = await orderArticles(60);
  const query = vi.spyOn(pg.Client.prototype, 'query');
  await startWorker();
  const articles = await ended(ids);
  expect(articles.map(({ status, attempt }) => [status, attempt])).toEqual(ids.map(() => ['completed', 1]));
  const texts = query.mock.calls.map(([sent]: unknown[]) =>
    typeof sent === 'string' ? sent : (sent as { text: string }).text,
  );
  expect(texts.filter((text) => text.includes('set "status" = \'writing\''))).toHaveLength(2);
  // What claims one looks at it first.
  expect(texts.filter((text) => text.includes('"lost_length"'))).toEqual([]);
});

test('one that another transaction holds keeps no other waiting, and is claimed after it', async () => {
  const [held = '', ...others] = await orderArticles(5);
  const [isHeld, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const holding = store.database.transaction().execute(async (trx) => {
    await sql`SELECT id FROM generations WHERE article_id = ${held} FOR UPDATE`.execute(trx);
    isHeld.resolve();
    await release.promise;
  });
  await isHeld.promise;
  await startWorker();
  await ended(others);
  expect(await readArticles([held])).toMatchObject([{ status: 'generating', attempt: 0 }]);
  release.resolve();
  await holding;
  expect(await ended([held])).toMatchObject([{ status: 'completed', attempt: 1 }]);
});

test('one that a worker handed back is regenerated in its time, and failed after it', async () => {
  const [inTime = '', late = ''] = await orderArticles(2);
  await sql`
    UPDATE generations SET attempt = 1, claimed_at = queued_at, deadline_at = CASE WHEN article_id = ${late} THEN queued_at ELSE deadline_at END
    WHERE article_id IN (${inTime}, ${late})`.execute(store.database);
  await sql`
    INSERT INTO generation_parts (generation_id, attempt, start_offset, content)
    SELECT id, 1, 0, 'Eski metin.' FROM generations WHERE article_id = ${inTime}`.execute(store.database);
  const callsBefore = gateway.calls.length;
  await startWorker();
  await ended([inTime, late]);
  expect(gateway.calls).toHaveLength(callsBefore + 1);
  expect(await readArticles([inTime])).toMatchObject([{ status: 'completed', attempt: 2 }]);
  expect(await readArticles([late])).toMatchObject([{ status: 'failed', failure_code: 'deadline', attempt: 2 }]);
});

function createClaims(others: Partial<ClaimDependencies>): BatchedClaims {
  const { database } = store;
  return new BatchedClaims({
    ...{ database, clock: systemClock, log: silentLog, models: () => [], generationLimits: defaultGenerationLimits },
    ...others,
  } as unknown as ClaimDependencies);
}

describe('a text in sections', () => {
  /** Claims as processes do whose worker before was lost; and what was written by then. */
  async function aPlanned() {
    const { id: userId } = await aUser(store.database, { planId: enterprise });
    const params = await aBrief(store.database, { userId });
    const { data } = await web.call(orderPlannedArticle, { token: `user-${userId}`, params });
    const { id } = await store.database
      .selectFrom('generations')
      .select('id')
      .where('article_id', '=', data.id)
      .executeTakeFirstOrThrow();
    const claims = createClaims({
      gatewayConnection: (model = 'a/default') => ({ model, baseUrl: 'https://gateway.invalid' }) as GatewayConnection,
      calls: {
        closeLost: async () => undefined,
        findServingModel: async () => ({ model: 'a/serving-model', gateway: undefined }),
      },
      usage: createUsage({ database: store.database } as Parameters<typeof createUsage>[0]),
      texts: { countWords: async () => 0 },
    } as unknown as Partial<ClaimDependencies>);
    const finish = (section_id: string, position: number) =>
      store.database
        .insertInto('generation_sections')
        .values({ generation_id: id, section_id, position, content: `${section_id} bitti.`, words: 2 })
        .execute();
    return { id, articleId: data.id, token: `user-${userId}`, claim: () => claims.claim(id), finish };
  }

  test('goes on with the model that wrote what is finished of it', async () => {
    const { claim, finish, articleId, token } = await aPlanned();
    expect(await claim()).toMatchObject({ connection: { model: 'a/default' } });
    expect(await claim()).toMatchObject({ connection: { model: 'a/default' } });
    await finish(':introduction', 0);
    expect(await claim()).toMatchObject({ connection: { model: 'a/serving-model', standby: [] } });
    await web.call(cancelGeneration, { token, params: { id: articleId } });
  });

  test('is given up when two workers in a row were lost without having finished a section', async () => {
    const { claim, finish, articleId } = await aPlanned();
    const attempts = async () => (await claim())?.attempt;
    expect([await attempts(), await attempts()]).toEqual([1, 2]);
    await finish(':introduction', 0);
    // Whoever is lost now has finished one.
    expect([await attempts(), await attempts()]).toEqual([3, 4]);
    await finish('s1', 1);
    expect([await attempts(), await attempts()]).toEqual([5, 6]);
    expect(await readArticles([articleId])).toMatchObject([{ status: 'generating' }]);
    expect(await attempts()).toBeUndefined();
    expect(await readArticles([articleId])).toMatchObject([{ status: 'completed', attempt: 7 }]);
    const none = await aPlanned();
    expect([await none.claim(), await none.claim()]).toMatchObject([{ attempt: 1 }, { attempt: 2 }]);
    expect(await none.claim()).toBeUndefined();
    expect(await readArticles([none.articleId])).toMatchObject([{ status: 'failed', failure_code: 'worker_lost' }]);
  });
});

test('one whose connection cannot be read fails alone, and the next ones are claimed', async () => {
  const ids = await orderArticles(2);
  const rows = await store.database.selectFrom('generations').select('id').where('article_id', 'in', ids).execute();
  const gatewayConnection = vi.fn(() => ({}) as GatewayConnection);
  gatewayConnection.mockImplementationOnce(() => {
    throw new Error('The key cannot be read');
  });
  const claims = createClaims({ gatewayConnection });
  const [first = '', second = ''] = rows.map(({ id }) => id);
  await expect(claims.claim(first)).rejects.toThrow('The key cannot be read');
  expect(await claims.claim(second)).toMatchObject({ generationId: second, attempt: 1 });
});
