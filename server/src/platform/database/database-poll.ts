import { type RawBuilder, sql } from 'kysely';
import { secondMs } from '../clock.ts';
import type { Log } from '../log.ts';
import type { Database } from './connect.ts';
import { nameStatement } from './statements/statement.ts';

/** What one part of the process wants to know of the database each second. */
export interface PollPart {
  /** Names its column; no other part has it. */
  readonly name: string;
  /** A query of one row and one column that an index answers; it runs for the life of the process. */
  readonly select: () => RawBuilder<unknown>;
  /** Called with the column's value. What it throws is logged. */
  readonly onResult: (value: unknown) => unknown;
}

interface DatabasePollOptions {
  readonly database: Database;
  readonly log: Log;
  /** A second unless told. */
  readonly intervalMs?: number;
}

/**
 * Asks the database once a second, in one statement, what all parts of this process want to know. An idle process costs one
 * transaction a second by it, however many parts there are. Runs while it has parts.
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

  /** @returns a function that takes the part out again and resolves when its last answer was handled */
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
    // To plan it takes ten times as long as to answer it. While a process starts its parts come one by one, each time with another text.
    if (query.sql === this.#lastText) nameStatement(query.sql);
    this.#lastText = query.sql;
    const { rows } = await this.#database.executeQuery(query);
    await Promise.all(parts.map((part) => this.#handle(part, rows[0]?.[part.name])));
  }

  async #handle(part: PollPart, value: unknown): Promise<void> {
    // Taken out meanwhile: whoever asked has stopped.
    if (!this.#parts.has(part)) return;
    try {
      await part.onResult(value);
    } catch (err) {
      this.#log.warn({ err, part: part.name }, 'an answer of the database poll was not handled');
    }
  }
}
