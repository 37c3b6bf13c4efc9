import { ApiError, transportError } from './api-error.ts';

const timeoutMs = 30_000;

/** The deadline of a call. */
export interface Deadline {
  /** Aborted when the time is over or the caller aborts. */
  readonly signal: AbortSignal;
  /**
   * Pauses the deadline while waiting for something other than the server, e.g. the user. Afterwards the call has its
   * full time again.
   */
  readonly pauseFor: (wait: Promise<void>) => Promise<void>;
}

/**
 * Gives a call 30 seconds in total, and distinguishes the timeout from the caller's own abort.
 * @throws ApiError if there was no answer, or none in time; the caller's reason if the caller aborted
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
    // fetch rejects with a TypeError for all network errors.
    if (!(failure instanceof TypeError)) throw failure;
    throw transportError(navigator.onLine === false ? 'offline' : 'unreachable', { cause: failure });
  } finally {
    clearTimeout(timer);
  }
}
