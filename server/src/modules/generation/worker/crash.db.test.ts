import type { Article } from '@hokka/contracts/articles/article.ts';
import { getArticle } from '@hokka/contracts/articles/articles.ts';
import { listEdits, orderEdit } from '@hokka/contracts/articles/edits.ts';
import { createArticle } from '@hokka/contracts/articles/generation.ts';
import { createBrief, getBrief, orderPlannedArticle } from '@hokka/contracts/briefs/briefs.ts';
import { createVoice, getVoice } from '@hokka/contracts/briefs/voices.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ArticlesService, startArticlesService } from '../../../../../testing/articles-service.ts';
import { aBrief, anOutline, createBriefInput } from '../../../../../testing/builders/a-brief.ts';
import { aSource } from '../../../../../testing/builders/a-source.ts';
import { aUser } from '../../../../../testing/builders/a-user.ts';
import { voiceSample } from '../../../../../testing/builders/a-voice.ts';
import { anArticle } from '../../../../../testing/builders/an-article.ts';
import { expireClaims, startArticlesProcess } from '../../../../../testing/chaos.ts';
import { createTestDatabase, type TestDatabase } from '../../../../../testing/database.ts';
import { findViolations } from '../../../../../testing/invariants.ts';
import { withLongCases } from '../../../../../testing/random-runs.ts';
import {
  buildStream,
  chunk,
  event,
  type ScriptedGateway,
  startScriptedGateway,
} from '../../../../../testing/scripted-gateway.ts';
import { composeSection, type RequestedSection, readRequestedSection } from '../../../../../testing/section-answers.ts';
import { testLong } from '../../../../../testing/test-long.ts';
import { waitUntil } from '../../../../../testing/wait-until.ts';
import { type CrashPoint, crashPoints } from '../../../crash-points.ts';

const order = { title: 'Evde kahve demlemek', ai_prompt: 'Yeni başlayanlar için kahve demleme yöntemleri' };
const enterprise = 3;
const described = ['Okura siz diye seslenir.', 'Kısa cümleler kurar.', 'Örnek verir.'].join('\n');
const takeoverMaxMs = 60_000;
/** What sections cite of two sources; the second does not say it. */
const cited: Readonly<Record<string, string>> = {
  s1: 'Saksı 40 cm derin olur [e1].',
  s3: 'Budama 1999 yılında denendi [e2].',
  s4: 'Toprak 40 cm derin olur [e1].',
};

const declining = 'Üzgünüm, bu konuda yardımcı olamam.';
const standbyModel = 'other/standby';
const english =
  'An olive tree needs little water, but it has to be watered in the first years. You can tell with a finger that the soil is dry, and it is best to prune it in the winter when it sleeps. ';

/** An answer that is not accepted, the code of its failure, and where its worker dies. */
type Unaccepted = readonly [end: string, text: string, code: string, crashPoint: CrashPoint];

/** A database, a web process and a gateway of its own for each crash. */
async function aStage(
  answer: 'at once' | 'holds the first' | 'holds each' | 'refuses the first' | 'declines with the first model',
  text = 'Devralan işçinin metni, herkez için.',
  heldSection?: string,
  planId?: number,
) {
  const store = await createTestDatabase();
  let calls = 0;
  let isHeld = heldSection === undefined;
  const gateway = await startScriptedGateway((response, call) => {
    calls += 1;
    const section = readRequestedSection(call);
    if (answer === 'refuses the first' && calls === 1) {
      response.writeHead(401, { 'content-type': 'application/json' }).end('{"error":{"message":"No key."}}');
      return;
    }
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    const isFirstModel = (call.body as { model?: string }).model !== standbyModel;
    if (answer === 'declines with the first model' && isFirstModel) response.end(buildStream([declining]));
    else if (answer === 'holds each' || (answer === 'holds the first' && calls === 1))
      response.write(event(chunk('Ölen işçinin yazdığı metin. '.repeat(20))));
    else if (section !== undefined && section.id === heldSection && !isHeld) {
      isHeld = true;
      response.write(event(chunk(`## ${section.heading}\n\nÖlen işçinin yazdığı söz.`)));
    } else response.end(buildStream([section === undefined ? text : composeCited(section)]));
  });
  const web = await startArticlesService({
    connectionString: store.connectionString,
    writerUrl: gateway.baseUrl,
    worksToo: false,
  });
  const user = await aUser(store.database, planId === undefined ? {} : { planId });
  return { store, gateway, web, userId: user.id, token: `user-${user.id}` };
}

