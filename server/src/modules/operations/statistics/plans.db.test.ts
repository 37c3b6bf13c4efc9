import { randomUUID } from 'node:crypto';
import { type CompiledQuery, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../testing/database.ts';
import { fillTables } from '../../../../../testing/fill-tables.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { createStatusReads } from '../../../reads/admin-operations/service-status.ts';
import { createStatisticsReads } from '../../../reads/admin-operations/statistics.ts';
import { readSeries } from './read-series.ts';
import { readStats } from './read-stats.ts';
import { readRecentActivity } from './recent-activity.ts';
import { rollUpDailyFigures } from './roll-up.ts';

const now = new Date('2026-11-21T09:00:00.000Z');
/** Read one by one it would take long; who asks for the figures must never do so. */
const bigTables = ['users', 'articles', 'generations', 'payments', 'refunds', 'subscriptions'];

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly Plans?: readonly PlanNode[];
}

describe('with much behind them', () => {
  let store: TestDatabase;
  beforeAll(async () => {
    store = await createTestDatabase();
    await fillTables(store.database, ['users', 'articles'], () => fill(store.database));
    await sql`VACUUM ANALYZE users, articles, generations, payments, refunds, subscriptions`.execute(store.database);
    await rollUpDailyFigures(createDependencies(store.database), now);
  });
  afterAll(() => store.drop());

  test.each<[string, (database: Database) => Promise<unknown>]>([
    ['the figures', (database) => readStats(createDependencies(database), now)],
    ['the series', (database) => readSeries(createDependencies(database), 90, now)],
    ['recent activity', (database) => readRecentActivity(createDependencies(database), now)],
    ['the oldest article that waits', (database) => createStatusReads(database).findOldestQueuedAt()],
    [
      'failed articles',
      (database) => createStatusReads(database).countFailedArticles(new Date(now.getTime() - 86_400_000)),
    ],
    ['publications', (database) => createStatusReads(database).countPublishing(new Date(now.getTime() - 86_400_000))],
  ])('%s read no big table from its beginning to its end', async (_, read) => {
    const queries = await collectQueries(store.database, read);
    expect(queries.length).toBeGreaterThan(0);
    for (const query of queries) expect(await tablesScanned(store.database, query), query.sql).toEqual([]);
  });

  test('a scan would be noticed', async () => {
    const scan = await collectQueries(store.database, (database) =>
      database.selectFrom('articles').select('id').where('title', '=', 'x').execute(),
    );
    const [query] = scan;
    expect(query && (await tablesScanned(store.database, query))).toEqual(['articles']);
  });
});

function createDependencies(database: Database) {
  return { database, statistics: createStatisticsReads(), usdTryRate: () => 40 };
}

/** What the database is asked while `read` runs. */
async function collectQueries(
  database: Database,
  read: (database: Database) => Promise<unknown>,
): Promise<CompiledQuery[]> {
  const queries: CompiledQuery[] = [];
  const executor = database.getExecutor();
  const listening = database.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => result,
  });
  const listeningExecutor = listening.getExecutor();
  const compile = listeningExecutor.compileQuery.bind(listeningExecutor);
  listeningExecutor.compileQuery = (node, queryId) => {
    const query = compile(node, queryId);
    queries.push(query as CompiledQuery);
    return query;
  };
  expect(listeningExecutor).not.toBe(executor);
  await read(listening);
  return queries;
}

async function tablesScanned(database: Database, query: CompiledQuery): Promise<string[]> {
  const explain = { ...query, sql: `EXPLAIN (FORMAT JSON) ${query.sql}` };
  const { rows } = await database.executeQuery<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(explain);
  const nodes = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodes)];
  const [row] = rows;
  if (row === undefined) throw new Error('There is no plan');
  return nodes(row['QUERY PLAN'][0].Plan)
    .filter((node) => node['Node Type'] === 'Seq Scan')
    .flatMap((node) => node['Relation Name'] ?? [])
    .filter((table) => bigTables.includes(table));
}

/** 5,000 people, each with four articles and two payments, over two years. */
async function fill(database: Database): Promise<void> {
  await sql`
    INSERT INTO users (id, name, email, password_hash, created_at, updated_at, last_login_at)
    SELECT gen_random_uuid(), 'Kişi ' || n, 'kisi' || n || '@example.com', '!', at, at, at
    FROM generate_series(1, 5000) AS n, LATERAL (SELECT ${now}::timestamptz - n * interval '3.5 hours' AS at) AS moments`.execute(
    database,
  );
  await sql`
    INSERT INTO articles (id, user_id, title, status, ai_prompt, generation_id, created_at, updated_at, failure_reason, failure_code)
    SELECT gen_random_uuid(), id, 'Makale ' || n, CASE n WHEN 4 THEN 'failed' ELSE 'completed' END, 'Bir makale', gen_random_uuid(),
      created_at, created_at, CASE n WHEN 4 THEN 'neden' END, CASE n WHEN 4 THEN 'timeout' END
    FROM users, generate_series(1, 4) AS n`.execute(database);
  await sql`
    INSERT INTO generations (id, article_id, user_id, status, job_id, queued_at, deadline_at, ended_at)
    SELECT generation_id, id, user_id, status, gen_random_uuid(), created_at, created_at, created_at FROM articles`.execute(
    database,
  );
  await sql`
    INSERT INTO gateway_calls (id, user_id, article_id, generation_id, attempt, kind, prompt_version, model_asked, sent_chars, cost_usd,
      cost_source, status, asked_at, deadline_at, ended_at)
    SELECT gen_random_uuid(), user_id, id, generation_id, 1, 'article', 1, 'ornek/model', 1000, 0.001,
      'provider', status, created_at, created_at, created_at FROM articles`.execute(database);
  await sql`
    INSERT INTO payments (id, user_id, plan_id, kind, method, status, terms, currency, list_price_minor, discount_minor, credit_minor,
      amount_minor, tax_rate_percent, created_at, expires_at, completed_at)
    SELECT gen_random_uuid(), id, 2, 'upgrade', 'card', 'completed', '{"planName": "Profesyonel"}', 'TRY', 4900, 0, 0, 4900, 20,
      created_at, created_at, created_at
    FROM users, generate_series(1, 2)`.execute(database);
  await sql`
    INSERT INTO refunds (id, payment_id, amount_minor, status, reference, requested_by, created_at, ended_at)
    SELECT gen_random_uuid(), id, 100, 'completed', replace(id::text, '-', ''), ${randomUUID()}, created_at, created_at FROM payments`.execute(
    database,
  );
  await sql`
    INSERT INTO subscriptions (id, user_id, plan_id, status, anchor_at, starts_at, ends_at, created_at, updated_at, plan_name, article_limit,
      ai_requests_limit, features, duration_months, currency, list_price_minor, worth_minor, refunded_minor, ended_at, end_reason)
    SELECT gen_random_uuid(), id, 2, 'expired', created_at, created_at, created_at + interval '30 days', created_at, created_at, 'Profesyonel',
      50, 200, '{}', 1, 'TRY', 4900, 4900, 0, created_at + interval '30 days', 'ran_out'
    FROM users`.execute(database);
}
