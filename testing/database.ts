import { createHash, randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { connectDatabase, type Database } from '../server/src/platform/database/connect.ts';
import { DatabasePoll } from '../server/src/platform/database/database-poll.ts';
import { migrate } from '../server/src/platform/database/migrate.ts';
import { JobQueue } from '../server/src/platform/jobs/job-queue.ts';
import type { Log } from '../server/src/platform/logging/log.ts';

/** Discards everything; tests that check logs use their own. */
export const silentLog: Log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };

export interface TestDatabase {
  readonly database: Database;
  readonly connectionString: string;
  drop(): Promise<void>;
}

/**
 * Creates a migrated database with the tables of the queue on the tests' cluster, copied from a template that is built
 * once per schema.
 */
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
  describeOptions: (admin: pg.ClientBase, clusterUrl: string) => Promise<string>,
): Promise<TestDatabase> {
  const clusterUrl = process.env.HOKKA_TEST_DATABASE_URL;
  if (clusterUrl === undefined)
    throw new Error('HOKKA_TEST_DATABASE_URL is not set: run database tests through vitest');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await administrate(clusterUrl, async (admin) => {
    await admin.query(`CREATE DATABASE ${name} ${await describeOptions(admin, clusterUrl)}`);
  });
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
  await administrate(clusterUrl, (admin) => admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`));
}

const pools = new Map<string, pg.Pool>();

/** Runs `work` on a connection to the cluster that files of tests share: opening one costs as much as a short test. */
async function administrate(clusterUrl: string, work: (admin: pg.ClientBase) => Promise<unknown>): Promise<void> {
  const pool = pools.get(clusterUrl) ?? new pg.Pool({ connectionString: clusterUrl, max: 4, allowExitOnIdle: true });
  pools.set(clusterUrl, pool);
  // The cluster is stopped before the process ends.
  if (pool.listenerCount('error') === 0) pool.on('error', () => undefined);
  const admin = await pool.connect();
  try {
    await work(admin);
  } finally {
    admin.release();
  }
}

const templates = new Map<string, string>();

/** Test files run in several processes; an advisory lock lets one of them build the template. */
async function ensureTemplate(admin: pg.ClientBase, clusterUrl: string): Promise<string> {
  const known = templates.get(clusterUrl);
  if (known !== undefined) return known;
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
  templates.set(clusterUrl, template);
  return template;
}

async function makeTemplate(admin: pg.ClientBase, clusterUrl: string, template: string): Promise<void> {
  await admin.query(`DROP DATABASE IF EXISTS ${template} WITH (FORCE)`);
  await admin.query(`CREATE DATABASE ${template}`);
  const database = connectDatabase({
    connectionString: onDatabase(clusterUrl, template),
    maxConnections: 1,
    applicationName: 'hokka tests',
    log: silentLog,
  });
  await migrate(database);
  await createQueueTables(database, onDatabase(clusterUrl, template));
  await database.destroy();
  await admin.query(`ALTER DATABASE ${template} WITH IS_TEMPLATE true`);
}

/** The tables of the queue, which the first start of the service creates: that takes as long as many tests. */
async function createQueueTables(database: Database, connectionString: string): Promise<void> {
  const poll = new DatabasePoll({ database, log: silentLog });
  const jobs = new JobQueue({ connectionString, poll, log: silentLog });
  await jobs.start([]);
  await jobs.stop(0);
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
