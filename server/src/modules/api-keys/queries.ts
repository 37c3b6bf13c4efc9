import type { ApiScope } from '@hokka/contracts/permissions/api-scopes.ts';
import type { WorkspaceRole } from '@hokka/contracts/permissions/workspace-rights.ts';
import { type Kysely, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database, DatabaseTransaction } from '../../platform/database/connect.ts';
import type { DB } from '../../platform/database/schema.ts';
import { createTimeRecorder } from '../../platform/database/statements/latest-times.ts';
import { createFinderWithRows } from '../../platform/database/statements/rows-of-caller.ts';
import { defineStatement } from '../../platform/database/statements/statement.ts';

export interface PresentedKey {
  readonly hash: Buffer;
  readonly now: Date;
}

export interface LiveKey {
  readonly keyId: string;
  readonly keyOwnerId: string;
  /** The member who made the key, and the role that this member has now. */
  readonly makerId: string;
  readonly makerRole: WorkspaceRole;
  readonly scopes: readonly ApiScope[];
  readonly lastUsedAt: Date | null;
  /** Rows of the session read that was run together with the key. */
  readonly rows?: readonly object[];
}

export interface KeySecret {
  readonly hash: Buffer;
  readonly lastFour: string;
}

export interface NewApiKey {
  readonly id: string;
  readonly userId: string;
  /** The member whose rights the key has at most. */
  readonly madeBy: string;
  readonly name: string;
  readonly scopes: readonly ApiScope[];
  readonly expiresAt: Date | null;
  readonly secret: KeySecret;
  readonly now: Date;
}

export interface ApiKeyRow {
  readonly id: string;
  readonly name: string;
  readonly scopes: readonly string[];
  readonly created_at: Date;
  readonly expires_at: Date | null;
  readonly last_used_at: Date | null;
  /** The current secret has no expiry of its own. */
  readonly secrets: readonly { readonly last_four: string; readonly expires_at: string | null }[];
}

/** The key of a secret, if secret, key, owner and maker are all live. */
function selectLiveKey(database: Kysely<DB>, { hash, now }: PresentedKey) {
  return database
    .selectFrom('api_key_secrets')
    .innerJoin('api_keys', 'api_keys.id', 'api_key_secrets.key_id')
    .innerJoin('users', 'users.id', 'api_keys.user_id')
    .innerJoin('workspace_members', (join) =>
      join
        .onRef('workspace_members.workspace_id', '=', 'api_keys.user_id')
        .onRef('workspace_members.user_id', '=', 'api_keys.made_by'),
    )
    .innerJoin('users as makers', 'makers.id', 'api_keys.made_by')
    .select([
      'api_keys.id as keyId',
      'api_keys.user_id as keyOwnerId',
      'api_keys.made_by as makerId',
      'workspace_members.role as makerRole',
      sql<readonly ApiScope[]>`api_keys.scopes`.as('scopes'),
      'api_keys.last_used_at as lastUsedAt',
    ])
    .where('api_key_secrets.hash', '=', hash)
    .where(({ or, eb }) =>
      or([eb('api_key_secrets.expires_at', 'is', null), eb('api_key_secrets.expires_at', '>', now)]),
    )
    .where(({ or, eb }) => or([eb('api_keys.expires_at', 'is', null), eb('api_keys.expires_at', '>', now)]))
    .where('users.is_active', '=', true)
    .where('makers.is_active', '=', true);
}

const liveKey = defineStatement(selectLiveKey);

/** See `selectLiveKey`. Reads the database each time, so that a revoked key is refused from the next call on. */
export async function findLiveKey(database: Database, presented: PresentedKey): Promise<LiveKey | undefined> {
  return liveKey.executeTakeFirst(database, presented);
}

export const findLiveKeyWith = createFinderWithRows<PresentedKey, LiveKey>(selectLiveKey, 'users.id');

/** Stores when keys were last used. */
export const recordKeyUses = createTimeRecorder('api_keys', 'last_used_at');

