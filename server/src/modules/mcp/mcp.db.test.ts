import { createApiKey, revokeApiKey } from '@hokka/contracts/accounts/api-keys.ts';
import { login } from '@hokka/contracts/accounts/authentication.ts';
import { grantScopes } from '@hokka/contracts/accounts/oauth.ts';
import { getArticle, updateArticle } from '@hokka/contracts/articles/articles.ts';
import { type ApiScope, apiScopes } from '@hokka/contracts/permissions/api-scopes.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startWriter, type Writer } from '../../../../sandbox/writer/server.ts';
import { aStoredPlan } from '../../../../testing/builders/a-plan.ts';
import { aSite } from '../../../../testing/builders/a-site.ts';
import { aUser } from '../../../../testing/builders/a-user.ts';
import { anApiKey } from '../../../../testing/builders/an-api-key.ts';
import { anArticle } from '../../../../testing/builders/an-article.ts';
import { createTestDatabase, type TestDatabase } from '../../../../testing/database.ts';
import { createMcpClient, mcpRevision } from '../../../../testing/mcp-client.ts';
import { type RunningService, startRunningService } from '../../../../testing/running-service.ts';
import { waitUntil } from '../../../../testing/wait-until.ts';
import { buildMcpConfig } from '../../../../web/app/features/accounts/components/developer/api-examples.ts';
import { readLengthMax } from './tools.ts';

let store: TestDatabase;
let writer: Writer;
let service: RunningService;
let planId: number;
let publicUrl: string;

beforeAll(async () => {
  store = await createTestDatabase();
  writer = await startWriter({ port: 0, paceMs: 0 });
  service = await startRunningService({
    connectionString: store.connectionString,
    gatewayUrl: writer.url,
    smtpPort: 9,
  });
  publicUrl = service.parts.config.publicUrl;
  planId = await aStoredPlan(store.database);
});
afterAll(async () => {
  await service.stop();
  await writer.close();
  await store.drop();
});

async function aClient(options: { scopes?: readonly ApiScope[]; planId?: number; isLegacy?: boolean } = {}) {
  const { id: userId } = await aUser(store.database, { planId: options.planId ?? planId });
  const { key } = await anApiKey(store.database, { userId, scopes: options.scopes ?? apiScopes });
  const mcp = createMcpClient(service.app, { publicUrl, token: key, isLegacy: options.isLegacy ?? false });
  await mcp.connect();
  return { ...mcp, userId, key };
}

/** Asked without a call, of which there are only so many a minute. */
const statusOf = async (table: 'articles' | 'briefs', id: string) =>
  (await store.database.selectFrom(table).select('status').where('id', '=', id).executeTakeFirst())?.status;

const post = (headers: Record<string, string>, payload: string | object = {}) =>
  service.app.inject({
    method: 'POST',
    url: '/mcp',
    headers: { 'content-type': 'application/json', ...headers },
    payload,
  });

