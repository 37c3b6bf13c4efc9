import {
  type listArticles,
  type listTrash,
  type listWaitingArticles,
  type OwnOrder,
  toOwnListOrder,
  toOwnOrder,
} from '@hokka/contracts/articles/articles.ts';
import type { EndpointData, ParsedQuery } from '@hokka/contracts/shared/endpoint.ts';
import { wrongListCursor } from '@hokka/contracts/shared/list-cursor.ts';
import type { Database } from '../../platform/database/connect.ts';
import { type CursorPage, toCursorPagination } from '../../platform/database/list-cursor.ts';
import type { PageRequest } from '../../platform/database/pagination.ts';
import { createFieldError } from '../../platform/errors.ts';
import type { WorkspaceCaller } from '../../platform/http/caller.ts';
import { listChangeable } from './article-access.ts';
import type { SignImage } from './covers.ts';
import { filterOwnPage } from './own-filters.queries.ts';
import { listOwnPage, type OwnListPage } from './own-list.queries.ts';
import { listOwnOrderedPage } from './own-orders.queries.ts';
import { type OwnSearchPage, searchOwnPage } from './own-search.queries.ts';
import { listOwnTrashPage } from './own-trash.queries.ts';
import { toOwnListItem } from './present-article.ts';
import { listWaitingPage } from './waiting.queries.ts';

interface OwnLists {
  readonly database: Database;
  readonly signImage: SignImage;
}

type ListQuery = Partial<ParsedQuery<typeof listArticles>> & PageRequest;

/**
 * Lists the user's articles outside the trash, newest first by default. The total is a lower bound when a search or a
 * filter matches many articles. Every order supports reading on after the cursor of the previous page.
 * @param stems of the search, see `ReadQueryStems`
 * @throws AppError `validation_failed` for a cursor of another order
 */
export async function listOwnArticles(
  { database, signImage }: OwnLists,
  userId: string,
  { page, limit, sortBy = 'created_at', sortOrder, after, status: state, ...query }: ListQuery,
  stems: string | null = null,
): Promise<EndpointData<typeof listArticles>> {
  const order = toOwnOrder(sortBy, sortOrder);
  if (after !== undefined && after.order !== toOwnListOrder(order).name)
    throw createFieldError('after', wrongListCursor);
  const asked = { page, limit, after };
  const filters =
    state === 'stopped' ? { ...query, isStopped: true } : state === undefined ? query : { ...query, status: state };
  const isFiltered = Object.values(filters).some((value) => value !== undefined);
  if (!isFiltered && !isNewestFirst(order)) {
    return present(await listOwnOrderedPage(database, { userId, order }, asked), asked, signImage);
  }
  const { search, status, category, ...others } = { status: undefined, ...filters };
  const isPlain = isNewestFirst(order) && Object.values(others).every((value) => value === undefined);
  if (isPlain && search === undefined) {
    return present(await listOwnPage(database, { userId, status, category }, asked), asked, signImage);
  }
  if (isPlain && search !== undefined && category === undefined && after === undefined) {
    return presentFound(await searchOwnPage(database, { userId, status, search, stems }, asked), asked, signImage);
  }
  return presentFound(await filterOwnPage(database, { userId, ...filters, stems }, order, asked), asked, signImage);
}

function isNewestFirst({ by, direction }: OwnOrder): boolean {
  return by === 'created_at' && direction === 'desc';
}

function present({ rows, total, next }: OwnListPage, page: PageRequest, signImage: SignImage) {
  return {
    articles: rows.map((row) => toOwnListItem(row, signImage)),
    pagination: toCursorPagination(page, total, next),
    ...(next === undefined ? {} : { next }),
  };
}

function presentFound(
  found: OwnSearchPage,
  page: PageRequest,
  signImage: SignImage,
): EndpointData<typeof listArticles> {
  const list = present(found, page, signImage);
  return found.isMinimum ? { ...list, pagination: { ...list.pagination, totalIsMinimum: true } } : list;
}

/** Articles that need attention, newest first: being generated, stopped, not approved, or with unpublished changes. */
export async function listWaiting(
  { database, signImage }: OwnLists,
  userId: string,
): Promise<EndpointData<typeof listWaitingArticles>> {
  const { rows, total } = await listWaitingPage(database, userId);
  return { articles: rows.map((row) => toOwnListItem(row, signImage)), total };
}

/** The articles in a workspace's trash, most recently deleted first. */
export async function listOwnTrash(
  { database, signImage }: OwnLists,
  caller: Pick<WorkspaceCaller, 'workspaceId' | 'memberId' | 'memberRole'>,
  page: CursorPage,
): Promise<Omit<EndpointData<typeof listTrash>, 'erasable'>> {
  const { rows, total, next } = await listOwnTrashPage(database, caller.workspaceId, page);
  const ids = rows.map(({ id }) => id);
  const changeable = await listChangeable(database, ids, caller);
  return {
    articles: rows.map((row) => ({
      ...toOwnListItem(row, signImage),
      deleted_at: row.deleted_at.toISOString(),
      is_changeable: changeable === 'all' || changeable.has(row.id),
    })),
    pagination: toCursorPagination(page, total, next),
  };
}
