import { minuteMs, secondMs } from '../../platform/clock.ts';
import type { Log } from '../../platform/logging/log.ts';
import { createThreadTask } from '../../platform/process/thread-task.ts';
import { requestWaitMaxMs } from '../../platform/process/worker-thread-options.ts';
import type { ImportResult, ImportType } from './convert-document.ts';
import type { DocumentTask, ReadResult } from './read-document.ts';

/** A document that becomes an article. */
interface ImportTask {
  readonly imports: true;
  readonly type: ImportType;
  readonly bytes: Uint8Array;
}

export type ReaderTask = DocumentTask | ImportTask;

/** A result with the CPU time, in ms, that the thread took for it. */
export type Measured<Result> = Result & { readonly cpuMs: number };

type Lost = Measured<{ readonly failure: 'too_complex'; readonly hasLostThread: true }>;

/** Maximum CPU time, in ms, for one document. */
export const readingMaxMs = 20 * secondMs;

export interface DocumentReader {
  /**
   * Reads a document as text. A document that exceeds the time or memory limit is `too_complex`; `hasLostThread` says
   * that the thread had to be stopped.
   * @throws AppError `dependency_unavailable` when the queue is full, and after `close`
   */
  read(task: DocumentTask): Promise<Measured<ReadResult> | Lost>;
  /** Reads a document as an article, in the same way; one that waits too long is refused as when the queue is full. */
  import(type: ImportType, bytes: Uint8Array): Promise<Measured<ImportResult> | Lost>;
  /** Cancels documents that are still being read or queued. */
  close(): Promise<void>;
}

/**
 * Reads documents of users, one at a time of each, in threads with limits of time and memory. There are two, so that a
 * document that takes long does not hold up those of others.
 */
export function createDocumentReader(log: Log, deadlineMs = readingMaxMs): DocumentReader {
  const { run, close } = createThreadTask<ReaderTask, Measured<ReadResult | ImportResult> | Lost>(
    'sources',
    new URL('./document-reader-thread.ts', import.meta.url),
    {
      threads: 2,
      maxQueued: 20,
      deadlineMs,
      // Ends an idle thread soon: its parsers take much memory and are rarely needed.
      idleMs: minuteMs,
      heapMaxMb: 256,
      log,
      whenLost: { failure: 'too_complex', hasLostThread: true, cpuMs: deadlineMs },
    },
  );
  return {
    read: (task) => run(task) as Promise<Measured<ReadResult> | Lost>,
    import: (type, bytes) =>
      run({ imports: true, type, bytes }, { waitMaxMs: requestWaitMaxMs }) as Promise<Measured<ImportResult> | Lost>,
    close,
  };
}
