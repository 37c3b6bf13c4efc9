import { minuteMs, secondMs } from '../../../platform/clock.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Log } from '../../../platform/log.ts';
import { WorkerThreadPool } from '../../../platform/process/worker-thread-pool.ts';
import type { ImportResult, ImportType } from './import-document.ts';
import type { DocumentTask, ReadResult } from './read-document.ts';

/** A document that becomes an article. */
interface ImportTask {
  readonly imports: true;
  readonly type: ImportType;
  readonly bytes: Uint8Array;
}

export type ReaderTask = DocumentTask | ImportTask;

type Lost = { readonly failure: 'too_complex'; readonly hasLostThread: true };

export interface DocumentReader {
  /**
   * Reads a document as text. A document that exceeds the time or memory limit is `too_complex`; `hasLostThread` says
   * that the thread had to be stopped.
   * @throws AppError `dependency_unavailable` when the queue is full, and after `close`
   */
  read(task: DocumentTask): Promise<ReadResult | Lost>;
  /** Reads a document as an article, in the same way. */
  import(type: ImportType, bytes: Uint8Array): Promise<ImportResult | Lost>;
  /** Cancels documents that are still being read or queued. */
  close(): Promise<void>;
}

/** Reads documents of users one at a time, in a thread with limits of time and memory. */
export function createDocumentReader(log: Log, deadlineMs = 20 * secondMs): DocumentReader {
  const thread = new WorkerThreadPool<ReaderTask, ReadResult | ImportResult>({
    name: 'sources',
    entry: new URL('./document-reader-thread.ts', import.meta.url),
    maxQueued: 20,
    deadlineMs,
    // The thread holds parsers that are rarely needed.
    idleMs: minuteMs,
    heapMaxMb: 256,
    log,
  });
  const run = async <Result>(task: ReaderTask): Promise<Result | Lost> => {
    try {
      return (await thread.run(task)) as Result;
    } catch (error) {
      // There is a cause only if the thread was lost while it read this document.
      if (error instanceof AppError && error.cause !== undefined)
        return { failure: 'too_complex', hasLostThread: true };
      throw error;
    }
  };
  return {
    read: (task) => run<ReadResult>(task),
    import: (type, bytes) => run<ImportResult>({ imports: true, type, bytes }),
    close: () => thread.close(),
  };
}
