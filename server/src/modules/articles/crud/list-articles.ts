import type { listArticles, listTrash } from '@hokka/contracts/articles/articles.ts';
import type { EndpointData, ParsedQuery } from '@hokka/contracts/shared/endpoint.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { type PageRequest, toPagination } from '../../../platform/database/pagination.ts';
import { listOwnPage, listOwnTrashPage } from '../store/own/own-list.queries.ts';
import { searchOwnPage } from '../store/own/own-search.queries.ts';
import { toArticleListItem } from '../store/present-article.ts';

/**
 * The user's articles outside the trash, newest first. The total of a search for a common word is a minimum.
 * @param stems of the search, see `ReadQueryStems`
 */
export async function listOwnArticles(
  database: Database,
  userId: string,
  { search, status, category, ...page }: ParsedQuery<typeof listArticles>,
  stems: string | null = null,
): Promise<EndpointData<typeof listArticles>> {
  const filter = { userId, status, category };
  if (search === undefined) {
    const { rows, total } = await listOwnPage(database, filter, page);
    return { articles: rows.map(toArticleListItem), pagination: toPagination(page, total) };
  }
  const { rows, total, isMinimum } = await searchOwnPage(database, { ...filter, search, stems }, page);
  const pagination = toPagination(page, total);
  return {
    articles: rows.map(toArticleListItem),
    pagination: isMinimum ? { ...pagination, totalIsMinimum: true } : pagination,
  };
}

/** The user's deleted articles, the last deleted first. */
export async function listOwnTrash(
  database: Database,
  userId: string,
  page: PageRequest,
): Promise<EndpointData<typeof listTrash>> {
  const { rows, total } = await listOwnTrashPage(database, userId, page);
  return {
    articles: rows.map((row) => ({ ...toArticleListItem(row), deleted_at: row.deleted_at.toISOString() })),
    pagination: toPagination(page, total),
  };
}
