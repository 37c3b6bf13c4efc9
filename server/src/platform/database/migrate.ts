import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { Database } from './connect.ts';

const migrationsDirectory = join(import.meta.dirname, '../../../migrations');

/**
 * Brings the database to the newest schema. Safe with several processes starting at once: the migrator takes an advisory
 * lock and runs in one transaction.
 * @returns the names of the migrations that ran now.
 * @throws the first failing migration's error; nothing of it remains.
 */
export async function migrate(database: Database): Promise<string[]> {
  const migrator = new Migrator({ db: database, provider: { getMigrations: readMigrations } });
  const { error, results } = await migrator.migrateToLatest();
  if (error !== undefined) throw new Error('A database migration failed', { cause: error });
  return (results ?? []).map((result) => result.migrationName);
}

async function readMigrations(): Promise<Record<string, Migration>> {
  const files = (await readdir(migrationsDirectory)).filter((file) => file.endsWith('.sql')).sort();
  const migrations: Record<string, Migration> = {};
  for (const file of files) {
    const statements = await readFile(join(migrationsDirectory, file), 'utf8');
    migrations[file.replace(/\.sql$/, '')] = {
      up: async (trx) => {
        await sql.raw(statements).execute(trx);
      },
    };
  }
  return migrations;
}
