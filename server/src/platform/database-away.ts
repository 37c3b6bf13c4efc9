import { setTimeout as delay } from 'node:timers/promises';
import { minuteMs } from './clock.ts';

const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'ENOENT',
  'ETIMEDOUT',
  'EPIPE',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

const awaySqlStates = new Set([
  // Connection exceptions. 08P01 is classified by its sender.
  ...['08000', '08001', '08003', '08004', '08006', '08007'],
  // Disk full, out of memory, too many connections, and other limits of the server.
  ...['53000', '53100', '53200', '53300', '53400'],
  // Shutdown, crash, start, dropped database, idle session; a disk error; a server that has become a standby.
  ...['57P01', '57P02', '57P03', '57P04', '57P05', '58030', '25006'],
]);

/** The driver's messages about its connections and pool, which have no code. */
const driverMessages =
  /Connection terminated|timeout exceeded when trying to connect|not queryable|Client was closed|Query read timeout/;

const protocolViolation = '08P01';

/**
 * Whether an error means that the database is currently unavailable, rather than that a statement is wrong: nothing
 * answers, the server is stopping, starting or full, or the pooler has lost it. This is the only place that decides
 * this.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = readCode(error);
  if (code === protocolViolation) return isSaidByPooler(error);
  if (code !== undefined && (networkCodes.has(code) || awaySqlStates.has(code))) return true;
  return driverMessages.test(error.message);
}

/**
 * PgBouncer reports all its own errors as protocol violations. PostgreSQL names the routine that failed, PgBouncer does
 * not.
 */
function isSaidByPooler(error: Error): boolean {
  return !('routine' in error) || error.routine === undefined;
}

function readCode(error: Error): string | undefined {
  const code: unknown = 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : undefined;
}

/** Serialization failure, deadlock, lock not available, statement timeout. */
const conflictCodes = new Set(['40001', '40P01', '55P03', '57014']);

/**
 * Whether an error was caused by concurrent transactions, so that the same transaction may succeed when it is retried.
 */
export function isDatabaseConflict(error: unknown): boolean {
  return error instanceof Error && 'code' in error && conflictCodes.has(String(error.code));
}

const firstPauseMs = 100;
const backoffMaxMs = 1000;

export interface RetryLimits {
  /** Maximum time, in ms, to retry; two minutes by default. */
  readonly maxMs?: number;
  /** Aborts the retries; the last error is thrown. */
  readonly signal?: AbortSignal;
}

/**
 * Repeats `work` while the database is unavailable; the data to record stays in memory meanwhile. The connection may
 * break after the server has committed, so `work` must be safe to run twice.
 * @throws any other error of `work`, and the last error if the database stays unavailable
 */
export async function retryWhileDatabaseAway<Result>(
  work: () => Promise<Result>,
  { maxMs = 2 * minuteMs, signal }: RetryLimits = {},
): Promise<Result> {
  const endsAtMs = performance.now() + maxMs;
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(2 * pauseMs, backoffMaxMs)) {
    try {
      return await work();
    } catch (error) {
      if (!isDatabaseAway(error) || performance.now() + pauseMs > endsAtMs || signal?.aborted === true) throw error;
      await delay(pauseMs, undefined, { signal }).catch(() => {
        throw error;
      });
    }
  }
}

const deniedCodes = new Set(['28000', '28P01', '3D000', 'EACCES']);

/** Explanations of some codes for the operator, and what to do. */
const explanations: ReadonlyMap<string, string> = new Map([
  ['53100', 'The disk of the database is full (53100): free some space.'],
  [
    '53300',
    'All connections of the database are in use (53300): raise max_connections, run fewer processes, or put a pooler at DATABASE_URL.',
  ],
  ['57P03', 'The database is starting or stopping (57P03): try again in a moment.'],
]);

/** One line for the operator when the database cannot be used at all; undefined for every other error. */
export function describeConnectionError(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const code = readCode(error);
  const explanation = explanations.get(code ?? '');
  if (explanation !== undefined) return explanation;
  if (code === protocolViolation && isSaidByPooler(error))
    return `The pooler at DATABASE_URL reports “${error.message}”; check its settings and the database behind it.`;
  if (code !== undefined && deniedCodes.has(code))
    return `The database refuses the connection (${code}); check DATABASE_URL.`;
  if (isDatabaseAway(error)) return `The database cannot be reached (${code ?? error.message}); check DATABASE_URL.`;
  return describeConnectionError(error.cause);
}
