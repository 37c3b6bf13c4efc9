import type { Readable } from 'node:stream';
import { secondMs } from '../clock.ts';
import { AppError } from '../errors.ts';
import type { Log } from '../logging/log.ts';
import type { EventStream } from './event-stream.ts';

/** The server's stop interrupted a file download. */
class StoppedError extends Error {
  override readonly name = 'StoppedError';
}

/** The reader of a file lost the permission to read it. */
class ForbiddenError extends Error {
  override readonly name = 'ForbiddenError';
}

/** How often the permission to read a file is checked again. */
const permissionCheckIntervalMs = 15 * secondMs;

interface WatchedFile {
  readonly log: Log;
  readonly id: string;
  readonly canStillRead: () => Promise<boolean>;
  /** `permissionCheckIntervalMs` by default; shorter in tests. */
  readonly checkIntervalMs?: number;
}

/** Maximum number of live streams per process, and per reader. */
export interface StreamLimits {
  readonly max: number;
  readonly maxPerReader: number;
}

const defaultLimits: StreamLimits = { max: 2_000, maxPerReader: 20 };
/** The longest time that clients wait before they reconnect. */
const retryDelaySeconds = 15;

/** The open responses of one server, so that a stop ends them and their number is limited. */
export class OpenStreams {
  readonly #open = new Set<() => void>();
  readonly #closeByReader = new Map<string, Set<() => void>>();
  readonly #limits: StreamLimits;
  readonly #countByReader = new Map<string, number>();
  #count = 0;
  #closing = false;

  constructor(limits: StreamLimits = defaultLimits) {
    this.#limits = limits;
  }

  /**
   * Opens a stream for a reader and runs `serve` on it; a stream opened while the server is stopping is closed
   * immediately.
   * @throws AppError before it is opened: `too_many_streams` for this reader, `streams_full` for all
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
      await this.#run(reader, open(), serve);
    } finally {
      this.#add(reader, -1);
    }
  }

  async #run<Event>(
    reader: string,
    stream: EventStream<Event>,
    serve: (stream: EventStream<Event>) => Promise<void>,
  ): Promise<void> {
    if (this.#closing) return stream.close();
    this.#open.add(stream.close);
    const ofReader = this.#closeByReader.get(reader) ?? new Set();
    this.#closeByReader.set(reader, ofReader.add(stream.close));
    try {
      await serve(stream);
    } finally {
      this.#open.delete(stream.close);
      ofReader.delete(stream.close);
      if (ofReader.size === 0) this.#closeByReader.delete(reader);
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
   * Monitors a file that is streamed, and cuts it off when its reader loses the permission. An error midway can no
   * longer be sent to the client; it is only logged.
   */
  watch(content: Readable, { log, id, canStillRead, checkIntervalMs = permissionCheckIntervalMs }: WatchedFile): void {
    const abort = () => content.destroy(new StoppedError());
    const checkPermission = () =>
      canStillRead().then(
        (may) => may || content.destroy(new ForbiddenError()),
        (error) => content.destroy(error),
      );
    const timer = setInterval(checkPermission, checkIntervalMs);
    content.once('error', (err) => log.warn({ err, requestId: id }, 'a file download was cut off'));
    content.once('close', () => {
      clearInterval(timer);
      this.#open.delete(abort);
    });
    if (this.#closing) abort();
    else this.#open.add(abort);
  }

  /** Ends the streams of a reader whose rights have changed; a client that may still read connects again. */
  closeOf(reader: string): void {
    for (const close of this.#closeByReader.get(reader) ?? []) close();
  }

  closeAll(): void {
    this.#closing = true;
    for (const close of this.#open) close();
  }
}
