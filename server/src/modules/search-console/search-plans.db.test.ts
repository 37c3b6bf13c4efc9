import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aUser } from '../../../../testing/builders/a-user.ts';
import { createTestDatabase, type TestDatabase } from '../../../../testing/database.ts';
import { collectTableReads } from '../../../../testing/query-plans.ts';
import type { Database } from '../../platform/database/connect.ts';
import { exportSearchConsole } from './module.ts';
import { deleteSearchDaysBefore } from './queries.ts';

const [days, queriesPerDay] = [100, 50];
const rows = days * queriesPerDay;

describe('many searches of two workspaces', () => {
  let store: TestDatabase;
  let userId: string;

  beforeAll(async () => {
    store = await createTestDatabase();
    userId = (await aUser(store.database)).id;
    for (const id of [userId, (await aUser(store.database)).id]) await fill(store.database, id);
    await sql`ANALYZE`.execute(store.database);
  });
  afterAll(() => store.drop());

  const countReads = async (read: (database: Database) => Promise<void>) => {
    const reads = await collectTableReads(store.connectionString, store.database, read);
    const own = reads.filter((one) => one.table === 'search_queries' && !one.step.startsWith('Bitmap Index'));
    return own.reduce((sum, one) => sum + one.rows, 0);
  };

  test('are read about once for an export', async () => {
    let found = 0;
    const read = await countReads(async (database) => {
      const section = exportSearchConsole(database, userId).find(({ name }) => name === 'search_queries');
      for await (const _ of section?.rows ?? []) found += 1;
    });
    expect(found).toBe(rows);
    expect(read).toBeLessThanOrEqual(2 * rows);
  });

  test('are not all read to find those that are too old', async () => {
    const read = await countReads((database) => deleteSearchDaysBefore(database, '2026-01-03'));
    expect(read).toBeLessThanOrEqual(2 * 2 * queriesPerDay);
    const kept = await sql<{ kept: number }>`SELECT count(*)::int AS kept FROM search_queries`.execute(store.database);
    expect(kept.rows).toEqual([{ kept: 2 * (days - 2) * queriesPerDay }]);
  });
});

async function fill(database: Database, userId: string): Promise<void> {
  await sql`INSERT INTO search_consoles (id, connected_at, refresh_token) VALUES (${userId}, now(), 'x')`.execute(
    database,
  );
  await sql`INSERT INTO search_queries
    SELECT ${userId}, ${userId}, '2026-01-01'::date + day, 'kahve ' || n, 1, 1, 1
    FROM generate_series(0, ${days - 1}::int) AS day, generate_series(1, ${queriesPerDay}::int) AS n`.execute(database);
}
