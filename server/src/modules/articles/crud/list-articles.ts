import type { listArticles, listTrash } from '@hokka/contracts/articles/articles.ts';
import type { EndpointData, ParsedQuery } from '@hokka/contracts/shared/endpoint.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { computeOffset, type PageRequest, toPagination } from '../../../platform/database/pagination.ts';
import { buildSearchCondition, listedColumns, selectArticlesWithGeneration } from '../store/articles.queries.ts';
import { toArticleListItem } from '../store/present-article.ts';

/** The user's articles outside the trash, newest first. */
export async function listOwnArticles(
  database: Database,
  userId: string,
  query: ParsedQuery<typeof listArticles>,
): Promise<EndpointData<typeof listArticles>> {
  const matchingArticles = selectArticlesWithGeneration(database)
    .where('articles.user_id', '=', userId)
    .where('articles.deleted_at', 'is', null)
    .$if(query.status !== undefined, (builder) => builder.where('articles.status', '=', query.status ?? 'completed'))
    .$if(query.category !== undefined, (builder) => builder.where('articles.category', '=', query.category ?? ''))
    .$if(query.search !== undefined, (builder) => builder.where(buildSearchCondition(query.search ?? '')));
  const [rows, { total }] = await Promise.all([
    matchingArticles
      .select([...listedColumns, 'generations.queued_at'])
      .orderBy('articles.created_at', 'desc')
      .orderBy('articles.id', 'desc')
      .limit(query.limit)
      .offset(computeOffset(query))
      .execute(),
    matchingArticles.select((select) => select.fn.countAll<string>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { articles: rows.map(toArticleListItem), pagination: toPagination(query, Number(total)) };
}

/** The user's deleted articles, the last deleted first. */
export async function listOwnTrash(
  database: Database,
  userId: string,
  page: PageRequest,
): Promise<EndpointData<typeof listTrash>> {
  const matchingArticles = selectArticlesWithGeneration(database)
    .where('articles.user_id', '=', userId)
    .where('articles.deleted_at', 'is not', null);
  const [rows, { total }] = await Promise.all([
    matchingArticles
      .select([...listedColumns, 'generations.queued_at', 'articles.deleted_at'])
      .orderBy('articles.deleted_at', 'desc')
      .orderBy('articles.id', 'desc')
      .limit(page.limit)
      .offset(computeOffset(page))
      .execute(),
    matchingArticles.select((select) => select.fn.countAll<string>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return {
    articles: rows.map((row) => ({
      ...toArticleListItem(row),
      deleted_at: (row.deleted_at ?? row.updated_at).toISOString(),
    })),
    pagination: toPagination(page, Number(total)),
  };
}
