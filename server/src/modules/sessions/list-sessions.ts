import type { Session } from '@hokka/contracts/accounts/sessions.ts';
import type { Pagination } from '@hokka/contracts/shared/primitives.ts';
import type { Database } from '../../platform/database/connect.ts';
import { type PageRequest, toBoundedPagination } from '../../platform/database/pagination.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { parseUserAgent } from '../../platform/http/parse-user-agent.ts';
import type { LastSeenWriter } from './last-seen.ts';
import { countLiveSessions, listLiveSessions, type SessionOwner, type SessionRow } from './own-sessions.queries.ts';

/** The caller's sessions: the current one first, then by last use. */
export async function listSessions(
  { database, lastSeen }: { readonly database: Database; readonly lastSeen: Pick<LastSeenWriter, 'flush'> },
  caller: Caller,
  now: Date,
): Promise<Session[]> {
  await lastSeen.flush();
  const rows = await listLiveSessions(database, caller, now);
  return rows.map((row) => toSession(row, caller));
}

/** One page of a user's live sessions for an admin; `sessionId` is the admin's own session. */
export async function listUserSessions(
  { database }: { readonly database: Database },
  owner: SessionOwner,
  page: PageRequest,
  now: Date,
): Promise<{ sessions: Session[]; pagination: Pagination }> {
  const [rows, total] = await Promise.all([
    listLiveSessions(database, owner, now, page),
    countLiveSessions(database, owner.userId, now),
  ]);
  return { sessions: rows.map((row) => toSession(row, owner)), pagination: toBoundedPagination(page, total) };
}

function toSession(row: SessionRow, { sessionId }: Pick<SessionOwner, 'sessionId'>): Session {
  return {
    id: row.id,
    ...parseUserAgent(row.user_agent),
    address: row.address,
    created_at: row.created_at.toISOString(),
    last_seen_at: row.last_seen_at.toISOString(),
    is_support: row.impersonator_id !== null,
    is_current: row.id === sessionId,
  };
}
