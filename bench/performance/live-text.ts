import { Agent } from 'node:http';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { DatasetCluster } from '../dataset/dataset-cluster.ts';
import { openSessions } from '../dataset/open-sessions.ts';
import { type Followed, orderAndFollow } from '../live-text/order-and-follow.ts';
import { StreamReader } from '../live-text/stream-reader.ts';
import { type DatabaseCpu, findDatabaseCpu, readResidentMb } from '../measure/cpu-time.ts';
import { type MeasuredProcess, startMeasured, startProduct } from '../support/measured-process.ts';
import { computeMedian, computeQuantile } from '../support/table.ts';
import { describeGoals, ms, orFailure, type Result } from './result.ts';

const users = 20;
/** Of one user; also the maximum number of texts that one user may follow at once. */
const ordersAtOnce = 20;
const pauseBetweenOrdersMs = 50;
const warmUpStreams = 20;
const endMs = 60_000;
const programs = join(import.meta.dirname, '..', 'live-text');

export interface LiveTextExtent {
  readonly rounds: number;
  /** Duration, in milliseconds, in which tokens are counted in each round. */
  readonly windowMs: number;
  readonly streams: readonly number[];
  /** Number of articles in the dataset. */
  readonly articles: number;
}

interface World {
  readonly connectionString: string;
  readonly gateway: MeasuredProcess;
  readonly database: DatabaseCpu;
  readonly tokens: readonly string[];
}

/** Figures of one round with a number of streams. */
interface Figures {
  readonly appMs: number;
  readonly databaseMs: number;
  /** Growth of what the process holds after a garbage collection. */
  readonly retainedPerStream: number;
  /** Growth of its resident memory, which includes garbage and the young generation that grows with the load. */
  readonly kilobytesPerStream: number;
  readonly memoryMb: number;
  /** From sending the request to the first token at the reader, in milliseconds. */
  readonly firstTokenMs: readonly number[];
  /** Tokens received by readers per second. */
  readonly perSecond: number;
}

/**
 * Measures articles that are being generated and followed, against a process that pipes the gateway's bytes through:
 * CPU time per token, memory per stream (retained and resident), and the time to the first token. Each round uses a fresh process.
 */
export async function measureLiveText(cluster: DatasetCluster, extent: LiveTextExtent): Promise<Result[]> {
  const connectionString = await cluster.copyDataset(extent.articles);
  const client = new pg.Client({ connectionString });
  await client.connect();
  const gateway = await startMeasured(join(programs, 'gateway-process.ts'), {});
  try {
    const { rows } = await client.query<{ id: string }>('SELECT id FROM users ORDER BY id OFFSET 100 LIMIT $1', [
      users,
    ]);
    const tokens = await openSessions(
      client,
      rows.map(({ id }) => id),
    );
    const world = { connectionString, gateway, database: await findDatabaseCpu(client), tokens };
    const results: Result[] = [];
    for (const streams of extent.streams) {
      results.push(await orFailure(`live text, ${streams} streams`, () => measureRounds(world, streams, extent)));
    }
    results.push(
      await orFailure('first tokens of orders at once', async () =>
        describeBurst(await measureBurst(world, extent.rounds)),
      ),
    );
    return results;
  } finally {
    await gateway.stop();
    await client.end();
  }
}

async function measureRounds(world: World, streams: number, extent: LiveTextExtent): Promise<Result> {
  const [product, bare]: [Figures[], Figures[]] = [[], []];
  for (let round = 0; round < extent.rounds; round += 1) {
    bare.push(await measureBarePipe(world, streams, extent.windowMs));
    product.push(await measureProduct(world, streams, extent.windowMs));
  }
  return describe(streams, product, bare);
}

async function startWorld({ connectionString, gateway }: World): Promise<MeasuredProcess> {
  return startProduct(connectionString, {
    ROLE: 'all',
    SANDBOX: '1',
    SANDBOX_AI_URL: `${gateway.address}/v1`,
    ALLOW_PRIVATE_UPSTREAMS: '1',
    GENERATION_CONCURRENCY: '400',
  });
}

async function measureProduct(world: World, streams: number, windowMs: number): Promise<Figures> {
  const product = await startWorld(world);
  try {
    // Code and data that the first generations load must not count as the memory of streams.
    await warmUp(world, (index) => order(world, product, index));
    const opened = (index: number) => order(world, product, index);
    return await measureStreams(world, product, streams, windowMs, opened, true);
  } finally {
    // After a failure streams are still open.
    world.gateway.tell('finish');
    await product.stop();
    world.gateway.tell('begin');
  }
}

async function warmUp(world: World, open: (index: number) => Promise<Followed>): Promise<void> {
  const followed = await Promise.all(Array.from({ length: warmUpStreams }, (_, index) => open(index)));
  await finishAll(
    world,
    followed.map(({ reader }) => reader),
  );
}

async function measureBarePipe(world: World, streams: number, windowMs: number): Promise<Figures> {
  const pipe = await startMeasured(join(programs, 'bare-pipe.ts'), { GATEWAY_URL: world.gateway.address });
  try {
    const opened = async () => ({ startedAt: performance.now(), reader: new StreamReader(pipe.address) });
    await warmUp(world, opened);
    return await measureStreams(world, pipe, streams, windowMs, opened, false);
  } finally {
    await pipe.stop();
  }
}

