import { ApiError, transportError } from './api-error.ts';

const timeoutMs = 30_000;

/** The time that a call has. */
export interface Deadline {
  /** Ends with the time, or when the caller gives up. */
  readonly signal: AbortSignal;
  /** Stops the clock while something other than the server is waited for, e.g. a person. The call has its whole time again afterwards. */
  readonly pauseFor: (wait: Promise<void>) => Promise<void>;
}

/**
 * Gives a call 30 seconds, whatever it consists of, and tells their end from the caller's own abort.
 * @throws ApiError when no answer came in time or at all; the caller's reason when the caller aborted.
 */
export async function withinDeadline<Result>(
  callerSignal: AbortSignal | undefined,
  work: (deadline: Deadline) => Promise<Result>,
): Promise<Result> {
  const expiry = new AbortController();
  const start = () => setTimeout(() => expiry.abort(), timeoutMs);
  const signal = callerSignal === undefined ? expiry.signal : AbortSignal.any([callerSignal, expiry.signal]);
  let timer = start();
  const pauseFor = async (wait: Promise<void>) => {
    clearTimeout(timer);
    await wait;
    timer = start();
  };
  try {
    return await work({ signal, pauseFor });
  } catch (failure) {
    if (failure instanceof ApiError) throw failure;
    if (callerSignal?.aborted) throw callerSignal.reason;
    if (expiry.signal.aborted) throw transportError('timeout', { cause: failure });
    // fetch rejects with a TypeError for everything that is wrong on the way.
    if (!(failure instanceof TypeError)) throw failure;
    throw transportError(navigator.onLine === false ? 'offline' : 'unreachable', { cause: failure });
  } finally {
    clearTimeout(timer);
  }
}
