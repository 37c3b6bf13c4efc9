import type { Article } from '@hokka/contracts/articles/article.ts';
import { getArticle, listArticles } from '@hokka/contracts/articles/articles.ts';
import { continueArticle, createArticle } from '@hokka/contracts/articles/generation.ts';
import { orderPlannedArticle } from '@hokka/contracts/briefs/briefs.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type ArticlesService, startArticlesService } from '../../../../testing/articles-service.ts';
import { aBrief } from '../../../../testing/builders/a-brief.ts';
import { aUser } from '../../../../testing/builders/a-user.ts';
import { createTestDatabase, type TestDatabase } from '../../../../testing/database.ts';
import { findViolations } from '../../../../testing/invariants.ts';
import { type ScriptedGateway, sendTexts, startScriptedGateway } from '../../../../testing/scripted-gateway.ts';
import { waitUntil } from '../../../../testing/wait-until.ts';
import { defaultGenerationLimits } from '../generation-queue/generation-limits.ts';

let store: TestDatabase;
let gateway: ScriptedGateway;
let service: ArticlesService;
let answers: string[] = [];
/** Of a text in sections: the words of each answer, and of what comes when more is asked for. */
let sectionWords: { readonly first: number; readonly more: number } | undefined;
let written = 0;

beforeAll(async () => {
  store = await createTestDatabase();
  gateway = await startScriptedGateway((response, { body }) => {
    if (sectionWords !== undefined) {
      const words = JSON.stringify(body).includes('<extend>') ? sectionWords.more : sectionWords.first;
      written += 1000;
      sendTexts(response, textOf(words, written));
      return;
    }
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    sendTexts(response, answer ?? '');
  });
  const { lengthShares } = defaultGenerationLimits;
  const { connectionString } = store;
  service = await startArticlesService({ connectionString, writerUrl: gateway.baseUrl, pace: { lengthShares } });
});
afterAll(async () => {
  await service.stop();
  await gateway[Symbol.asyncDispose]();
  await store.drop();
});
afterEach(async () => {
  expect(await findViolations(store.database)).toEqual([]);
});

/** Orders a short article, of 400 to 600 words, and waits for its end. */
async function write(...given: string[]) {
  sectionWords = undefined;
  answers = given;
  const before = gateway.calls.length;
  const { id: userId } = await aUser(store.database, { planId: 3 });
  const token = `user-${userId}`;
  const body = { title: 'Zeytin', ai_prompt: 'Zeytin ağacı yetiştirmek', length: 'short' as const };
  const { data } = await service.call(createArticle, { token, body });
  const call = { token, params: { id: data.id } };
  const article = await waitUntil('the writing has ended', async () => {
    const read = (await service.call(getArticle, call)).data as Article;
    return read.status !== 'generating' && read;
  });
  const ledger = await store.database
    .selectFrom('usage_ledger')
    .select(['state', 'reason'])
    .where('article_id', '=', data.id)
    .executeTakeFirstOrThrow();
  const [used] = await store.database.selectFrom('usage_periods').selectAll().where('user_id', '=', userId).execute();
  return { call, article, ledger, articlesUsed: used?.articles_used ?? 0, calls: gateway.calls.length - before };
}

/** So many words, each sentence another. */
function textOf(words: number, from = 0): string {
  const sentences = Array.from({ length: words / 5 }, (_, at) => {
    const number = from + at;
    return `Ağaç${number} yaprak${number * 3} dal${number * 7} kök${number * 11} verir.`;
  });
  return sentences.join(' ');
}

const english =
  'An olive tree needs little water, but it has to be watered in the first years. You can tell with a finger that the soil is dry, and it is best to prune it in the winter when it sleeps. ';

test.each([
  ['declines', 'refused', ['Üzgünüm, bu konuda yardımcı olamam.'], 1],
  ['is in another language, twice', 'wrong_language', [english.repeat(12)], 2],
  ['is far too short, and stays so', 'too_short', [textOf(100), textOf(25, 500)], 2],
])(
  'an answer that %s is no article: nothing is charged, and the list of uses says why',
  async (_, code, given, asked) => {
    const { article, ledger, articlesUsed, calls } = await write(...given);
    expect(article.status).toBe('failed');
    expect(calls).toBe(asked);
    expect(articlesUsed).toBe(0);
    expect(ledger).toEqual({ state: 'released', reason: article.failure_reason });
    const stored = store.database
      .selectFrom('articles')
      .select(['failure_code', 'content'])
      .where('id', '=', article.id);
    const { failure_code, content } = await stored.executeTakeFirstOrThrow();
    expect(failure_code).toBe(code);
    expect(content).toBe('');
  },
);

