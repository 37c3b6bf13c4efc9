import type { Readable } from 'node:stream';
import { secondMs } from '../clock.ts';
import { AppError } from '../errors.ts';
import type { Log } from '../log.ts';
import type { EventStream } from './event-stream.ts';

/** The stop of the server ended a file that was still being sent. */
class StoppedError extends Error {
  override readonly name = 'StoppedError';
}

/** Who reads a file may not read it any more. */
class ForbiddenError extends Error {
  override readonly name = 'ForbiddenError';
}

/** How often it is asked again whether a file may still be read. */
const permissionCheckIntervalMs = 15 * secondMs;

interface WatchedFile {
  readonly log: Log;
  readonly id: string;
  readonly canStillRead: () => Promise<boolean>;
  /** `permissionCheckIntervalMs` unless a test has less patience. */
  readonly checkIntervalMs?: number;
}

/** How many live streams one process serves, and how many of them to the same reader. */
export interface StreamLimits {
  readonly max: number;
  readonly maxPerReader: number;
}

const defaultLimits: StreamLimits = { max: 2_000, maxPerReader: 20 };
/** As long as clients wait before they come back at most. */
const retryDelaySeconds = 15;

/** The answers of one server that stay open, so that a stop ends them and there are never too many. */
export class OpenStreams {
  readonly #open = new Set<() => void>();
  readonly #limits: StreamLimits;
  readonly #countByReader = new Map<string, number>();
  #count = 0;
  #closing = false;

  constructor(limits: StreamLimits = defaultLimits) {
    this.#limits = limits;
  }

  /**
   * Opens a stream for a reader and runs `serve` on it; one that opens while the server is stopping is closed at once.
   * @throws AppError before it is opened: `too_many_streams` of this reader, `streams_full` of all
   */
  async serve<Event>(
    reader: string,
    open: () => EventStream<Event>,
    serve: (stream: EventStream<Event>) => Promise<void>,
  ): Promise<void> {
    const retryAfterSeconds = retryDelaySeconds;
    if (this.#countOf(reader) >= this.#limits.maxPerReader)
      throw new AppError('too_many_streams', { retryAfterSeconds });
    if (this.#count >= this.#limits.max) throw new AppError('streams_full', { retryAfterSeconds });
    this.#add(reader, 1);
    try {
      await this.#run(open(), serve);
    } finally {
      this.#add(reader, -1);
    }
  }

  async #run<Event>(stream: EventStream<Event>, serve: (stream: EventStream<Event>) => Promise<void>): Promise<void> {
    if (this.#closing) return stream.close();
    this.#open.add(stream.close);
    try {
      await serve(stream);
    } finally {
      this.#open.delete(stream.close);
      stream.close();
    }
  }

  #countOf(reader: string): number {
    return this.#countByReader.get(reader) ?? 0;
  }

  #add(reader: string, change: 1 | -1): void {
    this.#count += change;
    const count = this.#countOf(reader) + change;
    if (count === 0) this.#countByReader.delete(reader);
    else this.#countByReader.set(reader, count);
  }

  /**
   * Watches over a file that is sent piece by piece, and cuts it off when its reader may not read it any more. When it fails midway
   * no refusal can be sent any more, only the log says why.
   */
  watch(content: Readable, { log, id, canStillRead, checkIntervalMs = permissionCheckIntervalMs }: WatchedFile): void {
    const abort = () => content.destroy(new StoppedError());
    const checkPermission = () =>
      canStillRead().then(
        (may) => may || content.destroy(new ForbiddenError()),
        (error) => content.destroy(error),
      );
    const timer = setInterval(checkPermission, checkIntervalMs);
    content.once('error', (err) => log.warn({ err, requestId: id }, 'a file was cut off'));
    content.once('close', () => {
      clearInterval(timer);
      this.#open.delete(abort);
    });
    if (this.#closing) abort();
    else this.#open.add(abort);
  }

  closeAll(): void {
    this.#closing = true;
    for (const close of this.#open) close();
  }
}
