import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import type { Log } from '../logging/log.ts';
import type { DB } from './schema.ts';
import { type PoolUse, StatementPool } from './statements/statement-pool.ts';

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
  const database = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  pools.set(database, pool);
  return database;
}

const pools = new WeakMap<Database, StatementPool>();

/** The connections of a database's pool, and how many callers wait for one. @throws Error for a transaction */
export function readPoolUse(database: Database): PoolUse {
  const pool = pools.get(database);
  if (pool === undefined) throw new Error('The database has no pool of its own');
  return pool.readUse();
}
