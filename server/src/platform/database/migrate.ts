import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { secondMs, systemClock } from '../clock.ts';
import { projectFiles } from '../process/project-files.ts';
import type { Database } from './connect.ts';
import { type MigrationFile, readMigrationFiles } from './migration-files.ts';

/** A newer version has migrated the database; the message is one line for the operator. */
export class NewerDatabaseError extends Error {
  override readonly name = 'NewerDatabaseError';

  constructor(unknown: readonly string[]) {
    const [first, ...more] = unknown;
    const names = more.length === 0 ? first : `${first} and ${more.length} more`;
    super(
      `This database was migrated by a newer version of Hokka (${names}): start that version or a later one, or restore the backup from before the upgrade.`,
    );
  }
}

/** The lock of Kysely’s own migrator, which earlier versions of the product take. */
const lockId = '3853314791062309107';
/** How long a migration waits for a lock before it gives way to other queries and is retried. */
const lockTimeoutMs = 2 * secondMs;
const lockAttempts = 30;

/**
 * Migrates the database to the newest schema, each migration in a transaction of its own, or statement by statement
 * where it must be outside of one. An up-to-date database costs one query. Processes that start at once take turns.
 * @returns the names of the migrations that ran
 * @throws NewerDatabaseError, and the error of the first failing migration; those before it stay
 */
export async function migrate(database: Database, folder = projectFiles.migrations): Promise<string[]> {
  const files = await readMigrationFiles(folder);
  if ((await listPending(database, files)).length === 0) return [];
  return database.connection().execute(async (connection) => {
    await takeTurn(connection);
    try {
      const ran: string[] = [];
      for (const file of await listPending(connection, files)) {
        await runMigration(connection, file).catch((cause: unknown) => {
          throw new Error(`The database migration ${file.name} failed`, { cause });
        });
        ran.push(file.name);
      }
      return ran;
    } finally {
      await sql`SELECT pg_advisory_unlock(${lockId}::bigint)`.execute(connection);
    }
  });
}

/** The names of the migrations that `migrate` would run, in their order. @throws NewerDatabaseError */
export async function listPendingMigrations(database: Database): Promise<string[]> {
  return (await listPending(database, await readMigrationFiles(projectFiles.migrations))).map(({ name }) => name);
}

/** The migrations that have not run, in their order. @throws NewerDatabaseError */
async function listPending(database: Database, files: readonly MigrationFile[]): Promise<MigrationFile[]> {
  const executed = new Set(await listExecuted(database));
  const known = new Set(files.map(({ name }) => name));
  const unknown = [...executed].filter((name) => !known.has(name));
  if (unknown.length > 0) throw new NewerDatabaseError(unknown);
  return files.filter(({ name }) => !executed.has(name));
}

async function listExecuted(database: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`SELECT name FROM kysely_migration ORDER BY name`
    .execute(database)
    .catch((error) => {
      // A new database does not have this table.
      if (error instanceof Error && 'code' in error && error.code === '42P01') return { rows: [] };
      throw error;
    });
  return rows.map(({ name }) => name);
}

/**
 * Asks for the lock again and again instead of waiting in the query: a waiting query is a transaction, and building an
 * index concurrently would wait for its end.
 */
async function takeTurn(connection: Database): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ taken: boolean }>`SELECT pg_try_advisory_lock(${lockId}::bigint) AS taken`.execute(
      connection,
    );
    if (rows[0]?.taken === true) break;
    await wait(100);
  }
  await sql`CREATE TABLE IF NOT EXISTS kysely_migration (
    name varchar(255) PRIMARY KEY, timestamp varchar(255) NOT NULL)`.execute(connection);
}

async function runMigration(connection: Database, file: MigrationFile): Promise<void> {
  if (!file.concurrently) {
    await runInTransaction(connection, async (trx) => {
      for (const statement of file.statements) await sql.raw(statement).execute(trx);
      await recordMigration(trx, file);
    });
    return;
  }
  for (const statement of file.statements) {
    if (/\bCONCURRENTLY\b/.test(statement)) await runConcurrently(connection, statement);
    else await runInTransaction(connection, (trx) => sql.raw(statement).execute(trx));
  }
  await recordMigration(connection, file);
}

/** Gives way to other queries when a lock is not free soon, and retries. */
async function runInTransaction(connection: Database, act: (trx: Database) => Promise<unknown>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await connection.transaction().execute(async (trx) => {
        // While it waits for a lock, every query on that table waits behind it.
        if (attempt < lockAttempts) await sql.raw(`SET LOCAL lock_timeout = ${lockTimeoutMs}`).execute(trx);
        await act(trx);
      });
      return;
    } catch (error) {
      if (!isLockConflict(error) || attempt >= lockAttempts) throw error;
      await wait(secondMs / 2);
    }
  }
}

/** Whether the migration waited too long for a lock, or was chosen as the victim of a deadlock with the running service. */
function isLockConflict(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === '55P03' || error.code === '40P01');
}

/** An index whose building was interrupted stays behind, is not used, and would pass for the finished one. */
async function runConcurrently(connection: Database, statement: string): Promise<void> {
  const index = /^CREATE (?:UNIQUE )?INDEX CONCURRENTLY IF NOT EXISTS (\w+)/.exec(statement)?.[1];
  if (index !== undefined) {
    const { rows } =
      await sql`SELECT 1 FROM pg_index WHERE indexrelid = to_regclass(${index}) AND NOT indisvalid`.execute(connection);
    if (rows.length > 0) await sql.raw(`DROP INDEX CONCURRENTLY ${index}`).execute(connection);
  }
  await sql.raw(statement).execute(connection);
}

async function recordMigration(database: Database, { name }: MigrationFile): Promise<void> {
  const at = systemClock.now().toISOString();
  await sql`INSERT INTO kysely_migration (name, timestamp) VALUES (${name}, ${at})`.execute(database);
}
