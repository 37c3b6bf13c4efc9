import type { ServerResponse } from 'node:http';
import { listArticles } from '@hokka/contracts/articles/articles.ts';
import { createArticle } from '@hokka/contracts/articles/generation.ts';
import * as bulk from '@hokka/contracts/bulk/bulk-jobs.ts';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ArticlesService, startArticlesService } from '../../../../testing/articles-service.ts';
import { createInput } from '../../../../testing/articles-suite.ts';
import { aUser } from '../../../../testing/builders/a-user.ts';
import { expireClaims, startArticlesProcess } from '../../../../testing/chaos.ts';
import { createTestDatabase, type TestDatabase } from '../../../../testing/database.ts';
import { findViolations } from '../../../../testing/invariants.ts';
import { randomRuns } from '../../../../testing/random-runs.ts';
import { buildStream, type ScriptedGateway, startScriptedGateway } from '../../../../testing/scripted-gateway.ts';
import { waitUntil } from '../../../../testing/wait-until.ts';
import { bulkCrashPoints } from './runs/crash-points.ts';

const enterprise = 3;
const file = (titles: readonly string[]) =>
  ['Başlık;Prompt', ...titles.map((title) => `${title};Şehirde ağırlanan konuklar için`)].join('\n');
const titles = (count: number) => Array.from({ length: count }, (_, n) => `Işıklı bahçe ${n + 1}`);
const text = 'Çay bahçesinde akşam. '.repeat(20);

/** A database, a web process, and a gateway that answers when it is told. */
async function aStage(answer: (response: ServerResponse, prompt: string) => void) {
  const store = await createTestDatabase();
  const gateway = await startScriptedGateway((response, { body }) => answer(response, JSON.stringify(body)));
  const options = { connectionString: store.connectionString, writerUrl: gateway.baseUrl };
  const web = await startArticlesService({ ...options, worksToo: false });
  const user = await aUser(store.database, { planId: enterprise });
  return { store, gateway, web, options, token: `user-${user.id}`, userId: user.id };
}

interface Stage {
  readonly store: TestDatabase;
  readonly gateway: ScriptedGateway;
  readonly web: ArticlesService;
  readonly token: string;
}

const end = (response: ServerResponse) => {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.end(buildStream([text]));
};

async function aRunningJob({ web, token }: Stage, rows: readonly string[]): Promise<string> {
  const { data } = await web.call(bulk.createBulkJob, { token, rawBody: file(rows), query: { name: 'çay.csv' } });
  expect(await web.call(bulk.startBulkJob, { token, params: { id: data.id }, body: {} })).toMatchObject({
    status: 200,
  });
  return data.id;
}

const finished = ({ web, token }: Stage, id: string, withinMs?: number) =>
  waitUntil(
    'the job is finished',
    async () => {
      const { data } = await web.call(bulk.getBulkJob, { token, params: { id } });
      return data.state === 'finished' && data.counts;
    },
    withinMs,
  );

async function leave({ web, gateway, store }: Stage) {
  expect(await findViolations(store.database)).toEqual([]);
  await web.stop();
  await gateway[Symbol.asyncDispose]();
  await store.drop();
}

