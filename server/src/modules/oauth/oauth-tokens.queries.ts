import type { Database, DatabaseTransaction } from '../../platform/database/connect.ts';
import type { GrantRow } from './oauth-grants.queries.ts';

interface PresentedCode {
  readonly codeHash: Buffer;
  readonly clientId: string;
  /** Undefined when the program does not repeat it. */
  readonly redirectUri: string | undefined;
  readonly codeChallenge: string;
  readonly resource: string;
  readonly now: Date;
}

/** Redeems a code, once, if it matches all parameters of its authorization request. */
export async function redeemCode(
  trx: DatabaseTransaction,
  { codeHash, clientId, redirectUri, codeChallenge, resource, now }: PresentedCode,
): Promise<GrantRow | undefined> {
  return trx
    .updateTable('oauth_grants')
    .set({ redeemed_at: now })
    .where('code_hash', '=', codeHash)
    .where('redeemed_at', 'is', null)
    .where('code_expires_at', '>', now)
    .where('client_id', '=', clientId)
    .where(({ and, eb }) => and(redirectUri === undefined ? [] : [eb('redirect_uri', '=', redirectUri)]))
    .where('code_challenge', '=', codeChallenge)
    .where('resource', '=', resource)
    .where('user_id', 'in', ({ selectFrom }) => selectFrom('users').select('id').where('is_active', '=', true))
    .returning(['id', 'user_id as userId', 'scopes', 'expires_at as expiresAt'])
    .executeTakeFirst();
}

/** The grant of a code that was already exchanged. */
export async function findRedeemedGrant(trx: DatabaseTransaction, codeHash: Buffer) {
  return trx
    .selectFrom('oauth_grants')
    .select(['id', 'user_id as userId'])
    .where('code_hash', '=', codeHash)
    .where('redeemed_at', 'is not', null)
    .executeTakeFirst();
}

/** Locks the grant of a refresh token, so that concurrent uses are handled one after the other. */
export async function lockGrantOfToken(
  trx: DatabaseTransaction,
  { hash, clientId, resource, now }: { hash: Buffer; clientId: string; resource: string; now: Date },
): Promise<GrantRow | undefined> {
  return trx
    .selectFrom('oauth_grants')
    .select(['id', 'user_id as userId', 'scopes', 'expires_at as expiresAt'])
    .where('id', '=', ({ selectFrom }) =>
      selectFrom('oauth_tokens')
        .select('grant_id')
        .where('hash', '=', hash)
        .where('is_refresh', '=', true)
        .where('oauth_tokens.expires_at', '>', now),
    )
    .where('client_id', '=', clientId)
    .where('resource', '=', resource)
    .where('user_id', 'in', ({ selectFrom }) => selectFrom('users').select('id').where('is_active', '=', true))
    .forUpdate()
    .executeTakeFirst();
}

/** @returns false when the token was already used */
export async function useGrantRefreshToken(trx: DatabaseTransaction, hash: Buffer, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('oauth_tokens')
    .set({ used_at: now })
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

interface StoredToken {
  readonly hash: Buffer;
  readonly isRefresh: boolean;
  readonly expiresAt: Date;
}

/**
 * Stores new tokens of a grant. Previous access tokens are deleted, and only the latest used refresh tokens are
 * retained.
 */
export async function replaceTokens(
  trx: DatabaseTransaction,
  grantId: string,
  tokens: readonly StoredToken[],
  { keptUsed, now }: { readonly keptUsed: number; readonly now: Date },
): Promise<void> {
  await trx
    .deleteFrom('oauth_tokens')
    .where('grant_id', '=', grantId)
    .where(({ or, eb, selectFrom }) =>
      or([
        eb('is_refresh', '=', false),
        eb(
          'hash',
          'in',
          selectFrom('oauth_tokens as used')
            .select('used.hash')
            .where('used.grant_id', '=', grantId)
            .where('used.used_at', 'is not', null)
            .orderBy('used.used_at', 'desc')
            .orderBy('used.hash')
            .offset(keptUsed),
        ),
      ]),
    )
    .execute();
  await trx
    .insertInto('oauth_tokens')
    .values(
      tokens.map(({ hash, isRefresh, expiresAt }) => ({
        hash,
        grant_id: grantId,
        is_refresh: isRefresh,
        created_at: now,
        expires_at: expiresAt,
      })),
    )
    .execute();
}

/** Finds the grant of an access or refresh token of this client. */
export async function findGrantOfToken(database: Database, hash: Buffer, clientId: string) {
  return database
    .selectFrom('oauth_tokens')
    .innerJoin('oauth_grants', 'oauth_grants.id', 'oauth_tokens.grant_id')
    .select(['oauth_grants.id', 'oauth_grants.user_id as userId'])
    .where('hash', '=', hash)
    .where('client_id', '=', clientId)
    .executeTakeFirst();
}
