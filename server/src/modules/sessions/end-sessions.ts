import type { Database } from '../../platform/database/connect.ts';
import { AppError } from '../../platform/errors.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { endLiveSession, endLiveSessions } from './own-sessions.queries.ts';
import { revokeSession } from './queries.ts';

/**
 * Ends one of the caller's sessions, possibly the current one. Its tokens become invalid immediately.
 * @throws AppError `not_found` when the session has ended or belongs to another user
 */
export async function endSession(
  { database }: { readonly database: Database },
  caller: Caller,
  id: string,
  now: Date,
): Promise<void> {
  if (!(await endLiveSession(database, caller, { id, now }))) throw new AppError('not_found');
}

/** Ends all of the caller's sessions, or all except the current one. @returns the number of ended sessions */
export async function endSessions(
  { database }: { readonly database: Database },
  caller: Caller,
  scope: 'all' | 'others',
  now: Date,
): Promise<number> {
  return endLiveSessions(database, caller, { keepCurrent: scope === 'others', now });
}

/** Ends the current session. Its tokens become invalid immediately. */
export async function signOut(
  { database }: { readonly database: Database },
  sessionId: string,
  now: Date,
): Promise<void> {
  await revokeSession(database, sessionId, { reason: 'logout', now });
}
