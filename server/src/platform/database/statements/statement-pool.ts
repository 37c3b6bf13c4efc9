import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import pg from 'pg';
import type { Log } from '../../logging/log.ts';
import { runTracedChild } from '../../tracing/trace.ts';
import { PreparedQuery, type RowShapes } from './prepared-query.ts';
import { findStatementKeeper, type StatementStore } from './prepared-statement-check.ts';
import { findStatementName } from './statement.ts';

/** Error codes of PostgreSQL and poolers when a name belongs to no statement, or to another one. */
const lostStatementCodes = new Set(['26000', '42P05']);
/** The error of a plan whose columns a migration has changed: it is refused permanently on this connection. */
const stalePlan = { code: '0A000', message: /cached plan must not change result type/ };

/** How much of a query, in UTF-16 units, a trace shows. */
const queryTextMax = 1000;

export interface PoolUse {
  readonly max: number;
  readonly open: number;
  readonly idle: number;
  /** Callers that wait for a connection. */
  readonly waiting: number;
  /** How long, in ms, the first caller who found all connections in use has waited; 0 without one. */
  readonly waitMs: number;
}

/**
 * The connection pool for Kysely. Statements (`defineStatement`) are sent with a name, so that each connection parses
 * and plans them once; all other queries are sent unnamed. Behind a pooler without prepared statements no names are
 * used.
 */
export class StatementPool implements PostgresPool {
  readonly options: object;
  readonly #pool: pg.Pool;
  readonly #log: Log;
  readonly #clients = new WeakMap<pg.PoolClient, StatementClient>();
  /** Callers that came while all connections were in use, in order of their calls. */
  readonly #waiting = new Set<{ readonly sinceMs: number }>();
  #isPreparing = true;

  constructor(config: pg.PoolConfig, log: Log) {
    this.#log = log;
    this.#pool = new pg.Pool(config);
    this.options = this.#pool.options;
    // The pool handles errors only of idle connections; without this handler, a connection that breaks while in use
    // would end the process.
    this.#pool.on('connect', (client) => {
      client.on('error', (err) => log.warn({ err }, 'a database connection was lost'));
    });
    this.#pool.on('error', (err) => log.warn({ err }, 'an idle database connection was lost'));
  }

  async connect(): Promise<PostgresPoolClient> {
    const { totalCount: open, idleCount: idle } = this.#pool;
    const waiting = { sinceMs: performance.now() };
    // Who waits for a new connection to be opened does not wait for other callers.
    if (idle === 0 && open >= this.#pool.options.max) this.#waiting.add(waiting);
    const client = await this.#pool.connect().finally(() => this.#waiting.delete(waiting));
    return this.#clients.get(client) ?? this.#adopt(client);
  }

  readUse(): PoolUse {
    const { totalCount: open, idleCount: idle, waitingCount: waiting } = this.#pool;
    const [first] = this.#waiting;
    const waitMs = first === undefined ? 0 : performance.now() - first.sinceMs;
    return { max: this.#pool.options.max, open, idle, waiting, waitMs };
  }

  end(): Promise<void> {
    return this.#pool.end();
  }

  /** Detects what is between a new connection and the server before its first query. */
  async #adopt(client: pg.PoolClient): Promise<StatementClient> {
    try {
      const keeper = this.#isPreparing ? await findStatementKeeper(client) : 'none';
      if (keeper === 'none') this.#stopPreparing();
      const adopted = new StatementClient(client, keeper, () => this.#stopPreparing());
      this.#clients.set(client, adopted);
      return adopted;
    } catch (error) {
      client.release(true);
      throw error;
    }
  }

  #stopPreparing(): void {
    if (!this.#isPreparing) return;
    this.#isPreparing = false;
    this.#log.warn(
      {},
      'the pooler at DATABASE_URL does not keep prepared statements, so every statement is planned again for each call: use PgBouncer 1.21 or later with max_prepared_statements',
    );
  }
}

/** The text of a query contains parameters by number only. */
function describeQuery(text: string) {
  const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, queryTextMax) };
  return {
    name: /^\s*(\w{1,20})/.exec(text)?.[1]?.toLocaleUpperCase('en') ?? 'query',
    kind: 'client',
    attributes,
  } as const;
}

interface Query {
  readonly name?: string;
  readonly text: string;
  readonly values: readonly unknown[];
}

class StatementClient implements PostgresPoolClient {
  readonly #client: pg.PoolClient;
  readonly #onLostStatement: () => void;
  /**
   * Set only on a direct connection, where the columns of a statement cannot change: a pooler may have prepared it
   * again since a migration.
   */
  readonly #shapes: RowShapes | undefined;
  #isPreparing: boolean;
  #isWorn = false;

  constructor(client: pg.PoolClient, keeper: StatementStore, onLostStatement: () => void) {
    this.#client = client;
    this.#isPreparing = keeper !== 'none';
    this.#shapes = keeper === 'server' ? new Map() : undefined;
    this.#onLostStatement = onLostStatement;
  }

  // Kysely calls the same method for cursors in dialects that support them; ours does not.
  query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query(cursor: never): never;
  query<R>(text: string, values: readonly unknown[] = []): Promise<PostgresQueryResult<R>> {
    const name = this.#isPreparing ? findStatementName(text) : undefined;
    return runTracedChild(
      () => describeQuery(text),
      () => (name === undefined ? this.#send({ text, values }) : this.#sendPrepared({ name, text, values })),
    );
  }

  release(destroy?: boolean): void {
    this.#client.release(destroy === true || this.#isWorn);
  }

  #send<R>(query: Query): Promise<PostgresQueryResult<R>> {
    return this.#client.query(query as pg.QueryConfig) as Promise<unknown> as Promise<PostgresQueryResult<R>>;
  }

  #sendNamed<R>(query: Required<Query>): Promise<PostgresQueryResult<R>> {
    const shapes = this.#shapes;
    if (shapes === undefined) return this.#send(query);
    return new Promise<pg.QueryResult>((resolve, reject) => {
      this.#client.query(
        new PreparedQuery(query, shapes, (error, result) => (error ? reject(error) : resolve(result))),
      );
    }) as Promise<unknown> as Promise<PostgresQueryResult<R>>;
  }

  async #sendPrepared<R>({ name, text, values }: Required<Query>): Promise<PostgresQueryResult<R>> {
    try {
      return await this.#sendNamed({ name, text, values });
    } catch (error) {
      if (!this.#isNameRefused(error)) throw error;
      // Nothing was executed, so the query can be repeated; inside a transaction, the whole transaction has failed.
      if (this.#client.getTransactionStatus() !== 'I') throw error;
      return this.#send({ text, values });
    }
  }

  /** Whether an error concerns only the cached plan. The connection then stops using names. */
  #isNameRefused(error: unknown): boolean {
    if (!(error instanceof pg.DatabaseError)) return false;
    const isLost = lostStatementCodes.has(error.code ?? '');
    const isStale = error.code === stalePlan.code && stalePlan.message.test(error.message);
    if (isLost) this.#onLostStatement();
    // The connection that replaces it in the pool prepares its own statements.
    if (isStale) this.#isWorn = true;
    if (isLost || isStale) this.#isPreparing = false;
    return isLost || isStale;
  }
}
