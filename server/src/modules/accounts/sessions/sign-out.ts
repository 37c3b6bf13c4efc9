import type { Database } from '../../../platform/database/connect.ts';
import { revokeSession } from './sessions.queries.ts';

/** Ends the session that asks: none of its tokens is worth anything from now on. */
export async function signOut(
  { database }: { readonly database: Database },
  sessionId: string,
  now: Date,
): Promise<void> {
  await revokeSession(database, sessionId, { reason: 'logout', now });
}
