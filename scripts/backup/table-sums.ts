import pg from 'pg';
import type { TableSums } from './manifest.ts';

/** A transaction that sees the database as it was at one moment. */
export interface DatabaseSnapshot {
  /** For `pg_dump --snapshot`. */
  readonly id: string;
  readonly client: pg.Client;
  end(): Promise<void>;
}

/** Opens a snapshot, which other connections can share until it ends. */
export async function openSnapshot(connectionString: string): Promise<DatabaseSnapshot> {
  const client = new pg.Client({ connectionString, application_name: 'hokka backup' });
  await client.connect();
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  const { rows } = await client.query<{ id: string }>('SELECT pg_export_snapshot() AS id');
  return { id: rows[0]?.id ?? '', client, end: () => client.end() };
}

/** Tables with rows of their own, except those of PostgreSQL. */
const selectTables = `
  SELECT format('%I.%I', nspname, relname) AS name
  FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace
  WHERE relkind = 'r' AND relpersistence = 'p' AND nspname NOT IN ('pg_catalog', 'information_schema')
  ORDER BY 1`;

/** Rows and checksum of each table. Rows are compared as text, which must not depend on settings of the server. */
export async function sumTables(client: pg.Client): Promise<TableSums[]> {
  await client.query(
    "SET TIME ZONE 'UTC'; SET datestyle = 'ISO, YMD'; SET intervalstyle = 'postgres'; SET extra_float_digits = 1; SET bytea_output = 'hex'",
  );
  const { rows: tables } = await client.query<{ name: string }>(selectTables);
  const sums: TableSums[] = [];
  for (const { name } of tables) {
    const { rows } = await client.query<{ rows: string; checksum: string }>(
      `SELECT count(*) AS rows, coalesce(sum(('x' || left(md5(one::text), 15))::bit(60)::bigint), 0)::text AS checksum FROM ${name} AS one`,
    );
    const [{ rows: count, checksum } = { rows: '0', checksum: '0' }] = rows;
    sums.push({ table: name, rows: Number(count), checksum });
  }
  return sums;
}

/** One line for each table that differs from what the manifest says. */
export function compareSums(expected: readonly TableSums[], found: readonly TableSums[]): string[] {
  const byTable = new Map(found.map((sums) => [sums.table, sums]));
  return expected.flatMap(({ table, rows, checksum }) => {
    const is = byTable.get(table);
    if (is === undefined) return [`${table}: missing`];
    if (is.rows !== rows) return [`${table}: ${is.rows} rows instead of ${rows}`];
    return is.checksum === checksum ? [] : [`${table}: the contents of its ${rows} rows differ`];
  });
}
