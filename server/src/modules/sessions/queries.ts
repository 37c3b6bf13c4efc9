import type { Role } from '@hokka/contracts/permissions/user-roles.ts';
import type { WorkspaceRole } from '@hokka/contracts/permissions/workspace-rights.ts';
import type { Kysely } from 'kysely';
import type { Database, DatabaseTransaction } from '../../platform/database/connect.ts';
import type { DB } from '../../platform/database/schema.ts';
import { createTimeRecorder } from '../../platform/database/statements/latest-times.ts';
import { createFinderWithRows } from '../../platform/database/statements/rows-of-caller.ts';
import { defineStatement } from '../../platform/database/statements/statement.ts';

export type RevocationReason =
  | 'logout'
  | 'ended_by_user'
  | 'ended_by_admin'
  | 'refresh_token_reused'
  | 'password_changed'
  | 'password_reset'
  | 'deactivated'
  | 'account_deleted';

interface NewSession {
  readonly id: string;
  readonly userId: string;
  /** Without the zone of a link-local address, which the column's type does not support. */
  readonly address: string | null;
  readonly userAgent: string | undefined;
  readonly now: Date;
  /** The super_admin who impersonates the user in this session. */
  readonly impersonatorId?: string;
}

interface NewTokens {
  readonly sessionId: string;
  readonly access: { readonly hash: Buffer; readonly expiresAt: Date };
  readonly refresh: { readonly hash: Buffer; readonly expiresAt: Date };
}

export interface LiveSession {
  readonly sessionId: string;
  readonly userId: string;
  readonly role: Role;
  readonly lastSeenAt: Date;
  readonly impersonatorId: string | null;
  /** The named workspace, if one was named and the user is a member. */
  readonly workspaceId?: string | null;
  readonly memberRole?: WorkspaceRole | null;
  /** Rows of the session read that was run together with the session. */
  readonly rows?: readonly object[];
}

/** An access token as presented. */
export interface PresentedToken {
  readonly hash: Buffer;
  readonly now: Date;
}

export interface PresentedRefreshToken {
  readonly sessionId: string;
  readonly userId: string;
  readonly sessionStart: Date;
  readonly expiresAt: Date;
  readonly usedAt: Date | null;
  readonly revokedAt: Date | null;
  readonly isActive: boolean;
  readonly leavingAt: Date | null;
}

export async function insertSession(trx: DatabaseTransaction, session: NewSession): Promise<void> {
  await trx
    .insertInto('sessions')
    .values({
      id: session.id,
      user_id: session.userId,
      address: session.address,
      user_agent: session.userAgent ?? null,
      created_at: session.now,
      last_seen_at: session.now,
      impersonator_id: session.impersonatorId ?? null,
    })
    .execute();
}

export async function insertTokens(trx: DatabaseTransaction, { sessionId, access, refresh }: NewTokens): Promise<void> {
  await trx
    .insertInto('session_tokens')
    .values([
      { hash: access.hash, session_id: sessionId, kind: 'access', expires_at: access.expiresAt },
      { hash: refresh.hash, session_id: sessionId, kind: 'refresh', expires_at: refresh.expiresAt },
    ])
    .execute();
}

/** Stores the only token of a session that cannot be renewed. */
export async function insertAccessToken(
  trx: DatabaseTransaction,
  sessionId: string,
  access: { readonly hash: Buffer; readonly expiresAt: Date },
): Promise<void> {
  await trx
    .insertInto('session_tokens')
    .values({ hash: access.hash, session_id: sessionId, kind: 'access', expires_at: access.expiresAt })
    .execute();
}

/**
 * The session of an access token, if token, session and user are all live. An impersonated session is live only while
 * the impersonator is an active super_admin and the user is not an admin.
 */
function selectLiveSession(database: Kysely<DB>, { hash, now }: PresentedToken) {
  return database
    .selectFrom('session_tokens')
    .innerJoin('sessions', 'sessions.id', 'session_tokens.session_id')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .leftJoin('users as impersonators', 'impersonators.id', 'sessions.impersonator_id')
    .select([
      'sessions.id as sessionId',
      'sessions.user_id as userId',
      'users.role as role',
      'sessions.last_seen_at as lastSeenAt',
      'sessions.impersonator_id as impersonatorId',
    ])
    .where('session_tokens.hash', '=', hash)
    .where('session_tokens.kind', '=', 'access')
    .where('session_tokens.expires_at', '>', now)
    .where('sessions.revoked_at', 'is', null)
    .where('users.is_active', '=', true)
    .where((session) =>
      session.or([
        session('sessions.impersonator_id', 'is', null),
        session.and([
          session('impersonators.role', '=', 'super_admin'),
          session('impersonators.is_active', '=', true),
          session('users.role', '=', 'user'),
        ]),
      ]),
    );
}

/** An access token that is used in a workspace. */
interface PresentedInWorkspace extends PresentedToken {
  readonly workspaceSlug: string;
}

