import type { listPublicArticles } from '@hokka/contracts/articles.ts';
import type { EndpointData, ParsedQuery } from '@hokka/contracts/endpoint.ts';
import type { PublishedArticle, PublishedArticles } from '@hokka/contracts/public-reads.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { type Page, paginationUpTo } from '../../../platform/database/pages.ts';
import { listByIds, listNewest, type PublishedFilter, searchNewest } from './published-list.queries.ts';
import { presentPublished } from './readable-by-all.ts';
import { listRelated } from './related-articles.queries.ts';

const relatedMax = 3;

/** One page of published articles, newest first, with how their texts begin. */
export async function listPublishedArticles(
  database: Database,
  { search, ...filter }: PublishedFilter,
  page: Page,
): Promise<PublishedArticles> {
  const { ids, counted, isMinimum } =
    search === undefined || search === ''
      ? await listNewest(database, filter, page)
      : await searchNewest(database, { ...filter, search }, page);
  const rows = await listByIds(database, ids);
  return { articles: rows.map(presentPublished), pagination: paginationUpTo(page, counted, isMinimum) };
}

/** The same as the API answers it. */
export async function listPublished(
  database: Database,
  { page, limit, ...filter }: ParsedQuery<typeof listPublicArticles>,
): Promise<EndpointData<typeof listPublicArticles>> {
  const { articles, pagination } = await listPublishedArticles(database, filter, { page, limit });
  return { articles: articles.map(({ beginning: _, ...rest }) => rest), pagination };
}

/** What a reader of an article may want to read next. */
export async function listRelatedArticles(
  database: Database,
  article: Parameters<typeof listRelated>[1],
): Promise<PublishedArticle[]> {
  const ids = await listRelated(database, article, relatedMax);
  return (await listByIds(database, ids)).map(presentPublished);
}
