import { articleSortKeys } from '@hokka/contracts/articles/article-admin.ts';
import { articleStatuses, moderationStatuses } from '@hokka/contracts/articles/status.ts';
import { z } from 'zod';
import { defineListFilters } from '../../../../lib/routing/list-filters.ts';
import { parseDayRange, parseSearch } from '../../../../lib/routing/url-parameters.ts';

/** Filters of the directory. */
export const directoryFilters = defineListFilters(
  {
    search: '',
    status: '',
    moderation: '',
    show: '',
    author: '',
    from: '',
    to: '',
    sort: 'created_at',
    order: 'desc',
    page: '1',
  },
  ({ search, status, moderation, show, author, from, to }) => ({
    status: articleStatuses.find((one) => one === status),
    moderation_status: moderationStatuses.find((one) => one === moderation),
    visibility: show === 'published' ? ('published' as const) : undefined,
    reports: show === 'reported' ? ('open' as const) : undefined,
    user_id: z.uuid().safeParse(author).data,
    ...parseDayRange({ from, to }),
    search: parseSearch(search),
  }),
  ({ sort, order }) => ({
    sortBy: articleSortKeys.find((key) => key === sort) ?? ('created_at' as const),
    sortOrder: order === 'asc' ? ('asc' as const) : ('desc' as const),
  }),
);
export type DirectoryState = typeof directoryFilters.defaults;
