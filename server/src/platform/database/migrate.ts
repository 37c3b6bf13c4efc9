import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { projectFiles } from '../process/project-files.ts';
import type { Database } from './connect.ts';

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

/**
 * Migrates the database to the newest schema. An up-to-date database costs one query. Safe when several processes start
 * at once: the migrator takes an advisory lock and runs in one transaction.
 * @returns the names of the migrations that ran
 * @throws NewerDatabaseError, and the error of the first failing migration; everything is rolled back
 */
export async function migrate(database: Database): Promise<string[]> {
  const known = new Set(await listMigrations());
  const executed = await listExecuted(database);
  const unknown = executed.filter((name) => !known.has(name));
  if (unknown.length > 0) throw new NewerDatabaseError(unknown);
  if (executed.length === known.size) return [];
  const { Migrator } = await import('kysely/migration');
  const migrator = new Migrator({ db: database, provider: { getMigrations: readMigrations } });
  const { error, results } = await migrator.migrateToLatest();
  if (error !== undefined) throw new Error('A database migration failed', { cause: error });
  return (results ?? []).map((result) => result.migrationName);
}

/** The names of all migrations of this version. */
export async function listMigrations(): Promise<string[]> {
  return (await listMigrationFiles()).map(toMigrationName);
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

async function listMigrationFiles(): Promise<string[]> {
  return (await readdir(projectFiles.migrations)).filter((file) => file.endsWith('.sql')).sort();
}

function toMigrationName(file: string): string {
  return file.replace(/\.sql$/, '');
}

async function readMigrations(): Promise<Record<string, Migration>> {
  const migrations = new Map<string, Migration>();
  for (const file of await listMigrationFiles()) {
    const statements = await readFile(join(projectFiles.migrations, file), 'utf8');
    migrations.set(toMigrationName(file), {
      up: async (trx) => {
        await sql.raw(statements).execute(trx);
      },
    });
  }
  return Object.fromEntries(migrations);
}
