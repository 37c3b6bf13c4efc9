import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { projectFiles } from '../process/project-files.ts';
import type { Database } from './connect.ts';

/**
 * Brings the database to the newest schema; one that has it is asked one thing. Safe with several processes starting at once: the
 * migrator takes an advisory lock and runs in one transaction.
 * @returns the names of the migrations that ran now.
 * @throws the first failing migration's error; nothing of it remains.
 */
export async function migrate(database: Database): Promise<string[]> {
  if (await hasRunAll(database, await listMigrationFiles())) return [];
  const { Migrator } = await import('kysely/migration');
  const migrator = new Migrator({ db: database, provider: { getMigrations: readMigrations } });
  const { error, results } = await migrator.migrateToLatest();
  if (error !== undefined) throw new Error('A database migration failed', { cause: error });
  return (results ?? []).map((result) => result.migrationName);
}

/** Whether exactly these have run. One that ran and is not among them is left to the migrator, which refuses it. */
async function hasRunAll(database: Database, files: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ name: string }>`SELECT name FROM kysely_migration`.execute(database).catch((error) => {
    // A new database has no such table.
    if (error instanceof Error && 'code' in error && error.code === '42P01') return { rows: [] };
    throw error;
  });
  const executed = new Set(rows.map(({ name }) => name));
  return executed.size === files.length && files.every((file) => executed.has(toMigrationName(file)));
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
