import { searchText } from '@hokka/contracts/shared/primitives.ts';
import type { PublishedArticlesQuery } from '@hokka/contracts/site/public-reads.ts';
import { paths } from '../../lib/routing/paths.ts';

/** Parameters of the list's address that distinguish its pages. */
const listParameters = ['search', 'category', 'tag', 'page'] as const;

const pageMax = 10_000;

/** Parses the address of the list; undefined for an address that the site never links to. */
export function parsePublicListQuery(parameters: URLSearchParams): PublishedArticlesQuery | undefined {
  const given = (name: (typeof listParameters)[number]) => parameters.get(name) || undefined;
  const pageText = given('page') ?? '1';
  if (!/^[1-9]\d{0,4}$/.test(pageText) || Number(pageText) > pageMax) return undefined;
  const [category, tag] = [given('category'), given('tag')];
  // Only texts that the database can store can be a category or tag.
  if (![category, tag].every((text) => text === undefined || searchText.safeParse(text).success)) return undefined;
  const search = searchText.safeParse(given('search') ?? '');
  if (!search.success) return undefined;
  return { page: Number(pageText), category, tag, search: search.data === '' ? undefined : search.data };
}

/** The address of a page of the list. */
export function buildPublicListPath({ page = 1, search, category, tag }: Partial<PublishedArticlesQuery>): string {
  const requested = Object.entries({ search, category, tag, page: page === 1 ? undefined : String(page) });
  const shown = requested.filter((entry): entry is [string, string] => entry[1] !== undefined);
  return shown.length === 0 ? paths.publicArticles : `${paths.publicArticles}?${new URLSearchParams(shown)}`;
}

/** The title of a page of the list. */
export function buildPublicListTitle({ page, search, category, tag }: PublishedArticlesQuery): string {
  const name =
    search !== undefined
      ? `“${search}” araması`
      : tag !== undefined
        ? `#${tag} etiketli makaleler`
        : category !== undefined
          ? `${category} makaleleri`
          : 'Makaleler';
  return page === 1 ? name : `${name}, sayfa ${page}`;
}
