import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '../../server/src/platform/database/embedded/start-embedded-postgres.ts';
import { generatorFile, makeDataset } from './make-dataset.ts';

const root = join(import.meta.dirname, '..', '..');
/** Cache of generated data between runs; may be deleted at any time. */
const cacheDirectory = join(root, '.cache', 'bench-data');

/** A PostgreSQL server with generated databases, which are created on first use. */
export interface DatasetCluster extends AsyncDisposable {
  /**
   * @param articles see `makeDataset`
   * @returns connection string of a shared database, which a measurement must leave unchanged
   */
  ensureDataset(articles: number): Promise<string>;
  /** @returns connection string of a copy that is dropped when the cluster stops */
  copyDataset(articles: number): Promise<string>;
  /** @returns connection string of an empty database that is dropped when the cluster stops */
  createEmptyDatabase(): Promise<string>;
}

/** Starts the cluster for the schema of this tree and deletes those of other schemas. */
export async function startDatasetCluster(): Promise<DatasetCluster> {
  const name = await hashSources();
  await mkdir(cacheDirectory, { recursive: true });
  for (const other of await readdir(cacheDirectory)) {
    if (other !== name) await rm(join(cacheDirectory, other), { recursive: true, force: true });
  }
  const dataDirectory = join(cacheDirectory, name);
  const server = await startEmbeddedPostgres({ dataDirectory, binDirectory: process.env.PG_BIN_DIR });
  const admin = new pg.Client({ connectionString: server.connectionString });
  await admin.connect();
  let copies = 0;
  const scratchNames: string[] = [];
  const ensureDataset = async (articles: number) => {
    const database = `articles_${articles}`;
    const { rowCount } = await admin.query('SELECT 1 FROM pg_database WHERE datname = $1', [database]);
    if (rowCount === 0) await make(admin, server.connectionString, database, articles);
    return onDatabase(server.connectionString, database);
  };
  const createScratch = async (template?: string) => {
    copies += 1;
    const copy = `scratch_${copies}`;
    await admin.query(`DROP DATABASE IF EXISTS ${copy} WITH (FORCE)`);
    await admin.query(
      `CREATE DATABASE ${copy}${template === undefined ? '' : ` TEMPLATE ${template} STRATEGY file_copy`}`,
    );
    scratchNames.push(copy);
    return onDatabase(server.connectionString, copy);
  };
  return {
    ensureDataset,
    copyDataset: async (articles) => {
      await ensureDataset(articles);
      return createScratch(`articles_${articles}`);
    },
    createEmptyDatabase: () => createScratch(),
    [Symbol.asyncDispose]: async () => {
      for (const scratch of scratchNames) await admin.query(`DROP DATABASE IF EXISTS ${scratch} WITH (FORCE)`);
      await admin.end();
      await server.stop();
    },
  };
}

async function make(admin: pg.Client, clusterUrl: string, database: string, articles: number): Promise<void> {
  const startedAt = performance.now();
  process.stdout.write(`Generating ${articles.toLocaleString('en')} articles …\n`);
  const draft = `draft_${articles}`;
  await admin.query(`DROP DATABASE IF EXISTS ${draft} WITH (FORCE)`);
  await admin.query(`CREATE DATABASE ${draft}`);
  await makeDataset(onDatabase(clusterUrl, draft), articles);
  await admin.query(`ALTER DATABASE ${draft} RENAME TO ${database}`);
  const { rows } = await admin.query(`SELECT pg_size_pretty(pg_database_size($1)) AS size`, [database]);
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  process.stdout.write(`Generated ${articles.toLocaleString('en')} articles in ${seconds} s, ${rows[0].size}\n`);
}

/** Hash of what the data depend on: the schema and the generator. */
async function hashSources(): Promise<string> {
  const migrations = join(root, 'server', 'migrations');
  const files = (await readdir(migrations)).sort().map((file) => join(migrations, file));
  const hash = createHash('sha256');
  for (const file of [...files, generatorFile]) hash.update(await readFile(file));
  return hash.digest('hex').slice(0, 12);
}

function onDatabase(clusterUrl: string, name: string): string {
  const url = new URL(clusterUrl);
  url.pathname = `/${name}`;
  return url.toString();
}
