import { z } from 'zod';
import { decodeEntities } from '../../../platform/text/comparable-text.ts';
import { adoptScheme, readValidAnswer } from '../answers.ts';
import { type SiteDiscovery, SiteError } from '../port.ts';
import { type SiteHttp, type SiteResponse, toStatusError } from '../site-http.ts';
import { toEndpoint } from './api.ts';

const apiRelation = 'https://api.w.org/';
/** Enough for the head of a page, which contains the link. */
const pageBytesMax = 512 * 1024;

const apiIndex = z.object({
  name: z.string().catch(''),
  namespaces: z.array(z.string()).max(2000),
});

/**
 * Finds the root of the REST API behind a site's address: as announced by the site, or at the usual places. Sends no
 * credentials.
 * @throws SiteError `api_not_found`, `api_elsewhere` for a root on another origin, and connection errors
 */
export async function discoverWordpress(http: SiteHttp, url: URL, signal: AbortSignal): Promise<SiteDiscovery> {
  const page = await readPage(http, url, signal);
  const announced = findLink(page.headers.link) ?? findLinkElement(page.text);
  const base = new URL(url.pathname.endsWith('/') ? url.pathname : `${url.pathname}/`, url);
  const candidates =
    announced === undefined || !URL.canParse(announced, url)
      ? [new URL('wp-json/', base), new URL('?rest_route=/', base)]
      : [adoptScheme(url, new URL(announced, url))];
  for (const root of candidates) {
    if (root.origin !== url.origin) throw new SiteError('api_elsewhere', 'not_done');
    root.hash = '';
    const index = await readIndex(http, root, signal);
    if (index?.namespaces.includes('wp/v2')) return { apiRoot: root.href, name: decodeEntities(index.name).trim() };
  }
  if (page.status === redirectStatus) throw new SiteError('redirected', 'not_done');
  if (announced === undefined && page.status >= 400) throw toStatusError(page);
  throw new SiteError('api_not_found', 'not_done');
}

const redirectStatus = 302;

/** A home page may redirect to one in a language; the API may still be at its usual place. */
async function readPage(http: SiteHttp, url: URL, signal: AbortSignal): Promise<SiteResponse> {
  try {
    return await http.request({ url, method: 'GET', signal, maxBytes: pageBytesMax, isCut: true });
  } catch (error) {
    if (!(error instanceof SiteError) || error.finding !== 'redirected') throw error;
    return { status: redirectStatus, headers: {}, text: '' };
  }
}

async function readIndex(http: SiteHttp, root: URL, signal: AbortSignal) {
  const response = await http.request({
    url: toEndpoint(root.href, ''),
    method: 'GET',
    signal,
    headers: { accept: 'application/json' },
  });
  if (response.status === 404) return undefined;
  if (response.status !== 200) throw toStatusError(response);
  try {
    return await readValidAnswer(response, apiIndex);
  } catch {
    return undefined;
  }
}

function findLink(header: string | readonly string[] | undefined): string | undefined {
  const links = (typeof header === 'string' ? header : (header ?? []).join(',')).slice(0, 8000).split(',');
  for (const link of links) {
    if (!link.includes(apiRelation) || !/rel\s?=\s?"?https:\/\/api\.w\.org\//.test(link)) continue;
    const [open, close] = [link.indexOf('<'), link.indexOf('>')];
    if (open !== -1 && close > open) return link.slice(open + 1, close);
  }
  return undefined;
}

function findLinkElement(html: string): string | undefined {
  const at = html.indexOf(apiRelation);
  if (at === -1) return undefined;
  const element = html.slice(html.lastIndexOf('<', at), html.indexOf('>', at));
  const href = /href\s?=\s?["']([^"']{1,1000})["']/.exec(element)?.[1];
  return href === undefined ? undefined : decodeEntities(href);
}