async function measureStreams(
  world: World,
  target: MeasuredProcess,
  streams: number,
  windowMs: number,
  open: (index: number) => Promise<Followed>,
  usesDatabase: boolean,
): Promise<Figures> {
  const retainedBefore = await target.retainedBytes();
  const memoryBefore = readResidentMb(target.pid);
  const opening: Promise<Followed>[] = [];
  for (let index = 0; index < streams; index += 1) {
    opening.push(open(index));
    await delay(pauseBetweenOrdersMs);
  }
  const followed = await Promise.all(opening);
  const readers = followed.map(({ reader }) => reader);
  await within('the first tokens', Promise.all(readers.map(({ hasFirstToken }) => hasFirstToken)));
  const count = () => readers.reduce((sum, { tokens }) => sum + tokens, 0);
  const [tokensBefore, appBefore, databaseBefore] = [count(), await target.cpuMicroseconds(), world.database.readMs()];
  const startedAt = performance.now();
  await delay(windowMs);
  const [tokensAfter, appAfter, databaseAfter] = [count(), await target.cpuMicroseconds(), world.database.readMs()];
  const seconds = (performance.now() - startedAt) / 1000;
  const memoryAfter = readResidentMb(target.pid);
  const retainedAfter = await target.retainedBytes();
  await finishAll(world, readers);
  const tokens = tokensAfter - tokensBefore;
  return {
    appMs: (appAfter - appBefore) / 1000 / tokens,
    databaseMs: usesDatabase ? (databaseAfter - databaseBefore) / tokens : 0,
    retainedPerStream: (retainedAfter - retainedBefore) / 1000 / streams,
    kilobytesPerStream: ((memoryAfter - memoryBefore) * 1000) / streams,
    memoryMb: memoryAfter,
    firstTokenMs: followed.map(({ startedAt, reader }) => (reader.firstTokenAt ?? Number.NaN) - startedAt),
    perSecond: tokens / seconds,
  };
}

/** Requests an article as one of the users in turn, over a connection of its own. */
function order({ tokens }: World, product: MeasuredProcess, index: number): Promise<Followed> {
  return orderAndFollow(product.address, tokens[index % users] ?? '', new Agent());
}

/**
 * Measures how long orders of one user that are sent all at once wait for their first token.
 * @returns milliseconds of each order, of all rounds
 */
async function measureBurst(world: World, rounds: number): Promise<number[]> {
  const product = await startWorld(world);
  try {
    await finishAll(world, [(await order(world, product, 0)).reader]);
    const waits: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const followed = await Promise.all(Array.from({ length: ordersAtOnce }, () => order(world, product, round)));
      await within('the first tokens', Promise.all(followed.map(({ reader }) => reader.hasFirstToken)));
      waits.push(...followed.map(({ startedAt, reader }) => (reader.firstTokenAt ?? Number.NaN) - startedAt));
      await finishAll(
        world,
        followed.map(({ reader }) => reader),
      );
    }
    return waits;
  } finally {
    await product.stop();
  }
}

/** Makes the gateway end its streams and waits until the readers have received the end. */
async function finishAll({ gateway }: World, readers: readonly StreamReader[]): Promise<void> {
  await within('the first tokens', Promise.all(readers.map(({ hasFirstToken }) => hasFirstToken)));
  gateway.tell('finish');
  await within('the ends of the streams', Promise.all(readers.map(({ ended }) => ended)));
  gateway.tell('begin');
}

async function within(what: string, work: Promise<unknown>): Promise<void> {
  const timeout = new AbortController();
  const late = delay(endMs, undefined, { signal: timeout.signal }).then(() => {
    throw new Error(`${what} did not arrive within ${endMs / 1000} s.`);
  });
  late.catch(() => {});
  try {
    await Promise.race([work, late]);
  } finally {
    timeout.abort();
  }
}

function describe(streams: number, product: readonly Figures[], bare: readonly Figures[]): Result {
  const sum = ({ appMs, databaseMs }: Figures) => appMs + databaseMs;
  const sums = product.map(sum);
  const [together, bareMs] = [computeMedian(sums), computeMedian(bare.map(sum))];
  const app = computeMedian(product.map(({ appMs }) => appMs));
  const kilobytes = computeMedian(product.map(({ kilobytesPerStream }) => kilobytesPerStream));
  const retained = computeMedian(product.map(({ retainedPerStream }) => retainedPerStream));
  const firstTokenP99 = computeQuantile(
    product.flatMap(({ firstTokenMs }) => firstTokenMs),
    0.99,
  );
  const perSecond = computeMedian(product.map((one) => one.perSecond));
  return {
    name: `live text, ${streams} streams, a token`,
    measured: `${ms(app)} + ${ms(together - app)} = ${ms(together)} ms (${ms(Math.min(...sums))}–${ms(Math.max(...sums))})`,
    bare: `${ms(bareMs)} ms`,
    ratio: `${(together / bareMs).toFixed(1)} ×`,
    detail: `${perSecond.toFixed(0)} tokens a second; first token p99 ${firstTokenP99.toFixed(0)} ms; a stream retains ${retained.toFixed(0)} kB and adds ${kilobytes.toFixed(0)} kB of resident memory, ${Math.max(...product.map(({ memoryMb }) => memoryMb)).toFixed(0)} MB`,
    ...describeGoals([
      { text: '≤ 0.07 ms', met: together <= 0.07 },
      { text: 'first token p99 ≤ 400 ms', met: firstTokenP99 <= 400 },
      { text: '≤ 110 kB retained a stream', met: retained <= 110 },
    ]),
    peers: 'Portkey about 0.06 ms',
    figures: { app, database: together - app },
  };
}

function describeBurst(waits: readonly number[]): Result {
  const p99 = computeQuantile(waits, 0.99);
  return {
    name: `first token, ${ordersAtOnce} orders of one account at once`,
    measured: `p50 ${computeMedian(waits).toFixed(0)}, p99 ${p99.toFixed(0)} ms`,
    ...describeGoals([{ text: 'p99 ≤ 400 ms', met: p99 <= 400 }]),
  };
}
