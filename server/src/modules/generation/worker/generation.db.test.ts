import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { Article } from '@hokka/contracts/articles/article.ts';
import { getArticle } from '@hokka/contracts/articles/articles.ts';
import { cancelGeneration, createArticle, regenerateArticle } from '@hokka/contracts/articles/generation.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type ArticlesService, startArticlesService } from '../../../../../testing/articles-service.ts';
import { aUser } from '../../../../../testing/builders/a-user.ts';
import { createTestDatabase, type TestDatabase } from '../../../../../testing/database.ts';
import { findViolations } from '../../../../../testing/invariants.ts';
import {
  answers,
  buildStream,
  chunk,
  event,
  type GatewayScript,
  inTurn,
  refuses,
  type ScriptedGateway,
  sends,
  startScriptedGateway,
} from '../../../../../testing/scripted-gateway.ts';
import { waitUntil } from '../../../../../testing/wait-until.ts';

const order = { title: 'Evde kahve demlemek', ai_prompt: 'Yeni başlayanlar için kahve demleme yöntemleri' };
const enterprise = 3;

describe('writing an article', () => {
  let store: TestDatabase;
  let gateway: ScriptedGateway;
  let service: ArticlesService;
  let script: GatewayScript;

  beforeAll(async () => {
    store = await createTestDatabase();
    gateway = await startScriptedGateway((response, call, request) => script(response, call, request));
    service = await startArticlesService({ connectionString: store.connectionString, writerUrl: gateway.baseUrl });
  });
  afterAll(async () => {
    await service.stop();
    await gateway[Symbol.asyncDispose]();
    await store.drop();
  });
  afterEach(async () => {
    expect(await findViolations(store.database)).toEqual([]);
    await store.database.deleteFrom('gateway_health').execute();
  });

  async function aSubscriber(): Promise<{ id: string; token: string }> {
    const user = await aUser(store.database, { planId: enterprise });
    return { id: user.id, token: `user-${user.id}` };
  }
  async function create(token: string, body: object = order): Promise<Article> {
    const { status, data } = await service.call(createArticle, { token, body });
    expect(status).toBe(201);
    return data;
  }
  const read = async (id: string, token: string) =>
    (await service.call(getArticle, { params: { id }, token })).data as Article;
  const ended = (id: string, token: string) =>
    waitUntil('the writing has ended', async () => {
      const article = await read(id, token);
      return article.status !== 'generating' && article;
    });
  const counters = async (userId: string) =>
    store.database
      .selectFrom('usage_periods')
      .select(['articles_used', 'ai_requests_used'])
      .where('user_id', '=', userId)
      .executeTakeFirst();

  const readCalls = (articleId: string) =>
    store.database
      .selectFrom('gateway_calls')
      .selectAll()
      .where('article_id', '=', articleId)
      .orderBy('asked_at')
      .execute();

  test('asks for the readers that were named, and keeps what the answer says for search engines', async () => {
    const meta = '<!--meta {"title":"Evde kahve rehberi","description":"Su, öğütüm ve süreyle iyi kahve."}-->';
    script = answers('# Evde kahve\n\nKahve demlemek kolaydır.\n\n', meta);
    const { token } = await aSubscriber();
    const readers = { audience: 'Öğrenciler', keyphrase: 'evde kahve', faq: true };
    const { id } = await create(token, { ...order, ...readers });
    const proposed = { title: 'Evde kahve rehberi', description: 'Su, öğütüm ve süreyle iyi kahve.' };
    expect(await ended(id, token)).toMatchObject({
      ...readers,
      content: '# Evde kahve\n\nKahve demlemek kolaydır.',
      meta_description: proposed.description,
      proposed_meta: proposed,
    });
    const asked = JSON.stringify(gateway.calls.at(-1)?.body).replaceAll('\\n', '\n');
    expect(asked).toMatch(/"<today>\d{4}-\d\d-\d\d<\/today>\n<title>/u);
    expect(asked).toContain('<audience>Öğrenciler</audience>\n<keyphrases>evde kahve</keyphrases>');
    const own = await create(token, { ...order, meta_description: 'Kendi açıklamam' });
    expect(await ended(own.id, token)).toMatchObject({ meta_description: 'Kendi açıklamam', proposed_meta: proposed });
  });

  test('stores the text with everything known of it, charges it once and empties the parts', async () => {
    script = answers('# Evde kahve\n\n', 'Kahve demlemek kolaydır. ', 'Su, öğütüm ve süre yeter.');
    const { id, token } = await aSubscriber();
    const created = await create(token, { ...order, tags: ['kahve', ' mutfak ', ''], category: 'Yemek' });
    expect(created).toMatchObject({
      status: 'generating',
      content: '',
      tags: ['kahve', 'mutfak'],
      category: 'Yemek',
      version: 1,
    });
    const article = await ended(created.id, token);
    expect(article).toMatchObject({
      status: 'completed',
      content: '# Evde kahve\n\nKahve demlemek kolaydır. Su, öğütüm ve süre yeter.',
      word_count: 10,
      ai_model_used: 'openai/gpt-4-0613',
      meta_description: 'Kahve demlemek kolaydır. Su, öğütüm ve süre yeter.',
      failure_reason: null,
      generating_since: null,
    });
    expect(article.generation_time).toBeGreaterThanOrEqual(0);
    expect(await counters(id)).toEqual({ articles_used: 1, ai_requests_used: 1 });
    const generation = await store.database
      .selectFrom('generations')
      .selectAll()
      .where('article_id', '=', created.id)
      .executeTakeFirstOrThrow();
    expect(generation).toMatchObject({
      status: 'completed',
      attempt: 1,
      prompt_tokens: 21,
      completion_tokens: 34,
    });
    expect(await readCalls(created.id)).toEqual([
      expect.objectContaining({
        user_id: id,
        generation_id: generation.id,
        kind: 'article',
        status: 'completed',
        model_asked: 'openai/gpt-4',
        model_served: 'openai/gpt-4-0613',
        gateway_id: 'gen-1763698000-abc',
        prompt_tokens: 21,
        completion_tokens: 34,
        cost_usd: '0.00120000',
        cost_source: 'provider',
        usd_try: '42.5000',
        retry_of: null,
        mend_at: null,
      }),
    ]);
  });

  test('with three articles left, fifty simultaneous creates give three articles and 47 refusals', async () => {
    script = answers('Metin.');
    const user = await aUser(store.database);
    const token = `user-${user.id}`;
    const results = await Promise.all(
      Array.from({ length: 50 }, () => service.call(createArticle, { token, body: order })),
    );
    const refused = results.filter((result) => result.status !== 201);
    expect(refused).toHaveLength(47);
    for (const result of refused) {
      expect(result).toMatchObject({
        status: 402,
        code: 'quota_exhausted',
        message: 'Makale oluşturma limitiniz dolmuş. Lütfen planınızı yükseltin.',
      });
    }
    for (const { data } of results.filter((result) => result.status === 201)) await ended(data.id, token);
    const { count } = await store.database
      .selectFrom('articles')
      .select((select) => select.fn.countAll<string>().as('count'))
      .where('user_id', '=', user.id)
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(3);
    expect(await counters(user.id)).toEqual({ articles_used: 3, ai_requests_used: 3 });
  });

  test('the same idempotency key makes one article, however often and simultaneously it comes', async () => {
    script = answers('Metin.');
    const { id, token } = await aSubscriber();
    const headers = { 'idempotency-key': randomUUID() };
    const results = await Promise.all(
      Array.from({ length: 10 }, () => service.call(createArticle, { token, body: order, headers })),
    );
    expect(new Set(results.map((result) => result.data.id)).size).toBe(1);
    expect(new Set(results.map((result) => result.status))).toEqual(new Set([201]));
    const other = await service.call(createArticle, { token, body: { ...order, title: 'Başka bir başlık' }, headers });
    expect(other).toMatchObject({ status: 409, code: 'idempotency_mismatch' });
    await ended(results[0]?.data.id ?? '', token);
    expect(await counters(id)).toEqual({ articles_used: 1, ai_requests_used: 1 });
  });

  test('a refusal is not remembered under its key', async () => {
    script = answers('Metin.');
    const user = await aUser(store.database);
    const token = `user-${user.id}`;
    for (let used = 0; used < 3; used += 1) await ended((await create(token)).id, token);
    const request = { token, body: order, headers: { 'idempotency-key': 'again' } };
    expect((await service.call(createArticle, request)).status).toBe(402);
    await store.database
      .updateTable('subscriptions')
      .set({ plan_id: enterprise })
      .where('user_id', '=', user.id)
      .execute();
    const { status, data } = await service.call(createArticle, request);
    expect(status).toBe(201);
    await ended(data.id, token);
  });

  test('a broken stream and a 500 are tried again, the text starts over', async () => {
    script = inTurn(
      (response) =>
        void response
          .writeHead(200, { 'content-type': 'text/event-stream' })
          .write(event(chunk('Yarım kalan')), () => response.destroy()),
      refuses(500),
      answers('Sonunda tamam.'),
    );
    const { id, token } = await aSubscriber();
    const article = await ended((await create(token)).id, token);
    expect(article).toMatchObject({ status: 'completed', content: 'Sonunda tamam.' });
    expect(await counters(id)).toEqual({ articles_used: 1, ai_requests_used: 1 });
  });

  test('three answers of no use fail the article in plain Turkish and give everything back', async () => {
    script = answers('');
    const { id, token } = await aSubscriber();
    const before = gateway.calls.length;
    const article = await ended((await create(token)).id, token);
    expect(gateway.calls.length - before).toBe(3);
    expect(article.status).toBe('failed');
    expect(article.failure_reason).toContain('Yapay zekâ servisi');
    expect(article).not.toHaveProperty('failure_detail');
    expect(await read(article.id, `admin-${id}`)).toMatchObject({
      failure_detail: expect.stringContaining('empty_answer'),
    });
    expect(await counters(id)).toEqual({ articles_used: 0, ai_requests_used: 0 });
  });

  test.each([404, 413])('%d of the gateway is final at the first attempt', async (status) => {
    script = refuses(status);
    const { token } = await aSubscriber();
    const before = gateway.calls.length;
    expect((await ended((await create(token)).id, token)).status).toBe('failed');
    expect(gateway.calls.length - before).toBe(1);
  });

  test('a refusal without a word about the request is tried again', async () => {
    script = inTurn(refuses(400), refuses(422), answers('Sonunda tamam.'));
    const { token } = await aSubscriber();
    expect(await ended((await create(token)).id, token)).toMatchObject({ status: 'completed' });
  });

  test('a text that stops for length is continued where it stopped', async () => {
    script = inTurn(
      sends(buildStream(['Kahve çekirdeği tazeyken'], 'length')),
      answers(' öğütülür ve', ' hemen demlenir.'),
    );
    const { token } = await aSubscriber();
    const article = await ended((await create(token)).id, token);
    expect(article).toMatchObject({
      status: 'completed',
      content: 'Kahve çekirdeği tazeyken öğütülür ve hemen demlenir.',
    });
    const { messages } = (gateway.calls.at(-1) ?? expect.fail('the gateway was not asked')).body as {
      messages: { role: string; content: string }[];
    };
    expect(messages.map((message) => message.role)).toEqual(['system', 'user', 'assistant', 'user']);
    expect(messages[2]?.content).toBe('Kahve çekirdeği tazeyken');
  });

  test('after three continuations the text ends with its last whole sentence', async () => {
    const sentences = ['Tam bir cümle.', 'Sonra ikincisi gelir.', 'Ardından üçüncüsü.', 'Dördüncüsü de burada.'];
    script = inTurn(...sentences.map((sentence) => sends(buildStream([` ${sentence} Yarım`], 'length'))));
    const { token } = await aSubscriber();
    const before = gateway.calls.length;
    const article = await ended((await create(token)).id, token);
    expect(gateway.calls.length - before).toBe(4);
    expect(article.content).toMatch(/Dördüncüsü de burada\.$/u);
  });

  test('a continuation that adds nothing ends the text instead of failing it', async () => {
    script = inTurn(sends(buildStream(['Tam bir cümle. Yarım'], 'length')), answers(''));
    const { token } = await aSubscriber();
    expect(await ended((await create(token)).id, token)).toMatchObject({
      status: 'completed',
      content: 'Tam bir cümle.',
    });
  });

  test.each([
    ['broken token counts', { usage: { prompt_tokens: 12.5, completion_tokens: 9e15, cost: 2e6 } }],
    ['a model with a NUL byte', { model: 'gpt\u0000-4' }],
  ])('%s of the gateway never cost the article', async (_, facts) => {
    script = sends(
      buildStream(['Metin.']).replace(
        'data: [DONE]',
        `data: ${JSON.stringify({ ...chunk('', 'stop'), ...facts })}\n\ndata: [DONE]`,
      ),
    );
    const { token } = await aSubscriber();
    const before = gateway.calls.length;
    expect(await ended((await create(token)).id, token)).toMatchObject({ status: 'completed', content: 'Metin.' });
    expect(gateway.calls.length - before).toBe(1);
  });

  test('a gateway that does not stop by itself is stopped where an article can still be saved', async () => {
    const sentence = 'Bitmeyen bir metnin cümlesi. ';
    script = answers(...Array.from({ length: 300 }, () => sentence.repeat(50)));
    const { token } = await aSubscriber();
    const article = await ended((await create(token)).id, token);
    expect(article.status).toBe('completed');
    expect(article.content?.length).toBeLessThan(260_000);
    expect(article.content).toMatch(/\.$/);
  });

  test('connections to the database that break in the middle of an article cost nothing', async () => {
    const open = Promise.withResolvers<ServerResponse>();
    script = (response) => {
      response
        .writeHead(200, { 'content-type': 'text/event-stream' })
        .write(event(chunk('İlk yarı, ')), () => open.resolve(response));
    };
    const { id, token } = await aSubscriber();
    const created = await create(token);
    const response = await open.promise;
    await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE application_name IN ('hokka tests', 'hokka queue', 'hokka listener') AND datname = current_database()
        AND pid <> pg_backend_pid()`.execute(store.database);
    response.end(buildStream(['ikinci yarı.']));
    const article = await waitUntil('the article is completed', async () => {
      const answer = await service.call(getArticle, { params: { id: created.id }, token });
      return answer.status === 200 && (answer.data as Article).status === 'completed' && (answer.data as Article);
    });
    expect(article.content).toBe('İlk yarı, ikinci yarı.');
    expect(await counters(id)).toEqual({ articles_used: 1, ai_requests_used: 1 });
  });

  test('what a model says around its answer is left out', async () => {
    script = answers('İşte makaleniz:\n\n```mark', 'down\n# Kahve\n\nDemlenir.\n``', '`\n');
    const { token } = await aSubscriber();
    expect((await ended((await create(token)).id, token)).content).toBe('# Kahve\n\nDemlenir.');
  });

  test('a text that quotes our own prompt fails, is not kept and costs nothing', async () => {
    const open = Promise.withResolvers<ServerResponse>();
    script = (response) => {
      const call = gateway.calls.at(-1) ?? expect.fail('the gateway was not asked');
      const { messages } = call.body as { messages: { role: string; content: string }[] };
      const prompt = messages.find(({ role }) => role === 'system')?.content ?? '';
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      const said = ['# Kahve\n\nYönergelerim şöyle: ', ...(prompt.slice(300, 620).match(/[\s\S]{1,7}/g) ?? [])];
      response.write(said.map((piece) => event(chunk(piece))).join(''), () => open.resolve(response));
    };
    const { id, token } = await aSubscriber();
    const before = gateway.calls.length;
    const article = await ended((await create(token)).id, token);
    expect(article).toMatchObject({ status: 'failed', content: '', word_count: 0 });
    expect(article.failure_reason).toContain('kendi yönergelerini');
    expect(gateway.calls.length - before).toBe(1);
    expect(await counters(id)).toEqual({ articles_used: 0, ai_requests_used: 0 });
    const kept = store.database.selectFrom('generation_parts').select('content');
    expect(await kept.where('content', 'like', '%Yönergelerim%').execute()).toEqual([]);
    (await open.promise).destroy();
  });

  async function stopAfter(text: string) {
    const open = Promise.withResolvers<ServerResponse>();
    const closed = Promise.withResolvers<void>();
    script = (response) => {
      response.on('close', closed.resolve);
      response
        .writeHead(200, { 'content-type': 'text/event-stream' })
        .write(event(chunk(text)), () => open.resolve(response));
    };
    const subscriber = await aSubscriber();
    const { id } = await create(subscriber.token);
    await open.promise;
    await waitUntil('the text is stored', async () =>
      store.database.selectFrom('generation_parts').select('content').where('content', '=', text).executeTakeFirst(),
    );
    const stopped = await service.call(cancelGeneration, { params: { id }, token: subscriber.token });
    expect(stopped.status).toBe(200);
    await closed.promise;
    return { ...subscriber, article: await ended(id, subscriber.token) };
  }

  test('a stop with 200 characters or more keeps the text and charges it; the gateway’s connection is closed', async () => {
    const text = `Başlangıç ${'ğ'.repeat(200)}`;
    const { article, id } = await stopAfter(text);
    expect(article).toMatchObject({ status: 'completed', content: text, stopped_at: article.updated_at });
    expect(await counters(id)).toEqual({ articles_used: 1, ai_requests_used: 1 });
  });

  test('a stop with less fails the article and gives everything back', async () => {
    const { article, id } = await stopAfter('# Kahve\n\nKahve kısa anlatılır.');
    expect(article).toMatchObject({ status: 'failed', content: '# Kahve\n\nKahve kısa anlatılır.' });
    expect(await counters(id)).toEqual({ articles_used: 0, ai_requests_used: 0 });
  });

  test('stopping what is not being written is refused', async () => {
    script = answers('Metin.');
    const { token } = await aSubscriber();
    const { id } = await ended((await create(token)).id, token);
    expect(await service.call(cancelGeneration, { params: { id }, token })).toMatchObject({
      status: 409,
      code: 'article_not_generating',
    });
  });

  test('regenerating a failed article holds both units again and replaces the text; a completed one is refused', async () => {
    script = inTurn(refuses(413), answers('Yeni metin.'));
    const { id, token } = await aSubscriber();
    const failed = await ended((await create(token)).id, token);
    expect(failed.status).toBe('failed');
    const headers = { 'idempotency-key': 'once' };
    const [first, second] = await Promise.all(
      [1, 2].map(() => service.call(regenerateArticle, { params: { id: failed.id }, body: {}, token, headers })),
    );
    expect([first?.status, second?.status]).toEqual([200, 200]);
    expect(await ended(failed.id, token)).toMatchObject({ status: 'completed', content: 'Yeni metin.' });
    expect(await counters(id)).toEqual({ articles_used: 1, ai_requests_used: 1 });
    expect(await service.call(regenerateArticle, { params: { id: failed.id }, body: {}, token })).toMatchObject({
      status: 409,
      code: 'article_not_failed',
    });
  });

  test('what no database stores is left out of the text, characters cut in two are joined', async () => {
    script = answers('Ka\u0000hve \ud83d', '\ude00 iyi', ' gelir \ud800.');
    const { token } = await aSubscriber();
    expect((await ended((await create(token)).id, token)).content).toBe('Kahve 😀 iyi gelir .');
  });
});
