import type { listArticles, listTrash, listWaitingArticles } from '@hokka/contracts/articles/articles.ts';
import type { EndpointData, ParsedQuery } from '@hokka/contracts/shared/endpoint.ts';
import { writeListCursor } from '@hokka/contracts/shared/list-cursor.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { type PageRequest, toPagination } from '../../../platform/database/pagination.ts';
import type { SignImage } from '../store/covers.ts';
import { filterOwnPage } from '../store/own/own-filters.queries.ts';
import { listOwnPage, listOwnTrashPage } from '../store/own/own-list.queries.ts';
import { listOwnOrderedPage, type OwnOrder } from '../store/own/own-orders.queries.ts';
import { type OwnSearchPage, searchOwnPage } from '../store/own/own-search.queries.ts';
import { listWaitingPage } from '../store/own/waiting.queries.ts';
import { toOwnListItem } from '../store/present-article.ts';

interface OwnLists {
  readonly database: Database;
  readonly signImage: SignImage;
}

type ListQuery = Partial<ParsedQuery<typeof listArticles>> & PageRequest;

/**
 * The user's articles outside the trash, newest first unless another order is asked for. The total of a search for a common word, and of
 * filters that many articles pass, is a minimum.
 * @param stems of the search, see `ReadQueryStems`
 */
export async function listOwnArticles(
  { database, signImage }: OwnLists,
  userId: string,
  { page, limit, sortBy = 'created_at', sortOrder, after, status: state, ...query }: ListQuery,
  stems: string | null = null,
): Promise<EndpointData<typeof listArticles>> {
  const asked = { page, limit };
  const filters =
    state === 'stopped' ? { ...query, isStopped: true } : state === undefined ? query : { ...query, status: state };
  const order: OwnOrder = { by: sortBy, direction: sortOrder ?? (sortBy === 'title' ? 'asc' : 'desc') };
  const isFiltered = Object.values(filters).some((value) => value !== undefined);
  if (!isFiltered && !isNewestFirst(order)) {
    const { rows, total, last } = await listOwnOrderedPage(database, { userId, order, after }, asked);
    const hasNext = last !== undefined && page * limit < total;
    return { ...present(rows, asked, total, signImage), ...(hasNext ? { next: writeListCursor(last) } : {}) };
  }
  const { search, status, category, ...others } = { status: undefined, ...filters };
  const isPlain = isNewestFirst(order) && Object.values(others).every((value) => value === undefined);
  if (isPlain && search === undefined) {
    const { rows, total } = await listOwnPage(database, { userId, status, category }, asked);
    return present(rows, asked, total, signImage);
  }
  if (isPlain && search !== undefined && category === undefined) {
    return presentFound(await searchOwnPage(database, { userId, status, search, stems }, asked), asked, signImage);
  }
  return presentFound(await filterOwnPage(database, { userId, ...filters, stems }, order, asked), asked, signImage);
}

function isNewestFirst({ by, direction }: OwnOrder): boolean {
  return by === 'created_at' && direction === 'desc';
}

function present(rows: OwnSearchPage['rows'], page: PageRequest, total: number, signImage: SignImage) {
  return { articles: rows.map((row) => toOwnListItem(row, signImage)), pagination: toPagination(page, total) };
}

function presentFound(
  { rows, total, isMinimum }: OwnSearchPage,
  page: PageRequest,
  signImage: SignImage,
): EndpointData<typeof listArticles> {
  const list = present(rows, page, total, signImage);
  return isMinimum ? { ...list, pagination: { ...list.pagination, totalIsMinimum: true } } : list;
}

/** What waits for the user, the newest first. */
export async function listWaiting(
  { database, signImage }: OwnLists,
  userId: string,
): Promise<EndpointData<typeof listWaitingArticles>> {
  const { rows, total } = await listWaitingPage(database, userId);
  return { articles: rows.map((row) => toOwnListItem(row, signImage)), total };
}

/** The user's deleted articles, the last deleted first. */
export async function listOwnTrash(
  { database, signImage }: OwnLists,
  userId: string,
  page: PageRequest,
): Promise<EndpointData<typeof listTrash>> {
  const { rows, total } = await listOwnTrashPage(database, userId, page);
  return {
    articles: rows.map((row) => ({ ...toOwnListItem(row, signImage), deleted_at: row.deleted_at.toISOString() })),
    pagination: toPagination(page, total),
  };
}
