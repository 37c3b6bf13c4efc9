import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { waitUntil } from '../../testing/wait-until.ts';
import type { DatasetCluster } from '../dataset/dataset-cluster.ts';
import { findDatabaseCpu, readResidentMb } from '../measure/cpu-time.ts';
import { type MeasuredProcess, startBareServer, startProduct } from '../support/measured-process.ts';
import { computeMedian } from '../support/table.ts';
import { describeGoals, describeSpread, ms, type Result } from './result.ts';

/** A starting process is not idle: it schedules work for its first seconds. */
const settleMs = 15_000;
/**
 * Pages that visitors load, and the pauses before the memory is read: the heap still shrinks after a minute and a half.
 */
const visits = {
  paths: ['/', '/features', '/pricing', '/articles?search=kahve'],
  count: 300,
  restsMs: [90_000, 90_000],
};
/**
 * Number of articles whose stems are removed, and number of restored stems at which the process, which checks once a
 * minute, is in the middle of the work.
 */
const unstemmed = { articles: 20_000, until: 2_000, withinMs: 180_000 };
/** A whole minute, so that tasks that run once a minute are included once. */
const idleMs = 60_000;

/**
 * Measures the time from the spawn of a process to its first response, on a running database with its schema, against a
 * bare server; and the resources of the idle process.
 */
export async function measureStartAndIdle(
  cluster: DatasetCluster,
  extent: { readonly rounds: number; readonly articles: number },
): Promise<Result[]> {
  const connectionString = await cluster.copyDataset(extent.articles);
  return [await measureStart(connectionString, extent.rounds), ...(await measureIdle(connectionString))];
}

async function measureStart(connectionString: string, rounds: number): Promise<Result> {
  const [product, bare, memory, cpu]: [number[], number[], number[], number[]] = [[], [], [], []];
  // The first start fills the file system cache and is not counted.
  for (let round = 0; round <= rounds; round += 1) {
    const bareStart = performance.now();
    const bareServer = await startBareServer([]);
    if (round > 0) bare.push((performance.now() - bareStart) / 1000);
    await bareServer.stop();
    const productStart = performance.now();
    const service = await startProduct(connectionString, { ROLE: 'all' });
    if (round > 0) {
      product.push((performance.now() - productStart) / 1000);
      memory.push(readResidentMb(service.pid));
      cpu.push((await service.cpuMicroseconds()) / 1e6);
    }
    await service.stop();
  }
  const seconds = computeMedian(product);
  return {
    name: 'start without the database',
    measured: `${describeSpread(product, 2)} s`,
    bare: `${computeMedian(bare).toFixed(2)} s`,
    ratio: `${(seconds / computeMedian(bare)).toFixed(1)} ×`,
    detail: `${computeMedian(cpu).toFixed(2)} s of CPU; ${computeMedian(memory).toFixed(0)} MB right after`,
    ...describeGoals([{ text: '≤ 1 s', met: seconds <= 1 }]),
    peers: 'Ghost 4.1 s',
  };
}

async function measureIdle(connectionString: string): Promise<Result[]> {
  const bare = await startBareServer([]);
  const service = await startProduct(connectionString, { ROLE: 'all' });
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    // Otherwise autovacuum would process the fresh copy in this minute, and its transactions would be counted.
    await client.query('VACUUM (ANALYZE)');
    await delay(settleMs);
    const database = await findDatabaseCpu(client);
    const before = await readAll();
    await delay(idleMs);
    const after = await readAll();
    const seconds = (after.at - before.at) / 1000;
    const transactions = (after.transactions - before.transactions) / seconds;
    const [app, databaseMs] = [
      (after.appMs - before.appMs) / seconds,
      (after.databaseMs - before.databaseMs) / seconds,
    ];
    const memory = readResidentMb(service.pid);
    return [
      {
        name: 'idle memory',
        measured: `${memory.toFixed(0)} MB`,
        bare: `${readResidentMb(bare.pid).toFixed(0)} MB`,
        ratio: `${(memory / readResidentMb(bare.pid)).toFixed(1)} ×`,
        ...describeGoals([{ text: '≤ 130 MB', met: memory <= 130 }]),
        peers: 'Ghost 230 MB',
      },
      {
        name: 'idle, transactions a second',
        measured: transactions.toFixed(2),
        detail: `over ${seconds.toFixed(0)} s`,
        ...describeGoals([{ text: '≤ 4', met: transactions <= 4 }]),
      },
      { name: 'idle, CPU a second', measured: `${ms(app)} + ${ms(databaseMs)} = ${ms(app + databaseMs)} ms` },
      await measureRest(service),
      await measureFilling(service, client),
    ];
    async function readAll() {
      // Statistics of a backend reach the view within a second.
      const { rows } = await client.query(
        `SELECT xact_commit + xact_rollback AS transactions FROM pg_stat_database WHERE datname = current_database()`,
      );
      const appMs = (await service.cpuMicroseconds()) / 1000;
      return {
        at: performance.now(),
        transactions: Number(rows[0].transactions),
        appMs,
        databaseMs: database.readMs(),
      };
    }
  } finally {
    await client.end();
    await service.stop();
    await bare.stop();
  }
}

/** Measures the resources of a process that has served pages and is idle again. */
async function measureRest({ address, pid }: MeasuredProcess): Promise<Result> {
  for (let at = 0; at < visits.count; at += 1) {
    const answer = await fetch(address + visits.paths[at % visits.paths.length]);
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${answer.url} responded with ${answer.status}.`);
  }
  const megabytes = [readResidentMb(pid)];
  for (const restMs of visits.restsMs) {
    await delay(restMs);
    megabytes.push(readResidentMb(pid));
  }
  const last = megabytes.at(-1) ?? Number.NaN;
  return {
    name: 'idle memory, three minutes after 300 pages',
    measured: `${last.toFixed(0)} MB`,
    detail: `${megabytes.map((one) => one.toFixed(0)).join(', ')} MB at once, after one minute and a half, after three`,
    ...describeGoals([{ text: '≤ 130 MB', met: last <= 130 }]),
  };
}

/**
 * Measures the process while it computes the stems of articles without them, such as those created before the upgrade
 * or copied in by an operator: a thread then holds the data of the checker.
 */
async function measureFilling({ pid }: Pick<MeasuredProcess, 'pid'>, client: pg.Client): Promise<Result> {
  await client.query(
    'UPDATE articles SET search_stems = NULL WHERE id IN (SELECT id FROM articles ORDER BY created_at DESC LIMIT $1)',
    [unstemmed.articles],
  );
  const isBusy = async () => {
    const { rows } = await client.query('SELECT count(*)::integer AS left FROM articles WHERE search_stems IS NULL');
    return rows[0].left <= unstemmed.articles - unstemmed.until;
  };
  await waitUntil('stems of many articles are filled in', isBusy, unstemmed.withinMs);
  return {
    name: 'memory while stems of articles are filled in',
    measured: `${readResidentMb(pid).toFixed(0)} MB`,
    detail: 'for a minute after the last of them',
  };
}
