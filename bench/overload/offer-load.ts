import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { computeQuantile } from '../support/table.ts';

export interface Call {
  readonly method: string;
  readonly path: string;
  readonly token?: string;
  readonly body?: object;
  /** The status that serves it, if not one of 200 to 299. */
  readonly servedStatus?: number;
}

/** Results of the requests of one measurement. */
export interface Offered {
  /** Requests that were sent, each second. */
  readonly sentPerSecond: number;
  /** How late a request was sent at most, because the sender was busy, in ms. */
  readonly sentLateMs: number;
  /** Requests that were answered with what was asked for, each second until the last answer. */
  readonly servedPerSecond: number;
  /** Shares of all requests, in percent: refused with 429 or 503, and all other failures. */
  readonly refusedPercent: number;
  readonly failedPercent: number;
  readonly servedP50Ms: number;
  readonly servedP99Ms: number;
  readonly refusedP99Ms: number;
}

const answerMaxMs = 15_000;

type Result = { readonly status: number; readonly ms: number; readonly isServed: boolean };

/**
 * Sends requests for a while without waiting for answers, as visitors do that know nothing of each other.
 * @param perSecond undefined: `connections` clients each send the next request after an answer
 */
export async function offerLoad(
  address: string,
  next: () => Call,
  { perSecond, connections = 32, durationMs }: { perSecond?: number; connections?: number; durationMs: number },
): Promise<Offered> {
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
  const results: Result[] = [];
  let sentLateMs = 0;
  const startedAtMs = performance.now();
  const isOver = () => performance.now() - startedAtMs >= durationMs;
  const one = async () => {
    const call = next();
    const { status, ms } = await sendCall(address, call, agent);
    const isServed = call.servedStatus === undefined ? status >= 200 && status < 300 : status === call.servedStatus;
    results.push({ status, ms, isServed });
  };
  if (perSecond === undefined) {
    await Promise.all(
      Array.from({ length: connections }, async () => {
        while (!isOver()) await one();
      }),
    );
  } else {
    const open: Promise<void>[] = [];
    while (!isOver()) {
      const due = Math.floor(((performance.now() - startedAtMs) / 1000) * perSecond);
      if (open.length < due) sentLateMs = Math.max(sentLateMs, ((due - open.length) / perSecond) * 1000);
      while (open.length < due) open.push(one());
      await wait(5);
    }
    await Promise.all(open);
  }
  const answeredMs = performance.now() - startedAtMs;
  agent.destroy();
  return { ...summarize(results, { durationMs, answeredMs }), sentLateMs: Math.round(sentLateMs) };
}

function summarize(
  results: readonly Result[],
  { durationMs, answeredMs }: { durationMs: number; answeredMs: number },
): Omit<Offered, 'sentLateMs'> {
  const served = results.filter(({ isServed }) => isServed);
  const refused = results.filter(({ status }) => status === 429 || status === 503);
  const share = (count: number) => Math.round((count / Math.max(1, results.length)) * 1000) / 10;
  const quantile = (some: typeof results, at: number) =>
    some.length === 0
      ? 0
      : Math.round(
          computeQuantile(
            some.map(({ ms }) => ms),
            at,
          ),
        );
  return {
    sentPerSecond: Math.round((results.length / durationMs) * 1000),
    servedPerSecond: Math.round((served.length / answeredMs) * 1000),
    refusedPercent: share(refused.length),
    failedPercent: share(results.length - served.length - refused.length),
    servedP50Ms: quantile(served, 0.5),
    servedP99Ms: quantile(served, 0.99),
    refusedP99Ms: quantile(refused, 0.99),
  };
}

/** @returns the status, 0 without an answer, and the time until the answer was read completely */
export function sendCall(address: string, { method, path, token, body }: Call, agent?: Agent) {
  const startedAtMs = performance.now();
  return new Promise<{ status: number; ms: number }>((resolve) => {
    const end = (status: number) => resolve({ status, ms: performance.now() - startedAtMs });
    const sent = request(
      `${address}${path}`,
      {
        method,
        agent,
        timeout: answerMaxMs,
        headers: {
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
      },
      (answer) => {
        answer.resume().once('close', () => end(answer.complete ? (answer.statusCode ?? 0) : 0));
      },
    );
    sent.once('timeout', () => sent.destroy()).once('error', () => end(0));
    sent.end(body === undefined ? undefined : JSON.stringify(body));
  });
}

/** Time until three calls in a row are answered within 200 ms each, in ms. */
export async function measureRecovery(address: string, next: () => Call): Promise<number> {
  const startedAtMs = performance.now();
  for (let quick = 0; quick < 3; ) {
    const { status, ms } = await sendCall(address, next());
    quick = status >= 200 && status < 300 && ms < 200 ? quick + 1 : 0;
    if (performance.now() - startedAtMs > 60_000) return Number.POSITIVE_INFINITY;
    if (quick === 0) await wait(50);
  }
  return Math.round(performance.now() - startedAtMs);
}