describe('the tools', () => {
  test('take a brief to a published article', async () => {
    const { client, call } = await aClient();
    expect(client.getNegotiatedProtocolVersion()).toBe(mcpRevision);
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual([
      ...['list_articles', 'read_article', 'create_brief', 'read_brief', 'list_templates', 'write_article'],
      ...['check_writing', 'edit_article', 'list_sites', 'publish_article', 'get_publication', 'usage'],
    ]);
    for (const { name, outputSchema } of tools) expect(outputSchema, name).toMatchObject({ type: 'object' });
    const order = {
      title: 'Evde kahve demlemenin incelikleri',
      request: 'Yeni başlayanlar için kahve demleme yöntemleri',
      word_target: 600,
      idempotency_key: 'kahve planı',
    };
    const brief = await call('create_brief', order);
    expect(brief.data).toMatchObject({ status: 'planning', writing_price: { articles: 1, ai_requests: 1 } });
    expect((await call('create_brief', order)).data.id).toBe(brief.data.id);
    await waitUntil('the outline has come', async () => (await statusOf('briefs', brief.data.id)) === 'ready');
    expect((await call('read_brief', { id: brief.data.id })).data).toMatchObject({ status: 'ready', outline: {} });
    const written = { brief_id: brief.data.id, idempotency_key: 'kahve yazısı' };
    const { data: ordered } = await call('write_article', written);
    expect((await call('write_article', written)).data.id).toBe(ordered.id);
    expect(ordered).toMatchObject({ status: 'generating', title: order.title });
    const { id } = ordered;
    await waitUntil('the article is written', async () => (await statusOf('articles', id)) === 'completed');
    const { data: article, longText } = await call('read_article', { id });
    expect(longText.length).toBe(article.content_length);
    expect(article).not.toHaveProperty('content');
    const { data: checked } = await call('check_writing', { text: 'Bu bir yanlşlık.' });
    expect(checked.issues[0]).toMatchObject({ kind: 'error', from: 7 });
    const content = `${longText}\n\nAfiyet olsun.`;
    const edited = await call('edit_article', { id, version: article.version, content });
    expect(edited).toMatchObject({ isError: false, data: { version: article.version + 1 } });
    expect((await call('publish_article', { id })).data).toMatchObject({ id, is_public: true, state: 'public' });
    const { data: seen } = await service.call(getArticle, { params: { id } });
    expect(seen).toMatchObject({ title: order.title, content });
    expect((await call('usage')).data).toMatchObject({ articlesUsed: 1, aiRequestsUsed: 2 });
    const { data: found } = await call('list_articles', { search: 'kahve', limit: 5 });
    expect(found.articles).toMatchObject([{ id, is_public: true }]);
  });

  test('are the same for clients of the revision before', async () => {
    const { client, call } = await aClient({ isLegacy: true });
    expect(client.getNegotiatedProtocolVersion()).not.toBe(mcpRevision);
    expect((await client.listTools()).tools).toHaveLength(12);
    expect((await call('usage')).data).toMatchObject({ planName: 'Deneme planı' });
  });

  test('say in Turkish what was wrong, naming the field', async () => {
    const { call } = await aClient();
    const refused = async (name: string, args: object) => (await call(name, { ...args })).text;
    expect(await refused('write_article', { title: 'Çay' })).toMatch(/Başlık en az 5 karakter olmalıdır/);
    expect(await refused('write_article', {})).toMatch(/Makale başlığı zorunludur/);
    expect(await refused('read_article', { id: 'yok' })).toMatch(/Makale kimliği geçerli bir kimlik olmalıdır/);
    expect(await refused('read_article', { id: crypto.randomUUID() })).toBe('Makale bulunamadı.');
    expect(await refused('edit_article', { id: crypto.randomUUID() })).toMatch(/Sürüm zorunludur/);
    expect(await refused('list_articles', { limit: 1000 })).toMatch(/en fazla 100 olabilir/);
    expect(await refused('check_writing', { text: 'a'.repeat(200_000) })).toMatch(/Metin en fazla 100 kB olabilir/);
    const both = { brief_id: crypto.randomUUID(), title: 'İki yoldan biri' };
    expect(await refused('write_article', both)).toMatch(/yalnızca model seçilebilir/);
    const chosen = { brief_id: crypto.randomUUID(), model: 'openai/gpt-4' };
    expect(await refused('write_article', chosen)).toBe('Yazı planı bulunamadı.');
  });

  test('say what was wrong once, in a form that no client compares with the schema of results', async () => {
    const { client } = await aClient();
    const refused = await client.callTool({ name: 'write_article', arguments: { title: 'Çay' } });
    expect(refused).toMatchObject({ isError: true });
    expect(refused.structuredContent).toBeUndefined();
    const said = refused.content.map((part) => (part.type === 'text' ? part.text : '')).join('\n');
    expect(said.split('Başlık en az 5 karakter olmalıdır')).toHaveLength(2);
    expect(said).toContain('title: ');
    expect(said).toContain('"code":"validation_failed"');
  });

  test('read long texts in pieces that break no letter', async () => {
    const { call, userId } = await aClient();
    const content = `a${'😀'.repeat(readLengthMax)}`;
    const { id } = await anArticle(store.database, { userId, content });
    let text = '';
    for (let from: number | undefined = 0; from !== undefined; ) {
      const { data, longText } = await call('read_article', { id, from });
      expect(longText.length).toBeLessThanOrEqual(readLengthMax);
      expect(longText.isWellFormed()).toBe(true);
      text += longText;
      from = data.next_from;
    }
    expect(text).toBe(content);
  });

  test('touch nothing of another user, and refuse a version that is not the last', async () => {
    const { call, userId } = await aClient();
    const { id: other } = await aUser(store.database, { planId });
    const foreign = await anArticle(store.database, { userId: other });
    const own = await anArticle(store.database, { userId });
    for (const name of ['publish_article', 'edit_article'])
      expect((await call(name, { id: foreign.id, version: 1, title: 'Benim olsun' })).text).toBe('Makale bulunamadı.');
    const stale = await call('edit_article', { id: own.id, version: 7, title: 'Eski sürüm' });
    // Nothing of its text, which may be longer than what a model is handed.
    expect(stale).toMatchObject({ isError: true, data: { code: 'version_conflict' } });
    expect(stale.data.data).toEqual({ version: 1 });
  });

  test('send an article to a site that was listed, with what the site is told', async () => {
    const { call, userId } = await aClient({ planId: 3 });
    const site = await aSite(store.database, { userId });
    await aSite(store.database, { userId: (await aUser(store.database, { planId })).id });
    const { sites } = (await call('list_sites')).data;
    expect(sites).toEqual([{ id: site.id, name: 'Kahve günlüğü', kind: 'wordpress', host: `${site.id}.example` }]);
    const { id } = await anArticle(store.database, { userId });
    const fields = { status: 'draft', categories: ['Kahve'], tags: ['demleme'], seo: { title: 'Kahve demlemek' } };
    const sent = await call('publish_article', { id, site_id: sites[0].id, ...fields });
    expect(sent).toMatchObject({ isError: false, data: { article_id: id, site: { id: site.id }, ...fields } });
    expect(sent.data.state).toBe('queued');
    expect(await call('get_publication', { id: sent.data.id })).toMatchObject({
      isError: false,
      data: { id: sent.data.id, article_id: id, state: expect.any(String) },
    });
    const { call: other } = await aClient({ planId: 3 });
    expect(await other('get_publication', { id: sent.data.id })).toMatchObject({ isError: true });
    const { is_public } = await store.database
      .selectFrom('articles')
      .select('is_public')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(is_public).toBe(false);
  });
});

