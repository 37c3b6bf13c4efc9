import type { Readable } from 'node:stream';
import { secondMs } from '../clock.ts';
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
const lookAgainEveryMs = 15 * secondMs;

interface Watched {
  readonly log: Log;
  readonly id: string;
  readonly mayStillRead: () => Promise<boolean>;
  /** `lookAgainEveryMs` unless a test has less patience. */
  readonly lookEveryMs?: number;
}

/** The answers of one server that stay open, so that a stop ends them. */
export class OpenStreams {
  readonly #open = new Set<() => void>();
  #closing = false;

  /** Runs `serve` on the stream; one that opens while the server is stopping is closed at once. */
  async serve<Event>(stream: EventStream<Event>, serve: (stream: EventStream<Event>) => Promise<void>): Promise<void> {
    if (this.#closing) return stream.close();
    this.#open.add(stream.close);
    try {
      await serve(stream);
    } finally {
      this.#open.delete(stream.close);
    }
  }

  /**
   * Watches over a file that is sent piece by piece, and cuts it off when its reader may not read it any more. When it fails midway
   * no refusal can be sent any more, only the log says why.
   */
  watch(content: Readable, { log, id, mayStillRead, lookEveryMs = lookAgainEveryMs }: Watched): void {
    const cut = () => content.destroy(new StoppedError());
    const lookAgain = () =>
      mayStillRead().then(
        (may) => may || content.destroy(new ForbiddenError()),
        (error) => content.destroy(error),
      );
    const looking = setInterval(lookAgain, lookEveryMs);
    content.once('error', (err) => log.warn({ err, requestId: id }, 'a file was cut off'));
    content.once('close', () => {
      clearInterval(looking);
      this.#open.delete(cut);
    });
    if (this.#closing) cut();
    else this.#open.add(cut);
  }

  closeAll(): void {
    this.#closing = true;
    for (const close of this.#open) close();
  }
}
