import { minuteMs, secondMs } from '../../../platform/clock.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Log } from '../../../platform/log.ts';
import { WorkerThreadPool } from '../../../platform/process/worker-thread-pool.ts';
import type { SheetResult, SheetTask } from './sheet.ts';

export interface SheetReader {
  /**
   * A file as a table; one that takes too much time or memory is `too_complex`.
   * @throws AppError `dependency_unavailable` when too many wait, and after `close`
   */
  read(task: SheetTask): Promise<SheetResult>;
  /** Gives up what is not read by now. */
  close(): Promise<void>;
}

/** Reads files of strangers in a thread with limits of time and memory, one after the other. */
export function createSheetReader(log: Log, deadlineMs = 10 * secondMs): SheetReader {
  const thread = new WorkerThreadPool<SheetTask, SheetResult>({
    name: 'sheets',
    entry: new URL('./sheet-reader-thread.ts', import.meta.url),
    maxQueued: 20,
    deadlineMs,
    // It holds parsers that are seldom wanted.
    idleMs: minuteMs,
    heapMaxMb: 256,
    log,
  });
  return {
    read: async (task) => {
      try {
        return await thread.run(task);
      } catch (error) {
        // Only where a thread was lost over this very file there is a cause.
        if (error instanceof AppError && error.cause !== undefined) return { problem: 'too_complex' };
        throw error;
      }
    },
    close: () => thread.close(),
  };
}
