import type { EndpointDefinition } from '@hokka/contracts/shared/endpoint.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { AppError } from '../../../platform/errors.ts';
import type { AuthenticatedCaller, SessionReadRequest } from '../../../platform/http/session-read.ts';
import { hashToken } from '../../../platform/secrets/tokens.ts';
import { findLiveSession, findLiveSessionWith } from '../store/sessions.queries.ts';
import type { LastSeenWriter } from './last-seen.ts';
import { lastSeenPrecisionMs } from './session-lifetimes.ts';

interface AuthenticateDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly lastSeen: Pick<LastSeenWriter, 'note'>;
}

/**
 * Finds the caller of an access token. Reads the database each time, so that a logout, a new role or a deactivation
 * takes effect on the next call.
 */
export async function authenticate(
  { database, clock, lastSeen }: AuthenticateDependencies,
  token: string,
  wanted?: SessionReadRequest,
): Promise<AuthenticatedCaller | undefined> {
  const now = clock.now();
  const presented = { hash: hashToken(token), now };
  const session = await (wanted === undefined
    ? findLiveSession(database, presented)
    : findLiveSessionWith(wanted.read, database, { ...wanted.read.parameters(now, wanted), ...presented }));
  if (session === undefined) return undefined;
  const { sessionId, userId, role, lastSeenAt, impersonatorId, rows } = session;
  if (now.getTime() - lastSeenAt.getTime() >= lastSeenPrecisionMs) lastSeen.note(sessionId, now);
  const caller = { sessionId, userId, role, ...(rows === undefined ? {} : { rows }) };
  return impersonatorId === null ? caller : { ...caller, findDenial: findImpersonationDenial };
}

/** An impersonated session is read-only, unless the endpoint's definition allows more. */
function findImpersonationDenial({ method, impersonation }: EndpointDefinition): AppError | undefined {
  const isOpen = impersonation === undefined ? method === 'GET' : impersonation === 'open';
  return isOpen ? undefined : new AppError('impersonation_reads_only');
}