/** A section with what it cites, where it was given evidence. */
function composeCited(section: RequestedSection): string {
  const sentence = section.hasEvidence ? cited[section.id] : undefined;
  return [composeSection(section), ...(sentence === undefined ? [] : [sentence])].join('\n\n');
}

type Stage = { store: TestDatabase; gateway: ScriptedGateway; web: ArticlesService; userId: string; token: string };

const workerOptions = ({ store, gateway }: Stage) => ({
  connectionString: store.connectionString,
  writerUrl: gateway.baseUrl,
  worksToo: true,
});

async function expectChargedOnce({ store, userId }: Stage) {
  const counters = await store.database
    .selectFrom('usage_periods')
    .select(['articles_used', 'ai_requests_used'])
    .where('user_id', '=', userId)
    .execute();
  expect(counters).toEqual([{ articles_used: 1, ai_requests_used: 1 }]);
  expect(await findViolations(store.database)).toEqual([]);
}

const ended = (stage: Stage, id: string, status: 'completed' | 'failed') =>
  waitUntil(
    `another worker has ended the article as ${status}`,
    async () => {
      const article = (await stage.web.call(getArticle, { params: { id }, token: stage.token })).data as Article;
      return article.status === status && article;
    },
    takeoverMaxMs,
  );
const completed = (stage: Stage, id: string) => ended(stage, id, 'completed');

/** The generation was given up: nothing is charged, and admins read why. */
async function expectGivenUp({ store, userId }: Stage, attempt: number) {
  const counters = await store.database
    .selectFrom('usage_periods')
    .select(['articles_used', 'ai_requests_used'])
    .where('user_id', '=', userId)
    .execute();
  expect(counters).toEqual([{ articles_used: 0, ai_requests_used: 0 }]);
  const generation = store.database.selectFrom('generations').select(['attempt', 'status']);
  expect(await generation.executeTakeFirstOrThrow()).toEqual({ attempt, status: 'failed' });
  const article = store.database.selectFrom('articles').select('failure_code');
  expect(await article.executeTakeFirstOrThrow()).toEqual({ failure_code: 'worker_lost' });
  expect(await findViolations(store.database)).toEqual([]);
}

/** Two pages, each with a passage for some sections. @returns their ids */
async function addSources(database: TestDatabase['database'], briefId: string): Promise<string[]> {
  const soil = { text: 'Saksı 40 cm derin olur, toprak da.', stems: ['saksi', 'toprak', 'hasat'] };
  const pruning = { text: 'Budama 1998 yılında denendi.', stems: ['buda', 'budama'] };
  const pages = [
    { title: 'Toprak', url: 'https://a.example/toprak', passages: [soil] },
    { title: 'Budama', url: 'https://b.example/budama', passages: [pruning] },
  ];
  const ids: string[] = [];
  for (const page of pages) ids.push((await aSource(database, { briefId, ...page })).id);
  return ids;
}

async function leave({ web, gateway, store }: Stage) {
  await web.stop();
  await gateway[Symbol.asyncDispose]();
  await store.drop();
}

