import type { Role } from '@hokka/contracts/accounts/accounts.ts';
import type { EndpointDefinition } from '@hokka/contracts/shared/endpoint.ts';
import type { AppError } from '../errors.ts';

/** Who calls, as the session says at this very moment. */
export interface Caller {
  readonly sessionId: string;
  readonly userId: string;
  readonly role: Role;
  /** What keeps this very session from an endpoint that is open to its role. */
  readonly refusalOf?: (endpoint: EndpointDefinition) => AppError | undefined;
}

/** Finds the live session behind a bearer token; undefined when there is none. */
export type Authenticate = (token: string) => Promise<Caller | undefined>;

export function isAdmin(caller: Caller | undefined): boolean {
  return caller !== undefined && caller.role !== 'user';
}
