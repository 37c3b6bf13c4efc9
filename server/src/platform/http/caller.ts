import type { Role } from '@hokka/contracts/accounts/account.ts';
import type { EndpointDefinition } from '@hokka/contracts/shared/endpoint.ts';
import type { AppError } from '../errors.ts';

/** The user of a request, as the database has session and user at that time. */
export interface Caller {
  readonly sessionId: string;
  readonly userId: string;
  readonly role: Role;
  /** The error with which this session is denied an endpoint that its role may call. */
  readonly findDenial?: (endpoint: EndpointDefinition) => AppError | undefined;
}

/** Finds the live session behind a bearer token; undefined when there is none. */
export type Authenticate = (token: string) => Promise<Caller | undefined>;

export function isAdmin(caller: Caller | undefined): boolean {
  return caller !== undefined && caller.role !== 'user';
}
