import type { Session } from '@hokka/contracts/account-sessions.ts';
import type { Database } from '../../../platform/database/connect.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { deviceOf } from '../devices/device.ts';
import { listLiveSessions, type SessionRow } from './own-sessions.queries.ts';

/** Where the caller is signed in: this session first, then the last seen. */
export async function listSessions(
  { database }: { readonly database: Database },
  caller: Caller,
  now: Date,
): Promise<Session[]> {
  const rows = await listLiveSessions(database, caller, now);
  return rows.map((row) => presentSession(row, caller));
}

function presentSession(row: SessionRow, { sessionId }: Caller): Session {
  return {
    id: row.id,
    ...deviceOf(row.user_agent),
    address: row.address,
    created_at: row.created_at.toISOString(),
    last_seen_at: row.last_seen_at.toISOString(),
    is_current: row.id === sessionId,
  };
}
