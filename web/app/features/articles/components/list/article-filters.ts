import { articleLanguages } from '@hokka/contracts/articles/article.ts';
import {
  articleVisibilities,
  type OwnListOrder,
  ownListStatuses,
  toOwnListOrder,
} from '@hokka/contracts/articles/articles.ts';
import { readListCursor } from '@hokka/contracts/shared/list-cursor.ts';
import { readOwn } from '@hokka/contracts/shared/own-property.ts';
import { hasControlCharacters, isStorableText } from '@hokka/contracts/shared/text-rules.ts';
import { defineListFilters } from '../../../../lib/routing/list-filters.ts';
import { parseDayRange, parseSearch } from '../../../../lib/routing/url-parameters.ts';

interface Order {
  readonly sortBy: OwnListOrder;
  readonly sortOrder: 'asc' | 'desc';
}

/** Orders that the list offers, by their name in the address. The default, newest first, has none. */
export const listOrders = {
  oldest: { label: 'En eski', sortBy: 'created_at', sortOrder: 'asc' },
  changed: { label: 'Son değişen', sortBy: 'updated_at', sortOrder: 'desc' },
  title: { label: 'Başlık (A–Z)', sortBy: 'title', sortOrder: 'asc' },
  'title-desc': { label: 'Başlık (Z–A)', sortBy: 'title', sortOrder: 'desc' },
  longest: { label: 'En uzun', sortBy: 'word_count', sortOrder: 'desc' },
  shortest: { label: 'En kısa', sortBy: 'word_count', sortOrder: 'asc' },
} as const satisfies Record<string, Order & { readonly label: string }>;

const newestFirst: Order = { sortBy: 'created_at', sortOrder: 'desc' };

/** Filters of the user's list of articles. */
export const articleFilters = defineListFilters(
  {
    ...{ search: '', status: '', category: '', tag: '', language: '', visibility: '', from: '', to: '' },
    ...{ sort: '', after: '', page: '1' },
  },
  ({ search, status, category, tag, language, visibility, from, to }) => ({
    status: ownListStatuses.find((one) => one === status),
    category: isAskable(category, 100) ? category : undefined,
    tag: isAskable(tag, 50) ? tag.trim() : undefined,
    language: articleLanguages.find((one) => one === language),
    visibility: articleVisibilities.find((one) => one === visibility),
    ...parseDayRange({ from, to }),
    search: parseSearch(search),
  }),
  ({ sort, after }): Partial<Order> & { readonly after?: string } => {
    const named = readOwn<Order>(listOrders, sort);
    const { sortBy, sortOrder } = named ?? newestFirst;
    const cursor = readListCursor(after, [toOwnListOrder({ by: sortBy, direction: sortOrder })]);
    return {
      ...(named === undefined ? {} : { sortBy, sortOrder }),
      ...(cursor === undefined ? {} : { after }),
    };
  },
);

function isAskable(text: string, lengthMax: number): boolean {
  return text.length <= lengthMax && isStorableText(text) && !hasControlCharacters(text);
}
