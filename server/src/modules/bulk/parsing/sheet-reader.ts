import { minuteMs, secondMs } from '../../../platform/clock.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Log } from '../../../platform/log.ts';
import { WorkerThreadPool } from '../../../platform/process/worker-thread-pool.ts';
import type { SheetResult, SheetTask } from './sheet.ts';

export interface SheetReader {
  /**
   * Reads a file as a table. A file that exceeds the time or memory limit is `too_complex`.
   * @throws AppError `dependency_unavailable` when the queue is full, and after `close`
   */
  read(task: SheetTask): Promise<SheetResult>;
  /** Cancels files that are still being read or queued. */
  close(): Promise<void>;
}

/** Reads files of users one at a time, in a thread with limits of time and memory. */
export function createSheetReader(log: Log, deadlineMs = 10 * secondMs): SheetReader {
  const thread = new WorkerThreadPool<SheetTask, SheetResult>({
    name: 'sheets',
    entry: new URL('./sheet-reader-thread.ts', import.meta.url),
    maxQueued: 20,
    deadlineMs,
    // The thread holds parsers that are rarely needed.
    idleMs: minuteMs,
    heapMaxMb: 256,
    log,
  });
  return {
    read: async (task) => {
      try {
        return await thread.run(task);
      } catch (error) {
        // There is a cause only if the thread was lost while it read this file.
        if (error instanceof AppError && error.cause !== undefined) return { problem: 'too_complex' };
        throw error;
      }
    },
    close: () => thread.close(),
  };
}
