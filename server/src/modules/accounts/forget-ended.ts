import type { Database } from '../../platform/database/connect.ts';
import { deleteEndedLinks } from './mails/mailed-links.queries.ts';
import { deleteEndedSessions } from './sessions/sessions.queries.ts';

/** Deletes tokens, sessions and mailed links that can no longer be used. */
export async function forgetEnded({ database }: { readonly database: Database }, now: Date): Promise<void> {
  await database.transaction().execute(async (trx) => {
    await deleteEndedSessions(trx, now);
    await deleteEndedLinks(trx, now);
  });
}
