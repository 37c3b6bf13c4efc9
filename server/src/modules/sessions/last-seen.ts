import { secondMs } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { Log } from '../../platform/logging/log.ts';
import { recordSightings } from './queries.ts';

const flushDelayMs = 5 * secondMs;

type RecordSightings = (database: Database, seenAtById: ReadonlyMap<string, Date>) => Promise<void>;

/**
 * Writes when sessions or API keys were last seen. Several seconds are batched into one statement, so that no request
 * waits for a write.
 */
export class LastSeenWriter {
  readonly #database: Database;
  readonly #log: Log;
  readonly #record: RecordSightings;
  #seenAtById = new Map<string, Date>();
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> = Promise.resolve();

  /** @param record writes the times; for sessions by default */
  constructor(
    { database, log }: { readonly database: Database; readonly log: Log },
    record: RecordSightings = recordSightings,
  ) {
    this.#database = database;
    this.#log = log;
    this.#record = record;
  }

  /** Queues a sighting of a session or key; it is written within five seconds. */
  note(id: string, at: Date): void {
    this.#seenAtById.set(id, at);
    this.#timer ??= setTimeout(() => this.flush(), flushDelayMs).unref();
  }

  /**
   * Resolves when all queued sightings are written. A failed write is only logged: the next request queues the sighting
   * again.
   */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#seenAtById.size > 0) {
      const sightings = this.#seenAtById;
      this.#seenAtById = new Map();
      this.#writing = this.#writing.then(() => this.#write(sightings));
    }
    return this.#writing;
  }

  async #write(sightings: ReadonlyMap<string, Date>): Promise<void> {
    try {
      await this.#record(this.#database, sightings);
    } catch (err) {
      this.#log.warn({ err }, 'could not store when sessions were last used');
    }
  }
}
