import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '../server/src/platform/database/connect.ts';
import { signIn } from '../testing/access-matrix/scene.ts';
import { aUser } from '../testing/builders/a-user.ts';
import { anArticle } from '../testing/builders/an-article.ts';
import { findViolationsOneByOne } from '../testing/invariants.ts';
import { waitUntil } from '../testing/wait-until.ts';
import { readParent, readResidentMb } from './measure/cpu-time.ts';
import { attackKinds, startAttack } from './overload/attacks.ts';
import { type Call, measureRecovery, offerLoad, sendCall } from './overload/offer-load.ts';
import { type MeasuredProcess, startMeasured, startProduct } from './support/measured-process.ts';
import { withScratchDatabase } from './support/scratch-database.ts';
import { printTable } from './support/table.ts';

const users = 600;
const enterprise = 3;
const measuredMs = 5_000;
const recoveryMaxMs = 5_000;
/** Beyond what it uses when nothing happens. */
const growthMaxMb = 400;
/** Longer than any limit on a connection. */
const attackMs = 100_000;
/** Within this time the process has taken the connections of an attack. */
const attackLeastMs = 5_000;

/** Connections of others, and to the database, that may come and go. */
const handlesSpare = 40;
/** Files and connections of a process that no one visits, at most. */
const handlesAtRestMax = 200;

type Row = Record<string, string | number>;

interface Scene {
  readonly product: MeasuredProcess;
  readonly tokens: readonly string[];
  readonly articleIds: readonly string[];
}

/**
 * Offers one process once, twice and five times what it can serve, and attacks it with slow, idle, huge and unread
 * connections: how much is still served and how soon, how much is refused, how much memory that takes, and how soon
 * everything is as before.
 * @returns whether the process recovers within 5 s each time, its memory is bounded, and the invariants hold
 */
export async function benchOverload(): Promise<boolean> {
  return withScratchDatabase(async ({ connectionString, database }) => {
    const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(database);
    const postmaster = readParent(rows[0]?.pid ?? 0);
    separateProcessors({ measured: [postmaster], others: [process.pid] });
    const gateway = await startMeasured(join(import.meta.dirname, 'live-text', 'gateway-process.ts'), {});
    const product = await startProduct(connectionString, {
      ROLE: 'all',
      SANDBOX: '1',
      SANDBOX_AI_URL: `${gateway.address}/v1`,
      ALLOW_PRIVATE_UPSTREAMS: '1',
    });
    try {
      const isSeparate = separateProcessors({
        measured: [postmaster, product.pid],
        others: [gateway.pid, process.pid],
      });
      if (!isSeparate) process.stdout.write('The service and its visitors share processors: times are too long.\n');
      const scene = await setScene(database, product);
      gateway.tell('finish');
      const loads = await measureLoads(scene);
      printTable('What is offered, against what can be served', loads.rows);
      // Texts that are still queued would take the places of those that the streams show.
      await waitUntil('all orders are written', async () => (await countUnfinished(database)) === 0, 600_000);
      gateway.tell('begin');
      const streams = await measureStreams(scene);
      printTable('Live streams', streams.rows);
      const attacks = await measureAttacks(scene);
      printTable('Attacks', attacks.rows);
      gateway.tell('finish');
      const violations = await findViolationsOneByOne(database);
      for (const { invariant, subject } of violations) process.stdout.write(`violated: ${invariant} ${subject}\n`);
      return loads.holds && streams.holds && attacks.holds && violations.length === 0;
    } finally {
      await product.stop();
      await gateway.stop();
    }
  });
}

