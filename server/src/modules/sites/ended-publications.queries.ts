import type { DatabaseTransaction } from '../../platform/database/connect.ts';

/**
 * Returns the publications that are verified or have failed, with the data of their events. Failed withdrawals are left
 * out, since the post is still there.
 */
export async function listEndedPublications(trx: DatabaseTransaction, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return trx
    .selectFrom('publications')
    .innerJoin('articles', 'articles.id', 'publications.article_id')
    .select([
      'publications.id',
      'publications.user_id',
      'publications.article_id',
      'publications.site_id',
      'publications.state',
      'publications.wanted_status',
      'publications.failure_code',
      'publications.live_url',
      'articles.title',
    ])
    .where('publications.id', 'in', ids)
    .where('publications.state', 'in', ['verified', 'failed'])
    .where('publications.action', '=', 'publish')
    .orderBy('publications.id')
    .execute();
}
