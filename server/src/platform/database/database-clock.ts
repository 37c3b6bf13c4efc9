import pg from 'pg';
import type { Clock } from '../clock.ts';

/** What PostgreSQL's clock said, and when we asked and had the answer (`performance.now()`). */
export interface ClockReading {
  /** Milliseconds since 1970. */
  readonly databaseMs: number;
  readonly askedAtMs: number;
  readonly answeredAtMs: number;
}

/** Reads PostgreSQL's clock, for `DatabaseClock.adjust`; part of a SELECT list. */
export const databaseMsColumn = `extract(epoch FROM clock_timestamp())::float8 * 1000 AS database_ms`;

const timeoutMs = 10_000;

/**
 * The time of the database, so that all processes agree on it: leases, deadlines and periods are written by one process
 * and compared by another. Between two readings it continues by the monotonic clock, so that neither a wrong clock of
 * this machine nor a correction of it changes anything. Before the first reading it is the machine's clock.
 */
export class DatabaseClock implements Clock {
  /** Milliseconds since 1970 at the origin of `performance.now()`. */
  #originMs: number | undefined;

  now(): Date {
    return this.#originMs === undefined ? new Date() : new Date(this.#originMs + performance.now());
  }

  /** How far the machine's clock is ahead of the database's, in ms; negative when it is behind. */
  get machineAheadMs(): number {
    return Date.now() - this.now().getTime();
  }

  /**
   * Takes over a reading. The database read its clock at an unknown moment between question and answer: the time moves
   * only as far as it contradicts that, so that slow answers do not make it jump.
   */
  adjust({ databaseMs, askedAtMs, answeredAtMs }: ClockReading): void {
    const [latest, earliest] = [databaseMs - askedAtMs, databaseMs - answeredAtMs];
    this.#originMs = Math.min(latest, Math.max(earliest, this.#originMs ?? (latest + earliest) / 2));
  }

  /** Reads the clock of the database once. @throws when it cannot be reached */
  async synchronize(connectionString: string): Promise<void> {
    const client = new pg.Client({
      connectionString,
      application_name: 'hokka clock',
      connectionTimeoutMillis: timeoutMs,
      query_timeout: timeoutMs,
    });
    client.on('error', () => undefined);
    try {
      await client.connect();
      const askedAtMs = performance.now();
      const { rows } = await client.query<{ database_ms: number }>(`SELECT ${databaseMsColumn}`);
      this.adjust({ databaseMs: rows[0]?.database_ms ?? Date.now(), askedAtMs, answeredAtMs: performance.now() });
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}
