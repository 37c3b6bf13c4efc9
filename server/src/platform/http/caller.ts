import type { ApiScope } from '@hokka/contracts/permissions/api-scopes.ts';
import type { Role } from '@hokka/contracts/permissions/user-roles.ts';
import type { WorkspaceRole } from '@hokka/contracts/permissions/workspace-rights.ts';
import type { EndpointDefinition } from '@hokka/contracts/shared/endpoint.ts';
import type { AppError } from '../errors.ts';

/** The user of a request, with the current state of session and user in the database. */
export interface Caller {
  /** For a call with an API key, the id of the key. */
  readonly sessionId: string;
  readonly userId: string;
  /** Always `user` for a call with an API key, whatever the owner's role. */
  readonly role: Role;
  /** Set if an API key was sent instead of a session token. */
  readonly apiKey?: ApiKeyRights;
  /** Returns the error with which this session or key is denied an endpoint that its role may call. */
  readonly findDenial?: (endpoint: EndpointDefinition) => AppError | undefined;
}

/**
 * The caller of an endpoint with a `right`: a member of the workspace whose things the call concerns. Has no `userId`, so
 * that code which looks for them by the person does not compile.
 */
export interface WorkspaceCaller extends Omit<Caller, 'userId'> {
  /** Id of the account that owns the data: the user’s own, or a shared workspace. */
  readonly workspaceId: string;
  /** The person who calls. */
  readonly memberId: string;
  readonly memberRole: WorkspaceRole;
}

/**
 * Membership of the caller in a shared workspace; for an API key, the membership of its creator in the key’s workspace.
 */
export interface Membership {
  readonly workspaceId: string;
  readonly role: WorkspaceRole;
}

/** The person who calls, also in a shared workspace. */
export function getPersonId(caller: Pick<Caller, 'userId'> | Pick<WorkspaceCaller, 'memberId'>): string {
  return 'memberId' in caller ? caller.memberId : caller.userId;
}

/** What an API key may do. */
export interface ApiKeyRights {
  readonly scopes: readonly ApiScope[];
  /** Shared by all keys of the user. */
  readonly requestsPerMinute: number;
  /** Set if it is not a key but an OAuth token of a program that the user has allowed. */
  readonly isGrant?: true;
}

export function isAdmin(caller: Pick<Caller, 'role'> | undefined): boolean {
  return caller !== undefined && caller.role !== 'user';
}
