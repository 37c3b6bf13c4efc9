import type { Role } from '@hokka/contracts/accounts/account.ts';
import type { ApiScope } from '@hokka/contracts/shared/api-scopes.ts';
import type { EndpointDefinition } from '@hokka/contracts/shared/endpoint.ts';
import type { AppError } from '../errors.ts';

/** The user of a request, as the database has session and user at that time. */
export interface Caller {
  /** Of a call with an API key that of the key. */
  readonly sessionId: string;
  readonly userId: string;
  /** Of a call with an API key that of a user, whoever owns it. */
  readonly role: Role;
  /** Present where an API key was sent instead of the token of a session. */
  readonly apiKey?: ApiKeyRights;
  /** The error with which this session or key is denied an endpoint that its role may call. */
  readonly findDenial?: (endpoint: EndpointDefinition) => AppError | undefined;
}

/** What an API key may do. */
export interface ApiKeyRights {
  readonly scopes: readonly ApiScope[];
  /** Of all keys of the user together. */
  readonly requestsPerMinute: number;
  /** Present where it is no key but the token of a program that the user has allowed. */
  readonly isGrant?: true;
}

export function isAdmin(caller: Caller | undefined): boolean {
  return caller !== undefined && caller.role !== 'user';
}
