import { type ExpressionBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';
import { computeOffset, countBounded, type PageRequest } from '../../platform/database/pagination.ts';
import type { DB } from '../../platform/database/schema.ts';
import type { RevocationReason } from './queries.ts';

export interface SessionRow {
  readonly id: string;
  readonly address: string | null;
  readonly user_agent: string | null;
  readonly impersonator_id: string | null;
  readonly created_at: Date;
  readonly last_seen_at: Date;
}

export interface SessionOwner {
  readonly userId: string;
  /** The current session. */
  readonly sessionId: string;
}

const endedByUser: RevocationReason = 'ended_by_user';
const endedBySelf: RevocationReason = 'logout';

/** A user's live sessions, all or one page: the current one first, then by last use. */
export async function listLiveSessions(
  database: Database,
  { userId, sessionId }: SessionOwner,
  now: Date,
  page?: PageRequest,
): Promise<SessionRow[]> {
  return selectLiveSessions(database, userId, now)
    .select(['id', 'address', 'user_agent', 'impersonator_id', 'created_at', 'last_seen_at'])
    .$if(page !== undefined, (builder) =>
      builder.limit(page?.limit ?? 0).offset(page === undefined ? 0 : computeOffset(page)),
    )
    .orderBy((session) => session('id', '=', sessionId), 'desc')
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** The number of a user's live sessions, counted to at most `countedRowsMax` + 1. */
export async function countLiveSessions(database: Database, userId: string, now: Date): Promise<number> {
  return countBounded(database, selectLiveSessions(database, userId, now));
}

function selectLiveSessions(database: Database, userId: string, now: Date) {
  return database
    .selectFrom('sessions')
    .where('user_id', '=', userId)
    .where((session) => isLive(session, now));
}

/** Ends one of a user's live sessions. @returns false when it has ended, belongs to another user or does not exist. */
export async function endLiveSession(
  database: Database,
  owner: SessionOwner,
  { id, now }: { readonly id: string; readonly now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await buildEndSessionsUpdate(database, owner, now).where('id', '=', id).executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Ends all of a user's live sessions, or all except the current one. @returns the number of ended sessions */
export async function endLiveSessions(
  database: Database,
  owner: SessionOwner,
  { keepCurrent, now }: { readonly keepCurrent: boolean; readonly now: Date },
): Promise<number> {
  const { numUpdatedRows } = await buildEndSessionsUpdate(database, owner, now)
    .$if(keepCurrent, (builder) => builder.where('id', '!=', owner.sessionId))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

function buildEndSessionsUpdate(database: Database, { userId, sessionId }: SessionOwner, now: Date) {
  return database
    .updateTable('sessions')
    .set((session) => ({
      revoked_at: now,
      revoked_reason: session
        .case()
        .when('id', '=', sessionId)
        .then(sql.lit(endedBySelf))
        .else(sql.lit(endedByUser))
        .end(),
    }))
    .where('user_id', '=', userId)
    .where((session) => isLive(session, now));
}

/**
 * A session that has not ended and has a token that can still be used: an access token until it expires, a refresh
 * token until it expires or is used. The tokens that a used refresh token returns within the grace period are rows
 * themselves.
 */
function isLive(session: ExpressionBuilder<DB, 'sessions'>, now: Date) {
  return session.and([
    session('revoked_at', 'is', null),
    session.exists(
      session
        .selectFrom('session_tokens')
        .select('hash')
        .whereRef('session_tokens.session_id', '=', 'sessions.id')
        .where('expires_at', '>', now)
        .where('used_at', 'is', null),
    ),
  ]);
}
