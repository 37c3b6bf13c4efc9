import type { ArticleSource, DocumentBlock } from '@hokka/contracts/articles/article-document.ts';
import { minuteMs, secondMs } from '../../platform/clock.ts';
import { AppError } from '../../platform/errors.ts';
import type { Log } from '../../platform/logging/log.ts';
import { createThreadTask } from '../../platform/process/thread-task.ts';
import { TurnsByKey } from '../../platform/process/turns-by-key.ts';
import { findActingAccount } from '../../platform/process/work-context.ts';
import { requestWaitMaxMs } from '../../platform/process/worker-thread-options.ts';
import type { DocumentTask } from './write-document.ts';

interface WriteOptions {
  /** The owner of the file. Files of one user are written one after the other. */
  readonly userId: string;
  /** A person is waiting for this file. */
  readonly isUrgent: boolean;
}

export interface DocumentWriter {
  /**
   * Writes an article as a file.
   * @throws AppError `article_not_printable` when the fonts lack its script, `rate_limited` when too many files of the
   * user wait, `dependency_unavailable` when too many files wait in total or this one takes too much time or memory
   */
  write(task: Exclude<DocumentTask, { format: 'blocks' }>, options: WriteOptions): Promise<Buffer>;
  /** The blocks of a text. @throws AppError like `write` */
  readBlocks(source: Pick<ArticleSource, 'title' | 'content'>, options: WriteOptions): Promise<DocumentBlock[]>;
  /** Cancels files that are still being written. */
  close(): Promise<void>;
}

interface WriterOptions {
  /** The web module that exports a `MarkdownReader`. Points to its source, so no build is needed. */
  readonly module: URL;
  readonly log: Log;
  readonly deadlineMs?: number;
}

/** Maximum number of waiting files per user. */
const maxWaiting = 10;

/**
 * Writes articles as files in a worker thread with limits of time and memory: laying out a long text takes seconds, and
 * a hostile one can take any amount of both.
 */
export function createDocumentWriter({ module, log, deadlineMs = 30 * secondMs }: WriterOptions): DocumentWriter {
  const thread = createThreadTask<DocumentTask, Uint8Array<ArrayBuffer> | undefined>(
    'documents',
    new URL('./article-document-thread.ts', import.meta.url),
    {
      workerData: module.href,
      maxQueued: 50,
      deadlineMs,
      // The thread holds fonts and parsers that are rarely needed.
      idleMs: 5 * minuteMs,
      heapMaxMb: 384,
      log,
    },
  );
  const turns = new TurnsByKey(1, maxWaiting);
  const run = async (task: DocumentTask, { userId, isUrgent }: WriteOptions) => {
    const size = task.source.content.length;
    // A zip is written outside of the request that asked for it.
    const owner = findActingAccount() ?? userId;
    const options = { isUrgent, size, owner, ...(isUrgent && { waitMaxMs: requestWaitMaxMs }) };
    const bytes = await turns.run(userId, () => thread.run(task, options));
    if (bytes === undefined) throw new AppError('article_not_printable');
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  };
  return {
    write: run,
    readBlocks: async (source, options) => JSON.parse((await run({ format: 'blocks', source }, options)).toString()),
    close: () => thread.close(),
  };
}
