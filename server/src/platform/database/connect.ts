import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import type { Log } from '../log.ts';
import type { DB } from './schema.ts';
import { StatementPool } from './statements/statement-pool.ts';

export type Database = Kysely<DB>;
export type DatabaseTransaction = Transaction<DB>;

interface ConnectOptions {
  readonly connectionString: string;
  readonly maxConnections: number;
  readonly applicationName: string;
  readonly log: Log;
  /** Sets timeouts for statements and idle transactions; a pooler rejects these parameters. */
  readonly withTimeouts?: boolean;
}

/**
 * Creates a pool of database connections. A broken idle connection is logged and replaced, and never crashes the
 * process.
 */
export function connectDatabase(options: ConnectOptions): Database {
  const pool = new StatementPool(
    {
      connectionString: options.connectionString,
      max: options.maxConnections,
      application_name: options.applicationName,
      connectionTimeoutMillis: 10_000,
      idleTimeoutMillis: 30_000,
      ...(options.withTimeouts === false
        ? {}
        : { statement_timeout: 30_000, idle_in_transaction_session_timeout: 30_000 }),
    },
    options.log,
  );
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
}