describe('processes that die', () => {
  const stages: Stage[] = [];
  beforeAll(() => {
    expect(crashPoints.filter((point) => point.startsWith('generation.')).length).toBeGreaterThan(0);
  });
  afterAll(async () => {
    await Promise.all(stages.map(leave));
  });

  test.concurrent('a worker killed in the middle of an article: another one takes over, charged once', async () => {
    const stage = await aStage('holds the first');
    stages.push(stage);
    const first = await startArticlesProcess(workerOptions(stage));
    const { data } = await stage.web.call(createArticle, { token: stage.token, body: order });
    await waitUntil('some text is stored', async () =>
      stage.store.database.selectFrom('generation_parts').select('attempt').executeTakeFirst(),
    );
    await first.kill();
    const second = await startArticlesService(workerOptions(stage));
    const killedAt = performance.now();
    const article = await completed(stage, data.id);
    expect(performance.now() - killedAt).toBeLessThan(takeoverMaxMs);
    expect(article.content).toBe('Devralan işçinin metni, herkes için.');
    const { attempt } = await stage.store.database
      .selectFrom('generations')
      .select('attempt')
      .executeTakeFirstOrThrow();
    expect(attempt).toBe(2);
    await expectChargedOnce(stage);
    await second.stop();
  });

  // The whole text is there, and its end has not begun: what follows is as after the transaction of the end was rolled
  // back. After that transaction there is nothing left to do.
  const likeOthers: readonly CrashPoint[] = ['generation.written', 'generation.before-end', 'generation.after-end'];
  const ofGenerations = crashPoints.filter((point) => point.startsWith('generation.'));
  for (const crashPoint of withLongCases(
    ofGenerations.filter((point) => !likeOthers.includes(point)),
    likeOthers,
  )) {
    test.concurrent(`a worker that dies at ${crashPoint} loses nothing and charges once`, async () => {
      const stage = await aStage('at once');
      stages.push(stage);
      const first = await startArticlesProcess({ ...workerOptions(stage), crashPoint });
      const { data } = await stage.web.call(createArticle, { token: stage.token, body: order });
      expect(await first.died).toBe('SIGKILL');
      await expireClaims(stage.store.database);
      const second = await startArticlesService(workerOptions(stage));
      if (crashPoint === 'generation.claimed') {
        // Nothing was stored: what killed the worker may be the generation itself, which is not handed to one after the other.
        await ended(stage, data.id, 'failed');
        await expectGivenUp(stage, 2);
        expect(stage.gateway.calls).toHaveLength(0);
      } else {
        expect((await completed(stage, data.id)).content).toBe('Devralan işçinin metni, herkes için.');
        await expectChargedOnce(stage);
      }
      await second.stop();
    });
  }

  for (const crashPoint of withLongCases<CrashPoint>(
    ['wait.in-wait'],
    crashPoints.filter((point) => point.startsWith('wait.') && point !== 'wait.in-wait'),
  )) {
    test.concurrent(`a worker that dies at ${crashPoint}, in an outage, loses nothing and charges at most once`, async () => {
      const stage = await aStage('refuses the first');
      stages.push(stage);
      const health = { trialDelaysMs: [0] };
      const first = await startArticlesProcess({ ...workerOptions(stage), health, crashPoint });
      const { data } = await stage.web.call(createArticle, { token: stage.token, body: order });
      expect(await first.died).toBe('SIGKILL');
      await expireClaims(stage.store.database);
      const second = await startArticlesService({ ...workerOptions(stage), health });
      if (crashPoint === 'wait.in-wait') {
        // It looks as if the text had killed its worker: that it was to wait was not stored.
        await ended(stage, data.id, 'failed');
        await expectGivenUp(stage, 2);
      } else {
        await waitUntil(
          'it was sent to the queue again',
          async () => (await stage.web.articles.releaseWaitingGenerations()) > 0,
        );
        expect((await completed(stage, data.id)).content).toBe('Devralan işçinin metni, herkes için.');
        await expectChargedOnce(stage);
      }
      await second.stop();
    });
  }

  for (const [end, text, code, crashPoint] of withLongCases<Unaccepted>(
    [],
    [
      ['declines', declining, 'refused', 'generation.in-end'],
      ['declines', declining, 'refused', 'generation.before-end'],
      ['is in another language', english.repeat(3), 'wrong_language', 'generation.before-end'],
      ['is in another language', english.repeat(3), 'wrong_language', 'generation.in-end'],
      ['is far too short', 'Zeytin az su ister.', 'too_short', 'generation.before-end'],
      ['is far too short', 'Zeytin az su ister.', 'too_short', 'generation.in-end'],
    ],
  )) {
    test.concurrent(`a worker that dies at ${crashPoint} with an answer that ${end} leaves nothing, and nothing is charged`, async () => {
      const stage = await aStage('at once', text);
      stages.push(stage);
      const { database } = stage.store;
      const least = code === 'too_short' ? 0.4 : 0;
      const options = { ...workerOptions(stage), pace: { lengthShares: { extended: 0, enough: 0, least } } };
      const first = await startArticlesProcess({ ...options, crashPoint });
      const { data } = await stage.web.call(createArticle, { token: stage.token, body: order });
      expect(await first.died).toBe('SIGKILL');
      await expireClaims(stage.store.database);
      const second = await startArticlesService(options);
      const { failure_reason: reason } = await ended(stage, data.id, 'failed');
      const article = database.selectFrom('articles').select(['failure_code', 'content']);
      expect(await article.executeTakeFirstOrThrow()).toEqual({ failure_code: code, content: '' });
      const entries = database.selectFrom('usage_ledger').select(['state', 'reason']);
      expect(await entries.execute()).toEqual([{ state: 'released', reason }]);
      expect(await findViolations(database)).toEqual([]);
      await second.stop();
    });
  }

  for (const crashPoint of withLongCases<CrashPoint>(
    [],
    ['generation.before-end', 'generation.in-end', 'generation.after-end'],
  )) {
    test.concurrent(`a planned article that is short as a whole, and whose worker dies at ${crashPoint}, is charged once and says so`, async () => {
      const stage = await aStage('at once', undefined, undefined, enterprise);
      stages.push(stage);
      const { database } = stage.store;
      const brief = await aBrief(database, { userId: stage.userId });
      // Whatever comes is too short.
      const options = { ...workerOptions(stage), pace: { lengthShares: { extended: 0, enough: 9, least: 0 } } };
      const first = await startArticlesProcess({ ...options, crashPoint });
      const { data } = await stage.web.call(orderPlannedArticle, { token: stage.token, params: brief });
      expect(await first.died).toBe('SIGKILL');
      await expireClaims(stage.store.database);
      const second = await startArticlesService(options);
      expect(await completed(stage, data.id)).toMatchObject({ is_short: true, missing_sections: [{ is_begun: true }] });
      expect(stage.gateway.calls).toHaveLength(5);
      const entries = database.selectFrom('usage_ledger').select(['state']);
      expect(await entries.where('kind', '=', 'planned_article').execute()).toEqual([{ state: 'settled' }]);
      expect(await findViolations(database)).toEqual([]);
      await second.stop();
    });
  }

  for (const crashPoint of withLongCases<CrashPoint>(
    [],
    ['generation.before-end', 'generation.in-end', 'generation.after-end'],
  )) {
    test.concurrent(`a worker that dies at ${crashPoint} after another model stood in loses nothing and charges once`, async () => {
      const stage = await aStage('declines with the first model');
      stages.push(stage);
      const options = { ...workerOptions(stage), standbyModel };
      const first = await startArticlesProcess({ ...options, crashPoint });
      const { data } = await stage.web.call(createArticle, { token: stage.token, body: order });
      expect(await first.died).toBe('SIGKILL');
      await expireClaims(stage.store.database);
      const second = await startArticlesService(options);
      expect((await completed(stage, data.id)).content).toContain('Devralan işçinin metni');
      await expectChargedOnce(stage);
      await second.stop();
    });
  }

  for (const crashPoint of withLongCases(['generation.in-end'], [undefined, 'generation.after-end'])) {
    test.concurrent(`an edit whose worker dies ${crashPoint ?? 'in the middle of the answer'} ends once, and nothing stays held`, async () => {
      const isKilled = crashPoint === undefined;
      const stage = await aStage(
        isKilled ? 'holds the first' : 'at once',
        '<block id="devam">Devralan işçinin metni.</block>',
      );
      stages.push(stage);
      const article = await anArticle(stage.store.database, { userId: stage.userId });
      const first = await startArticlesProcess({ ...workerOptions(stage), ...(!isKilled && { crashPoint }) });
      const body = { kind: 'continue', selection: null };
      expect((await stage.web.call(orderEdit, { token: stage.token, params: article, body })).status).toBe(201);
      if (isKilled) {
        await waitUntil('some of the answer is stored', async () =>
          stage.store.database.selectFrom('generation_parts').select('attempt').executeTakeFirst(),
        );
        await first.kill();
      }
      expect(await first.died).toBe('SIGKILL');
      await expireClaims(stage.store.database);
      const second = await startArticlesService(workerOptions(stage));
      const ended = await waitUntil(
        'the edit has ended',
        async () => {
          const { data } = await stage.web.call(listEdits, { token: stage.token, params: article });
          return data.edits[0]?.status !== 'generating' && data.edits[0];
        },
        takeoverMaxMs,
      );
      expect(ended).toMatchObject({ status: 'completed', price: 1, result: { text: 'Devralan işçinin metni.' } });
      const entries = stage.store.database.selectFrom('usage_ledger').select(['state', 'ai_requests']);
      expect(await entries.where('kind', '=', 'ai_edit').execute()).toEqual([{ state: 'settled', ai_requests: 1 }]);
      expect(await findViolations(stage.store.database)).toEqual([]);
      await second.stop();
    });
  }

  for (const crashPoint of withLongCases<CrashPoint | undefined>(
    [],
    [undefined, 'generation.in-end', 'generation.after-end'],
  )) {
    test.concurrent(`an outline whose worker dies ${crashPoint ?? 'in the middle of the answer'} ends once, and nothing stays held`, async () => {
      const isKilled = crashPoint === undefined;
      const stage = await aStage(isKilled ? 'holds the first' : 'at once', JSON.stringify(anOutline()));
      stages.push(stage);
      const first = await startArticlesProcess({ ...workerOptions(stage), ...(!isKilled && { crashPoint }) });
      const { data } = await stage.web.call(createBrief, { token: stage.token, body: createBriefInput });
      if (isKilled) {
        await waitUntil('some of the answer is stored', async () =>
          stage.store.database.selectFrom('generation_parts').select('attempt').executeTakeFirst(),
        );
        await first.kill();
      }
      expect(await first.died).toBe('SIGKILL');
      await expireClaims(stage.store.database);
      const second = await startArticlesService(workerOptions(stage));
      const brief = await waitUntil(
        'the outline has ended',
        async () => {
          const { data: read } = await stage.web.call(getBrief, { token: stage.token, params: { id: data.id } });
          return read.status !== 'planning' && read;
        },
        takeoverMaxMs,
      );
      expect(brief).toMatchObject({ status: 'ready', outline: anOutline() });
      const entries = stage.store.database.selectFrom('usage_ledger').select(['kind', 'state', 'ai_requests']);
      expect(await entries.execute()).toEqual([{ kind: 'ai_outline', state: 'settled', ai_requests: 1 }]);
      expect(await findViolations(stage.store.database)).toEqual([]);
      await second.stop();
    });
  }

  for (const crashPoint of withLongCases<CrashPoint | undefined>(
    ['section.stored'],
    [
      undefined,
      'generation.claimed',
      'section.written',
      'generation.before-end',
      'generation.in-end',
      'generation.after-end',
    ],
  )) {
    test.concurrent(`a planned article whose worker dies ${crashPoint ?? 'in the middle of a section'} has each section and citation once, and one section at most is paid twice`, async () => {
      const isKilled = crashPoint === undefined;
      const stage = await aStage('at once', undefined, isKilled ? 's2' : undefined, enterprise);
      stages.push(stage);
      const { database } = stage.store;
      const brief = await aBrief(database, { userId: stage.userId });
      const [soil, pruning] = await addSources(database, brief.id);
      const first = await startArticlesProcess({ ...workerOptions(stage), ...(!isKilled && { crashPoint }) });
      const { data } = await stage.web.call(orderPlannedArticle, { token: stage.token, params: brief });
      if (isKilled) {
        await waitUntil('some of the second section is stored', async () =>
          stage.store.database
            .selectFrom('generation_parts')
            .select('attempt')
            .where('content', 'like', '%Ölen%')
            .executeTakeFirst(),
        );
        await first.kill();
      }
      expect(await first.died).toBe('SIGKILL');
      await expireClaims(stage.store.database);
      const second = await startArticlesService(workerOptions(stage));
      const article = await completed(stage, data.id);
      const sections = ['# Evde zeytin', '## Saksı ve toprak', '## Sulama', '## Budama', '## İlk hasat'];
      const headings = [...sections, '## Kaynaklar'];
      expect(article.content?.match(/^#+ .*$/gmu)).toEqual(headings);
      expect(article.content).not.toContain('Ölen');
      expect(article.missing_sections).toBeUndefined();
      const paidTwice = crashPoint === undefined || crashPoint === 'section.written';
      expect(stage.gateway.calls).toHaveLength(paidTwice ? 6 : 5);
      const entries = database.selectFrom('usage_ledger').select(['state', 'articles', 'ai_requests']);
      expect(await entries.where('kind', '=', 'planned_article').execute()).toEqual([
        { state: 'settled', articles: 1, ai_requests: 1 },
      ]);
      const { content = '' } = article;
      expect(content.match(/Saksı 40 cm derin olur \[\[1\]\]\(https:\/\/a\.example\/toprak\)\./gu)).toHaveLength(1);
      expect(content.match(/Budama 1999 yılında denendi \[\[2\]\]/gu)).toHaveLength(1);
      expect(content.match(/Toprak 40 cm derin olur \[\[1\]\]/gu)).toHaveLength(1);
      expect(content).toMatch(/## Kaynaklar\n\n1\. \[Toprak\]\(.*\)\n2\. \[Budama\]\(.*\)$/u);
      const sources = database.selectFrom('article_sources').select(['id', 'cited_as']).orderBy('cited_as');
      expect(await sources.execute()).toEqual([
        { id: soil, cited_as: 1 },
        { id: pruning, cited_as: 2 },
      ]);
      expect(await database.selectFrom('article_citations').selectAll().execute()).toEqual([
        {
          ...{ article_id: data.id, checked: 3, removed: 0 },
          supported: ['Saksı 40 cm derin olur.', 'Toprak 40 cm derin olur.'],
          unsupported: [
            {
              ...{ heading: 'Budama', sentence: 'Budama 1999 yılında denendi.' },
              claims: [{ kind: 'number', text: '1999' }],
            },
          ],
        },
      ]);
      expect(await findViolations(database)).toEqual([]);
      await second.stop();
    });
  }

  for (const crashPoint of withLongCases<CrashPoint | undefined>([], ['generation.in-end', undefined])) {
    test.concurrent(`a description of a voice whose worker dies ${crashPoint ?? 'in the middle of the answer'} ends once, and nothing stays held`, async () => {
      const isKilled = crashPoint === undefined;
      const stage = await aStage(isKilled ? 'holds the first' : 'at once', described, undefined, enterprise);
      stages.push(stage);
      const first = await startArticlesProcess({ ...workerOptions(stage), ...(!isKilled && { crashPoint }) });
      const { data } = await stage.web.call(createVoice, {
        token: stage.token,
        body: { name: 'Bülten', samples: [{ text: voiceSample }] },
      });
      if (isKilled) {
        await waitUntil('some of the answer is stored', async () =>
          stage.store.database.selectFrom('generation_parts').select('attempt').executeTakeFirst(),
        );
        await first.kill();
      }
      expect(await first.died).toBe('SIGKILL');
      await expireClaims(stage.store.database);
      const second = await startArticlesService(workerOptions(stage));
      const voice = await waitUntil(
        'the description has ended',
        async () => {
          const { data: read } = await stage.web.call(getVoice, { token: stage.token, params: { id: data.id } });
          return read.status !== 'describing' && read;
        },
        takeoverMaxMs,
      );
      expect(voice).toMatchObject({ status: 'ready', description: described });
      const entries = stage.store.database.selectFrom('usage_ledger').select(['kind', 'state', 'ai_requests']);
      expect(await entries.execute()).toEqual([{ kind: 'ai_voice', state: 'settled', ai_requests: 1 }]);
      expect(await findViolations(stage.store.database)).toEqual([]);
      await second.stop();
    });
  }

  test.concurrent('a text that two workers are lost with at the same place is not given to a third', async () => {
    const stage = await aStage('holds each');
    stages.push(stage);
    const { data } = await stage.web.call(createArticle, { token: stage.token, body: order });
    for (const attempt of [1, 2]) {
      const worker = await startArticlesProcess(workerOptions(stage));
      const stored = async () =>
        stage.store.database
          .selectFrom('generation_parts')
          .select('attempt')
          .where('attempt', '=', attempt)
          .executeTakeFirst();
      await waitUntil(`worker ${attempt} has stored some text`, stored, takeoverMaxMs);
      await worker.kill();
      await expireClaims(stage.store.database);
    }
    const third = await startArticlesService(workerOptions(stage));
    expect(await ended(stage, data.id, 'failed')).toMatchObject({ content: expect.stringContaining('Ölen işçinin') });
    await expectGivenUp(stage, 3);
    expect(stage.gateway.calls).toHaveLength(2);
    await third.stop();
  });

  testLong.concurrent(
    'a worker that stops in good order hands the article on, though it has written nothing',
    async () => {
      const stage = await aStage('at once');
      stages.push(stage);
      const asked = Promise.withResolvers<void>();
      const silent = await startScriptedGateway(() => asked.resolve());
      const first = await startArticlesService({ ...workerOptions(stage), writerUrl: silent.baseUrl });
      const { data } = await stage.web.call(createArticle, { token: stage.token, body: order });
      await asked.promise;
      await first.jobs.stop(1000);
      await first.stop();
      await silent[Symbol.asyncDispose]();
      const second = await startArticlesService(workerOptions(stage));
      expect((await completed(stage, data.id)).content).toBe('Devralan işçinin metni, herkes için.');
      await expectChargedOnce(stage);
      await second.stop();
    },
  );

  test.concurrent('a web process that dies before it answers: the repeated request finds the same article', async () => {
    const stage = await aStage('at once');
    stages.push(stage);
    const first = await startArticlesProcess({
      ...workerOptions(stage),
      worksToo: false,
      crashPoint: 'article.created',
    });
    const headers = {
      'content-type': 'application/json',
      authorization: `Bearer ${stage.token}`,
      'idempotency-key': 'only-once',
    };
    const request = { method: 'POST', headers, body: JSON.stringify(order) };
    await expect(fetch(`${first.address}/api/articles`, request)).rejects.toThrow();
    const second = await startArticlesService(workerOptions(stage));
    const address = await second.app.listen({ port: 0, host: '127.0.0.1' });
    const response = await fetch(`${address}/api/articles`, request);
    expect(response.status).toBe(201);
    const { data } = (await response.json()) as { data: Article };
    await completed(stage, data.id);
    await expectChargedOnce(stage);
    await second.stop();
  });
});
