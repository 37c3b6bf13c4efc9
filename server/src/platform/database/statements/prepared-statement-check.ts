import { randomUUID } from 'node:crypto';
import type pg from 'pg';

/** Where the statements of a connection are kept: by the server that it is to, by a pooler between, or where the next query may not find them. */
export type StatementKeeper = 'server' | 'pooler' | 'none';

/**
 * Who keeps the statements that this connection prepares for its next query: the server on a connection to it, or a pooler that gives
 * them names of its own, by which it finds them on every connection (PgBouncer from 1.21 with `max_prepared_statements`); none behind
 * other poolers. One that passes names on, such as PgBouncer 1.18, may execute the next query on another connection, where the name
 * stands for nothing; whether it does so depends on its mode, which a client cannot see.
 */
export async function findStatementKeeper(client: pg.ClientBase): Promise<StatementKeeper> {
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  // A pooler announces a process of its own making, because its connections belong to no client.
  if (rows[0]?.pid === findProcessId(client)) return 'server';
  return (await isNamePassedOn(client)) ? 'none' : 'pooler';
}

/** The number of the server's process as it was announced when the connection was opened. */
function findProcessId(client: pg.ClientBase): number | undefined {
  // The driver has it on every client and declares it on none.
  return (client as { readonly processID?: number | null }).processID ?? undefined;
}

/** Prepares a statement that looks whether the server knows it by the name that we gave it. In one transaction, thus on one connection. */
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
