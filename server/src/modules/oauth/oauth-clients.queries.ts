import { addMilliseconds, dayMs } from '../../platform/clock.ts';
import type { Database, DatabaseTransaction } from '../../platform/database/connect.ts';

/** An OAuth client as it described itself, by registration or in its document. */
export interface OAuthClient {
  readonly id: string;
  readonly isRegistered: boolean;
  readonly name: string;
  readonly redirectUris: readonly string[];
  readonly readAt: Date;
}

/** Finds a client by its id and stores that it was used now. */
export async function touchOAuthClient(database: Database, id: string, now: Date): Promise<OAuthClient | undefined> {
  return database
    .updateTable('oauth_clients')
    .set({ used_at: now })
    .where('id', '=', id)
    .returning(['id', 'is_registered as isRegistered', 'name', 'redirect_uris as redirectUris', 'read_at as readAt'])
    .executeTakeFirst();
}

/** Stores a client. A document that is read again replaces the stored description. */
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

/** Marks a client as granted, so that it is retained. */
export async function markClientGranted(trx: DatabaseTransaction, id: string, now: Date): Promise<void> {
  await trx.updateTable('oauth_clients').set({ granted_at: now }).where('id', '=', id).execute();
}

/**
 * Deletes registered clients that were never granted anything: those last used before `notAskedSince`, and the oldest
 * ones beyond the maximum number.
 */
export async function deleteNeverGrantedClients(
  database: Database | DatabaseTransaction,
  { notAskedSince, kept }: { readonly notAskedSince: Date; readonly kept: number },
): Promise<void> {
  const neverGranted = database
    .selectFrom('oauth_clients')
    .select('id')
    .where('is_registered', '=', true)
    .where('granted_at', 'is', null);
  const old = neverGranted.where('used_at', '<=', notAskedSince);
  const beyond = neverGranted.orderBy('used_at', 'desc').offset(kept);
  for (const some of [old, beyond]) {
    const free = database.selectFrom('oauth_clients').select('id').where('id', 'in', some).forUpdate().skipLocked();
    await database.deleteFrom('oauth_clients').where('id', 'in', free).execute();
  }
}

/**
 * Stores, to the day, that registered clients are in use. Skips locked rows. Document clients are excluded: they are
 * read again when needed.
 */
export async function recordClientUse(trx: DatabaseTransaction, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await trx
    .updateTable('oauth_clients')
    .set({ used_at: now })
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('oauth_clients')
        .select('id')
        .where('id', 'in', ids)
        .where('is_registered', '=', true)
        .where('used_at', '<', addMilliseconds(now, -dayMs))
        .forUpdate()
        .skipLocked(),
    )
    .execute();
}

/** Whether a client id has the form of ours but is unknown, or no longer known. */
export async function isUnknownRegistration(database: Database, id: string): Promise<boolean> {
  if (URL.canParse(id)) return false;
  const known = database.selectFrom('oauth_clients').select('id').where('id', '=', id);
  return (await known.executeTakeFirst()) === undefined;
}

/**
 * Deletes clients without a grant: registered ones last used before `notUsedSince`, and document clients not requested
 * since `documentUnusedSince`, because their documents can be read again.
 */
export async function deleteUnusedOAuthClients(
  trx: DatabaseTransaction,
  { notUsedSince, documentUnusedSince }: { readonly notUsedSince: Date; readonly documentUnusedSince: Date },
): Promise<void> {
  await trx
    .deleteFrom('oauth_clients')
    .where('id', 'in', ({ selectFrom, exists, not }) =>
      selectFrom('oauth_clients')
        .select('id')
        .where(({ or, and, eb }) =>
          or([
            eb('used_at', '<=', notUsedSince),
            and([eb('used_at', '<=', documentUnusedSince), eb('is_registered', '=', false)]),
          ]),
        )
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