/** The session as above, with the membership in the workspace, if the user is a member and it is open. */
function selectMemberSession(database: Kysely<DB>, presented: PresentedInWorkspace) {
  return selectLiveSession(database, presented)
    .leftJoin('workspaces', (join) => join.on('workspaces.slug', '=', presented.workspaceSlug))
    .leftJoin('workspace_members', (join) =>
      join
        .onRef('workspace_members.workspace_id', '=', 'workspaces.id')
        .onRef('workspace_members.user_id', '=', 'sessions.user_id'),
    )
    .leftJoin('users as workspace_accounts', (join) =>
      join
        .onRef('workspace_accounts.id', '=', 'workspace_members.workspace_id')
        .on('workspace_accounts.is_active', '=', true),
    )
    .select(['workspace_accounts.id as workspaceId', 'workspace_members.role as memberRole']);
}

const memberSession = defineStatement(selectMemberSession);

/** See `selectMemberSession`. */
export async function findMemberSession(
  database: Database,
  presented: PresentedInWorkspace,
): Promise<LiveSession | undefined> {
  return memberSession.executeTakeFirst(database, presented);
}

const liveSession = defineStatement(selectLiveSession);

/** See `selectLiveSession`. Reads the database each time. */
export async function findLiveSession(database: Database, presented: PresentedToken): Promise<LiveSession | undefined> {
  return liveSession.executeTakeFirst(database, presented);
}

/** Like `findLiveSession`, with the rows of a read. */
export const findLiveSessionWith = createFinderWithRows<PresentedToken, LiveSession>(
  selectLiveSession,
  'sessions.user_id',
);

/** Like `findMemberSession`, with the rows of a read for the workspace. */
export const findMemberSessionWith = createFinderWithRows<PresentedInWorkspace, LiveSession>(
  selectMemberSession,
  'workspace_accounts.id',
);

/** Stores when sessions were last seen. */
export const recordSightings = createTimeRecorder('sessions', 'last_seen_at');

/**
 * Claims the right to rotate. @returns true to exactly one of all concurrent callers that present an unused, unexpired
 * token
 */
export async function useRefreshToken(trx: DatabaseTransaction, hash: Buffer, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('session_tokens')
    .set({ used_at: now })
    .where('hash', '=', hash)
    .where('kind', '=', 'refresh')
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function findRefreshToken(database: Database, hash: Buffer): Promise<PresentedRefreshToken | undefined> {
  return database
    .selectFrom('session_tokens')
    .innerJoin('sessions', 'sessions.id', 'session_tokens.session_id')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([
      'sessions.id as sessionId',
      'sessions.user_id as userId',
      'sessions.created_at as sessionStart',
      'session_tokens.expires_at as expiresAt',
      'session_tokens.used_at as usedAt',
      'sessions.revoked_at as revokedAt',
      'users.is_active as isActive',
      'users.leaving_at as leavingAt',
    ])
    .where('session_tokens.hash', '=', hash)
    .where('session_tokens.kind', '=', 'refresh')
    .executeTakeFirst();
}

/** @returns true to exactly one of all concurrent callers */
export async function revokeSession(
  database: Database,
  id: string,
  revocation: { readonly reason: RevocationReason; readonly now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('sessions')
    .set({ revoked_at: revocation.now, revoked_reason: revocation.reason })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Ends all sessions of a user except an optional one, and the sessions in which they impersonate others. */
export async function revokeUserSessions(
  trx: DatabaseTransaction,
  userId: string,
  revocation: { readonly reason: RevocationReason; readonly now: Date; readonly keepSessionId?: string },
): Promise<number> {
  const { reason, now, keepSessionId } = revocation;
  const { numUpdatedRows } = await trx
    .updateTable('sessions')
    .set({ revoked_at: now, revoked_reason: reason })
    .where((session) => session.or([session('user_id', '=', userId), session('impersonator_id', '=', userId)]))
    .where('revoked_at', 'is', null)
    .$if(keepSessionId !== undefined, (query) => query.where('id', '!=', String(keepSessionId)))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Ends the sessions of all users, and deletes unused links that were mailed. @returns the number of ended sessions */
export async function endEverySession(database: Database, now: Date): Promise<number> {
  return database.transaction().execute(async (trx) => {
    await trx.deleteFrom('mailed_links').execute();
    const { numUpdatedRows } = await trx
      .updateTable('sessions')
      .set({ revoked_at: now, revoked_reason: 'ended_by_admin' satisfies RevocationReason })
      .where('revoked_at', 'is', null)
      .executeTakeFirst();
    return Number(numUpdatedRows);
  });
}

/** Deletes expired tokens, and sessions without tokens. Skips rows that another transaction has locked. */
export async function deleteExpiredSessions(trx: DatabaseTransaction, now: Date): Promise<void> {
  await trx
    .deleteFrom('session_tokens')
    .where('hash', 'in', ({ selectFrom }) =>
      selectFrom('session_tokens').select('hash').where('expires_at', '<=', now).forUpdate().skipLocked(),
    )
    .execute();
  await trx
    .deleteFrom('sessions')
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('sessions')
        .select('id')
        .where((session) =>
          session.not(
            session.exists(
              session
                .selectFrom('session_tokens')
                .select('hash')
                .whereRef('session_tokens.session_id', '=', 'sessions.id'),
            ),
          ),
        )
        .forUpdate()
        .skipLocked(),
    )
    .execute();
}
