import { join } from 'node:path';
import { errorMessages } from '@hokka/contracts/shared/error-messages.ts';
import type { PublicActions, PublicReads } from '@hokka/contracts/site/public-reads.ts';
import { isDatabaseAway, isDatabaseConflict } from '../../database-away.ts';

/** A page that is the same for all visitors. */
export interface CachedPageTarget {
  readonly key: string;
  /** Address of the page on our own host, without the parts that the key omits. */
  readonly address: URL;
}

/** What the web build exports: how to answer a page request, with React Router's own context. */
interface SiteEntry {
  createRequestHandler(build: unknown, mode: string): (request: Request, context: unknown) => Promise<Response>;
  loadContext(options: RenderOptions): unknown;
  /** The cache key and the canonical address of a page that is the same for all visitors; undefined for other pages. */
  findCachedPage(address: URL): CachedPageTarget | undefined;
  /**
   * The path on the site itself of a page under a workspace's domain; undefined for addresses that such domains do not
   * have.
   */
  findDomainPage(address: URL, slug: string): CachedPageTarget | undefined;
  /** The path on the site itself of the page that such a domain shows for unknown addresses. */
  readonly missingPagePath: string;
  /** CSP sources of the inline scripts of pages that have no nonce. */
  readonly inlineScriptHashes: readonly string[];
  /** Pages that accept a form. */
  readonly formPaths: readonly string[];
}

/** Without a nonce the page is rendered completely and can be cached. */
interface RenderOptions {
  readonly nonce?: string;
  readonly reads: PublicReads;
  /** What a page that accepts a form may do. */
  readonly actions?: PublicActions;
}

export interface SiteBuild {
  readonly entry: { readonly module: SiteEntry };
}

/** The site, which renders requested pages. */
export interface Site {
  render(request: Request, options: RenderOptions): Promise<Response>;
  findCachedPage(address: URL): CachedPageTarget | undefined;
  findDomainPage(address: URL, slug: string): CachedPageTarget | undefined;
  readonly missingPagePath: string;
  readonly inlineScriptHashes: readonly string[];
  readonly formPaths: readonly string[];
}

export function createSite(build: SiteBuild, mode: 'production' | 'development'): Site {
  const { createRequestHandler, loadContext, ...described } = build.entry.module;
  const { findCachedPage, findDomainPage, missingPagePath, inlineScriptHashes, formPaths } = described;
  const handle = createRequestHandler(build, mode);
  const render: Site['render'] = async (request, options) => {
    let isAway = false;
    const reads = watchReads(options.reads, (error) => {
      isAway ||= isDatabaseAway(error) || isDatabaseConflict(error);
    });
    const response = toTurkish(await handle(request, loadContext({ ...options, reads })));
    return isAway && response.status === 500 ? toUnavailable(response) : response;
  };
  return { render, findCachedPage, findDomainPage, missingPagePath, inlineScriptHashes, formPaths };
}

/** Tells of errors before they reach the page, whose loaders make a message of each. */
function watchReads(reads: PublicReads, onError: (error: unknown) => void): PublicReads {
  const watch =
    (read: (...given: unknown[]) => Promise<unknown>) =>
    async (...given: unknown[]) => {
      try {
        return await read(...given);
      } catch (error) {
        onError(error);
        throw error;
      }
    };
  return Object.fromEntries(Object.entries(reads).map(([name, read]) => [name, watch(read)])) as unknown as PublicReads;
}

/** Replaces React Router's own English text, which a failed address without a page (a feed, a site map) is answered with. */
function toTurkish(response: Response): Response {
  if (response.status !== 500 || response.headers.get('content-type') !== 'text/plain') return response;
  const headers = { 'content-type': 'text/plain; charset=utf-8' };
  return new Response(errorMessages.internal_error, { status: 500, headers });
}

/** Turns an error page into a 503 with `Retry-After`, so that search engines and monitoring come back. */
function toUnavailable({ body, headers: given }: Response): Response {
  const headers = new Headers(given);
  headers.set('retry-after', '5');
  headers.set('cache-control', 'no-store');
  return new Response(body, { status: 503, headers });
}

/** Loads the built site. @throws when it was not built */
export async function loadBuiltSite(buildDirectory: string): Promise<Site> {
  const build = (await import(join(buildDirectory, 'server/index.js'))) as SiteBuild;
  return createSite(build, 'production');
}
