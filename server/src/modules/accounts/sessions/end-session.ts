import type { Database } from '../../../platform/database/connect.ts';
import { revokeSession } from './sessions.queries.ts';

/** Signs out: none of the session's tokens is worth anything from now on. */
export async function endSession(
  { database }: { readonly database: Database },
  sessionId: string,
  now: Date,
): Promise<void> {
  await revokeSession(database, sessionId, { reason: 'logout', now });
}
