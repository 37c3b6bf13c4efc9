import type { EndpointDefinition } from '@hokka/contracts/shared/endpoint.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/connect.ts';
import { AppError } from '../../platform/errors.ts';
import type { Membership } from '../../platform/http/caller.ts';
import type { AuthenticatedCaller, SessionReadRequest } from '../../platform/http/session-read.ts';
import { hashToken } from '../../platform/secrets/tokens.ts';
import type { LastSeenWriter } from './last-seen.ts';
import {
  findLiveSession,
  findLiveSessionWith,
  findMemberSession,
  findMemberSessionWith,
  type LiveSession,
  type PresentedToken,
} from './queries.ts';
import { lastSeenPrecisionMs } from './rules.ts';

/**
 * Finds the caller of an access token. Reads the database each time, so that a logout, a new role or a deactivation
 * takes effect on the next call.
 */
export async function authenticate(
  {
    database,
    clock,
    lastSeen,
  }: {
    readonly database: Database;
    readonly clock: Clock;
    readonly lastSeen: Pick<LastSeenWriter, 'note'>;
  },
  token: string,
  wanted?: SessionReadRequest,
  workspaceSlug?: string,
): Promise<AuthenticatedCaller | undefined> {
  const now = clock.now();
  const presented = { hash: hashToken(token), now };
  const session = await findSession(database, presented, wanted, workspaceSlug);
  if (session === undefined) return undefined;
  const { sessionId, userId, role, lastSeenAt, impersonatorId, rows } = session;
  if (now.getTime() - lastSeenAt.getTime() >= lastSeenPrecisionMs) lastSeen.note(sessionId, now);
  const membership = toMembership(session);
  const caller = {
    sessionId,
    userId,
    role,
    ...(workspaceSlug === undefined ? {} : { membership }),
    ...(rows === undefined ? {} : { rows }),
  };
  return impersonatorId === null ? caller : { ...caller, findDenial: findImpersonationDenial };
}

function findSession(
  database: Database,
  presented: PresentedToken,
  wanted: SessionReadRequest | undefined,
  workspaceSlug: string | undefined,
): Promise<LiveSession | undefined> {
  if (wanted === undefined)
    return workspaceSlug === undefined
      ? findLiveSession(database, presented)
      : findMemberSession(database, { ...presented, workspaceSlug });
  const parameters = { ...wanted.read.parameters(presented.now, wanted), ...presented };
  return workspaceSlug === undefined
    ? findLiveSessionWith(wanted.read, database, parameters)
    : findMemberSessionWith(wanted.read, database, { ...parameters, workspaceSlug });
}

/** @returns null when the user is no member of the workspace, or it is closed */
function toMembership({ workspaceId, memberRole }: LiveSession): Membership | null {
  return workspaceId == null || memberRole == null ? null : { workspaceId, role: memberRole };
}

/** An impersonated session is read-only, unless the endpoint's definition allows more. */
function findImpersonationDenial({ method, impersonation }: EndpointDefinition): AppError | undefined {
  const isOpen = impersonation === undefined ? method === 'GET' : impersonation === 'open';
  return isOpen ? undefined : new AppError('impersonation_reads_only');
}
