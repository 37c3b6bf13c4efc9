import type { Article } from '@hokka/contracts/articles/article.ts';
import { getArticle, listArticles, updateArticle } from '@hokka/contracts/articles/articles.ts';
import { createArticle } from '@hokka/contracts/articles/generation.ts';
import { countWords } from '@hokka/contracts/markdown/word-count.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type ArticlesService, startArticlesService } from '../../../../../testing/articles-service.ts';
import { aUser } from '../../../../../testing/builders/a-user.ts';
import { createTestDatabase, silentLog, type TestDatabase } from '../../../../../testing/database.ts';
import { readEvents } from '../../../../../testing/event-reader.ts';
import { findViolations } from '../../../../../testing/invariants.ts';
import {
  buildStream,
  chunk,
  event,
  type GatewayScript,
  type ScriptedGateway,
  sendTexts,
  startScriptedGateway,
} from '../../../../../testing/scripted-gateway.ts';
import { waitUntil } from '../../../../../testing/wait-until.ts';
import type { CorrectText } from '../../text/index.ts';
import { createText, type TextModule } from '../../text/module.ts';

const order = { title: 'Evde kahve demlemek', ai_prompt: 'Yeni başlayanlar için kahve demleme yöntemleri' };
const written = '# Kahve\n\nBunu herkez bilir, herşey kolay. Herkez `herkez` yazar.\n\nBir çok insan yanlız içer.';
const right = '# Kahve\n\nBunu herkes bilir, her şey kolay. Herkes `herkez` yazar.\n\nBirçok insan yalnız içer.';
const mended = [
  { from: 'herkez', to: 'herkes', count: 1 },
  { from: 'herşey', to: 'her şey', count: 1 },
  { from: 'Herkez', to: 'Herkes', count: 1 },
  { from: 'Bir çok', to: 'Birçok', count: 1 },
  { from: 'yanlız', to: 'yalnız', count: 1 },
];

let store: TestDatabase;
let gateway: ScriptedGateway;
let text: TextModule;
let service: ArticlesService;
let address: string;
let script: GatewayScript;
let correctText: CorrectText;

beforeAll(async () => {
  store = await createTestDatabase();
  gateway = await startScriptedGateway((...call) => script(...call));
  text = createText({ database: store.database, log: silentLog });
  service = await startArticlesService({
    connectionString: store.connectionString,
    writerUrl: gateway.baseUrl,
    correctText: (request) => correctText(request),
  });
  address = await service.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await service.stop();
  await text.stop();
  await gateway[Symbol.asyncDispose]();
  await store.drop();
});
afterEach(async () => {
  expect(await findViolations(store.database)).toEqual([]);
});

const answer =
  (content: string): GatewayScript =>
  (response) => {
    sendTexts(response, content);
  };
async function create(body: object = order) {
  const user = await aUser(store.database, { planId: 3 });
  const token = `user-${user.id}`;
  const { status, data } = await service.call(createArticle, { token, body });
  expect(status).toBe(201);
  return { id: data.id, token, userId: user.id };
}
const read = async ({ id, token }: { id: string; token: string }) =>
  (await service.call(getArticle, { params: { id }, token })).data as Article;
const ended = (article: { id: string; token: string }) =>
  waitUntil('the writing has ended', async () => {
    const now = await read(article);
    return now.status !== 'generating' && now;
  });
const write = async (content: string, body?: object) => {
  script = answer(content);
  return ended(await create(body));
};

test('sure misspellings are mended before the text is stored, and listed while it stays as it was written', async () => {
  correctText = text.correctText;
  script = answer(written);
  const created = await create();
  const article = await ended(created);
  expect(article).toMatchObject({ status: 'completed', content: right, mended, word_count: countWords(right) });
  expect(article.meta_description).toContain('Bunu herkes bilir');
  const { data } = await service.call(listArticles, { token: created.token });
  expect(data.articles[0]).toMatchObject({ word_count: countWords(right) });
  expect(data.articles[0]).not.toHaveProperty('mended');
  const { version } = article;
  const body = { content: `${right} Ben de.`, version };
  const saved = await service.call(updateArticle, { params: { id: article.id }, token: created.token, body });
  expect(saved.data).not.toHaveProperty('mended');
  expect(await read(created)).not.toHaveProperty('mended');
});

