import { type RawBuilder, sql } from 'kysely';
import { secondMs } from '../clock.ts';
import type { Log } from '../logging/log.ts';
import type { Database } from './connect.ts';
import { nameStatement } from './statements/statement.ts';

/** A value that one part of the process reads from the database every second. */
export interface PollPart {
  /** Name of its column, unique among the parts. */
  readonly name: string;
  /** A query of one row and one column, answered by an index; it runs throughout the life of the process. */
  readonly select: () => RawBuilder<unknown>;
  /** Called with the column's value. Errors are logged. */
  readonly onResult: (value: unknown) => unknown;
}

interface DatabasePollOptions {
  readonly database: Database;
  readonly log: Log;
  /** One second by default. */
  readonly intervalMs?: number;
}

/**
 * Reads the values of all parts of this process from the database once a second, in one statement, so that an idle
 * process costs one transaction per second, however many parts there are. Runs only while it has parts.
 */
export class DatabasePoll {
  readonly #database: Database;
  readonly #log: Log;
  readonly #intervalMs: number;
  readonly #parts = new Set<PollPart>();
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;
  #lastText = '';

  constructor({ database, log, intervalMs = secondMs }: DatabasePollOptions) {
    this.#database = database;
    this.#log = log;
    this.#intervalMs = intervalMs;
  }

  /** @returns a function that removes the part and resolves when its last result has been handled */
  add(part: PollPart): () => Promise<void> {
    this.#parts.add(part);
    this.#timer ??= setInterval(() => this.#tick(), this.#intervalMs).unref();
    return async () => {
      this.#parts.delete(part);
      if (this.#parts.size === 0) {
        clearInterval(this.#timer);
        this.#timer = undefined;
      }
      await this.#running;
    };
  }

  #tick(): void {
    this.#running ??= this.#poll()
      .catch((err) => this.#log.warn({ err }, 'the poll of the database failed'))
      .finally(() => {
        this.#running = undefined;
      });
  }

  async #poll(): Promise<void> {
    const parts = [...this.#parts];
    const columns = parts.map((part) => sql`(${part.select()}) AS ${sql.id(part.name)}`);
    const query = sql<Record<string, unknown>>`SELECT ${sql.join(columns)}`.compile(this.#database);
    // Planning the query takes ten times as long as executing it, so a repeated text is prepared. During the start the
    // text changes with each added part.
    if (query.sql === this.#lastText) nameStatement(query.sql);
    this.#lastText = query.sql;
    const { rows } = await this.#database.executeQuery(query);
    await Promise.all(parts.map((part) => this.#handle(part, rows[0]?.[part.name])));
  }

  async #handle(part: PollPart, value: unknown): Promise<void> {
    // The part was removed meanwhile, so its owner has stopped.
    if (!this.#parts.has(part)) return;
    try {
      await part.onResult(value);
    } catch (err) {
      this.#log.warn({ err, part: part.name }, 'a result of the database poll was not handled');
    }
  }
}
