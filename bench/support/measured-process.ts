import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { findServerProgram } from '../../scripts/production-build/build-product.ts';
import { startNode } from '../../scripts/start/child.ts';
import { findFreePort } from '../../testing/find-free-port.ts';
import type { Answer } from './answer.ts';

const root = join(import.meta.dirname, '..', '..');
const stopMs = 25_000;
const startMaxMs = 120_000;
/** Constant, because a database that is reused between runs is encrypted with it. */
const secretKey = '5a'.repeat(32);
const listeningMessage = z.object({ type: z.literal('listening'), address: z.string().default('') });
const cpuMessage = z.object({ type: z.literal('cpu'), usage: z.object({ user: z.number(), system: z.number() }) });
const retainedMessage = z.object({ type: z.literal('retained'), bytes: z.number() });

const loadMessage = z.object({
  type: z.literal('load'),
  load: z.object({
    longestStretchMs: z.number(),
    latestTimerMs: z.number(),
    memoryMb: z.number(),
    memoryMaxMb: z.number(),
  }),
});

/** What a measured process reports (`report-load.mjs`) about its main thread since the previous report. */
interface Load {
  /**
   * The longest uninterrupted computation, which delays every other request. CPU time, so that other load on the
   * machine adds nothing.
   */
  readonly longestStretchMs: number;
  /** Maximum delay of a timer; on a busy machine other processes contribute to it. */
  readonly latestTimerMs: number;
  /** Memory of all threads. */
  readonly memoryMb: number;
  readonly memoryMaxMb: number;
}

/** A server in a process of its own whose CPU time can be read. */
export interface MeasuredProcess {
  /** Meaningless for a worker. */
  readonly address: string;
  readonly pid: number;
  /** CPU time since its start, in microseconds. */
  cpuMicroseconds(): Promise<number>;
  /** Sends its program a message. */
  tell(message: string): void;
  /** What its main thread holds in and outside of the heap after a garbage collection, in bytes. */
  retainedBytes(): Promise<number>;
  /** See `Load`; the first call starts the measurement. */
  load(): Promise<Load>;
  stop(): Promise<void>;
}

/** Starts the product's server in production mode; its log is discarded. */
export async function startProduct(
  databaseUrl: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<MeasuredProcess> {
  const port = await findFreePort();
  return startMeasured(findServerProgram(root), {
    NODE_ENV: 'production',
    DATABASE_URL: databaseUrl,
    SECRET_KEY: secretKey,
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    HOST: '127.0.0.1',
    PORT: String(port),
    ROLE: 'web',
    ...environment,
  });
}

/** Starts a server that sends each response at its path. */
export async function startBareServer(answers: readonly Answer[]): Promise<MeasuredProcess> {
  const message = { type: 'answers', answers: answers.map((one) => ({ ...one, body: one.body.toString('base64') })) };
  return startMeasured(join(import.meta.dirname, 'bare-server.ts'), {}, message);
}

/**
 * Starts a program that sends `{ type: 'listening', address }` to its parent once it is ready, after an optional first
 * message.
 */
export async function startMeasured(
  program: string,
  environment: Readonly<Record<string, string>>,
  firstMessage?: object,
): Promise<MeasuredProcess> {
  const reporter = join(import.meta.dirname, 'report-load.mjs');
  const child = startNode(['--import', reporter, program], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { PATH: process.env.PATH, ...environment },
  });
  const heard = async <T>(schema: z.ZodType<T>): Promise<T> => {
    const { promise, resolve } = Promise.withResolvers<T>();
    const listen = (message: unknown) => {
      const parsed = schema.safeParse(message);
      if (parsed.success) resolve(parsed.data);
    };
    child.process.on('message', listen);
    const ended = child.ended.then((code) => Promise.reject(new Error(`${program} ended with code ${code}.`)));
    return Promise.race([promise, ended]).finally(() => child.process.off('message', listen));
  };
  if (firstMessage !== undefined) child.process.send(firstMessage);
  const { address } = await Promise.race([heard(listeningMessage), rejectLater(program)]).catch(async (error) => {
    await child.stop(stopMs);
    throw error;
  });
  return {
    address,
    pid: child.process.pid ?? 0,
    cpuMicroseconds: async () => {
      const answer = heard(cpuMessage);
      child.process.send('cpu');
      const { usage } = await answer;
      return usage.user + usage.system;
    },
    retainedBytes: async () => {
      const answer = heard(retainedMessage);
      child.process.send('retained');
      return (await answer).bytes;
    },
    tell: (message) => void child.process.send(message),
    load: async () => {
      const answer = heard(loadMessage);
      child.process.send('load');
      return (await answer).load;
    },
    stop: () => child.stop(stopMs),
  };
}

/** A start that never ends must not block the remaining measurements. */
async function rejectLater(program: string): Promise<never> {
  await delay(startMaxMs, undefined, { ref: false });
  throw new Error(`${program} was not ready within ${startMaxMs / 1000} s.`);
}
