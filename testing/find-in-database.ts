import { sql } from 'kysely';
import type { Database } from '../server/src/platform/database/connect.ts';

export interface Trace {
  readonly marker: string;
  /** Includes the schema. */
  readonly table: string;
}

/** Finds every table, including those of the queue, with a row that contains one of the texts. Case-insensitive. */
export async function findInDatabase(database: Database, markers: readonly string[]): Promise<Trace[]> {
  const { rows: tables } = await sql<{ name: string }>`
    SELECT format('%I.%I', nspname, relname) AS name
    FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace
    WHERE relkind = 'r' AND nspname NOT IN ('pg_catalog', 'information_schema', 'pg_toast')
    ORDER BY 1`.execute(database);
  if (tables.length < 20) throw new Error('Most tables were not found');
  const traces: Trace[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<{ marker: string }>`
      SELECT marker FROM unnest(${markers}::text[]) AS marker
      WHERE EXISTS (SELECT FROM ${sql.raw(name)} AS stored WHERE position(lower(marker) IN lower(stored::text)) > 0)`.execute(
      database,
    );
    for (const { marker } of rows) traces.push({ marker, table: name });
  }
  return traces;
}
