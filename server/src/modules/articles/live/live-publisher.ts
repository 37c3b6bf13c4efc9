import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connect.ts';
import type { Log } from '../../../platform/log.ts';
import { type LiveMessage, liveChannel, packMessages } from './live-message.ts';

/**
 * Tells all processes what is being written. The deltas of all articles of this process leave together, one statement per
 * tick and never inside a writing transaction. Losing one loses nothing: readers read the parts again.
 */
export class LivePublisher {
  readonly #database: Database;
  readonly #log: Log;
  readonly #everyMs: number;
  #waiting: LiveMessage[] = [];
  #timer: NodeJS.Timeout | undefined;
  #sending: Promise<void> = Promise.resolve();

  constructor(options: { database: Database; log: Log; intervalMs: number }) {
    this.#database = options.database;
    this.#log = options.log;
    this.#everyMs = options.intervalMs;
  }

  publish(message: LiveMessage): void {
    const last = this.#waiting.at(-1);
    if (last !== undefined && continuesMessage(last, message)) {
      this.#waiting[this.#waiting.length - 1] = { ...last, t: `${last.t}${message.t}` };
    } else {
      this.#waiting.push(message);
    }
    this.#timer ??= setTimeout(() => this.#send(), this.#everyMs);
  }

  /** Sends what waits and resolves when it has left. */
  async flush(): Promise<void> {
    this.#send();
    await this.#sending;
  }

  #send(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const messages = this.#waiting;
    this.#waiting = [];
    if (messages.length === 0) return;
    // In order: a statement begins when the one before it is through.
    this.#sending = this.#sending.then(() => this.#notify(packMessages(messages)));
  }

  async #notify(payloads: string[]): Promise<void> {
    try {
      await sql`SELECT pg_notify(${liveChannel}, payload) FROM unnest(${payloads}::text[]) AS payload`.execute(
        this.#database,
      );
    } catch (err) {
      this.#log.warn({ err }, 'live text could not be sent');
    }
  }
}

function continuesMessage(last: LiveMessage, next: LiveMessage): boolean {
  return (
    last.g === next.g &&
    last.a === next.a &&
    last.o !== undefined &&
    last.t !== undefined &&
    next.t !== undefined &&
    next.o === last.o + last.t.length
  );
}
