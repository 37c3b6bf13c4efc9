import type { ServerResponse } from 'node:http';
import type { Article } from '@hokka/contracts/articles/article.ts';
import { getArticle } from '@hokka/contracts/articles/articles.ts';
import { createArticle } from '@hokka/contracts/articles/generation.ts';
import { getArticleQuality } from '@hokka/contracts/text/quality.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type ArticlesService, startArticlesService } from '../../../../../testing/articles-service.ts';
import { aUser } from '../../../../../testing/builders/a-user.ts';
import { anArticle } from '../../../../../testing/builders/an-article.ts';
import { createTestDatabase, type TestDatabase } from '../../../../../testing/database.ts';
import { findLostWork, findViolations } from '../../../../../testing/invariants.ts';
import {
  buildStream,
  chunk,
  event,
  type ScriptedGateway,
  sendTexts,
  startScriptedGateway,
} from '../../../../../testing/scripted-gateway.ts';
import { startStandInPooler } from '../../../../../testing/stand-in-pooler.ts';
import { waitUntil } from '../../../../../testing/wait-until.ts';

const text = 'Kahve demlemek kolaydır.';
const order = { title: 'Evde kahve demlemek', ai_prompt: 'Yeni başlayanlar için kahve demleme yöntemleri' };

let store: TestDatabase;
let gateway: ScriptedGateway;
let service: ArticlesService;
let answer = text;

beforeAll(async () => {
  store = await createTestDatabase();
  gateway = await startScriptedGateway((response) => {
    sendTexts(response, answer);
  });
  service = await startArticlesService({ connectionString: store.connectionString, writerUrl: gateway.baseUrl });
});
afterEach(async () => {
  await allowEverything();
  expect(await findViolations(store.database)).toEqual([]);
});
afterAll(async () => {
  await service.stop();
  await gateway[Symbol.asyncDispose]();
  await store.drop();
});

/** Runs `body` before each end of an article that `condition` is true of; `nextval('refusals')` counts past rollbacks. */
async function refuseEnds(condition: string, body: string): Promise<void> {
  await sql`CREATE SEQUENCE refusals`.execute(store.database);
  await sql`CREATE FUNCTION refuse_end() RETURNS trigger LANGUAGE plpgsql AS ${sql.lit(`BEGIN ${body} RETURN NEW; END`)}`.execute(
    store.database,
  );
  await sql`CREATE TRIGGER refuse_end BEFORE UPDATE ON articles FOR EACH ROW
    WHEN (NEW.status <> 'generating' AND (${sql.raw(condition)})) EXECUTE FUNCTION refuse_end()`.execute(
    store.database,
  );
}

async function allowEverything(): Promise<void> {
  await sql`DROP FUNCTION IF EXISTS refuse_end CASCADE`.execute(store.database);
  await sql`DROP SEQUENCE IF EXISTS refusals`.execute(store.database);
}

const raise = `RAISE EXCEPTION 'nobody foresaw this';`;

async function orderAnArticle(): Promise<{ id: string; userId: string; token: string; callsBefore: number }> {
  const { id: userId } = await aUser(store.database, { planId: 3 });
  const token = `user-${userId}`;
  const callsBefore = gateway.calls.length;
  const { status, data } = await service.call(createArticle, { token, body: order });
  expect(status).toBe(201);
  return { id: data.id, userId, token, callsBefore };
}

/** Resolves when the queue is done with the writing, so that nothing of it comes later. */
const jobDone = (articleId: string) =>
  waitUntil('the queue is done with the writing', async () => {
    const { rows } = await sql<{ state: string }>`SELECT job.state FROM jobs.job
      JOIN generations ON generations.job_id = job.id WHERE generations.article_id = ${articleId}`.execute(
      store.database,
    );
    return rows[0]?.state === 'completed';
  });
const read = async ({ id, userId }: { id: string; userId: string }) =>
  (await service.call(getArticle, { params: { id }, token: `admin-${userId}` })).data as Article;
