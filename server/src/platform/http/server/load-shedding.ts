import { AppError } from '../../errors.ts';
import type { Log } from '../../logging/log.ts';
import { defineCounter } from '../../process/counters.ts';

/** How often the event loop is measured, in ms. */
const measureEveryMs = 100;
/** The event loop is overloaded when each of the last measurements was late by more than this. One pause is not load. */
const lateMaxMs = 200;
const lateMeasurementsMax = 5;
/** The database is overloaded when all connections were in use for longer than this, in ms, while a caller waited. */
const databaseWaitMaxMs = 1_000;
/** New connections wait too long when it takes longer than this until the process takes them, in ms. */
const acceptWaitMaxMs = 1_000;
/**
 * Number of requests per second that are accepted in any case: a machine that is slow for other reasons then serves its
 * few visitors, and a working machine is not overloaded by so few.
 */
const alwaysAcceptedPerSecond = 10;
/** Clients come back after 2 to 5 s, each at another time, so that they do not return together. */
const retryAfterSeconds = { min: 2, max: 5 };

const shed = defineCounter({
  name: 'http_requests_shed_total',
  help: 'Requests that this process refused at once because it had more work than it could do, by reason.',
  labels: ['reason'],
});

const reasons = ['event_loop', 'database', 'connections', 'unfinished_bodies'] as const;
type Reason = (typeof reasons)[number];
// A counter that is absent until its first count has no increase.
for (const reason of reasons) shed.add({ reason }, 0);

interface LoadSheddingOptions {
  /** Returns how long the first caller has waited for a database connection, in ms. */
  readonly readDatabaseWaitMs: () => number;
  /** Returns how long new connections wait until they are taken, in ms. */
  readonly readAcceptWaitMs: () => number;
  readonly log: Log;
}

/**
 * Refuses requests while this process has more work than it can do, so that those it accepts are answered soon. Without
 * it, each request would wait behind all others until its client has given up, and the work would be in vain.
 */
export class LoadShedding {
  readonly #options: LoadSheddingOptions;
  #lateMeasurements = 0;
  #measuredAtMs = 0;
  #timer: NodeJS.Timeout | undefined;
  #wasOverloaded = false;
  /** Requests since the beginning of the current second of overload. */
  #second = { beganAtMs: Number.NEGATIVE_INFINITY, requests: 0 };

  constructor(options: LoadSheddingOptions) {
    this.#options = options;
  }

  start(): void {
    this.#measuredAtMs = performance.now();
    this.#timer = setInterval(() => this.#measure(), measureEveryMs).unref();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  /** Counts the request as refused and returns true when it should be refused. */
  refuses(): boolean {
    const reason = this.#findReason();
    if (reason === undefined || this.#isAmongFew()) return false;
    countShed(reason);
    return true;
  }

  /** @throws AppError `overloaded` when the request should be refused */
  admit(): void {
    if (this.refuses()) throw new AppError('overloaded', { retryAfterSeconds: drawRetryAfterSeconds() });
  }

  #findReason(): Reason | undefined {
    if (this.#lateMeasurements >= lateMeasurementsMax) return 'event_loop';
    if (this.#options.readDatabaseWaitMs() > databaseWaitMaxMs) return 'database';
    return this.#options.readAcceptWaitMs() > acceptWaitMaxMs ? 'connections' : undefined;
  }

  #isAmongFew(): boolean {
    const now = performance.now();
    if (now - this.#second.beganAtMs >= 1_000) this.#second = { beganAtMs: now, requests: 0 };
    this.#second.requests += 1;
    return this.#second.requests <= alwaysAcceptedPerSecond;
  }

  #measure(): void {
    const now = performance.now();
    const lateMs = now - this.#measuredAtMs - measureEveryMs;
    this.#measuredAtMs = now;
    this.#lateMeasurements = lateMs > lateMaxMs ? this.#lateMeasurements + 1 : 0;
    const reason = this.#findReason();
    const isOverloaded = reason !== undefined;
    if (isOverloaded === this.#wasOverloaded) return;
    this.#wasOverloaded = isOverloaded;
    if (isOverloaded) this.#options.log.warn({ reason }, 'too much work: requests are refused');
    else this.#options.log.info({}, 'requests are accepted again');
  }
}

/** Counts a request as refused under load. */
export function countShed(reason: Reason): void {
  shed.add({ reason });
}

/** A random delay, in seconds, for the header Retry-After. */
export function drawRetryAfterSeconds(): number {
  const { min, max } = retryAfterSeconds;
  return min + Math.floor(Math.random() * (max - min + 1));
}
