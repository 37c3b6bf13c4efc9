import type { ArticleSource, DocumentBlock } from '@hokka/contracts/articles/article-document.ts';
import { minuteMs, secondMs } from '../../../../platform/clock.ts';
import { AppError } from '../../../../platform/errors.ts';
import type { Log } from '../../../../platform/log.ts';
import { TurnsByKey } from '../../../../platform/process/turns-by-key.ts';
import { WorkerThreadPool } from '../../../../platform/process/worker-thread-pool.ts';
import type { DocumentTask } from './write-document.ts';

interface WriteOptions {
  /** Whose file it is: a user's are written one after the other. */
  readonly userId: string;
  /** A person waits for this one file. */
  readonly isUrgent: boolean;
}

export interface DocumentWriter {
  /**
   * An article as a file.
   * @throws AppError `article_not_printable` where no font has its letters, `rate_limited` when too many files of the user wait,
   * `dependency_unavailable` when too many of all wait and when this one takes too much time or memory
   */
  write(task: Exclude<DocumentTask, { format: 'blocks' }>, options: WriteOptions): Promise<Buffer>;
  /** The blocks of a text. @throws AppError as `write` does */
  readBlocks(source: Pick<ArticleSource, 'title' | 'content'>, options: WriteOptions): Promise<DocumentBlock[]>;
  /** Gives up what is not written by now. */
  close(): Promise<void>;
}

interface WriterOptions {
  /** The module of the web that has a `MarkdownReader`; its sources, which need no build. */
  readonly module: URL;
  readonly log: Log;
  readonly deadlineMs?: number;
}

/** Of one user. */
const maxWaiting = 10;

/**
 * Writes articles as files in a thread with limits of time and memory: laying out a long text takes seconds, a hostile one may take any
 * amount of both, and the process has requests to answer.
 */
export function createDocumentWriter({ module, log, deadlineMs = 30 * secondMs }: WriterOptions): DocumentWriter {
  const thread = new WorkerThreadPool<DocumentTask, Uint8Array<ArrayBuffer> | undefined>({
    name: 'documents',
    entry: new URL('./article-document-thread.ts', import.meta.url),
    workerData: module.href,
    maxQueued: 50,
    deadlineMs,
    // It holds fonts and parsers that are seldom wanted.
    idleMs: 5 * minuteMs,
    heapMaxMb: 384,
    log,
  });
  const turns = new TurnsByKey(1, maxWaiting);
  const run = async (task: DocumentTask, { userId, isUrgent }: WriteOptions) => {
    const bytes = await turns.run(userId, () => thread.run(task, { isUrgent }));
    if (bytes === undefined) throw new AppError('article_not_printable');
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  };
  return {
    write: run,
    readBlocks: async (source, options) => JSON.parse((await run({ format: 'blocks', source }, options)).toString()),
    close: () => thread.close(),
  };
}
