import { randomBytes } from 'node:crypto';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { getProfile } from '@hokka/contracts/accounts/profile.ts';
import { getArticle, listArticles } from '@hokka/contracts/articles/articles.ts';
import { apiBase } from '@hokka/contracts/shared/endpoint.ts';
import { getLimits } from '@hokka/contracts/usage/usage.ts';
import pg from 'pg';
import { connectDatabase } from '../server/src/platform/database/connect.ts';
import { silentLog } from '../testing/database.ts';
import { findViolationsOneByOne } from '../testing/invariants.ts';
import { type PgBouncer, startPgBouncer } from '../testing/processes/pgbouncer.ts';
import { type SeveralProcesses, startSeveralProcesses } from '../testing/processes/several-processes.ts';
import { startDatasetCluster } from './dataset/dataset-cluster.ts';
import { openSessions } from './dataset/open-sessions.ts';
import { type Followed, orderAndFollow } from './live-text/order-and-follow.ts';
import { findDatabaseCpu, readProcessMs, readResidentMb } from './measure/cpu-time.ts';
import { sendLoad } from './measure/send-load.ts';
import { writeBenchSection } from './performance/write-table.ts';
import { type MeasuredProcess, startMeasured, startProduct } from './support/measured-process.ts';
import { computeQuantile, printTable } from './support/table.ts';

const articles = 100_000;
const users = 40;
const connections = 32;
const requestsEach = 2_000;
const streams = 60;
const streamMs = 5_000;
const poolSize = 20;

/**
 * Measures the same requests and generations with 1, 2 and 4 web processes and as many workers, behind a round-robin
 * proxy and with PgBouncer in transaction mode: throughput, CPU time, memory and connections.
 * @returns whether every request was answered, every followed article ended, and the invariants hold afterwards
 */
export async function benchProcesses(): Promise<boolean> {
  await using cluster = await startDatasetCluster();
  const rows: Record<string, string | number>[] = [];
  let holds = true;
  for (const count of [1, 2, 4]) {
    const connectionString = await cluster.copyDataset(articles);
    try {
      rows.push(await measure(connectionString, count));
    } catch (error) {
      holds = false;
      rows.push({
        processes: `${count} + ${count}`,
        pooler: `failed: ${error instanceof Error ? error.message : String(error)}`,
      });
    }
  }
  printTable('Several processes on one database, behind one proxy', rows);
  const names = Object.keys(rows[0] ?? {});
  await writeBenchSection('processes', [
    `| ${names.join(' | ')} |`,
    `|${names.map(() => '---|').join('')}`,
    ...rows.map((row) => `| ${names.map((name) => row[name] ?? '').join(' | ')} |`),
  ]);
  return holds;
}

async function measure(connectionString: string, count: number): Promise<Record<string, string | number>> {
  const pooler = await startPgBouncer(connectionString, poolSize);
  const gateway = await startMeasured(join(import.meta.dirname, 'live-text', 'gateway-process.ts'), {});
  const client = new pg.Client({ connectionString });
  await client.connect();
  const shared = {
    SECRET_KEY: randomBytes(32).toString('hex'),
    DATABASE_DIRECT_URL: connectionString,
    SANDBOX: '1',
    SANDBOX_AI_URL: `${gateway.address}/v1`,
    ALLOW_PRIVATE_UPSTREAMS: '1',
    GENERATION_CONCURRENCY: String(Math.ceil(streams / count)),
  };
  const service = await startSeveralProcesses({
    web: count,
    worker: count,
    start: (own) => startProduct(pooler?.connectionString ?? connectionString, { ...shared, ...own }),
  });
  try {
    const { rows } = await client.query<{ user_id: string; id: string }>(
      `SELECT DISTINCT ON (user_id) user_id, id FROM articles
       WHERE deleted_at IS NULL AND status = 'completed' AND NOT is_public ORDER BY user_id, id OFFSET 1 LIMIT $1`,
      [users],
    );
    const tokens = await openSessions(
      client,
      rows.map((row) => row.user_id),
    );
    const scene = { service, client, pooler, tokens, articleIds: rows.map(({ id }) => id) };
    const requests = await measureRequests(scene);
    const text = await measureText(scene, gateway);
    const all = [...service.web, ...service.worker];
    const memory = all.reduce((sum, { pid }) => sum + readResidentMb(pid), 0);
    await assertInvariants(connectionString);
    return {
      processes: `${count} web, ${count} worker`,
      pooler: pooler === undefined ? 'none' : `PgBouncer ${pooler.version}`,
      ...requests,
      ...text,
      'memory, MB': memory.toFixed(0),
    };
  } finally {
    await service.stop();
    await gateway.stop();
    await client.end();
    await pooler?.stop();
  }
}

