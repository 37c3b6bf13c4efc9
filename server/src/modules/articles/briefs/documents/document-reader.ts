import { minuteMs, secondMs } from '../../../../platform/clock.ts';
import { AppError } from '../../../../platform/errors.ts';
import type { Log } from '../../../../platform/log.ts';
import { WorkerThreadPool } from '../../../../platform/process/worker-thread-pool.ts';
import type { DocumentTask, ReadResult } from './read-document.ts';

export interface DocumentReader {
  /**
   * A document as text; one that takes too much time or memory is `too_complex`, and `hasLostThread` says that it took all there is.
   * @throws AppError `dependency_unavailable` when too many wait, and after `close`
   */
  read(task: DocumentTask): Promise<ReadResult | { readonly failure: 'too_complex'; readonly hasLostThread: true }>;
  /** Gives up what is not read by now. */
  close(): Promise<void>;
}

/** Reads documents of strangers in a thread with limits of time and memory, one after the other. */
export function createDocumentReader(log: Log, deadlineMs = 20 * secondMs): DocumentReader {
  const thread = new WorkerThreadPool<DocumentTask, ReadResult>({
    name: 'sources',
    entry: new URL('./document-reader-thread.ts', import.meta.url),
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
        // Only where a thread was lost over this very document there is a cause.
        if (error instanceof AppError && error.cause !== undefined)
          return { failure: 'too_complex', hasLostThread: true };
        throw error;
      }
    },
    close: () => thread.close(),
  };
}
