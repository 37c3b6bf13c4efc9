import type { SiteKind } from '@hokka/contracts/publishing/sites.ts';

/**
 * By what a site is known again: one API has one canonical root, whichever of its addresses was found. WordPress answers at `/wp-json/`,
 * `/index.php/wp-json/` and `/?rest_route=/`, and announces another one when its permalinks are changed. It is compared, never called.
 */
export function toCanonicalRoot(kind: SiteKind, apiRoot: string): string {
  const url = new URL(apiRoot);
  url.hash = '';
  url.hostname = url.hostname.replace(/\.$/, '');
  // What receives requests at one address need not at another.
  if (kind === 'webhook') return url.href;
  const hasRoute = url.searchParams.has('rest_route');
  url.search = '';
  const parts = url.pathname.split('/').filter((part) => part !== '');
  if (kind === 'wordpress') {
    const [last, script] = [parts.length - 1, 'index.php'];
    const at = hasRoute ? last : last - 1;
    if (parts[at] === script) parts.splice(at, 1);
    if (hasRoute) parts.push('wp-json');
  }
  url.pathname = ['', ...parts, ''].join('/');
  return url.href;
}

/**
 * Whether two canonical roots are of one place: ids of posts mean something else in another, also in another folder of the same server. What
 * an address of a webhook has in its query, such as a key, makes no other place.
 */
export function isSamePlace(one: string, other: string): boolean {
  const [place, otherPlace] = [one, other].map((root) => root.replace(/[?#].*$/s, ''));
  return place === otherPlace;
}
