import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aUser } from '../../../../testing/builders/a-user.ts';
import { anArticle } from '../../../../testing/builders/an-article.ts';
import { createTestDatabase, type TestDatabase } from '../../../../testing/database.ts';
import { collectTableReads } from '../../../../testing/query-plans.ts';
import type { Database } from '../../platform/database/connect.ts';
import { exportOwnViews, exportViewsCsv } from './export-views.ts';

const now = new Date('2026-11-27T09:00:00.000Z');
const [articles, days] = [40, 100];
const rows = articles * days;

describe('the figures of many articles and days', () => {
  let store: TestDatabase;
  let userId: string;

  beforeAll(async () => {
    store = await createTestDatabase();
    userId = (await aUser(store.database)).id;
    const { id: otherId } = await aUser(store.database);
    for (const id of [userId, otherId]) await fill(store.database, id);
    await sql`ANALYZE`.execute(store.database);
  });
  afterAll(() => store.drop());

  const countReads = async (table: string, read: (database: Database) => AsyncIterable<unknown>) => {
    let found = 0;
    const reads = await collectTableReads(store.connectionString, store.database, async (database) => {
      for await (const row of read(database)) found += row === undefined ? 0 : 1;
    });
    const own = reads.filter((one) => one.table === table && !one.step.startsWith('Bitmap Index'));
    return { found, read: own.reduce((sum, one) => sum + one.rows, 0) };
  };

  test.each(['article_view_days', 'article_view_hours'])('%s are read about once for an export', async (name) => {
    const exported = await countReads(name, (database) => {
      const section = exportOwnViews(database, userId).find((one) => one.name === name);
      return section?.rows as AsyncIterable<unknown>;
    });
    expect(exported.found).toBe(rows);
    expect(exported.read).toBeLessThanOrEqual(2 * rows);
  });

  test('a file reads its days about once', async () => {
    const file = await countReads('article_view_days', async function* (database) {
      const options = { userId, days: 365, now };
      const { content } = await exportViewsCsv({ database, requireFeature: async () => {} }, options);
      yield* content as AsyncIterable<unknown>;
    });
    expect(file.read).toBeLessThanOrEqual(2 * rows);
  });
});

async function fill(database: Database, userId: string): Promise<void> {
  for (let n = 1; n <= articles; n += 1) await anArticle(database, { userId, title: `Makale ${n}` });
  await sql`INSERT INTO article_view_days
    SELECT id, ${now}::date - n, user_id, 1, 1, 1, 1, 1, 1 FROM articles, generate_series(1, ${days}::int) AS n
    WHERE user_id = ${userId}`.execute(database);
  await sql`INSERT INTO article_view_hours
    SELECT id, ${now}::timestamptz - n * interval '1 hour', 'direct', '', 'mobile', 1, 1, 1, 1
    FROM articles, generate_series(1, ${days}::int) AS n WHERE user_id = ${userId}`.execute(database);
}
