import type { Article } from '@hokka/contracts/articles/article.ts';
import { getArticle } from '@hokka/contracts/articles/articles.ts';
import { createArticle } from '@hokka/contracts/articles/generation.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type ArticlesService, startArticlesService } from '../../../../../../testing/articles-service.ts';
import { aUser } from '../../../../../../testing/builders/a-user.ts';
import { createTestDatabase, type TestDatabase } from '../../../../../../testing/harness.ts';
import { findViolations } from '../../../../../../testing/invariants.ts';
import { buildStream, type ScriptedGateway, startScriptedGateway } from '../../../../../../testing/scripted-gateway.ts';
import { waitUntil } from '../../../../../../testing/wait-until.ts';

const text = 'Kahve demlemek kolaydır.';
const order = { title: 'Evde kahve demlemek', ai_prompt: 'Yeni başlayanlar için kahve demleme yöntemleri' };

let store: TestDatabase;
let gateway: ScriptedGateway;
let service: ArticlesService;

beforeAll(async () => {
  store = await createTestDatabase();
  gateway = await startScriptedGateway((response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' }).end(buildStream([text]));
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
      failure_reason: 'Yazılan metin teknik bir sorun nedeniyle kaydedilemedi. Lütfen yeniden oluşturun.',
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

  test('whatever it is, is left to the sweep', async () => {
    await refuseEnds('true', raise);
    const ordered = await orderAnArticle();
    await jobDone(ordered.id);
    expect(await read(ordered)).toMatchObject({ status: 'generating' });
    expect(await counters(ordered.userId)).toEqual(one);

    await allowEverything();
    await store.database
      .updateTable('generations')
      .set({ deadline_at: new Date(0) })
      .where('article_id', '=', ordered.id)
      .execute();
    expect(await service.articles.abandonOverdueGenerations()).toBe(1);
    expect(await read(ordered)).toMatchObject({ status: 'failed' });
    expect(gateway.calls.length - ordered.callsBefore).toBe(1);
    expect(await counters(ordered.userId)).toEqual(nothing);
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
