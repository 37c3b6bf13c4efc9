import type { listPublicArticles, PublicArticle } from '@hokka/contracts/articles.ts';
import type { EndpointData, ParsedQuery } from '@hokka/contracts/endpoint.ts';
import type { Database, DatabaseTransaction } from '../../../platform/database/connect.ts';
import { offsetOf, paginationOf } from '../../../platform/database/pages.ts';
import { searchCondition } from '../articles.queries.ts';
import { presentPublic } from '../present-article.ts';

const columns = [
  'articles.id',
  'articles.title',
  'articles.category',
  'articles.tags',
  'articles.meta_description',
  'articles.word_count',
  'articles.language',
  'articles.created_at',
  'articles.updated_at',
  'users.name as author_name',
] as const;

/** What everybody may read: published, completed, not moderated away, not in the trash, its author not deactivated. */
function readableByAll(database: Database | DatabaseTransaction) {
  return database
    .selectFrom('articles')
    .innerJoin('users', 'users.id', 'articles.user_id')
    .where('articles.is_public', '=', true)
    .where('articles.status', '=', 'completed')
    .where('articles.moderation_status', '=', 'approved')
    .where('articles.deleted_at', 'is', null)
    .where('users.is_active', '=', true);
}

/** Whether everybody may read an article now. */
export async function isPublished(database: Database, id: string): Promise<boolean> {
  const query = readableByAll(database).select('articles.id').where('articles.id', '=', id);
  return (await query.executeTakeFirst()) !== undefined;
}

/** The same, with the article kept from being erased until the transaction ends. */
export async function lockPublished(trx: DatabaseTransaction, id: string): Promise<boolean> {
  const query = readableByAll(trx).select('articles.id').where('articles.id', '=', id).forKeyShare('articles');
  return (await query.executeTakeFirst()) !== undefined;
}

export async function findPublicArticle(database: Database, id: string): Promise<PublicArticle | undefined> {
  const row = await readableByAll(database)
    .select([...columns, 'articles.content'])
    .where('articles.id', '=', id)
    .executeTakeFirst();
  return row === undefined ? undefined : { ...presentPublic(row), content: row.content };
}

/** Published articles, newest first. */
export async function listPublished(
  database: Database,
  query: ParsedQuery<typeof listPublicArticles>,
): Promise<EndpointData<typeof listPublicArticles>> {
  const matching = readableByAll(database)
    .$if(query.category !== undefined, (some) => some.where('articles.category', '=', query.category ?? ''))
    .$if(query.search !== undefined, (some) => some.where(searchCondition(query.search ?? '')));
  const [rows, { total }] = await Promise.all([
    matching
      .select(columns)
      .orderBy('articles.created_at', 'desc')
      .orderBy('articles.id', 'desc')
      .limit(query.limit)
      .offset(offsetOf(query))
      .execute(),
    matching.select((select) => select.fn.countAll<string>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { articles: rows.map(presentPublic), pagination: paginationOf(query, Number(total)) };
}
