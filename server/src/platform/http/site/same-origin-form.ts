import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether a form was sent from a page of this site. Every browser says so by itself, in `Sec-Fetch-Site` or, where the site has
 * no https, in `Origin`; what says neither is no browser with one of our pages.
 */
export function isSameOriginForm(headers: IncomingHttpHeaders, publicUrl: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  const { origin, host } = headers;
  if (origin === undefined || !URL.canParse(origin)) return false;
  return new URL(origin).host === host || origin === new URL(publicUrl).origin;
}
