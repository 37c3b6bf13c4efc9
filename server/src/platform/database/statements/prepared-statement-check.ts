import { randomUUID } from 'node:crypto';
import type pg from 'pg';

/**
 * Where the prepared statements of a connection are stored: by the server, by a pooler, or not reliably for the next
 * query.
 */
export type StatementStore = 'server' | 'pooler' | 'none';

/**
 * Finds out what stores the statements that this connection prepares: the server on a direct connection, or a pooler
 * that assigns its own names, by which it finds them on every connection (PgBouncer from 1.21 with
 * `max_prepared_statements`); `none` behind other poolers. A pooler that passes names on, such as PgBouncer 1.18, may
 * execute the next query on another connection, where the name is unknown; whether it does depends on its mode, which a
 * client cannot see.
 */
export async function findStatementKeeper(client: pg.ClientBase): Promise<StatementStore> {
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  // A pooler announces a made-up process id, because its connections belong to no client.
  if (rows[0]?.pid === findProcessId(client)) return 'server';
  return (await isNamePassedOn(client)) ? 'none' : 'pooler';
}

/** The server's process id as announced when the connection was opened. */
function findProcessId(client: pg.ClientBase): number | undefined {
  // The driver has this property on every client but does not declare it.
  return (client as { readonly processID?: number | null }).processID ?? undefined;
}

/**
 * Prepares a statement that checks whether the server knows it by the name that we gave it. Runs in one transaction,
 * and so on one connection.
 */
async function isNamePassedOn(client: pg.ClientBase): Promise<boolean> {
  const name = `hokka_check_${randomUUID().replaceAll('-', '')}`;
  await client.query('BEGIN');
  try {
    const text = 'SELECT name FROM pg_prepared_statements WHERE name = $1';
    const { rows } = await client.query({ name, text, values: [name] });
    if (rows.length > 0) await client.query(`DEALLOCATE ${name}`);
    return rows.length > 0;
  } finally {
    await client.query('ROLLBACK');
  }
}