test('a text that came short is gone on with once, and is whole then', async () => {
  const { article, ledger, calls } = await write(textOf(250), textOf(200, 500));
  expect(article).toMatchObject({ status: 'completed', word_count: 450 });
  expect(article).not.toHaveProperty('is_short');
  expect([ledger.state, calls]).toEqual(['settled', 2]);
});

test('a text that stays short is charged and says so, stands among those to go on with, and can be gone on with', async () => {
  const { article, ledger, articlesUsed, call } = await write(textOf(180), textOf(25, 500));
  expect(article).toMatchObject({ status: 'completed', is_short: true, stopped_at: expect.any(String) });
  expect([ledger.state, articlesUsed]).toEqual(['settled', 1]);
  const { data } = await service.call(listArticles, { token: call.token, query: { status: 'stopped' } });
  expect(data.articles).toMatchObject([{ id: article.id, is_short: true }]);
  answers = [` ${textOf(250, 1000)}`];
  expect((await service.call(continueArticle, call)).status).toBe(200);
  const whole = await waitUntil('it was gone on with', async () => {
    const read = (await service.call(getArticle, call)).data as Article;
    return read.status === 'completed' && read;
  });
  expect(whole.word_count).toBe(455);
  expect(whole).not.toHaveProperty('is_short');
});

/** Orders a text of 500 words in five sections, and waits for its end. */
async function writePlanned(words: { readonly first: number; readonly more: number }) {
  sectionWords = words;
  const { id: userId } = await aUser(store.database, { planId: 3 });
  const token = `user-${userId}`;
  const { id: briefId } = await aBrief(store.database, { userId, wordTarget: 500 });
  const { data } = await service.call(orderPlannedArticle, { token, params: { id: briefId }, body: {} });
  const call = { token, params: { id: (data as Article).id } };
  const read = async () => {
    const article = await waitUntil('the writing has ended', async () => {
      const { data: found } = await service.call(getArticle, call);
      return (found as Article).status !== 'generating' && (found as Article);
    });
    const ledger = store.database.selectFrom('usage_ledger').select(['state', 'reason', 'ai_requests']);
    return { article, ledger: await ledger.where('article_id', '=', article.id).orderBy('held_at').execute() };
  };
  return { call, ...(await read()), read };
}

test('a text in sections that is far too short as a whole is none: nothing is charged, and nothing of it stays', async () => {
  const { article, ledger } = await writePlanned({ first: 30, more: 5 });
  expect(article).toMatchObject({ status: 'failed', failure_reason: expect.stringContaining('kısa'), content: '' });
  expect(ledger).toMatchObject([{ state: 'released', reason: article.failure_reason }]);
});

test('one that is short as a whole says so, costs what came, and is gone on with where it lacks most', async () => {
  const { article, ledger, call, read } = await writePlanned({ first: 50, more: 5 });
  expect(article).toMatchObject({ status: 'completed', is_short: true, missing_sections: [{ is_begun: true }] });
  expect(ledger).toMatchObject([{ state: 'settled' }]);
  const listed = await service.call(listArticles, { token: call.token, query: { status: 'stopped' } });
  expect(listed.data.articles).toMatchObject([{ id: article.id, is_short: true }]);
  sectionWords = { first: 90, more: 90 };
  expect((await service.call(continueArticle, call)).status).toBe(200);
  const whole = await read();
  expect(whole.article.status).toBe('completed');
  expect(whole.article).not.toHaveProperty('is_short');
  expect(whole.article).not.toHaveProperty('missing_sections');
  expect(whole.ledger.map(({ state }) => state)).toEqual(['settled', 'settled']);
});

test('one that is as long as ordered is whole', async () => {
  const { article } = await writePlanned({ first: 95, more: 5 });
  expect(article.status).toBe('completed');
  expect(article).not.toHaveProperty('is_short');
  expect(article).not.toHaveProperty('missing_sections');
});