interface Scene {
  readonly service: SeveralProcesses<MeasuredProcess>;
  readonly client: pg.Client;
  readonly pooler: PgBouncer | undefined;
  readonly tokens: readonly string[];
  readonly articleIds: readonly string[];
}

/** Requests profile, limits, an article and the list in turn. */
async function measureRequests({ service, client, pooler, tokens, articleIds }: Scene) {
  let count = 0;
  const next = () => {
    count += 1;
    const user = count % tokens.length;
    const paths = [
      getProfile.path,
      getLimits.path,
      getArticle.path.replace(':id', articleIds[user] ?? ''),
      listArticles.path,
    ];
    const path = apiBase + paths[Math.floor(count / tokens.length) % paths.length];
    return { method: 'GET', path, headers: { authorization: `Bearer ${tokens[user]}` } };
  };
  const load = { address: service.address, connections, amount: requestsEach, next, status: 200 };
  await sendLoad(load);
  const database = await findDatabaseCpu(client);
  const before = await readCpu(service.web, database.readMs(), pooler);
  const startedAt = performance.now();
  const latencies = await sendLoad(load);
  const seconds = (performance.now() - startedAt) / 1000;
  const after = await readCpu(service.web, database.readMs(), pooler);
  const { rows } = await client.query(
    `SELECT count(*)::int AS connections FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`,
  );
  const each = (from: number, to: number) => ((to - from) / requestsEach).toFixed(2);
  return {
    'requests a second': (requestsEach / seconds).toFixed(0),
    'p99 ms': computeQuantile(latencies, 0.99).toFixed(0),
    'CPU ms a request: app': each(before.app, after.app),
    database: each(before.database, after.database),
    'the pooler': each(before.pooler, after.pooler),
    connections: rows[0].connections,
  };
}

/** Measures articles that workers generate while readers follow them at web processes chosen by the proxy. */
async function measureText({ service, tokens }: Scene, gateway: MeasuredProcess) {
  const agent = new Agent({ keepAlive: true });
  const followed: Followed[] = [];
  for (let index = 0; index < streams; index += 1) {
    followed.push(await orderAndFollow(service.address, tokens[index % tokens.length] ?? '', agent));
  }
  await Promise.all(followed.map(({ reader }) => reader.hasFirstToken));
  const count = () => followed.reduce((sum, { reader }) => sum + reader.tokens, 0);
  const all = [...service.web, ...service.worker];
  const [tokensBefore, before] = [count(), await readCpu(all, 0, undefined)];
  await delay(streamMs);
  const [tokensAfter, after] = [count(), await readCpu(all, 0, undefined)];
  gateway.tell('finish');
  await Promise.all(followed.map(({ reader }) => reader.ended));
  agent.destroy();
  return {
    'tokens a second': ((tokensAfter - tokensBefore) / (streamMs / 1000)).toFixed(0),
    'CPU ms a token': ((after.app - before.app) / (tokensAfter - tokensBefore)).toFixed(3),
  };
}

/** CPU time of all processes since their starts, in milliseconds. */
async function readCpu(processes: readonly MeasuredProcess[], database: number, pooler: PgBouncer | undefined) {
  const app = await Promise.all(processes.map((one) => one.cpuMicroseconds()));
  return {
    app: app.reduce((sum, one) => sum + one / 1000, 0),
    database,
    pooler: pooler === undefined ? 0 : readProcessMs(pooler.pid),
  };
}

async function assertInvariants(connectionString: string): Promise<void> {
  const database = connectDatabase({
    connectionString,
    maxConnections: 1,
    applicationName: 'hokka bench',
    withTimeouts: false,
    log: silentLog,
  });
  try {
    const violations = await findViolationsOneByOne(database);
    if (violations.length > 0) throw new Error(`Invariants are violated: ${JSON.stringify(violations[0])}`);
  } finally {
    await database.destroy();
  }
}
