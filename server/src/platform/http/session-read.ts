import type { AliasableExpression, Expression, Kysely } from 'kysely';
import type { DB } from '../database/schema.ts';
import type { Caller, Membership, WorkspaceCaller } from './caller.ts';

interface SessionReadContext {
  readonly caller: Caller & WorkspaceCaller;
  readonly now: Date;
}

/** The input of a request for a read. */
interface RequestedRead<Params = unknown> {
  /** Parsed as the endpoint declares. */
  readonly params: Params;
  /** Unparsed: its errors are reported after authorization. */
  readonly query: unknown;
}

interface SessionReadDefinition<Parameters extends object, Row, Found, Params> {
  /** Values of the SQL in addition to the account's id. The names `hash` and `now` are used by the session's statement. */
  readonly parameters: (now: Date, requested: RequestedRead<Params>) => Parameters;
  /**
   * Selects rows for the account of the caller's workspace, or of the caller if the endpoint has no right, in a
   * statement (see `defineStatement`); it may use columns of the session's `users`. Its column names must differ from
   * the session's columns: `sessionId`, `userId`, `role`, `lastSeenAt`, `impersonatorId`, `workspaceId`, `memberRole`,
   * `isFound`.
   */
  readonly select: (
    database: Kysely<DB>,
    userId: Expression<string>,
    parameters: Parameters,
  ) => AliasableExpression<Row>;
  /** Converts the rows to the handler's input; runs after authorization. */
  readonly present: (rows: readonly Row[], context: SessionReadContext) => Found | Promise<Found>;
}

/**
 * What a route reads for its caller in the same statement that finds the session, which saves a round trip and reads
 * both from one snapshot. Modules to the right of accounts define it, so that accounts can join tables that it does not
 * know.
 */
export interface SessionRead<Found> extends SessionReadDefinition<object, object, Found, unknown> {
  readonly kind: 'session-read';
}

/** A `SessionRead` with its request. */
export interface SessionReadRequest extends RequestedRead {
  readonly read: SessionRead<unknown>;
}

export interface AuthenticatedCaller extends Caller {
  /**
   * Undefined: the caller acts in the personal workspace. Null: the named workspace does not exist, or the caller is no
   * member.
   */
  readonly membership?: Membership | null;
  /** Rows of the requested `SessionRead`. */
  readonly rows?: readonly object[];
}

/** A caller with their workspace, as both kinds of endpoints need it. */
export interface AdmittedCaller extends Caller, WorkspaceCaller {
  /** The requested workspace, or the key's, exists and the caller is a member of it. */
  readonly isMember: boolean;
  readonly rows?: readonly object[];
}

/** Completes a caller with their workspace; by default the personal one, which they own. */
export function toAdmittedCaller({ membership, ...caller }: AuthenticatedCaller): AdmittedCaller {
  return {
    ...caller,
    memberId: caller.userId,
    workspaceId: membership?.workspaceId ?? caller.userId,
    memberRole: membership?.role ?? 'owner',
    isMember: membership !== null,
  };
}

/**
 * Finds the live session or API key of a bearer token, and the rows of a read in the same statement; undefined when
 * there is none. A session acts in the workspace of the given slug, or else in the personal one; a key or grant always
 * acts in its own.
 */
export type Authenticate = (
  token: string,
  wanted?: SessionReadRequest,
  workspaceSlug?: string,
) => Promise<AuthenticatedCaller | undefined>;

/** Declares a `SessionRead`, once per process: its statement is built at its first use. */
export function defineSessionRead<Parameters extends object, Row extends object, Found, Params = unknown>(
  definition: SessionReadDefinition<Parameters, Row, Found, Params>,
): SessionRead<Found> {
  // The types are erased here: the code that executes it passes on the results of `parameters` and `select` unchanged.
  return { kind: 'session-read', ...definition } as unknown as SessionRead<Found>;
}
