import type { ErrorCode } from '@hokka/contracts/shared/errors.ts';
import { AppError } from '../errors.ts';
import type { RunOptions, WorkerThreadPoolOptions } from './worker-thread-options.ts';
import { WorkerThreadPool } from './worker-thread-pool.ts';

/** Errors of inputs for which no thread is available: in total, or for their owner. */
const unavailableCodes: ReadonlySet<string> = new Set<ErrorCode>(['dependency_unavailable', 'rate_limited']);

/** One kind of CPU-intensive work, done in threads of its own. */
export interface ThreadTask<Input, Output> {
  /** See `WorkerThreadPool.run`. */
  run(input: Input, options?: RunOptions): Promise<Output>;
  /** Terminates the threads; unfinished inputs are rejected. */
  close(): Promise<void>;
}

interface ThreadLimits<Output> extends Omit<WorkerThreadPoolOptions, 'name' | 'entry'> {
  /** The output for an input that exceeds the limits of time or memory; by default the caller gets an error. */
  readonly whenLost?: Output;
  /** The output while no thread is available, in total or for the owner, also after `close`; by default the caller gets an error. */
  readonly whenUnavailable?: Output;
}

/**
 * Creates the threads for one kind of work. They start with the first input.
 * @param entry the module that calls `serveWorkerThread`; its name ends in `-thread.ts`, so that the build finds it
 */
export function createThreadTask<Input, Output>(
  name: string,
  entry: URL,
  { whenLost, whenUnavailable, ...limits }: ThreadLimits<Output>,
): ThreadTask<Input, Output> {
  const pool = new WorkerThreadPool<Input, Output>({ name, entry, ...limits });
  return {
    run: async (input, options) => {
      try {
        return await pool.run(input, options);
      } catch (error) {
        // There is a cause only if the thread was lost while it processed this input.
        if (whenLost !== undefined && error instanceof AppError && error.cause !== undefined) return whenLost;
        const isUnavailable = error instanceof AppError && unavailableCodes.has(error.code);
        if (whenUnavailable !== undefined && isUnavailable) return whenUnavailable;
        throw error;
      }
    },
    close: () => pool.close(),
  };
}
