import { toIstanbulDay } from '../lib/formatting/format.ts';
import { patterns } from '../lib/routing/paths.ts';

interface CachedPageRule {
  readonly path: RegExp;
  /** Query parameters that determine the page; all others are ignored. */
  readonly parameters: readonly string[];
  /** The page shows today's date, so it is cached for one day; all others for one year, because they show the year. */
  readonly variesByDay?: boolean;
  /** With this parameter the page is not cached: it has too many values, each requested only once. */
  readonly bypassParameter?: string;
}

/** Pages that are the same for every visitor. */
const cachedPages: readonly CachedPageRule[] = [
  { path: exactly(patterns.home), parameters: [] },
  { path: exactly(patterns.features), parameters: [] },
  { path: exactly(patterns.pricing), parameters: [] },
  { path: exactly(patterns.contact), parameters: [], bypassParameter: 'sent' },
  { path: exactly(patterns.textCheck), parameters: [] },
  { path: exactly(patterns.publicArticle), parameters: [] },
  { path: exactly(patterns.publicArticles), parameters: ['category', 'tag', 'page'], bypassParameter: 'search' },
  { path: exactly(patterns.brandArticles), parameters: ['page'] },
  { path: exactly(patterns.brandFeed), parameters: [] },
  { path: exactly(patterns.brandSiteMap), parameters: [] },
  { path: exactly(patterns.brandRobots), parameters: [] },
  { path: exactly(patterns.brandStyle), parameters: [] },
  { path: exactly(patterns.feed), parameters: [] },
  { path: exactly(patterns.jsonFeed), parameters: [] },
  { path: exactly(patterns.robots), parameters: [] },
  { path: exactly(patterns.siteMapIndex), parameters: [] },
  { path: exactly(patterns.siteMapFile), parameters: [] },
  { path: exactly(patterns.articlePreview), parameters: [] },
  { path: exactly(patterns.sitePreview), parameters: [] },
  { path: exactly(patterns.terms), parameters: [], variesByDay: true },
  { path: exactly(patterns.privacy), parameters: [], variesByDay: true },
  { path: exactly(patterns.cookies), parameters: [], variesByDay: true },
  { path: exactly(patterns.refund), parameters: [], variesByDay: true },
  { path: exactly(patterns.siteMap), parameters: [] },
];

/**
 * Suffix of the address of a page's data. The query selects parts of the data, so each query is a separate response.
 */
const dataSuffix = '.data';

interface CachedPage {
  /** The cache key. */
  readonly key: string;
  /**
   * The address that is rendered, built only from the key, so that a visitor cannot inject anything into a page that
   * others receive.
   */
  readonly address: URL;
}

/** The cached page of an address; undefined for pages that are rendered for each request. */
export function findCachedPage({ origin, pathname, searchParams }: URL, now = new Date()): CachedPage | undefined {
  const page = cachedPages.find(({ path }) => path.test(pathname));
  if (page === undefined || pathname.endsWith(dataSuffix)) return undefined;
  if (page.bypassParameter !== undefined && searchParams.get(page.bypassParameter)) return undefined;
  const shown = page.parameters.map((name) => [name, searchParams.get(name) ?? '']).filter(([, value]) => value !== '');
  const today = toIstanbulDay(now);
  const address = new URL(origin);
  address.pathname = pathname;
  address.search = String(new URLSearchParams(shown));
  return { key: `${page.variesByDay === true ? today : today.slice(0, 4)} ${pathname}${address.search}`, address };
}

/** Matches a route's path; a parameter matches one segment of the address. */
function exactly(pattern: string): RegExp {
  return new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`);
}