test('who reads along sees the text as it is written, and at the end as it is mended', async () => {
  correctText = text.correctText;
  const asked = Promise.withResolvers<Parameters<GatewayScript>[0]>();
  script = (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders();
    asked.resolve(response);
  };
  const { id, token } = await create();
  const response = await asked.promise;
  const early = await readEvents(address, id, token);
  response.write(event(chunk(written)));
  // A short last paragraph may be a remark until the answer ends.
  const clean = written.slice(0, written.lastIndexOf('\n\n'));
  await waitUntil('the words are there', async () => early.text() === clean);
  response.end(buildStream([]));
  const done = { type: 'done', article: { content: right, mended } };
  expect(await early.next(({ type }) => type === 'done')).toMatchObject(done);
  await early.ended;
  expect(early.text()).toBe(written);
  const late = await readEvents(address, id, token);
  expect(await late.next(({ type }) => type === 'done')).toMatchObject(done);
  expect(late.text()).toBe(right);
  await late.ended;
});

test('the words and rules of the author count', async () => {
  correctText = async (request) => {
    const { database } = store;
    await database
      .insertInto('dictionaries')
      .values({ user_id: request.userId, disabled_rules: ['one-word'] })
      .execute();
    const word = { user_id: request.userId, word: 'herkez', created_at: new Date() };
    await database.insertInto('dictionary_words').values(word).execute();
    await database.updateTable('dictionaries').set({ word_count: 1 }).where('user_id', '=', request.userId).execute();
    return text.correctText(request);
  };
  const article = await write(written);
  expect(article.mended).toEqual([{ from: 'yanlız', to: 'yalnız', count: 1 }]);
  expect(article.content).toBe(written.replace('yanlız', 'yalnız'));
});

test('a text in another language, and one without misspellings, are stored as they were written', async () => {
  let calls = 0;
  correctText = (request) => {
    calls += 1;
    return text.correctText(request);
  };
  const english = 'The old kettle is on the stove, and teh water is warm.';
  expect((await write(english, { ...order, language: 'en' })).content).toBe(english);
  expect(calls).toBe(0);
  const article = await write(right);
  expect(article.content).toBe(right);
  expect(article).not.toHaveProperty('mended');
  expect(calls).toBe(1);
});

async function expectAsWritten(): Promise<void> {
  const article = await write(written);
  expect(article).toMatchObject({ status: 'completed', content: written, word_count: countWords(written) });
  expect(article).not.toHaveProperty('mended');
}

test('a mending that fails leaves the text as it was written', async () => {
  correctText = () => Promise.reject(new Error('The thread broke'));
  await expectAsWritten();
});

test('a mending that takes too long leaves the text as it was written', async () => {
  correctText = () => new Promise(() => {});
  const unhurried = { store, service };
  store = await createTestDatabase();
  const { connectionString } = store;
  // Five seconds of it remain for the end.
  const pace = { maxGenerationMs: 6_000 };
  service = await startArticlesService({ connectionString, writerUrl: gateway.baseUrl, pace, correctText });
  try {
    await expectAsWritten();
  } finally {
    await service.stop();
    await store.drop();
    ({ store, service } = unhurried);
  }
});

test('a generation that was ended while its text was mended stays as it ended', async () => {
  correctText = async (request) => {
    const past = { deadline_at: new Date(Date.now() - 1_000) };
    await store.database.updateTable('generations').set(past).where('user_id', '=', request.userId).execute();
    expect(await service.articles.abandonOverdueGenerations()).toBe(1);
    return text.correctText(request);
  };
  const article = await write(written);
  expect(article).toMatchObject({ status: 'failed' });
  expect(article.content).not.toBe('');
  expect(written.startsWith(article.content ?? 'nothing')).toBe(true);
  expect(article).not.toHaveProperty('mended');
});

test('the database holds no longer list, and nothing but a list', async () => {
  correctText = text.correctText;
  const { id } = await write(right);
  const set = (value: unknown) =>
    store.database
      .updateTable('generations')
      .set({ mended: JSON.stringify(value) })
      .where('article_id', '=', id)
      .execute();
  await expect(set(Array.from({ length: 201 }, () => mended[0]))).rejects.toThrow('generations_mended_check');
  await expect(set({ from: 'a' })).rejects.toThrow();
  await set([]);
});
