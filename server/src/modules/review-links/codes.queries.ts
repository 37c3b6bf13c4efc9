import { sql } from 'kysely';
import { addMilliseconds, minuteMs, secondMs } from '../../platform/clock.ts';
import type { Database, DatabaseTransaction } from '../../platform/database/connect.ts';

type Handle = Database | DatabaseTransaction;

/** How long a mailed code is valid, in ms. */
export const codeValidMs = 15 * minuteMs;
/** Wrong tries after which a code is void. */
const codeMissesMax = 5;
/** Codes that a link sends in all, at most one a minute. */
const codesMax = 10;

/** Takes the right to send a code. @returns false too soon after the last one or above the limit */
export async function takeCode(trx: DatabaseTransaction, linkId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('review_links')
    .set((link) => ({ code_sent_at: now, codes_sent: link('codes_sent', '+', 1) }))
    .where('id', '=', linkId)
    .where('code_email', 'is not', null)
    .where('codes_sent', '<', codesMax)
    .where((link) =>
      link.or([link('code_sent_at', 'is', null), link('code_sent_at', '<=', addMilliseconds(now, -minuteMs))]),
    )
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Why no code is sent now, for a locked link: how long to wait, and whether the code from just now still opens it. */
export async function readSentCode(trx: DatabaseTransaction, linkId: string, now: Date) {
  const sent = await trx
    .selectFrom('review_links')
    .select((link) => [
      'code_sent_at',
      link('codes_sent', '>=', codesMax).as('is_limit_reached'),
      sql<boolean>`code_misses < ${codeMissesMax} AND NOT EXISTS (
        SELECT FROM review_link_visits WHERE link_id = review_links.id AND created_at >= code_sent_at)`.as('is_valid'),
    ])
    .where('id', '=', linkId)
    .executeTakeFirstOrThrow();
  const waitMs = sent.code_sent_at === null ? 0 : sent.code_sent_at.getTime() + minuteMs - now.getTime();
  // A request at the same time may have come a moment before the one that sent the code.
  const waitSeconds = Math.ceil(Math.min(minuteMs, waitMs) / secondMs);
  return { ...sent, waitSeconds: Math.max(1, waitSeconds) };
}

/** Stores the code when its mail is written. Writing the same mail again does not reset the count of wrong tries. */
export async function setCode(
  database: Handle,
  linkId: string,
  codeHash: Buffer,
  now: Date,
): Promise<{ readonly code_email: string | null; readonly workspace_id: string } | undefined> {
  return database
    .updateTable('review_links')
    .set({
      code_hash: codeHash,
      code_expires_at: addMilliseconds(now, codeValidMs),
      code_misses: sql<number>`CASE WHEN code_hash = ${codeHash} THEN code_misses ELSE 0 END`,
    })
    .where('id', '=', linkId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['code_email', 'workspace_id'])
    .executeTakeFirst();
}

/**
 * Uses up a code, or counts a wrong try, in one statement: of two calls with the same code one succeeds.
 * @returns whether the code was right and still valid
 */
export async function useCode(trx: DatabaseTransaction, linkId: string, codeHash: Buffer, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('review_links')
    .set({ code_hash: null, code_expires_at: null, code_misses: 0 })
    .where('id', '=', linkId)
    .where('code_hash', '=', codeHash)
    .where('code_expires_at', '>', now)
    .where('code_misses', '<', codeMissesMax)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 1n) return true;
  await trx
    .updateTable('review_links')
    .set((link) => ({ code_misses: link('code_misses', '+', 1) }))
    .where('id', '=', linkId)
    .where('code_misses', '<', codeMissesMax)
    .execute();
  return false;
}

export async function insertVisit(
  trx: DatabaseTransaction,
  linkId: string,
  secretHash: Buffer,
  now: Date,
): Promise<void> {
  await trx
    .insertInto('review_link_visits')
    .values({ secret_hash: secretHash, link_id: linkId, created_at: now })
    .execute();
}
