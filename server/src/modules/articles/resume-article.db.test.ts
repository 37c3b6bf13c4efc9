import { getArticle, listArticles, updateArticle } from '@hokka/contracts/articles/articles.ts';
import { cancelGeneration, continueArticle, createArticle } from '@hokka/contracts/articles/generation.ts';
import { expect, test } from 'vitest';
import { aUser } from '../../../../testing/builders/a-user.ts';
import { ScriptedArticles } from '../../../../testing/scripted-articles.ts';
import { answers, hangs } from '../../../../testing/scripted-gateway.ts';
import { waitUntil } from '../../../../testing/wait-until.ts';

const order = { title: 'Evde kahve demlemek', ai_prompt: 'Yeni başlayanlar için kahve demleme yöntemleri' };
/** Stopped within a word. */
const begun = `# Evde kahve demlemek\n\n${'Kahve taze öğütülür ve hemen demlenir. '.repeat(8)}Su doksan dere`;

const articles = new ScriptedArticles();

async function aStoppedArticle() {
  const { id: userId } = await aUser(articles.database, { planId: 3 });
  const token = `user-${userId}`;
  articles.script = hangs(begun);
  const { data } = await articles.service.call(createArticle, { token, body: order });
  const call = { token, params: { id: data.id } };
  await stop(call, begun);
  return { ...call, userId };
}
type Call = Pick<Awaited<ReturnType<typeof aStoppedArticle>>, 'token' | 'params'>;

/** Stops the writing when so much of it is stored. */
async function stop(call: Call, end: string) {
  await waitUntil('the text is stored', async () => {
    const parts = articles.database.selectFrom('generation_parts').select('content');
    return (await parts.where('content', 'like', `%${end.slice(-20)}`).execute()).length > 0;
  });
  await articles.service.call(cancelGeneration, call);
  return ended(call);
}
const ended = (call: Call) =>
  waitUntil('the writing has ended', async () => {
    const { data } = await articles.service.call(getArticle, call);
    return 'version' in data && data.status !== 'generating' && data;
  });
const listStopped = async ({ token }: Call) =>
  (await articles.service.call(listArticles, { token, query: { status: 'stopped' } })).data.articles.map(
    ({ id }) => id,
  );
const lastEntry = async ({ params }: Call) =>
  articles.database
    .selectFrom('usage_ledger')
    .select(['kind', 'state', 'articles', 'ai_requests'])
    .where('article_id', '=', params.id)
    .orderBy('held_at', 'desc')
    .executeTakeFirstOrThrow();

test('a stopped article goes on within its word, up to the length that was ordered', async () => {
  const call = await aStoppedArticle();
  expect(await listStopped(call)).toEqual([call.params.id]);
  articles.script = answers('derecede ', 'bekletilir.', '\n\n## Sonuç\n\nAfiyet olsun.');
  const { status, data } = await articles.service.call(continueArticle, call);
  expect([status, data.status]).toEqual([200, 'generating']);
  const article = await ended(call);
  expect(article.content).toBe(`${begun.slice(0, -'dere'.length)}derecede bekletilir.\n\n## Sonuç\n\nAfiyet olsun.`);
  expect(article).toMatchObject({ status: 'completed' });
  expect(article).not.toHaveProperty('stopped_at');
  const { messages } = (articles.calls.at(-1) ?? expect.fail('the gateway was not asked')).body as {
    messages: { role: string; content: string }[];
  };
  expect(messages.map(({ role }) => role)).toEqual(['system', 'user', 'assistant', 'user']);
  expect(messages[2]?.content).toBe(begun);
  expect(messages[3]?.content).toMatch(/Tam kaldığın yerden.*54 kelime yazıldı.*800–1100 kelime/s);
  expect(await lastEntry(call)).toMatchObject({ kind: 'resumption', state: 'settled', articles: 0, ai_requests: 1 });
  expect(await listStopped(call)).toEqual([]);
  expect(await articles.service.call(continueArticle, call)).toMatchObject({
    status: 409,
    code: 'article_not_continuable',
  });
});

test('where nothing comes, the text stays stopped as it was, and everything is given back', async () => {
  const call = await aStoppedArticle();
  articles.script = (response) => response.writeHead(400, { 'content-type': 'application/json' }).end('{}');
  await articles.service.call(continueArticle, call);
  expect(await ended(call)).toMatchObject({ status: 'completed', content: begun, stopped_at: expect.any(String) });
  expect(await lastEntry(call)).toMatchObject({ kind: 'resumption', state: 'released' });
  const before = articles.calls.length;
  articles.script = hangs('derecede bekletilir.');
  await articles.service.call(continueArticle, call);
  await waitUntil('the gateway was asked', async () => articles.calls.length > before);
  await articles.service.call(cancelGeneration, call);
  expect(await ended(call)).toMatchObject({ content: begun, stopped_at: expect.any(String) });
  expect(await lastEntry(call)).toMatchObject({ kind: 'resumption', state: 'released' });
});

test('stopped once more with enough of it, it keeps both and can go on again', async () => {
  const call = await aStoppedArticle();
  const more = `derecede bekletilir. ${Array.from(
    { length: 20 },
    (_, at) => `${at + 2}. dakikada biraz su dökülür ve fincan ${at + 3} kez çevrilir. `,
  )
    .join('')
    .trimEnd()}`;
  articles.script = hangs(more);
  await articles.service.call(continueArticle, call);
  const joined = begun.slice(0, -'dere'.length) + more;
  expect(await stop(call, more)).toMatchObject({ content: joined, stopped_at: expect.any(String) });
  expect(await lastEntry(call)).toMatchObject({ kind: 'resumption', state: 'settled' });
});

test('a text that was changed since goes on no more', async () => {
  const call = await aStoppedArticle();
  const { data } = await articles.service.call(getArticle, call);
  const version = 'version' in data ? data.version : 0;
  await articles.service.call(updateArticle, { ...call, body: { content: 'Başka bir metin.', version } });
  expect(await listStopped(call)).toEqual([]);
  expect(await articles.service.call(continueArticle, call)).toMatchObject({
    status: 409,
    code: 'article_not_continuable',
  });
});