describe('a key', () => {
  test('may with tools what it may at the endpoints', async () => {
    const { call, userId } = await aClient({ scopes: ['articles:read'] });
    const { id } = await anArticle(store.database, { userId });
    expect(await call('read_article', { id })).toMatchObject({ isError: false, data: { id } });
    for (const [name, args, missing] of [
      ['publish_article', { id }, 'publish'],
      ['edit_article', { id, version: 1, title: 'Yeni başlık' }, 'articles:write'],
      ['write_article', { title: 'Evde kahve', ai_prompt: 'Kahve demleme yöntemleri' }, 'generate'],
      ['usage', {}, 'usage:read'],
    ] as const)
      expect(await call(name, args), name).toMatchObject({
        isError: true,
        text: expect.stringContaining('API anahtarınızın bu işlem için yetkisi yok.'),
        data: { code: 'insufficient_scope', data: { missing_scopes: [missing] } },
      });
  });

  test('that may publish but not read is shown no text', async () => {
    const { key, userId } = await aClient({ scopes: ['publish'] });
    const article = { userId, content: 'Gizli metin.', prompt: 'Gizli istek.' };
    const { id } = await anArticle(store.database, article);
    const save = (body: object) => service.call(updateArticle, { token: key, params: { id }, body });
    const saved = await save({ is_public: true });
    expect(saved).toMatchObject({ status: 200, data: { id, is_public: true, version: 2 } });
    const stale = await save({ is_public: true, version: 999 });
    expect(stale).toMatchObject({ status: 409, code: 'version_conflict' });
    expect(JSON.parse(stale.text).data.article).toMatchObject({ id, version: 2 });
    for (const { text } of [saved, stale]) expect(text).not.toContain('Gizli');
    const reader = (await anApiKey(store.database, { userId, scopes: ['publish', 'articles:read'] })).key;
    const told = await service.call(updateArticle, { token: reader, params: { id }, body: { is_public: true } });
    expect(told.data).toMatchObject({ content: 'Gizli metin.', ai_prompt: 'Gizli istek.' });
  });

  test('opens nothing without the plan, and nothing from the call after it was revoked', async () => {
    const poor = await aClient({ planId: await aStoredPlan(store.database, { features: [] }) });
    expect(await poor.call('usage')).toMatchObject({ isError: true, data: { code: 'feature_not_in_plan' } });
    const password = 'uzun bir parola';
    const { email } = await aUser(store.database, { planId, password });
    const { token } = (await service.call(login, { body: { email, password } })).data;
    const made = (await service.call(createApiKey, { token, body: { name: 'MCP', scopes: ['usage:read'] } })).data;
    const { connect, call } = createMcpClient(service.app, { publicUrl, token: made.key });
    await connect();
    expect((await call('usage')).isError).toBe(false);
    await service.call(revokeApiKey, { token, params: { id: made.api_key.id } });
    await expect(call('usage')).rejects.toThrow();
    // A session is for people.
    const bySession = await post({ authorization: `Bearer ${token}` });
    expect(bySession.statusCode).toBe(401);
  });

  test('has one limit for tools and endpoints', async () => {
    const { key } = await aClient();
    const remaining = async () => {
      const answer = await post({ authorization: `Bearer ${key}` }, { jsonrpc: '2.0', id: 1, method: 'tools/list' });
      return Number(answer.headers['ratelimit-remaining']);
    };
    const before = await remaining();
    const url = '/api/articles?limit=1';
    // The name of the scheme may be written as one likes.
    await service.app.inject({ method: 'GET', url, headers: { authorization: `bearer ${key}` } });
    expect(await remaining()).toBe(before - 2);
  });
});