async function countUnfinished(database: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM articles WHERE status = 'generating'`.execute(database);
  return rows[0]?.count ?? 0;
}

async function setScene(database: Database, product: MeasuredProcess): Promise<Scene> {
  const [tokens, articleIds]: [string[], string[]] = [[], []];
  for (let n = 0; n < users; n += 1) {
    const { id: userId } = await aUser(database, { planId: enterprise });
    tokens.push(await signIn(database, userId));
    articleIds.push((await anArticle(database, { userId, content: 'Kahve demlemek kolaydır. '.repeat(200) })).id);
  }
  return { product, tokens, articleIds };
}

/**
 * Orders a text that grows for as long as the gateway lets it; waits while the service refuses orders.
 * @throws when it refuses them for longer than it may need to recover
 */
async function orderText({ product, tokens }: Scene): Promise<string> {
  for (let tries = 60; ; tries -= 1) {
    const response = await fetch(`${product.address}/api/articles`, {
      method: 'POST',
      headers: { authorization: `Bearer ${tokens[0]}`, 'content-type': 'application/json' },
      body: JSON.stringify(orderBody),
    });
    const text = await response.text();
    if (response.status === 201) return (JSON.parse(text) as { data: { id: string } }).data.id;
    if (tries === 0) throw new Error(`Orders are refused for a minute: ${text}`);
    await wait(1_000);
  }
}

const orderBody = { title: 'Evde kahve demlemek', length: 'short', ai_prompt: 'Kahve demleme yöntemleri' };

function callsOf({ tokens, articleIds }: Scene): Readonly<Record<string, () => Call>> {
  let count = 0;
  const next = () => {
    count = (count + 1) % users;
    return { token: tokens[count] ?? '', id: articleIds[count] ?? '' };
  };
  return {
    'public pages from memory': () => ({ method: 'GET', path: '/' }),
    'rendered pages': () => ({
      method: 'GET',
      path: `/olmayan-sayfa-${Math.floor(performance.now() * 1000)}`,
      servedStatus: 404,
    }),
    reads: () => {
      const { token, id } = next();
      return { method: 'GET', path: `/api/articles/${id}`, token };
    },
    saves: () => {
      const { token, id } = next();
      const body = { content: `Kahve demlemek kolaydır. ${performance.now()}` };
      return { method: 'PUT', path: `/api/articles/${id}`, token, body };
    },
    orders: () => ({ method: 'POST', path: '/api/articles', token: next().token, body: orderBody }),
  };
}

async function measureLoads(scene: Scene) {
  const { address, pid } = scene.product;
  const rows: Row[] = [];
  let holds = true;
  const restMb = readResidentMb(pid);
  for (const [kind, next] of Object.entries(callsOf(scene))) {
    await offerLoad(address, next, { durationMs: 2_000 });
    const capacity = await offerLoad(address, next, { durationMs: measuredMs });
    for (const times of [1, 2, 5]) {
      const memory = watchMemory(pid);
      const offered = await offerLoad(address, next, {
        perSecond: Math.max(1, capacity.servedPerSecond * times),
        durationMs: measuredMs,
      });
      const recoveryMs = await measureRecovery(address, callsOf(scene).reads ?? next);
      const maxMb = memory.stop();
      holds &&= recoveryMs <= recoveryMaxMs && maxMb <= restMb + growthMaxMb;
      rows.push({
        kind,
        offered: `${times} ×`,
        'sent, 1/s': offered.sentPerSecond,
        'sent late, ms': offered.sentLateMs,
        'served, 1/s': offered.servedPerSecond,
        'refused, %': offered.refusedPercent,
        'failed, %': offered.failedPercent,
        'p50, ms': offered.servedP50Ms,
        'p99, ms': offered.servedP99Ms,
        'refused p99, ms': offered.refusedP99Ms,
        'memory, MB': Math.round(maxMb),
        'recovered after, ms': recoveryMs,
      });
    }
  }
  return { rows, holds };
}

/** Opens streams of one account, and of all accounts. */
async function measureStreams(scene: Scene) {
  const { product, tokens, articleIds } = scene;
  const writtenId = await orderText(scene);
  const rows: Row[] = [];
  let holds = true;
  for (const [kind, count] of [
    ['one account', 100],
    ['all accounts', 2_000],
    ['all accounts', 4_000],
  ] as const) {
    const memory = watchMemory(product.pid);
    const aborts: AbortController[] = [];
    const statuses = await Promise.all(
      Array.from({ length: count }, async (_, n) => {
        const abort = new AbortController();
        aborts.push(abort);
        const user = kind === 'one account' ? 0 : n % users;
        const id = user === 0 ? writtenId : (articleIds[user] ?? '');
        return fetch(`${product.address}/api/articles/${id}/stream`, {
          headers: { authorization: `Bearer ${tokens[user]}` },
          signal: abort.signal,
        }).then(
          ({ status }) => status,
          () => 0,
        );
      }),
    );
    for (const abort of aborts) abort.abort();
    const share = (status: number) => statuses.filter((one) => one === status).length;
    const recoveryMs = await measureRecovery(product.address, () => ({
      method: 'GET',
      path: `/api/articles/${articleIds[1]}`,
      token: tokens[1] ?? '',
    }));
    holds &&= recoveryMs <= recoveryMaxMs;
    rows.push({
      kind,
      opened: count,
      served: share(200),
      'too many of one (429)': share(429),
      'full (503)': share(503),
      'no answer': share(0),
      'memory, MB': Math.round(memory.stop()),
      'recovered after, ms': recoveryMs,
    });
  }
  return { rows, holds };
}

async function measureAttacks(scene: Scene) {
  const { product, tokens, articleIds } = scene;
  const { saves = () => read } = callsOf(scene);
  const rows: Row[] = [];
  let holds = true;
  const restMb = readResidentMb(product.pid);
  // Connections of the streams that were measured before may still be closing.
  const before = await waitUntil('no connection is left', async () => {
    const handles = countHandles(product.pid);
    return handles < handlesAtRestMax && handles;
  });
  const read: Call = { method: 'GET', path: `/api/articles/${articleIds[1]}`, token: tokens[1] ?? '' };
  for (const kind of attackKinds) {
    const articleId = await orderText(scene);
    const memory = watchMemory(product.pid);
    const startedAtMs = performance.now();
    const host = new URL(product.address).host;
    const attack = await startAttack(product.address, kind, { host, token: tokens[0] ?? '', articleId });
    let [asked, answered, slowestMs, freeAfterMs] = [0, 0, 0, Number.POSITIVE_INFINITY];
    while (performance.now() - startedAtMs < attackMs) {
      const { status, ms } = await sendCall(product.address, read);
      asked += 1;
      if (status === 200) answered += 1;
      if (status === 200) slowestMs = Math.max(slowestMs, ms);
      const isBegun = performance.now() - startedAtMs > attackLeastMs;
      if (isBegun && countHandles(product.pid) <= before + handlesSpare) {
        freeAfterMs = performance.now() - startedAtMs;
        break;
      }
      await wait(100);
    }
    const left = Math.max(0, countHandles(product.pid) - before - handlesSpare);
    attack.close();
    let calls = 0;
    // What is wrong with calls that have a body need not be wrong with others.
    const readOrSave = () => (calls++ % 2 === 0 ? read : saves());
    const recoveryMs = await measureRecovery(product.address, readOrSave);
    const maxMb = memory.stop();
    holds &&= recoveryMs <= recoveryMaxMs && maxMb <= restMb + growthMaxMb && left === 0;
    rows.push({
      attack: kind.name,
      connections: kind.connections,
      'all ended after': Number.isFinite(freeAfterMs) ? `${(freeAfterMs / 1000).toFixed(0)} s` : `${left} are left`,
      'others’ reads answered': `${answered} of ${asked}`,
      'slowest, ms': Math.round(slowestMs),
      'memory, MB': Math.round(maxMb),
      'recovered after, ms': recoveryMs,
    });
  }
  return { rows, holds };
}

/** Open files and connections of a process. */
function countHandles(pid: number): number {
  return readdirSync(`/proc/${pid}/fd`).length;
}

/** Samples the memory of a process; `stop` returns the maximum in MB. */
function watchMemory(pid: number): { stop(): number } {
  let maxMb = readResidentMb(pid);
  const timer = setInterval(() => {
    try {
      maxMb = Math.max(maxMb, readResidentMb(pid));
    } catch {
      // The visitors hold as many connections as this process may have files open: the next sample comes in 200 ms.
    }
  }, 200);
  return {
    stop: () => {
      clearInterval(timer);
      return maxMb;
    },
  };
}

/**
 * Keeps what is measured and what measures it on different processors, so that neither slows the other down.
 * Processes and connections that they start later stay where they are started.
 * @returns whether that could be done: it takes two processors and `taskset`
 */
function separateProcessors(pids: { readonly measured: readonly number[]; readonly others: readonly number[] }) {
  // Unlike the available ones, these do not become fewer once this process is kept on some of them.
  const count = cpus().length;
  if (count < 2) return false;
  const middle = Math.floor(count / 2);
  const keepOn = (processors: string, pid: number) =>
    // It fails, too, for threads that end meanwhile.
    spawnSync('taskset', ['--all-tasks', '--cpu-list', '--pid', processors, String(pid)]).error === undefined;
  return [
    ...pids.measured.map((pid) => keepOn(`0-${middle - 1}`, pid)),
    ...pids.others.map((pid) => keepOn(`${middle}-${count - 1}`, pid)),
  ].every(Boolean);
}
