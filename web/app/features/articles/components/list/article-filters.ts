import { type ArticleStatus, articleStatuses } from '@hokka/contracts/articles/status.ts';
import { isStorableText } from '@hokka/contracts/shared/text-rules.ts';
import { parsePage } from '../../../../lib/routing/page-number.ts';
import { parseSearch } from '../../../../lib/routing/search-parameter.ts';

/** The list's state as the address holds it; an empty text is no filter. */
export const filterDefaults = { search: '', status: '', category: '', page: '1' };
export type ArticleFilters = typeof filterDefaults;

/** What the list call is asked; an address written by hand may hold anything, so what cannot be asked is left out. */
export function toListQuery({ search, status, category, page }: ArticleFilters) {
  const text = parseSearch(search);
  return {
    page: parsePage(page),
    ...(isStatus(status) && { status }),
    ...(category !== '' && category.length <= 100 && isStorableText(category) && { category }),
    ...(text !== '' && { search: text }),
  };
}

/** Whether anything but the page is chosen. */
export function isFiltered(filters: ArticleFilters): boolean {
  const { page: _, ...asked } = toListQuery(filters);
  return Object.keys(asked).length > 0;
}

export function isStatus(text: string): text is ArticleStatus {
  return articleStatuses.some((status) => status === text);
}
