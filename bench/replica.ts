import { appendFile, cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../server/src/platform/database/embedded/start-embedded-postgres.ts';
import { waitUntil } from '../testing/wait-until.ts';
import { makeDataset } from './dataset/make-dataset.ts';
import { type DatabaseCpu, findDatabaseCpu } from './measure/cpu-time.ts';
import { sendLoad } from './measure/send-load.ts';
import { writeBenchSection } from './performance/write-table.ts';
import { buildSaves, findWriters } from './performance/writing.ts';
import { type MeasuredProcess, startProduct } from './support/measured-process.ts';
import { computeMedian, computeQuantile, printTable } from './support/table.ts';

const articles = 10_000;
const saves = 800;
const rounds = 4;
const connections = 8;
const reads = 2_000;
const heavyUserId = '01900001-0000-7000-8000-000000000001';
const listStatement = `SELECT id, title, status, category, tags, word_count, created_at, updated_at FROM articles
  WHERE user_id = $1 AND deleted_at IS NULL ORDER BY created_at DESC, id DESC LIMIT 10`;

/**
 * Measures a streaming replica on this machine: its cost for the primary, its own cost, its lag while articles are
 * saved, and the cost of a list on either.
 */
export async function benchReplica(): Promise<boolean> {
  const directory = await mkdtemp(join(tmpdir(), 'hokka-replica-'));
  const servers: EmbeddedPostgres[] = [];
  const start = async (name: string) => {
    const server = await startEmbeddedPostgres({
      dataDirectory: join(directory, name),
      binDirectory: process.env.PG_BIN_DIR,
    });
    servers.push(server);
    return server;
  };
  try {
    const first = await start('primary');
    await makeDataset(first.connectionString, articles);
    const alone = await withProduct(first.connectionString, (scene) => measureSaves(scene));
    await first.stop();
    await makeStandby(directory);
    const primary = await start('primary');
    const replica = await start('replica');
    const rows = await measureReplica(primary.connectionString, replica.connectionString, alone);
    printTable('A read replica on the same machine', rows);
    await writeBenchSection('replica', [
      '| | |',
      '|---|---|',
      ...rows.map(({ what, figure }) => `| ${what} | ${figure} |`),
    ]);
    return true;
  } finally {
    for (const server of servers.reverse()) await server.stop();
    await rm(directory, { recursive: true, force: true });
  }
}

/** Copies the stopped primary and configures the copy as its standby. */
async function makeStandby(directory: string): Promise<void> {
  await cp(join(directory, 'primary'), join(directory, 'replica'), { recursive: true });
  const cluster = join(directory, 'replica', 'cluster');
  await writeFile(join(cluster, 'standby.signal'), '');
  const primaryDirectory = join(directory, 'primary').replaceAll("'", "''");
  await appendFile(
    join(cluster, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=${primaryDirectory} port=5432 user=hokka'\n`,
  );
}

interface Scene {
  readonly client: pg.Client;
  readonly product: MeasuredProcess;
  readonly database: DatabaseCpu;
}

async function withProduct<T>(connectionString: string, work: (scene: Scene) => Promise<T>): Promise<T> {
  const product = await startProduct(connectionString);
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return await work({ client, product, database: await findDatabaseCpu(client) });
  } finally {
    await client.end();
    await product.stop();
  }
}

/** CPU time of the database per save of an article of 1,000 words, in milliseconds. */
async function measureSaves({ client, product, database }: Scene): Promise<number> {
  const next = buildSaves(await findWriters(client));
  const round = async () => {
    await client.query('DELETE FROM rate_limit_windows');
    const before = database.readMs();
    await sendLoad({ address: product.address, connections, amount: saves, next, status: 200 });
    return (database.readMs() - before) / saves;
  };
  const figures: number[] = [];
  for (let count = 0; count < rounds; count += 1) figures.push(await round());
  return computeMedian(figures);
}

async function measureReplica(primaryUrl: string, replicaUrl: string, alone: number) {
  const replicaClient = new pg.Client({ connectionString: replicaUrl });
  await replicaClient.connect();
  try {
    const replicaCpu = await findDatabaseCpu(replicaClient);
    return await withProduct(primaryUrl, async (scene) => {
      await waitUntil('the replica follows', async () => {
        const { rowCount } = await scene.client.query(`SELECT 1 FROM pg_stat_replication WHERE state = 'streaming'`);
        return (rowCount ?? 0) > 0;
      });
      const replicaBefore = replicaCpu.readMs();
      const followed = await measureSaves(scene);
      const replicaEach = (replicaCpu.readMs() - replicaBefore) / (rounds * saves);
      // The probe costs both servers CPU time, so it runs in rounds of its own.
      const probe = probeLag(primaryUrl, replicaClient);
      await measureSaves(scene);
      const lags = await probe.stop();
      const onPrimary = await measureList(scene.client, scene.database);
      const onReplica = await measureList(replicaClient, replicaCpu);
      return [
        { what: 'a save, CPU of the primary alone', figure: `${alone.toFixed(2)} ms` },
        { what: 'a save, CPU of the primary with a replica', figure: `${followed.toFixed(2)} ms` },
        { what: 'a save, CPU of the replica', figure: `${replicaEach.toFixed(2)} ms` },
        {
          what: `from a commit to its row on the replica, ${lags.length} commits among the saves`,
          figure: `p50 ${computeMedian(lags).toFixed(1)}, p99 ${computeQuantile(lags, 0.99).toFixed(1)} ms`,
        },
        { what: 'the first page of a list, CPU of the primary', figure: `${onPrimary.toFixed(3)} ms` },
        { what: 'the first page of a list, CPU of the replica', figure: `${onReplica.toFixed(3)} ms` },
      ];
    });
  } finally {
    await replicaClient.end();
  }
}

/** Commits rows repeatedly and waits for each on the replica, until it is stopped. */
function probeLag(primaryUrl: string, replicaClient: pg.Client) {
  const stopping = new AbortController();
  const run = async () => {
    const client = new pg.Client({ connectionString: primaryUrl });
    await client.connect();
    const lags: number[] = [];
    await client.query('CREATE TABLE replica_probe (n integer)');
    await waitUntil('the table is there', async () => {
      const { rows } = await replicaClient.query(`SELECT to_regclass('replica_probe') AS found`);
      return rows[0].found !== null;
    });
    for (let n = 1; !stopping.signal.aborted; n += 1) {
      await client.query('INSERT INTO replica_probe VALUES ($1)', [n]);
      const committedAt = performance.now();
      for (let isThere = false; !isThere; ) {
        const { rowCount } = await replicaClient.query('SELECT 1 FROM replica_probe WHERE n = $1', [n]);
        isThere = (rowCount ?? 0) > 0;
      }
      lags.push(performance.now() - committedAt);
    }
    await client.query('DROP TABLE replica_probe');
    await client.end();
    return lags;
  };
  const running = run();
  return {
    stop: async () => {
      stopping.abort();
      return running;
    },
  };
}

async function measureList(client: pg.Client, database: DatabaseCpu): Promise<number> {
  const read = () => client.query({ name: 'list', text: listStatement, values: [heavyUserId] });
  for (let count = 0; count < reads / 10; count += 1) await read();
  const before = database.readMs();
  for (let count = 0; count < reads; count += 1) await read();
  return (database.readMs() - before) / reads;
}
