import { randomUUID } from 'node:crypto';
import type pg from 'pg';

/**
 * Whether statements that this connection prepares are still there at its next query. They are on a connection to the server itself,
 * and where a pooler gives them names of its own, by which it finds them on every connection (PgBouncer from 1.21 with
 * `max_prepared_statements`). A pooler that passes names on, such as PgBouncer 1.18, may execute the next query on another connection,
 * where the name stands for nothing; whether it does so depends on its mode, which a client cannot see.
 */
export async function keepsPreparedStatements(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  // A pooler announces a process of its own making, because its connections belong to no client.
  if (rows[0]?.pid === findProcessId(client)) return true;
  return !(await isNamePassedOn(client));
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
