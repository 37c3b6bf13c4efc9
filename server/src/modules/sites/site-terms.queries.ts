import { sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';

export interface SiteTerm {
  readonly kind: 'categories' | 'tags';
  readonly nameKey: string;
  readonly remoteId: string;
}

/** Stored ids of a site's terms, by name. */
export async function listSiteTerms(
  database: Database,
  siteId: string,
  nameKeys: readonly string[],
): Promise<SiteTerm[]> {
  if (nameKeys.length === 0) return [];
  const rows = await database
    .selectFrom('site_terms')
    .select(['taxonomy', 'name_key', 'remote_id'])
    .where('site_id', '=', siteId)
    .where('name_key', 'in', nameKeys)
    .execute();
  return rows.map((row) => ({
    kind: row.taxonomy as SiteTerm['kind'],
    nameKey: row.name_key,
    remoteId: row.remote_id,
  }));
}

export async function storeSiteTerms(database: Database, siteId: string, terms: readonly SiteTerm[]): Promise<void> {
  if (terms.length === 0) return;
  await database
    .insertInto('site_terms')
    .values(
      terms.map(({ kind, nameKey, remoteId }) => ({
        site_id: siteId,
        taxonomy: kind,
        name_key: nameKey,
        remote_id: remoteId,
      })),
    )
    .onConflict((one) =>
      one.columns(['site_id', 'taxonomy', 'name_key']).doUpdateSet({ remote_id: sql`excluded.remote_id` }),
    )
    .execute();
}

/** Deletes stored term ids that the site no longer has. */
export async function forgetSiteTerms(database: Database, siteId: string, remoteIds: readonly string[]): Promise<void> {
  if (remoteIds.length === 0) return;
  await database.deleteFrom('site_terms').where('site_id', '=', siteId).where('remote_id', 'in', remoteIds).execute();
}
