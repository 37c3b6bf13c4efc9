import type { GrantScope } from '@hokka/contracts/accounts/oauth.ts';
import type { ApiScope } from '@hokka/contracts/permissions/api-scopes.ts';
import { type ExpressionBuilder, type Kysely, sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../platform/database/connect.ts';
import type { DB } from '../../platform/database/schema.ts';
import { createTimeRecorder } from '../../platform/database/statements/latest-times.ts';
import { createFinderWithRows } from '../../platform/database/statements/rows-of-caller.ts';
import { defineStatement } from '../../platform/database/statements/statement.ts';
import type { LiveKey, PresentedKey } from '../api-keys/queries.ts';
import { recordClientUse } from './oauth-clients.queries.ts';

interface PresentedToken extends PresentedKey {
  /** The resource that the token must have been issued for. */
  readonly grantResource: string;
}

export interface NewGrant {
  readonly id: string;
  readonly userId: string;
  /** The member whose rights the grant has at most. */
  readonly madeBy: string;
  readonly client: { readonly id: string; readonly name: string; readonly host: string };
  readonly redirectUri: string;
  readonly scopes: readonly GrantScope[];
  readonly resource: string;
  readonly codeHash: Buffer;
  readonly codeChallenge: string;
  readonly codeExpiresAt: Date;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

export interface GrantRow {
  readonly id: string;
  readonly userId: string;
  readonly scopes: readonly string[];
  readonly expiresAt: Date;
}

/** The grant of an access token, if token, grant, owner and maker are all live. */
function selectLiveGrant(database: Kysely<DB>, { hash, now, grantResource }: PresentedToken) {
  return database
    .selectFrom('oauth_tokens')
    .innerJoin('oauth_grants', 'oauth_grants.id', 'oauth_tokens.grant_id')
    .innerJoin('users', 'users.id', 'oauth_grants.user_id')
    .innerJoin('workspace_members', (join) =>
      join
        .onRef('workspace_members.workspace_id', '=', 'oauth_grants.user_id')
        .onRef('workspace_members.user_id', '=', 'oauth_grants.made_by'),
    )
    .innerJoin('users as makers', 'makers.id', 'oauth_grants.made_by')
    .select([
      'oauth_grants.id as keyId',
      'oauth_grants.user_id as keyOwnerId',
      'oauth_grants.made_by as makerId',
      'workspace_members.role as makerRole',
      sql<readonly ApiScope[]>`oauth_grants.scopes`.as('scopes'),
      'oauth_grants.last_used_at as lastUsedAt',
    ])
    .where('oauth_tokens.hash', '=', hash)
    .where('oauth_tokens.is_refresh', '=', false)
    .where('oauth_tokens.expires_at', '>', now)
    .where('oauth_grants.expires_at', '>', now)
    .where('oauth_grants.resource', '=', grantResource)
    .where('users.is_active', '=', true)
    .where('makers.is_active', '=', true);
}

const liveGrant = defineStatement(selectLiveGrant);

/** Reads the database each time, so that a revoked grant is refused from the next call on. */
export async function findLiveGrant(database: Database, presented: PresentedToken): Promise<LiveKey | undefined> {
  return liveGrant.executeTakeFirst(database, presented);
}

export const findLiveGrantWith = createFinderWithRows<PresentedToken, LiveKey>(selectLiveGrant, 'users.id');

/** Stores when grants were last used. */
export const recordGrantUses = createTimeRecorder('oauth_grants', 'last_used_at');

/** @returns false when the authorization request was already answered */
export async function insertGrant(trx: DatabaseTransaction, grant: NewGrant): Promise<boolean> {
  const inserted = await trx
    .insertInto('oauth_grants')
    .values({
      id: grant.id,
      user_id: grant.userId,
      made_by: grant.madeBy,
      client_id: grant.client.id,
      client_name: grant.client.name,
      client_host: grant.client.host,
      redirect_uri: grant.redirectUri,
      scopes: [...grant.scopes],
      resource: grant.resource,
      code_hash: grant.codeHash,
      code_challenge: grant.codeChallenge,
      code_expires_at: grant.codeExpiresAt,
      created_at: grant.createdAt,
      expires_at: grant.expiresAt,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'code_challenge']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** The number of a user's grants. Under the account's lock it stays valid. */
export async function countGrants(trx: DatabaseTransaction, userId: string, now: Date): Promise<number> {
  const { grants } = await selectListed(trx, userId, now)
    .select(({ fn }) => fn.countAll<string>().as('grants'))
    .executeTakeFirstOrThrow();
  return Number(grants);
}

/** Grants that their client can still use: with a pending code or with a live token. */
function selectListed(database: Database | DatabaseTransaction, userId: string, now: Date) {
  return database
    .selectFrom('oauth_grants')
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .where((row) => isUsable(row, now));
}

function isUsable({ or, and, eb, exists, selectFrom }: ExpressionBuilder<DB, 'oauth_grants'>, now: Date) {
  return or([
    and([eb('redeemed_at', 'is', null), eb('code_expires_at', '>', now)]),
    exists(
      selectFrom('oauth_tokens')
        .select('oauth_tokens.hash')
        .whereRef('oauth_tokens.grant_id', '=', 'oauth_grants.id')
        .where('oauth_tokens.used_at', 'is', null)
        .where('oauth_tokens.expires_at', '>', now),
    ),
  ]);
}

export async function listGrantRows(database: Database, userId: string, now: Date) {
  return selectListed(database, userId, now)
    .select(['id', 'client_name', 'client_host', 'scopes', 'created_at', 'expires_at', 'last_used_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/**
 * Deletes a grant. Its client is retained, so that it can ask again. @returns false when the grant is gone or belongs
 * to another user
 */
export async function deleteGrant(
  trx: DatabaseTransaction,
  { id, userId }: { readonly id: string; readonly userId: string },
  now: Date,
): Promise<boolean> {
  const deleted = await trx
    .deleteFrom('oauth_grants')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('client_id')
    .executeTakeFirst();
  if (deleted !== undefined) await recordClientUse(trx, [deleted.client_id], now);
  return deleted !== undefined;
}

/** Deletes all grants of a user. @returns the ids of the deleted grants */
export async function deleteGrantsOfUser(trx: DatabaseTransaction, userId: string, now: Date): Promise<string[]> {
  const rows = await trx
    .deleteFrom('oauth_grants')
    .where('user_id', '=', userId)
    .returning(['id', 'client_id'])
    .execute();
  const clientIds = rows.map(({ client_id }) => client_id);
  await recordClientUse(trx, clientIds, now);
  return rows.map(({ id }) => id);
}

/** Deletes grants and tokens that can no longer be used. Skips rows that another transaction has locked. */
export async function deleteExpiredGrants(trx: DatabaseTransaction, now: Date): Promise<void> {
  await trx
    .deleteFrom('oauth_grants')
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('oauth_grants')
        .select('id')
        .where((row) => row.or([row('expires_at', '<=', now), row.not(isUsable(row, now))]))
        .forUpdate()
        .skipLocked(),
    )
    .execute();
  await trx
    .deleteFrom('oauth_tokens')
    .where('hash', 'in', ({ selectFrom }) =>
      selectFrom('oauth_tokens').select('hash').where('expires_at', '<=', now).forUpdate().skipLocked(),
    )
    .execute();
}
