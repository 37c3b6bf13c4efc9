import type { SiteKind } from '@hokka/contracts/publishing/sites.ts';

/**
 * Identifies a site: every address of one API maps to the same canonical root. WordPress answers at `/wp-json/`,
 * `/index.php/wp-json/` and `/?rest_route=/`, and announces another one when its permalinks change. Only compared,
 * never called.
 */
export function toCanonicalRoot(kind: SiteKind, apiRoot: string): string {
  const url = new URL(apiRoot);
  url.hash = '';
  url.hostname = url.hostname.replace(/\.$/, '');
  // For webhooks each address is a receiver of its own.
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
 * Whether two canonical roots are the same place. Post ids have another meaning in another place, even in another
 * folder of the same server. The query of a webhook's address, for example a key, does not matter.
 */
export function isSamePlace(one: string, other: string): boolean {
  const [place, otherPlace] = [one, other].map((root) => root.replace(/[?#].*$/s, ''));
  return place === otherPlace;
}

/** Concurrency key: all runs that target the same server (name and port) share it. */
export function toHost(apiRoot: string): string {
  const url = new URL(apiRoot);
  return `${url.hostname}:${url.port === '' ? (url.protocol === 'https:' ? '443' : '80') : url.port}`;
}