describe('articles from a file', () => {
  const held: ServerResponse[] = [];
  let isHeld = true;
  let failing = 'bahçe 2';
  let stage: Awaited<ReturnType<typeof aStage>>;
  const workers: ArticlesService[] = [];
  beforeAll(async () => {
    stage = await aStage((response, prompt) => {
      if (prompt.includes(failing)) response.writeHead(400).end('{"error":{"message":"Invalid prompt."}}');
      else if (isHeld && prompt.includes('bahçe')) held.push(response);
      else end(response);
    });
    for (let one = 0; one < 2; one += 1)
      workers.push(await startArticlesService({ ...stage.options, pace: { concurrency: 6 } }));
  });
  afterAll(async () => {
    for (const worker of workers) await worker.stop();
    await leave(stage);
  });

  test('two workers write a third of their places, whatever waits, and others are written meanwhile; each row ends alone', async () => {
    const { web, token, gateway } = stage;
    const id = await aRunningJob(stage, titles(9));
    await waitUntil('all places are taken', async () => held.length === 4);
    const { data } = await web.call(createArticle, { token, body: createInput });
    await waitUntil('an article that its user waits for is written', async () => {
      const { data: list } = await web.call(listArticles, { token, query: { status: 'completed' } });
      return list.articles.some((article) => article.id === data.id);
    });
    expect(held).toHaveLength(4);
    expect((await web.call(bulk.getBulkJob, { token, params: { id } })).data.counts).toMatchObject({
      writing: 4,
      failed: 1,
      waiting: 4,
    });
    isHeld = false;
    for (const response of held.splice(0)) end(response);
    expect(await finished(stage, id)).toMatchObject({ done: 8, failed: 1 });
    expect(gateway.calls.filter(({ body }) => JSON.stringify(body).includes('bahçe'))).toHaveLength(9);

    const failures = await web.call(bulk.downloadBulkFailures, { token, params: { id } });
    expect(failures.text).toMatch(
      /^\uFEFFBaşlık;Prompt;hata\r\nIşıklı bahçe 2;.*;Yapay zekâ servisi isteği kabul etmedi\./,
    );
    failing = 'nothing';
    expect((await web.call(bulk.retryBulkJob, { token, params: { id } })).status).toBe(200);
    expect(await finished(stage, id)).toMatchObject({ done: 9, failed: 0 });

    const zip = await web.app.inject({
      url: `/api/bulk-jobs/${id}/articles.zip`,
      headers: { authorization: `Bearer ${token}` },
    });
    expect(zip.headers['content-disposition']).toContain('%C3%A7ay-');
    const names = Object.keys(unzipSync(zip.rawPayload));
    expect(names).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9].map((n) => `Işıklı bahçe ${n}.md`));
    const ledger = stage.store.database.selectFrom('usage_ledger').select(['kind', 'state', 'articles', 'ai_requests']);
    expect(await ledger.where('state', '=', 'released').execute()).toHaveLength(1);
    expect(await ledger.where('state', '=', 'settled').execute()).toHaveLength(10);
  });
});

describe('processes that die', () => {
  const stages: Stage[] = [];
  afterAll(async () => {
    await Promise.all(stages.map(leave));
  });

  // Those between the steps of a beginning are for `npm run test:long`.
  const points = randomRuns(1).numRuns === 1 ? [] : bulkCrashPoints;
  for (const crashPoint of [undefined, ...points] as const) {
    test.concurrent(`a worker that dies ${crashPoint === undefined ? 'in the middle of a row' : `at ${crashPoint}`} loses no row, and none is written or charged twice`, async () => {
      let isFirst = crashPoint === undefined;
      const stage = await aStage((response) => {
        if (!isFirst) return end(response);
        isFirst = false;
        response.writeHead(200, { 'content-type': 'text/event-stream' });
        response.write(buildStream([text]).slice(0, 900));
      });
      stages.push(stage);
      const first = await startArticlesProcess({
        ...stage.options,
        ...(crashPoint === undefined ? {} : { crashPoint }),
        worksToo: true,
      });
      const id = await aRunningJob(stage, titles(3));
      if (crashPoint === undefined) {
        await waitUntil('some text is stored', async () =>
          stage.store.database.selectFrom('generation_parts').select('attempt').executeTakeFirst(),
        );
        await first.kill();
      }
      expect(await first.died).toBe('SIGKILL');
      await expireClaims(stage.store.database);
      const second = await startArticlesService({ ...stage.options, worksToo: true });
      expect(await finished(stage, id, 60_000)).toMatchObject({ done: 3, failed: 0, waiting: 0 });
      const articles = stage.store.database.selectFrom('articles').select('title').orderBy('title');
      expect((await articles.execute()).map(({ title }) => title)).toEqual(titles(3));
      const counters = stage.store.database.selectFrom('usage_periods').select(['articles_used', 'ai_requests_used']);
      expect(await counters.execute()).toEqual([{ articles_used: 3, ai_requests_used: 3 }]);
      await second.stop();
    });
  }
});
