import { articleSortKeys } from '@hokka/contracts/articles/article-admin.ts';
import { articleStatuses, moderationStatuses } from '@hokka/contracts/articles/status.ts';
import { z } from 'zod';
import { parsePage } from '../../../../lib/routing/page-number.ts';
import { parseSearch } from '../../../../lib/routing/search-parameter.ts';

/** The list's state as the address holds it; an empty text is no filter. */
export const filterDefaults = {
  search: '',
  status: '',
  moderation: '',
  show: '',
  author: '',
  sort: 'created_at',
  order: 'desc',
  page: '1',
};
export type DirectoryFilters = typeof filterDefaults;

const authorId = z.uuid();

/** What narrows and orders the list; an address written by hand may hold anything, so what cannot be asked is left out. */
export function toDirectoryQuery({ search, status, moderation, show, author, sort, order }: DirectoryFilters) {
  const text = parseSearch(search);
  const known = {
    status: articleStatuses.find((one) => one === status),
    moderation: moderationStatuses.find((one) => one === moderation),
  };
  return {
    ...(known.status !== undefined && { status: known.status }),
    ...(known.moderation !== undefined && { moderation_status: known.moderation }),
    ...(show === 'published' && { visibility: 'published' as const }),
    ...(show === 'reported' && { reports: 'open' as const }),
    ...(authorId.safeParse(author).success && { user_id: author }),
    ...(text !== '' && { search: text }),
    sortBy: articleSortKeys.find((key) => key === sort) ?? 'created_at',
    sortOrder: order === 'asc' ? ('asc' as const) : ('desc' as const),
  };
}

/** What the list call is asked. */
export function toListQuery(filters: DirectoryFilters) {
  return { page: parsePage(filters.page), ...toDirectoryQuery(filters) };
}

/** Whether the list shows only a part; its order and page narrow nothing. */
export function isFiltered(filters: DirectoryFilters): boolean {
  const { sortBy: _by, sortOrder: _order, ...narrowing } = toDirectoryQuery(filters);
  return Object.keys(narrowing).length > 0;
}
