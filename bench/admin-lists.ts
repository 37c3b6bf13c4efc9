import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { apiBase } from '@hokka/contracts/shared/endpoint.ts';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { listRoutes } from '../server/src/build-app.ts';
import { mountRoutes } from '../server/src/platform/http/mount-routes.ts';
import { createApp } from '../server/src/platform/http/server/app.ts';
import { silentLog } from '../testing/database.ts';
import { wireForTest } from '../testing/whole-service.ts';
import { adminCalls } from './admin-lists/calls.ts';
import { type Cost, measureCost, QueryRecorder } from './admin-lists/query-cost.ts';
import { withScratchDatabase } from './support/scratch-database.ts';
import { computeMedian, computeQuantile, printTable } from './support/table.ts';

/**
 * Maximum duration of a call, as a multiple of the time in which PostgreSQL alone reads as many rows as the call may
 * read.
 */
const ratioMax = 1.5;
const callsEach = 20;
/**
 * Maximum number of rows that a call may read: up to 10,000 are counted, found in up to three ways, each in an index
 * and in its table.
 */
const rowsMax = 65_000;
const adminId = '01900001-0000-7000-8000-000000000001';

/**
 * Measures every admin list over 100,000 users and 1,000,000 articles through the whole HTTP stack of one process:
 * duration of a call, and the number of rows and 8 kB pages that its queries read. Files are timed until their first
 * bytes. Before each call PostgreSQL reads as many of the newest articles as a call may read, so that a temporary
 * slowdown of the machine affects both.
 * @returns whether each list reads a bounded number of rows in at most one and a half times the time of that reading
 */
export async function benchAdminLists(): Promise<boolean> {
  return withScratchDatabase(async ({ connectionString }) => {
    // Finds calls that are refused before the data are created, which takes minutes; some calls refer to records that
    // do not exist yet.
    await withAdminApi(connectionString, async (app) => {
      for (const { path } of adminCalls) await call(app, path, [200, 404]);
    });
    await seed(connectionString);
    return measureAdminLists(connectionString);
  });
}

/** Measures an existing dataset. */
async function measureAdminLists(connectionString: string): Promise<boolean> {
  const recorder = QueryRecorder.install();
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return await withAdminApi(connectionString, (app) => measure(app, client, recorder));
  } finally {
    await client.end();
  }
}

/** API of one process in which every caller is an admin, without rate limits; its database queries are recorded. */
async function withAdminApi<T>(connectionString: string, work: (app: FastifyInstance) => Promise<T>): Promise<T> {
  const parts = wireForTest(connectionString);
  const { operations, settings } = parts;
  await settings.start();
  try {
    for (const task of operations.tasks) await task.run();
    const app = createApp({ log: silentLog, trustedProxies: [] });
    mountRoutes(app, listRoutes(parts), {
      authenticate: async () => ({ sessionId: adminId, userId: adminId, role: 'super_admin' }),
      countHit: async () => {},
      inMaintenance: () => false,
      clock: parts.clock,
      log: silentLog,
    });
    await app.ready();
    return await work(app);
  } finally {
    await settings.stop();
    await parts.database.destroy();
  }
}

async function seed(connectionString: string): Promise<void> {
  const startedAt = performance.now();
  const client = new pg.Client({ connectionString });
  await client.connect();
  const sql = await readFile(join(import.meta.dirname, 'admin-lists.sql'), 'utf8');
  // Executes the statements separately, because VACUUM, the last one, cannot run in a transaction.
  const [all = '', vacuum = ''] = sql.split('RESET session_replication_role;');
  await client.query(all);
  await client.query('RESET session_replication_role');
  await client.query(vacuum);
  await client.end();
  process.stdout.write(`Made the data in ${Math.round((performance.now() - startedAt) / 1000)} s\n`);
}

async function measure(app: FastifyInstance, client: pg.Client, recorder: QueryRecorder): Promise<boolean> {
  const rows: Record<string, string | number>[] = [];
  let holds = true;
  for (const { path, name } of adminCalls) {
    const queries = await recorder.during(() => call(app, path));
    const cost = await measureCost(client, queries);
    const [times, readings]: [number[], number[]] = [[], []];
    for (let index = 0; index < callsEach; index += 1) {
      readings.push(await readNewestArticles(client));
      times.push(await call(app, path));
    }
    const [p50, p95] = [computeMedian(times), computeQuantile(times, 0.95)];
    const ratio = p50 / computeMedian(readings);
    const wrong = complaint(cost, ratio);
    if (wrong !== '') holds = false;
    const taken = { 'p50 ms': p50.toFixed(1), 'p95 ms': p95.toFixed(1), ratio: `${ratio.toFixed(2)} ×` };
    rows.push({ call: name ?? path, ...taken, ...shown(cost), '': wrong });
  }
  printTable(`Admin lists over 100,000 users and 1,000,000 articles, ${callsEach} calls each`, rows);
  return holds;
}

function shown({ queries, rowsRead, pages }: Cost): Record<string, number> {
  return { queries, 'rows read': rowsRead, pages };
}

function complaint({ rowsRead }: Cost, ratio: number): string {
  const complaints = [...(rowsRead > rowsMax ? ['reads many rows'] : []), ...(ratio > ratioMax ? ['slow'] : [])];
  return complaints.join(', ');
}

/** @returns milliseconds */
async function readNewestArticles(client: pg.Client): Promise<number> {
  const startedAt = performance.now();
  const newest =
    'SELECT title, status FROM articles WHERE deleted_at IS NULL ORDER BY created_at DESC, id DESC LIMIT $1';
  await client.query(`SELECT max(title), count(status) FROM (${newest}) AS newest`, [rowsMax]);
  return performance.now() - startedAt;
}

/** @returns milliseconds until the response, or the first bytes of a file */
async function call(app: FastifyInstance, path: string, allowed = [200]): Promise<number> {
  const isFile = path.endsWith('.csv');
  const startedAt = performance.now();
  const answer = await app.inject({
    url: `${apiBase}${path}`,
    headers: { authorization: 'Bearer x' },
    payloadAsStream: true,
  });
  if (!allowed.includes(answer.statusCode)) throw new Error(`${path} responded with ${answer.statusCode}.`);
  const stream = answer.stream();
  let ms = Number.NaN;
  for await (const _ of stream) {
    if (Number.isNaN(ms)) ms = performance.now() - startedAt;
    if (isFile) break;
  }
  return isFile ? ms : performance.now() - startedAt;
}
