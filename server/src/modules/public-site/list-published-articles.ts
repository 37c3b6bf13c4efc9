import type { listPublicArticles } from '@hokka/contracts/articles/articles.ts';
import type { EndpointData, ParsedQuery } from '@hokka/contracts/shared/endpoint.ts';
import type { PublishedArticle, PublishedArticles } from '@hokka/contracts/site/public-reads.ts';
import type { Database } from '../../platform/database/connect.ts';
import { type CursorPage, withNext } from '../../platform/database/list-cursor.ts';
import { toBoundedPagination } from '../../platform/database/pagination.ts';
import { listRelatedIds, toPublishedArticle } from '../articles/public-articles.queries.ts';
import type { ReadQueryStems } from '../articles/query-stems.ts';
import { listNewest, listPublishedByIds, type PublishedFilter, searchNewest } from './queries.ts';

const maxRelatedArticles = 3;

interface ListReads {
  readonly database: Database;
  readonly readQueryStems: ReadQueryStems;
}

/** A page of published articles, newest first, with the beginnings of their texts. */
export async function listPublishedArticlePage(
  { database, readQueryStems }: ListReads,
  { search, ...filter }: PublishedFilter,
  page: CursorPage,
): Promise<PublishedArticles> {
  const { ids, total, isMinimum, next } =
    search === undefined || search === ''
      ? await listNewest(database, filter, page)
      : await searchNewest(database, { ...filter, search, stems: await readQueryStems(search, 'public') }, page);
  const rows = await listPublishedByIds(database, ids);
  return {
    articles: rows.map(toPublishedArticle),
    pagination: withNext(toBoundedPagination(page, total, isMinimum), next),
  };
}

/** Like `listPublishedArticlePage`, without the beginnings, as the API returns it. */
export async function listPublicArticlesForApi(
  reads: ListReads,
  { page, limit, after, ...filter }: ParsedQuery<typeof listPublicArticles>,
): Promise<EndpointData<typeof listPublicArticles>> {
  const { articles, pagination } = await listPublishedArticlePage(reads, filter, { page, limit, after });
  return { articles: articles.map(({ beginning: _, ...rest }) => rest), pagination };
}

/** Articles to suggest to readers of an article. */
export async function listRelatedArticles(
  database: Database,
  article: Parameters<typeof listRelatedIds>[1],
  workspaceId: string | undefined,
): Promise<PublishedArticle[]> {
  const ids = await listRelatedIds(database, article, { limit: maxRelatedArticles, workspaceId });
  return (await listPublishedByIds(database, ids)).map(toPublishedArticle);
}
