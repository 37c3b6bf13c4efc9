import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connect.ts';
import type { Log } from '../../../platform/log.ts';
import type { LiveHub } from './live-hub.ts';
import { type LiveMessage, liveChannel, packMessages } from './live-message.ts';

interface LivePublisherOptions {
  readonly database: Database;
  readonly log: Log;
  readonly intervalMs: number;
  /** Readers in this process: they need no announcement to come back from the database. */
  readonly hub: Pick<LiveHub, 'senderId' | 'deliver'>;
}

/**
 * Tells all processes what is being written. The deltas of all articles of this process leave together, one statement per
 * tick and never inside a writing transaction; what an article got within a tick is one delta. Losing one loses nothing: readers
 * read the parts again.
 */
export class LivePublisher {
  readonly #options: LivePublisherOptions;
  #waiting: LiveMessage[] = [];
  /** Where in `#waiting` the last message of each generation is. */
  #lastOf = new Map<string, number>();
  #timer: NodeJS.Timeout | undefined;
  #sending: Promise<void> = Promise.resolve();

  constructor(options: LivePublisherOptions) {
    this.#options = options;
  }

  publish(message: LiveMessage): void {
    const index = this.#lastOf.get(message.g);
    const last = index === undefined ? undefined : this.#waiting[index];
    if (last !== undefined && continuesMessage(last, message)) last.t = `${last.t}${message.t}`;
    // A copy: it grows.
    else this.#lastOf.set(message.g, this.#waiting.push({ ...message }) - 1);
    this.#timer ??= setTimeout(() => this.#send(), this.#options.intervalMs);
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
    this.#lastOf = new Map();
    if (messages.length === 0) return;
    this.#options.hub.deliver(messages);
    // In order: a statement begins when the one before it is through.
    this.#sending = this.#sending.then(() => this.#notify(packMessages(messages)));
  }

  async #notify(payloads: string[]): Promise<void> {
    const { database, hub, log } = this.#options;
    const signed = payloads.map((payload) => `${hub.senderId}${payload}`);
    try {
      await sql`SELECT pg_notify(${liveChannel}, payload) FROM unnest(${signed}::text[]) AS payload`.execute(database);
    } catch (err) {
      log.warn({ err }, 'live text could not be sent');
    }
  }
}

function continuesMessage(last: LiveMessage, next: LiveMessage): boolean {
  return (
    last.g === next.g &&
    last.a === next.a &&
    last.s === next.s &&
    last.o !== undefined &&
    last.t !== undefined &&
    next.t !== undefined &&
    next.o === last.o + last.t.length
  );
}
