import { randomUUID } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import { firstReadsMax, firstReadsPath } from '@hokka/contracts/site/first-reads.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aUser } from '../../testing/builders/a-user.ts';
import { anArticle } from '../../testing/builders/an-article.ts';
import { createTestDatabase, silentLog, type TestDatabase } from '../../testing/database.ts';
import { type RunningService, startRunningService } from '../../testing/running-service.ts';
import { listRoutes, mountApi } from './build-app.ts';
import { mountFirstReads } from './platform/http/first-reads.ts';
import { createApp } from './platform/http/server/app.ts';
import { hashToken, newToken } from './platform/secrets/tokens.ts';

let store: TestDatabase;
let service: RunningService;
let app: FastifyInstance;
/** The calls that were made of the API, and how many of them at the same time. */
const calls = { begun: 0, open: 0, mostOpen: 0 };

beforeAll(async () => {
  store = await createTestDatabase();
  const nowhere = { gatewayUrl: 'http://127.0.0.1:9', smtpPort: 9 };
  service = await startRunningService({ ...nowhere, connectionString: store.connectionString, worksToo: false });
  app = createApp({ log: silentLog, trustedProxies: [] });
  app.addHook('onRequest', async ({ url }) => {
    if (!url.startsWith('/api/')) return;
    calls.begun += 1;
    calls.open += 1;
    calls.mostOpen = Math.max(calls.mostOpen, calls.open);
  });
  app.addHook('onSend', async ({ url }) => {
    if (url.startsWith('/api/')) calls.open -= 1;
  });
  mountApi(app, service.parts);
  mountFirstReads(
    app,
    listRoutes(service.parts).map(({ endpoint }) => endpoint),
  );
});
afterAll(async () => {
  await app.close();
  await service.stop();
  await store.drop();
});

async function signIn(): Promise<{ userId: string; token: string }> {
  const { id: userId } = await aUser(store.database);
  const [sessionId, token, now] = [randomUUID(), newToken(), service.parts.clock.now()];
  await store.database
    .insertInto('sessions')
    .values({ id: sessionId, user_id: userId, created_at: now, last_seen_at: now })
    .execute();
  const expiresAt = new Date(now.getTime() + 3_600_000);
  await store.database
    .insertInto('session_tokens')
    .values({ hash: hashToken(token), session_id: sessionId, kind: 'access', expires_at: expiresAt })
    .execute();
  return { userId, token };
}

test('comes compressed, when it is long and the client takes that', async () => {
  const { userId, token } = await signIn();
  const { id } = await anArticle(store.database, { userId, content: 'Suyu ısıtın. '.repeat(500) });
  const path = `/api/articles/${id}`;
  const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'gzip, br' };
  const answer = await app.inject({ method: 'GET', url: `${firstReadsPath}?read=${path}`, headers });
  expect(answer.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' });
  const { body } = await read([path], token);
  expect(JSON.parse(brotliDecompressSync(answer.rawPayload).toString())).toEqual(body);
  const short = await app.inject({ method: 'GET', url: `${firstReadsPath}?read=/api/site`, headers });
  expect(short.headers['content-encoding']).toBeUndefined();
});

async function read(paths: readonly string[], token?: string) {
  const query = new URLSearchParams(paths.map((path) => ['read', path]));
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const answer = await app.inject({ method: 'GET', url: `${firstReadsPath}?${query}`, headers });
  return { status: answer.statusCode, headers: answer.headers, body: answer.json() };
}

test('answers what each call answers alone, and leaves out what is refused', async () => {
  const { userId, token } = await signIn();
  const other = await anArticle(store.database, { userId: (await signIn()).userId });
  await anArticle(store.database, { userId, title: 'Çay demlemek' });
  const list = '/api/articles?limit=5';
  const { status, headers, body } = await read(['/api/users/profile', list, `/api/articles/${other.id}`], token);
  const alone = await app.inject({ method: 'GET', url: list, headers: { authorization: `Bearer ${token}` } });
  expect(status).toBe(200);
  expect(headers['cache-control']).toBe('no-store');
  expect(body.reads.map(({ path }: { path: string }) => path)).toEqual(['/api/users/profile', list]);
  expect(body.reads[0].body.data.id).toBe(userId);
  expect(body.reads[1].body).toEqual(alone.json());
});

test('reads nothing for callers without a session', async () => {
  expect((await read(['/api/users/profile'])).status).toBe(401);
  expect((await read(['/api/users/profile', '/api/articles'], newToken())).status).toBe(401);
});

test('makes a call once that is named more than once', async () => {
  const { token } = await signIn();
  const { body } = await read(['/api/users/profile', '/api/users/profile'], token);
  expect(body.reads).toHaveLength(1);
});

test('leaves out what would make the answer long, and begins no more', async () => {
  const { userId, token } = await signIn();
  const paths: string[] = [];
  for (let count = 0; count < firstReadsMax; count += 1) {
    const { id } = await anArticle(store.database, { userId, content: 'ğ'.repeat(200_000) });
    paths.push(`/api/articles/${id}`);
  }
  Object.assign(calls, { begun: 0, mostOpen: 0 });
  const { status, body } = await read(paths, token);
  expect(status).toBe(200);
  expect(Buffer.byteLength(JSON.stringify(body))).toBeLessThan(1_000_000);
  // The first is read alone, four are begun beside each other; of these one fits, and ends before the first that does not.
  const answered = body.reads.map(({ path }: { path: string }) => path);
  expect(answered).toHaveLength(2);
  expect(paths.slice(0, 6)).toEqual(expect.arrayContaining(answered));
  expect(calls.begun).toBeLessThanOrEqual(6);
  expect(calls.mostOpen).toBeLessThanOrEqual(4);
});

test('answers many short reads in the order of the request, few at the same time', async () => {
  const { token } = await signIn();
  const paths = Array.from({ length: firstReadsMax }, (_, at) => `/api/articles?limit=${at + 1}`);
  Object.assign(calls, { begun: 0, mostOpen: 0 });
  const { body } = await read(paths, token);
  expect(body.reads.map(({ path }: { path: string }) => path)).toEqual(paths);
  expect(calls).toMatchObject({ begun: firstReadsMax, open: 0, mostOpen: 4 });
});

test.each([
  ['nothing', []],
  ['too much', Array.from({ length: firstReadsMax + 1 }, () => '/api/site')],
  ['an address elsewhere', ['https://example.com/api/site']],
  ['a page', ['/dashboard']],
  ['itself', [`${firstReadsPath}?read=/api/site`]],
  ['a call that changes something', ['/api/auth/logout']],
  ['what has no end', ['/api/articles/7/stream']],
  ['a call that does not exist', ['/api/nothing']],
])('refuses %s', async (_, paths) => {
  const { token } = await signIn();
  expect(await read(paths, token)).toMatchObject({ status: 400, body: { success: false, code: 'malformed_request' } });
});
