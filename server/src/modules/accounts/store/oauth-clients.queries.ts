import type { Database, DatabaseTransaction } from '../../../platform/database/connect.ts';

/** A program as it described itself, whether to us or in its document. */
export interface OAuthClient {
  readonly id: string;
  readonly isRegistered: boolean;
  readonly name: string;
  readonly redirectUris: readonly string[];
  readonly readAt: Date;
}

/** The program of an id, noted as one that asks now. */
export async function useOAuthClient(database: Database, id: string, now: Date): Promise<OAuthClient | undefined> {
  return database
    .updateTable('oauth_clients')
    .set({ used_at: now })
    .where('id', '=', id)
    .returning(['id', 'is_registered as isRegistered', 'name', 'redirect_uris as redirectUris', 'read_at as readAt'])
    .executeTakeFirst();
}

/** Stores a program; one that is read again takes the place of what its document said before. */
export async function storeOAuthClient(
  database: Database,
  { id, isRegistered, name, redirectUris, readAt }: OAuthClient,
): Promise<void> {
  const described = { name, redirect_uris: [...redirectUris], read_at: readAt, used_at: readAt };
  await database
    .insertInto('oauth_clients')
    .values({ id, is_registered: isRegistered, created_at: readAt, ...described })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(described))
    .execute();
}

/** Deletes programs without a grant that have asked no user since `before`. */
export async function deleteUnusedOAuthClients(trx: DatabaseTransaction, before: Date): Promise<void> {
  await trx
    .deleteFrom('oauth_clients')
    .where('id', 'in', ({ selectFrom, exists, not }) =>
      selectFrom('oauth_clients')
        .select('id')
        .where('used_at', '<=', before)
        .where(
          not(
            exists(
              selectFrom('oauth_grants')
                .select('oauth_grants.id')
                .whereRef('oauth_grants.client_id', '=', 'oauth_clients.id'),
            ),
          ),
        )
        .forUpdate()
        .skipLocked(),
    )
    .execute();
}