describe('a request', () => {
  test('goes where the page for developers says', async () => {
    const { key } = await aClient();
    const { url, headers } = JSON.parse(buildMcpConfig(publicUrl)).mcpServers.hokka;
    const answer = await service.app.inject({
      method: 'POST',
      url: new URL(url).pathname,
      headers: {
        authorization: headers.Authorization.replace(/\$\{\w+\}/, key),
        accept: 'application/json, text/event-stream',
      },
      payload: { jsonrpc: '2.0', id: 1, method: 'tools/list' },
    });
    expect([answer.statusCode, answer.body]).toEqual([200, expect.stringContaining('write_article')]);
  });

  test('without a valid key is told how to get in', async () => {
    for (const headers of [{}, { authorization: 'Bearer hk_live_yanlis' }, { authorization: 'Basic YTpi' }]) {
      const answer = await post(headers as Record<string, string>);
      expect(answer.statusCode).toBe(401);
      expect(answer.headers['www-authenticate']).toContain(`scope="${grantScopes.join(' ')}"`);
      expect(answer.json().error.message).toContain('API anahtarı gerekli');
    }
  });

  test('from a page of another site is refused before anything is looked at', async () => {
    const { key } = await aClient();
    const headers = { authorization: `Bearer ${key}` };
    expect((await post({ ...headers, origin: 'https://evil.example' })).statusCode).toBe(403);
    expect((await post({ ...headers, origin: 'null' })).statusCode).toBe(403);
    const own = await post({ ...headers, origin: publicUrl }, { jsonrpc: '2.0', id: 1, method: 'tools/list' });
    expect(own.statusCode).not.toBe(403);
  });

  test('that is hostile costs a refusal', async () => {
    const { key } = await aClient();
    const headers = { authorization: `Bearer ${key}` };
    const huge = await post(headers, JSON.stringify({ text: 'a'.repeat(5 * 1024 * 1024) }));
    expect([huge.statusCode, huge.json().error.message]).toEqual([413, expect.stringMatching(/büyük/)]);
    const nested = `${'['.repeat(500_000)}${']'.repeat(500_000)}`;
    const call = `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"usage","arguments":{"a":${nested}}}}`;
    for (const body of [nested, call]) expect((await post(headers, body)).statusCode).toBeLessThan(600);
    expect((await post(headers, '{"jsonrpc":')).statusCode).toBe(400);
    expect((await post({ ...headers, 'content-type': 'text/plain' }, 'merhaba')).statusCode).toBe(415);
    for (const method of ['GET', 'PUT', 'PATCH', 'DELETE'] as const) {
      const { statusCode, headers: answered } = await service.app.inject({ method, url: '/mcp', headers });
      expect([method, statusCode, answered.allow]).toEqual([method, 405, 'POST']);
    }
    expect((await post(headers, '')).statusCode).toBe(400);
    expect((await post({ ...headers, 'content-encoding': 'gzip' }, '{}')).statusCode).toBe(415);
    for (const name of ['constructor', '__proto__', 'toString', 'none']) {
      const unknown = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: {} } };
      expect((await post(headers, unknown)).json()).toEqual({
        jsonrpc: '2.0',
        id: 1,
        error: { code: -32_602, message: `“${name}” adlı bir araç yok. Araçların adlarını tools/list söyler.` },
      });
    }
  });
});
