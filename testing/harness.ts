import { createHash, randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { connectDatabase, type Database } from '../server/src/platform/database/connect.ts';
import { migrate } from '../server/src/platform/database/migrate.ts';
import type { Log } from '../server/src/platform/log.ts';

/** Discards everything; tests that check logs use their own. */
export const silentLog: Log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };

export interface TestDatabase {
  readonly database: Database;
  readonly connectionString: string;
  drop(): Promise<void>;
}

/** Creates a migrated database on the tests' cluster, copied from a template that is built once per schema. */
export function createTestDatabase(): Promise<TestDatabase> {
  return createDatabase(
    async (admin, clusterUrl) => `TEMPLATE ${await ensureTemplate(admin, clusterUrl)} STRATEGY file_copy`,
  );
}

/** Creates a database without any table on the tests' cluster. */
export function createEmptyTestDatabase(): Promise<TestDatabase> {
  return createDatabase(async () => '');
}

async function createDatabase(
  describeOptions: (admin: pg.Client, clusterUrl: string) => Promise<string>,
): Promise<TestDatabase> {
  const clusterUrl = process.env.HOKKA_TEST_DATABASE_URL;
  if (clusterUrl === undefined)
    throw new Error('HOKKA_TEST_DATABASE_URL is not set: run database tests through vitest');
  const admin = new pg.Client({ connectionString: clusterUrl });
  await admin.connect();
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  try {
    await admin.query(`CREATE DATABASE ${name} ${await describeOptions(admin, clusterUrl)}`);
  } finally {
    await admin.end();
  }
  const connectionString = onDatabase(clusterUrl, name);
  const database = connectDatabase({
    connectionString,
    maxConnections: 10,
    applicationName: 'hokka tests',
    log: silentLog,
  });
  return {
    database,
    connectionString,
    drop: async () => {
      await database.destroy();
      await dropDatabase(clusterUrl, name);
    },
  };
}

async function dropDatabase(clusterUrl: string, name: string): Promise<void> {
  const admin = new pg.Client({ connectionString: clusterUrl });
  await admin.connect();
  await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  await admin.end();
}

/** Test files run in several processes; an advisory lock lets one of them build the template. */
async function ensureTemplate(admin: pg.Client, clusterUrl: string): Promise<string> {
  const template = `template_${await schemaHash()}`;
  await admin.query('SELECT pg_advisory_lock(7041)');
  try {
    const { rowCount } = await admin.query('SELECT 1 FROM pg_database WHERE datname = $1 AND datistemplate', [
      template,
    ]);
    if (rowCount === 0) await makeTemplate(admin, clusterUrl, template);
  } finally {
    await admin.query('SELECT pg_advisory_unlock(7041)');
  }
  return template;
}

async function makeTemplate(admin: pg.Client, clusterUrl: string, template: string): Promise<void> {
  await admin.query(`DROP DATABASE IF EXISTS ${template} WITH (FORCE)`);
  await admin.query(`CREATE DATABASE ${template}`);
  const database = connectDatabase({
    connectionString: onDatabase(clusterUrl, template),
    maxConnections: 1,
    applicationName: 'hokka tests',
    log: silentLog,
  });
  await migrate(database);
  await database.destroy();
  await admin.query(`ALTER DATABASE ${template} WITH IS_TEMPLATE true`);
}

async function schemaHash(): Promise<string> {
  const directory = join(import.meta.dirname, '../server/migrations');
  const hash = createHash('sha256');
  for (const file of (await readdir(directory)).sort()) hash.update(await readFile(join(directory, file)));
  return hash.digest('hex').slice(0, 16);
}

function onDatabase(clusterUrl: string, name: string): string {
  const url = new URL(clusterUrl);
  url.pathname = `/${name}`;
  return url.toString();
}