const counters = (userId: string) =>
  store.database
    .selectFrom('usage_periods')
    .select(['articles_used', 'ai_requests_used'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
const nothing = { articles_used: 0, ai_requests_used: 0 };
const one = { articles_used: 1, ai_requests_used: 1 };

describe('an end that the database refuses', () => {
  test('fails the article, keeps the text, gives the units back and asks the gateway no second time', async () => {
    await refuseEnds("NEW.status = 'completed'", raise);
    const ordered = await orderAnArticle();
    await jobDone(ordered.id);
    expect(await read(ordered)).toMatchObject({
      status: 'failed',
      content: text,
      failure_reason: 'Sonuç teknik bir sorun nedeniyle kaydedilemedi. Lütfen yeniden oluşturun.',
      failure_detail: expect.stringContaining('nobody foresaw this'),
    });
    expect(gateway.calls.length - ordered.callsBefore).toBe(1);
    expect(await counters(ordered.userId)).toEqual(nothing);
  });

  test('because of its text fails the article without it', async () => {
    await refuseEnds("NEW.content <> ''", raise);
    const ordered = await orderAnArticle();
    await jobDone(ordered.id);
    expect(await read(ordered)).toMatchObject({ status: 'failed', content: '' });
    expect(gateway.calls.length - ordered.callsBefore).toBe(1);
    expect(await counters(ordered.userId)).toEqual(nothing);
  });

  test('whatever it is, is left to the job that ends what no worker can, and asks the gateway no second time', async () => {
    await refuseEnds('true', `IF nextval('refusals') <= 3 THEN ${raise} END IF;`);
    const ordered = await orderAnArticle();
    await jobDone(ordered.id);
    await waitUntil('it has ended', async () => (await read(ordered)).status === 'failed');
    expect(await read(ordered)).toMatchObject({
      content: text,
      failure_reason: expect.stringContaining('kaydedilemedi'),
    });
    expect(gateway.calls.length - ordered.callsBefore).toBe(1);
    expect(await counters(ordered.userId)).toEqual(nothing);
  });
});

describe('a generation whose job is gone', () => {
  const ageGeneration = (articleId: string) =>
    store.database
      .updateTable('generations')
      .set({ queued_at: new Date(Date.now() - 3_600_000), claimed_at: new Date(Date.now() - 3_600_000) })
      .where('article_id', '=', articleId)
      .execute();

  test('is named, counted and written again', async () => {
    const { id: userId } = await aUser(store.database, { planId: 3 });
    const { id } = await anArticle(store.database, { userId, status: 'generating' });
    await ageGeneration(id);
    await store.database
      .updateTable('generations')
      .set({ deadline_at: new Date(Date.now() + 3_600_000) })
      .where('article_id', '=', id)
      .execute();
    expect((await findLostWork(store.database)).map(({ invariant }) => invariant)).toEqual([
      'a generation is active but has no job in the queue',
    ]);
    expect(await service.articles.countLostGenerations()).toBe(1);
    const taken = await Promise.all(Array.from({ length: 6 }, () => service.articles.requeueLostGenerations()));
    expect(taken.toSorted()).toEqual([0, 0, 0, 0, 0, 1]);
    await waitUntil('it has ended', async () => (await read({ id, userId })).status !== 'generating');
    expect(await read({ id, userId })).toMatchObject({ status: 'completed', failure_detail: null });
    expect(await service.articles.countLostGenerations()).toBe(0);
    expect(await findLostWork(store.database)).toEqual([]);
  });

  test('is one whose job has completed without it', async () => {
    const { id: userId } = await aUser(store.database, { planId: 3 });
    const { id } = await anArticle(store.database, { userId, status: 'generating' });
    await sql`INSERT INTO jobs.job (id, name, state) SELECT job_id, 'generate-article', 'completed'
      FROM generations WHERE article_id = ${id}`.execute(store.database);
    expect((await findViolations(store.database)).map(({ invariant }) => invariant)).toEqual([
      'a generation is active although its job has ended',
    ]);
    await ageGeneration(id);
    expect(await service.articles.requeueLostGenerations()).toBe(1);
    await waitUntil('it has ended', async () => (await read({ id, userId })).status !== 'generating');
  });

  test('is not one that a job writes or that has just been ordered', async () => {
    const { id: userId } = await aUser(store.database, { planId: 3 });
    const { id } = await anArticle(store.database, { userId, status: 'generating', createdAt: new Date() });
    expect(await service.articles.requeueLostGenerations()).toBe(0);
    await ageGeneration(id);
    await sql`INSERT INTO jobs.job (id, name, state, data, start_after)
      SELECT job_id, 'generate-article', 'created', jsonb_build_object('generationId', id), now() + interval '1 hour'
      FROM generations WHERE article_id = ${id}`.execute(store.database);
    expect(await service.articles.requeueLostGenerations()).toBe(0);
  });
});

describe('an end that comes at a bad moment is recorded a little later', () => {
  test.each([
    ['a connection that is lost', 'PERFORM pg_terminate_backend(pg_backend_pid());'],
    ['a conflict with others', `RAISE EXCEPTION 'could not serialize access' USING ERRCODE = '40001';`],
    ['a deadlock', `RAISE EXCEPTION 'deadlock detected' USING ERRCODE = '40P01';`],
  ])('%s', async (_, trouble) => {
    await refuseEnds('true', `IF nextval('refusals') <= 2 THEN ${trouble} END IF;`);
    const ordered = await orderAnArticle();
    await jobDone(ordered.id);
    expect(await read(ordered)).toMatchObject({ status: 'completed', content: text });
    expect(gateway.calls.length - ordered.callsBefore).toBe(1);
    expect(await counters(ordered.userId)).toEqual(one);
  });
});

test('citations that a text made up are taken out and counted', async () => {
  answer = 'Kahve demlemek kolaydır [7]. Su ısıtılır【3†kaynak】.';
  const ordered = await orderAnArticle();
  await jobDone(ordered.id);
  answer = text;
  expect((await read(ordered)).content).toBe('Kahve demlemek kolaydır. Su ısıtılır.');
  const params = { id: ordered.id };
  const { data } = await service.call(getArticleQuality, { params, token: ordered.token });
  expect(data).toMatchObject({ citations: { checked: 0, removed: 2, unsupported: { count: 0 } } });
});

describe('behind a pooler that loses its server', () => {
  test('a text that ends meanwhile is kept and recorded once it is back, and reads say that they come too early', async () => {
    const pooler = await startStandInPooler(store.connectionString, { renamesStatements: false });
    let begun: ServerResponse | undefined;
    const slow = await startScriptedGateway((response) => {
      begun = response.writeHead(200, { 'content-type': 'text/event-stream' });
      begun.write(event(chunk('Kahve ')));
    });
    await service.jobs.stop(0);
    const behind = await startArticlesService({
      connectionString: store.connectionString,
      pooledConnectionString: pooler.connectionString,
      writerUrl: slow.baseUrl,
    });
    try {
      const { id: userId } = await aUser(store.database, { planId: 3 });
      const { data } = await behind.call(createArticle, { token: `user-${userId}`, body: order });
      await waitUntil('the gateway writes', async () => begun !== undefined);
      pooler.loseServer();
      begun?.end(buildStream(['demlemek kolaydır.']));
      const params = { params: { id: data.id }, token: `user-${userId}` };
      await waitUntil('the end was refused', async () => pooler.refused > 2);
      expect(await behind.call(getArticle, params)).toMatchObject({ status: 503, code: 'dependency_unavailable' });
      pooler.findServer();
      await waitUntil('it is completed', async () => {
        const { status, data: article } = await behind.call(getArticle, params);
        return status === 200 && (article as Article).status === 'completed';
      });
      expect((await behind.call(getArticle, params)).data).toMatchObject({ content: 'Kahve demlemek kolaydır.' });
      expect(slow.calls).toHaveLength(1);
    } finally {
      await behind.stop();
      await pooler.stop();
      await slow[Symbol.asyncDispose]();
    }
  });
});
