import { sql } from 'kysely';
import type { Database } from '../server/src/platform/database/connect.ts';

/**
 * Runs `fill`, which inserts thousands of rows into these tables, without their indexes for searches, and builds those
 * afterwards: keeping an index of trigrams up to date row by row takes most of the time of such an insert.
 */
export async function fillTables(
  database: Database,
  tables: readonly string[],
  fill: () => Promise<unknown>,
): Promise<void> {
  const { rows: indexes } = await sql<{ name: string; definition: string }>`
    SELECT indexname AS name, indexdef AS definition FROM pg_indexes
    WHERE schemaname = 'public' AND tablename = ANY(${tables}) AND indexdef LIKE '% USING gin %'`.execute(database);
  for (const { name } of indexes) await sql`DROP INDEX ${sql.table(name)}`.execute(database);
  await fill();
  for (const { definition } of indexes) await sql.raw(definition).execute(database);
}
