import type { EndpointDefinition } from '@hokka/contracts/shared/endpoint.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { hashToken } from '../../../platform/secrets/tokens.ts';
import { findLiveSession } from '../store/sessions.queries.ts';
import type { LastSeenWriter } from './last-seen.ts';
import { lastSeenPrecisionMs } from './session-lifetimes.ts';

interface AuthenticateDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly lastSeen: Pick<LastSeenWriter, 'note'>;
}

/** Finds the caller of an access token. Reads the database each time: a logout, a new role or a deactivation acts on the next call. */
export async function authenticate(
  { database, clock, lastSeen }: AuthenticateDependencies,
  token: string,
): Promise<Caller | undefined> {
  const now = clock.now();
  const session = await findLiveSession(database, hashToken(token), now);
  if (session === undefined) return undefined;
  const { sessionId, userId, role, lastSeenAt, impersonatorId } = session;
  if (now.getTime() - lastSeenAt.getTime() >= lastSeenPrecisionMs) lastSeen.note(sessionId, now);
  const caller = { sessionId, userId, role };
  return impersonatorId === null ? caller : { ...caller, findDenial: findImpersonationDenial };
}

/** An impersonated session only reads, unless the endpoint's definition says otherwise. */
function findImpersonationDenial({ method, impersonation }: EndpointDefinition): AppError | undefined {
  const isOpen = impersonation === undefined ? method === 'GET' : impersonation === 'open';
  return isOpen ? undefined : new AppError('impersonation_reads_only');
}
