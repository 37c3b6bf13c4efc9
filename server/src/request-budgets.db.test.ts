import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { getProfile } from '@hokka/contracts/accounts/profile.ts';
import { getArticle, listArticles, updateArticle } from '@hokka/contracts/articles/articles.ts';
import { createArticle } from '@hokka/contracts/articles/generation.ts';
import { getLimits } from '@hokka/contracts/usage/usage.ts';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { TestAnswer } from '../../testing/app.ts';
import { aUser } from '../../testing/builders/a-user.ts';
import { anArticle } from '../../testing/builders/an-article.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { collectGenericPlanReads } from '../../testing/query-plans.ts';
import { type RunningService, startRunningService } from '../../testing/running-service.ts';
import { hashToken, newToken } from './platform/secrets/tokens.ts';

interface SentQuery {
  readonly text: string;
  /** Undefined for what is parsed and planned again each time. */
  readonly name: string | undefined;
  readonly values: readonly unknown[];
}

/** What a request sends to the database; whatever the process does beside it stays out. */
const queriesOfRequest = new AsyncLocalStorage<SentQuery[]>();

let store: TestDatabase;
let service: RunningService;
let userId: string;
let articleId: string;
let token: string;

beforeAll(async () => {
  store = await createTestDatabase();
  await fillTables();
  const nowhere = { gatewayUrl: 'http://127.0.0.1:9', smtpPort: 9 };
  service = await startRunningService({ ...nowhere, connectionString: store.connectionString, worksToo: false });
  await service.parts.articles.registerWorker(randomUUID(), service.parts.clock.now());
  userId = (await aUser(store.database, { planId: 3 })).id;
  articleId = (await anArticle(store.database, { userId })).id;
  token = await openSession();
});

beforeEach(() => {
  const query = pg.Client.prototype.query as (...args: unknown[]) => unknown;
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: unknown, ...args: unknown[]) {
    const [sent] = args;
    const { text, name, values } =
      typeof sent === 'string' ? { text: sent, name: undefined, values: [] } : (sent as SentQuery);
    if (!isSentOnOpening(text)) queriesOfRequest.getStore()?.push({ text, name, values });
    return query.apply(this, args);
  } as never);
});

afterAll(async () => {
  await service.stop();
  await store.drop();
});

/** Whether a query is part of opening a connection, which a request may happen to do. */
const isSentOnOpening = (text: string) => text.includes('pg_backend_pid()');

/** Rows of others, so many that reading a whole table shows. */
async function fillTables(): Promise<void> {
  const { database } = store;
  await sql`
    INSERT INTO users (id, name, email, password_hash, created_at, updated_at)
    SELECT gen_random_uuid(), 'Ayşe Yılmaz', n || '@example.org', '!', '2026-01-01', '2026-01-01'
    FROM generate_series(1, 2000) AS n`.execute(database);
  await sql`
    INSERT INTO subscriptions (id, user_id, plan_id, status, anchor_at, starts_at, created_at, updated_at)
    SELECT gen_random_uuid(), id, 1, 'active', created_at, created_at, created_at, created_at FROM users`.execute(
    database,
  );
  await sql`
    INSERT INTO usage_periods (user_id, starts_at, ends_at)
    SELECT id, created_at, '2026-02-01' FROM users`.execute(database);
  await sql`
    INSERT INTO sessions (id, user_id, created_at, last_seen_at)
    SELECT gen_random_uuid(), id, created_at, created_at FROM users`.execute(database);
  await sql`
    INSERT INTO session_tokens (hash, session_id, kind, expires_at)
    SELECT sha256(id::text::bytea), id, 'access', '2036-01-01' FROM sessions`.execute(database);
  await sql`
    INSERT INTO articles (id, user_id, title, status, ai_prompt, generation_id, created_at, updated_at)
    SELECT gen_random_uuid(), id, 'Kahve', 'completed', 'Kahve', gen_random_uuid(), created_at, created_at FROM users`.execute(
    database,
  );
  await sql`
    INSERT INTO generations (id, article_id, user_id, job_id, attempt, status, queued_at, claimed_at, ended_at, deadline_at)
    SELECT generation_id, id, user_id, gen_random_uuid(), 1, 'completed', created_at, created_at, created_at, created_at FROM articles`.execute(
    database,
  );
  for (const table of [
    'users',
    'subscriptions',
    'usage_periods',
    'sessions',
    'session_tokens',
    'articles',
    'generations',
  ])
    await sql`ANALYZE ${sql.table(table)}`.execute(database);
}

async function openSession({ lastSeenAt = service.parts.clock.now() } = {}): Promise<string> {
  const [id, accessToken, now] = [randomUUID(), newToken(), service.parts.clock.now()];
  const session = { id, user_id: userId, created_at: now, last_seen_at: lastSeenAt };
  await store.database.insertInto('sessions').values(session).execute();
  const expiresAt = new Date(now.getTime() + 3_600_000);
  await store.database
    .insertInto('session_tokens')
    .values({ hash: hashToken(accessToken), session_id: id, kind: 'access', expires_at: expiresAt })
    .execute();
  return accessToken;
}

