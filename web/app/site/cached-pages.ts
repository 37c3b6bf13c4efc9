import { toIstanbulDay } from '../lib/formatting/istanbul-day.ts';
import { patterns } from '../lib/routing/paths.ts';

interface CachedPageRule {
  readonly path: RegExp;
  /** What of the query the page shows; other parameters do not make another page. */
  readonly parameters: readonly string[];
  /** It shows today's date, so it is cached for one day; the others for one year, as all show the year. */
  readonly variesByDay?: boolean;
  /** With this parameter the page is not cached: there are too many values, each requested once. */
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

/** How the address of a page's data ends. What of them is asked for stands in the query, so each is an answer of its own. */
const dataSuffix = '.data';

interface CachedPage {
  /** The name under which it is kept in memory. */
  readonly key: string;
  /** The address it is rendered for, built from the key alone: a visitor cannot put anything into a page that others get. */
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

/** A route's path, a parameter of it standing for one part of the address. */
function exactly(pattern: string): RegExp {
  return new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`);
}
