import type { listArticles, listTrash } from '@hokka/contracts/articles.ts';
import type { EndpointData, ParsedQuery } from '@hokka/contracts/endpoint.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { offsetOf, type Page, paginationOf } from '../../../platform/database/pages.ts';
import { articlesWithGeneration, listedColumns, searchCondition } from '../articles.queries.ts';
import { presentListed } from '../present-article.ts';

/** The user's articles outside the trash, newest first. */
export async function listOwnArticles(
  database: Database,
  userId: string,
  query: ParsedQuery<typeof listArticles>,
): Promise<EndpointData<typeof listArticles>> {
  const matching = articlesWithGeneration(database)
    .where('articles.user_id', '=', userId)
    .where('articles.deleted_at', 'is', null)
    .$if(query.status !== undefined, (some) => some.where('articles.status', '=', query.status ?? 'completed'))
    .$if(query.category !== undefined, (some) => some.where('articles.category', '=', query.category ?? ''))
    .$if(query.search !== undefined, (some) => some.where(searchCondition(query.search ?? '')));
  const [rows, { total }] = await Promise.all([
    matching
      .select([...listedColumns, 'generations.queued_at'])
      .orderBy('articles.created_at', 'desc')
      .orderBy('articles.id', 'desc')
      .limit(query.limit)
      .offset(offsetOf(query))
      .execute(),
    matching.select((select) => select.fn.countAll<string>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { articles: rows.map(presentListed), pagination: paginationOf(query, Number(total)) };
}

/** The user's deleted articles, the last deleted first. */
export async function listOwnTrash(
  database: Database,
  userId: string,
  page: Page,
): Promise<EndpointData<typeof listTrash>> {
  const matching = articlesWithGeneration(database)
    .where('articles.user_id', '=', userId)
    .where('articles.deleted_at', 'is not', null);
  const [rows, { total }] = await Promise.all([
    matching
      .select([...listedColumns, 'generations.queued_at', 'articles.deleted_at'])
      .orderBy('articles.deleted_at', 'desc')
      .orderBy('articles.id', 'desc')
      .limit(page.limit)
      .offset(offsetOf(page))
      .execute(),
    matching.select((select) => select.fn.countAll<string>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return {
    articles: rows.map((row) => ({
      ...presentListed(row),
      deleted_at: (row.deleted_at ?? row.updated_at).toISOString(),
    })),
    pagination: paginationOf(page, Number(total)),
  };
}
