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
  /** Bounds on statements and idle transactions; a pooler between us and the server rejects these parameters. */
  readonly withTimeouts?: boolean;
}

/** A pool on the database. A broken idle connection is logged and replaced, never a crash. */
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

const unreachableCodes = new Set([
  ...[
    'ECONNREFUSED',
    'ECONNRESET',
    'ENOENT',
    'ETIMEDOUT',
    'EPIPE',
    'EHOSTUNREACH',
    'ENETUNREACH',
    'ENOTFOUND',
    'EAI_AGAIN',
  ],
  // Connection exceptions, shutdown, too many connections, and a server that has become a standby.
  ...['08000', '08001', '08003', '08006', '57P01', '57P02', '57P03', '53300', '25006'],
]);

/** Whether an error says that the database cannot be reached just now, rather than that a statement was wrong. */
export function isDatabaseUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code: unknown = 'code' in error ? error.code : undefined;
  if (typeof code === 'string' && unreachableCodes.has(code)) return true;
  return /Connection terminated|timeout exceeded when trying to connect|not queryable/.test(error.message);
}

/** Serialization failure, deadlock, lock not available, statement timeout. */
const conflictCodes = new Set(['40001', '40P01', '55P03', '57014']);

/** Whether an error says that others were in the way, so that the same transaction may succeed a moment later. */
export function isDatabaseConflict(error: unknown): boolean {
  return error instanceof Error && 'code' in error && conflictCodes.has(String(error.code));
}

const deniedCodes = new Set(['28000', '28P01', '3D000', 'EACCES']);

/** One line for the operator when the database cannot be used at all; undefined for every other error. */
export function describeConnectionError(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const code: unknown = 'code' in error ? error.code : undefined;
  if (typeof code === 'string' && (unreachableCodes.has(code) || deniedCodes.has(code))) {
    const reason = deniedCodes.has(code) ? 'refuses the connection' : 'cannot be reached';
    return `The database ${reason} (${code}); look at DATABASE_URL.`;
  }
  return describeConnectionError(error.cause);
}
