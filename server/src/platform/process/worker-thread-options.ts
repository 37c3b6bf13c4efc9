import { secondMs } from '../clock.ts';
import type { Log } from '../logging/log.ts';

export interface WorkerThreadPoolOptions {
  readonly name: string;
  /** The module that calls `serveWorkerThread`; its name must end in `-thread.ts`, so that the build finds it. */
  readonly entry: URL;
  /** Number of inputs processed concurrently, each in its own thread; one by default. */
  readonly threads?: number;
  /** Maximum number of waiting inputs, and of urgent ones besides; more are refused. */
  readonly maxQueued: number;
  /** Maximum number of waiting inputs per account; by default `maxQueued`. */
  readonly maxQueuedOfOne?: number;
  /**
   * CPU time after which a thread that processes one input is terminated; CPU time, so that a busy machine does not
   * affect the result. A thread that waits, for example for a library with its own threads, has a multiple of this in
   * wall-clock time.
   */
  readonly deadlineMs: number;
  /** An idle thread is terminated after this time, which frees its memory; by default it is never terminated. */
  readonly idleMs?: number;
  /** Maximum heap of JavaScript objects; Node terminates a thread that needs more, but not the process. */
  readonly heapMaxMb?: number;
  readonly workerData?: unknown;
  /** Where lost threads are logged; the caller gets an error in any case. */
  readonly log?: Log;
}

export interface RunOptions {
  /** Goes before all inputs that are not urgent. */
  readonly isUrgent?: boolean;
  /** Is handled even by a busy thread, if its work calls `answerOthers`; must be quick. */
  readonly interrupts?: boolean;
  /**
   * The owner of the work: only one input per owner is processed at a time, and owners take turns. The acting account
   * by default.
   */
  readonly owner?: string | undefined;
  /** Amount of work, such as the length of a text; among the owners in turn, the smallest goes first. */
  readonly size?: number;
  /** How long the input may wait for a thread, in ms, when someone waits for the output; by default without limit. */
  readonly waitMaxMs?: number;
}

/**
 * How long the work of a request waits for a thread at most, in ms, as `waitMaxMs`. Together with the work itself it is
 * less than a connection may be silent, so that its sender hears that all threads are busy; a browser gives up as soon.
 */
export const requestWaitMaxMs = 30 * secondMs;