/** The number of a user's keys. Under the account's lock it stays valid. */
export async function countApiKeys(trx: DatabaseTransaction, userId: string): Promise<number> {
  const { keys } = await trx
    .selectFrom('api_keys')
    .select(({ fn }) => fn.countAll<string>().as('keys'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(keys);
}

export async function insertApiKey(trx: DatabaseTransaction, key: NewApiKey): Promise<void> {
  await trx
    .insertInto('api_keys')
    .values({
      id: key.id,
      user_id: key.userId,
      made_by: key.madeBy,
      name: key.name,
      scopes: [...key.scopes],
      created_at: key.now,
      expires_at: key.expiresAt,
    })
    .execute();
  await insertSecret(trx, key.id, key.secret, key.now);
}

/**
 * Locks one of a user's keys until the transaction ends. @returns undefined when the key belongs to another user or
 * does not exist
 */
export async function lockApiKey(
  trx: DatabaseTransaction,
  userId: string,
  id: string,
): Promise<{ readonly expiresAt: Date | null } | undefined> {
  return trx
    .selectFrom('api_keys')
    .select('expires_at as expiresAt')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
}

/** Gives a locked key a new secret; the previous one expires at `formerEndsAt`. */
export async function replaceSecret(
  trx: DatabaseTransaction,
  keyId: string,
  change: { readonly secret: KeySecret; readonly formerEndsAt: Date; readonly now: Date },
): Promise<void> {
  await trx
    .updateTable('api_key_secrets')
    .set({ expires_at: change.formerEndsAt })
    .where('key_id', '=', keyId)
    .where('expires_at', 'is', null)
    .execute();
  await insertSecret(trx, keyId, change.secret, change.now);
}

async function insertSecret(
  trx: DatabaseTransaction,
  keyId: string,
  { hash, lastFour }: KeySecret,
  now: Date,
): Promise<void> {
  await trx
    .insertInto('api_key_secrets')
    .values({ hash, key_id: keyId, last_four: lastFour, created_at: now })
    .execute();
}

/** @returns false when the key is gone or belongs to another user */
export async function deleteApiKey(trx: DatabaseTransaction, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('api_keys')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Deletes all keys of a user. @returns their ids */
export async function deleteApiKeysOfUser(trx: DatabaseTransaction, userId: string): Promise<string[]> {
  const rows = await trx.deleteFrom('api_keys').where('user_id', '=', userId).returning('id').execute();
  return rows.map(({ id }) => id);
}

/** A user's keys, newest first, each with its valid secrets, ordered by expiry. */
export async function listApiKeyRows(
  database: Database | DatabaseTransaction,
  userId: string,
  now: Date,
): Promise<ApiKeyRow[]> {
  return database
    .selectFrom('api_keys')
    .select((key) => [
      'id',
      'name',
      'scopes',
      'created_at',
      'expires_at',
      'last_used_at',
      jsonArrayFrom(
        key
          .selectFrom('api_key_secrets')
          .select(['api_key_secrets.last_four', 'api_key_secrets.expires_at'])
          .whereRef('api_key_secrets.key_id', '=', 'api_keys.id')
          .where(({ or, eb }) =>
            or([eb('api_key_secrets.expires_at', 'is', null), eb('api_key_secrets.expires_at', '>', now)]),
          )
          .orderBy('api_key_secrets.expires_at', (order) => order.asc().nullsLast()),
      )
        .$castTo<ApiKeyRow['secrets']>()
        .as('secrets'),
    ])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Deletes expired secrets of rotated keys. Skips rows that another transaction has locked. */
export async function deleteExpiredSecrets(trx: DatabaseTransaction, now: Date): Promise<void> {
  await trx
    .deleteFrom('api_key_secrets')
    .where('hash', 'in', ({ selectFrom }) =>
      selectFrom('api_key_secrets').select('hash').where('expires_at', '<=', now).forUpdate().skipLocked(),
    )
    .execute();
}

export interface ExpiringKey {
  readonly id: string;
  readonly userId: string;
  readonly name: string;
  readonly expiresAt: Date;
}

/**
 * Claims keys that expire before `until` and whose owners were not notified, so that each owner is notified once.
 * @param longerThanMs keys with a shorter lifetime than this are skipped, because their owners expect the expiry
 */
export async function claimExpiringKeys(
  trx: DatabaseTransaction,
  window: { readonly now: Date; readonly until: Date; readonly longerThanMs: number },
  limit: number,
): Promise<ExpiringKey[]> {
  return trx
    .updateTable('api_keys')
    .set({ expiry_mailed_at: window.now })
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('api_keys')
        .select('id')
        .where('expiry_mailed_at', 'is', null)
        .where('expires_at', '>', window.now)
        .where('expires_at', '<=', window.until)
        .where(sql<boolean>`expires_at - created_at > ${window.longerThanMs} * interval '1 millisecond'`)
        .orderBy('expires_at')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'user_id as userId', 'name', sql<Date>`expires_at`.as('expiresAt')])
    .execute();
}
