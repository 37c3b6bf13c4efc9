import { paths, patterns } from '../lib/routing/paths.ts';
import { findCachedPage } from './cached-pages.ts';

/** A page that no route has, for addresses that a domain of a workspace does not have. */
export const missingPagePath = '/sayfa-yok';

const articlePage = /^\/articles\/[^/]+$/;
const previewPicture = /^\/og\/articles\/[^/]+$/;
const styleSheet = /^\/brand-styles\/[^/]+$/;

/**
 * The page of the site that an address under the domain of a workspace shows: its list at the root, its feed and files
 * for crawlers, its articles and their pictures. Undefined for all other addresses: those of the service do not exist
 * there.
 */
export function findDomainPage(address: URL, slug: string, now?: Date) {
  const path = findSitePath(address.pathname, slug);
  if (path === undefined) return undefined;
  const page = new URL(address);
  page.pathname = path;
  return findCachedPage(page, now);
}

function findSitePath(pathname: string, slug: string): string | undefined {
  if (pathname === patterns.home) return paths.brandArticles(slug);
  if (pathname === patterns.feed) return paths.brandFeed(slug);
  if (pathname === patterns.siteMapIndex) return paths.brandSiteMap(slug);
  if (pathname === patterns.robots) return paths.brandRobots(slug);
  return [articlePage, previewPicture, styleSheet].some((pattern) => pattern.test(pathname)) ? pathname : undefined;
}
