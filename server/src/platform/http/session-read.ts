import type { AliasableExpression, Expression, Kysely } from 'kysely';
import type { DB } from '../database/schema.ts';
import type { Caller } from './caller.ts';

interface SessionReadContext {
  readonly caller: Caller;
  readonly now: Date;
}

/** What a request asks for. */
export interface RequestedRead<Params = unknown> {
  /** As the endpoint declares them. */
  readonly params: Params;
  /** As it came: what is wrong with it is said after authorisation. */
  readonly query: unknown;
}

interface SessionReadDefinition<Parameters extends object, Row, Found, Params> {
  /** Values of the SQL beside the id of the user. `hash` and `now` are names that the session's statement has taken. */
  readonly parameters: (now: Date, requested: RequestedRead<Params>) => Parameters;
  /**
   * Selects rows for one user, as a statement does (see `defineStatement`); it may name columns of `users`, the session's. Its columns
   * have other names than those of the session: `sessionId`, `userId`, `role`, `lastSeenAt`, `impersonatorId`, `isFound`.
   */
  readonly select: (
    database: Kysely<DB>,
    userId: Expression<string>,
    parameters: Parameters,
  ) => AliasableExpression<Row>;
  /** Makes of the rows what the handler gets; runs after authorisation. */
  readonly present: (rows: readonly Row[], context: SessionReadContext) => Found | Promise<Found>;
}

/**
 * What a route reads for its caller in the very statement that finds the session: a round trip less, and one snapshot of both. Modules to
 * the right of accounts contribute it, so that accounts joins what it does not know.
 */
export interface SessionRead<Found> extends SessionReadDefinition<object, object, Found, unknown> {
  readonly kind: 'session-read';
}

/** A `SessionRead` with the request that wants it. */
export interface SessionReadRequest extends RequestedRead {
  readonly read: SessionRead<unknown>;
}

export interface AuthenticatedCaller extends Caller {
  /** Those of the `SessionRead` that was asked for. */
  readonly rows?: readonly object[];
}

/** Finds the live session or API key behind a bearer token, and the rows of a read in the same statement; undefined when there is none. */
export type Authenticate = (token: string, wanted?: SessionReadRequest) => Promise<AuthenticatedCaller | undefined>;

/** Declares a `SessionRead`, once for each process: its statement is built at its first use. */
export function defineSessionRead<Parameters extends object, Row extends object, Found, Params = unknown>(
  definition: SessionReadDefinition<Parameters, Row, Found, Params>,
): SessionRead<Found> {
  // Erased at this seam: whoever executes it hands on what `parameters` and `select` gave.
  return { kind: 'session-read', ...definition } as unknown as SessionRead<Found>;
}
