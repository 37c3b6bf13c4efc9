import { randomUUID } from 'node:crypto';
import { firstReadsMax, firstReadsPath } from '@hokka/contracts/site/first-reads.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aUser } from '../../testing/builders/a-user.ts';
import { anArticle } from '../../testing/builders/an-article.ts';
import { createTestDatabase, silentLog, type TestDatabase } from '../../testing/harness.ts';
import { type RunningService, startRunningService } from '../../testing/running-service.ts';
import { listRoutes, mountApi } from './build-app.ts';
import { mountFirstReads } from './platform/http/first-reads.ts';
import { createApp } from './platform/http/server/app.ts';
import { hashToken, newToken } from './platform/secrets/tokens.ts';

let store: TestDatabase;
let service: RunningService;
let app: FastifyInstance;

beforeAll(async () => {
  store = await createTestDatabase();
  const nowhere = { gatewayUrl: 'http://127.0.0.1:9', smtpPort: 9 };
  service = await startRunningService({ ...nowhere, connectionString: store.connectionString, worksToo: false });
  app = createApp({ log: silentLog, trustedProxies: [] });
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