/** What a request sends that succeeds, after one that has opened connections. */
async function recordQueries(
  call: () => Promise<TestAnswer<unknown>>,
  before: () => Promise<unknown> = call,
): Promise<SentQuery[]> {
  await before();
  return queriesOfRequest.run([], async () => {
    const { status } = await call();
    expect([200, 201]).toContain(status);
    return queriesOfRequest.getStore() ?? [];
  });
}

const isStatement = (query: SentQuery): query is SentQuery & { name: string } => query.name !== undefined;

const reads = {
  profile: () => service.call(getProfile, { token }),
  limits: () => service.call(getLimits, { token }),
  article: () => service.call(getArticle, { token, params: { id: articleId } }),
};

describe('a read of a signed-in user', () => {
  test.each([
    ['profile', 1, 'session with user and subscriptions'],
    ['limits', 1, 'session with entitlement and counters'],
    ['article', 1, 'session with article'],
  ] as const)('of %s sends %i statements: %s', async (read, count, _what) => {
    const queries = await recordQueries(reads[read]);
    expect(queries).toHaveLength(count);
  });

  test.each(Object.entries(reads))('of %s sends nothing that is planned each time', async (_, read) => {
    const queries = await recordQueries(read);
    expect(queries.filter((query) => !isStatement(query)).map(({ text }) => text)).toEqual([]);
  });

  test.each(Object.entries(reads))('of %s looks at the rows it needs, with a plan for all values', async (_, read) => {
    const statements = (await recordQueries(read)).filter(isStatement);
    for (const statement of statements) {
      const tables = await collectGenericPlanReads(store.connectionString, statement);
      // The few plans are read whole.
      const others = tables.filter(({ table }) => table !== 'plans');
      expect(others.length).toBeGreaterThan(0);
      for (const { rows, ...step } of others) expect([step, rows <= 1]).toEqual([step, true]);
    }
  });

  test('does not write when its session was last seen: that is done beside it', async () => {
    const idle = await openSession({ lastSeenAt: new Date(0) });
    const queries = await recordQueries(() => service.call(getProfile, { token: idle }), reads.profile);
    expect(queries).toHaveLength(1);
    await service.parts.accounts.flushLastSeen();
    const { last_seen_at } = await store.database
      .selectFrom('session_tokens')
      .innerJoin('sessions', 'sessions.id', 'session_tokens.session_id')
      .select('last_seen_at')
      .where('hash', '=', hashToken(idle))
      .executeTakeFirstOrThrow();
    expect(last_seen_at.getTime()).toBeGreaterThan(0);
  });
});

describe('at most so many statements', () => {
  test('are sent for a page of one’s own articles', async () => {
    const queries = await recordQueries(() => service.call(listArticles, { token }));
    expect(queries.length).toBeLessThanOrEqual(3);
  });

  test('are sent to create an article, the beginning and the end of the transaction included', async () => {
    const body = { title: 'Kahve kültürü', ai_prompt: 'Evde kahve demlemek üzerine sade bir yazı.' };
    const queries = await recordQueries(() => service.call(createArticle, { token, body }));
    // Three of them keep the effort of the day: a lock of the user, what it has, and what the plan allows.
    expect(queries.length).toBeLessThanOrEqual(13);
    // All but the transaction's bounds and what the queue sends are planned once.
    const planned = queries.filter((query) => !isStatement(query)).map(({ text }) => text.trim());
    expect(planned).toEqual(['begin', expect.stringContaining('jobs.job_common'), 'commit']);
  });

  test('are sent to create an article, and those that read look at few rows', async () => {
    const body = { title: 'Kahve kültürü', ai_prompt: 'Evde kahve demlemek üzerine sade bir yazı.' };
    const queries = await recordQueries(() => service.call(createArticle, { token, body }));
    const readings = queries.filter(isStatement).filter(({ text }) => /^\s*select/i.test(text));
    expect(readings.map(({ text }) => text).join()).toContain('writing_ms');
    for (const reading of readings) {
      // How long the last 50 took tells how long the next one waits.
      for (const { rows, ...step } of await collectGenericPlanReads(store.connectionString, reading))
        expect([step, rows <= 100]).toEqual([step, true]);
    }
  });

  test('are sent to save an article, the beginning and the end of the transaction included', async () => {
    const { id } = await anArticle(store.database, { userId });
    let version = 1;
    const queries = await recordQueries(async () => {
      const body = { content: `# Metin ${version}`, version };
      const answer = await service.call(updateArticle, { token, params: { id }, body });
      version = answer.data.version;
      return answer;
    });
    expect(queries.length).toBeLessThanOrEqual(9);
  });
});
