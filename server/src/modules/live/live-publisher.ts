import { sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';
import type { Log } from '../../platform/logging/log.ts';
import type { LiveHub } from './live-hub.ts';
import { type LiveMessage, liveChannel, packMessages } from './live-message.ts';

interface LivePublisherOptions {
  readonly database: Database;
  readonly log: Log;
  readonly intervalMs: number;
  /** Readers in this process get their messages directly, not through the database. */
  readonly hub: Pick<LiveHub, 'senderId' | 'deliver'>;
}

/**
 * Announces generated text to all processes. All deltas of this process are sent together, in one statement per tick
 * and never inside a writing transaction; the deltas of one article within a tick are merged. A lost announcement is
 * harmless, since readers read the parts again.
 */
export class LivePublisher {
  readonly #options: LivePublisherOptions;
  #waiting: LiveMessage[] = [];
  /** Index in `#waiting` of the last message of each generation. */
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
    // Copied, because later deltas are appended to it.
    else this.#lastOf.set(message.g, this.#waiting.push({ ...message }) - 1);
    this.#timer ??= setTimeout(() => this.#send(), this.#options.intervalMs);
  }

  /** Sends the waiting messages and resolves when they have been sent. */
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
    // Keeps the order: a statement starts when the previous one has finished.
    this.#sending = this.#sending.then(() => this.#notify(packMessages(messages)));
  }

  async #notify(payloads: string[]): Promise<void> {
    const { database, hub, log } = this.#options;
    const signed = payloads.map((payload) => `${hub.senderId}${payload}`);
    try {
      await sql`SELECT pg_notify(${liveChannel}, payload) FROM unnest(${signed}::text[]) AS payload`.execute(database);
    } catch (err) {
      log.warn({ err }, 'could not send live text');
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
