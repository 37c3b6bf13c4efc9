import type { Role } from '@hokka/contracts/accounts/account.ts';
import type { EndpointDefinition } from '@hokka/contracts/shared/endpoint.ts';
import type { AppError } from '../errors.ts';
import type { SessionReadRequest } from './session-read.ts';

/** The user of a request, as the database has session and user at that time. */
export interface Caller {
  readonly sessionId: string;
  readonly userId: string;
  readonly role: Role;
  /** The error with which this session is denied an endpoint that its role may call. */
  readonly findDenial?: (endpoint: EndpointDefinition) => AppError | undefined;
}

export interface AuthenticatedCaller extends Caller {
  /** Those of the `SessionRead` that was asked for. */
  readonly rows?: readonly object[];
}

/** Finds the live session behind a bearer token, and the rows of a read in the same statement; undefined when there is no session. */
export type Authenticate = (token: string, wanted?: SessionReadRequest) => Promise<AuthenticatedCaller | undefined>;

export function isAdmin(caller: Caller | undefined): boolean {
  return caller !== undefined && caller.role !== 'user';
}
