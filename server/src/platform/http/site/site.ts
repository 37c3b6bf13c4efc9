import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import fastifyStatic from '@fastify/static';
import type { PublicReads } from '@hokka/contracts/site/public-reads.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { type Clock, secondMs } from '../../clock.ts';
import type { PageCache } from '../../page-cache/page-cache.ts';
import { resolveClientAddress } from '../client-address.ts';
import { encodeStream } from '../encodings.ts';
import type { RequestContext } from '../route.ts';
import type { ServePage } from '../server/app.ts';
import { buildPageHeaders, type PagePolicy } from '../server/security-headers.ts';
import { createCachedPageHandler } from './cached-pages.ts';
import { sendOverloadedPage } from './overloaded-page.ts';
import type { CachedPageTarget, Site } from './site-build.ts';

/** Serves the site's files: immutable if they have a hash in their name, and cached for an hour otherwise. */
export async function mountSiteFiles(app: FastifyInstance, buildDirectory: string): Promise<void> {
  const root = join(buildDirectory, 'client');
  await app.register(fastifyStatic, {
    root: join(root, 'assets'),
    prefix: '/assets/',
    // The build creates a br and a gz file beside each file that benefits.
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    index: false,
  });
  for (const file of await listRootFiles(root)) {
    app.route({
      method: ['HEAD', 'GET'],
      url: `/${file}`,
      handler: (_request, reply) => reply.sendFile(file, root, { maxAge: '1h', immutable: false }),
    });
  }
}

/**
 * Files with fixed addresses beside the assets: icons, fonts, `robots.txt`. Files that begin with a dot are not served.
 */
async function listRootFiles(root: string): Promise<string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .filter((path) => !path.startsWith('assets/') && path.split('/').every((name) => !name.startsWith('.')));
}

/** Longer targets are parsed each time, so that the memo stays small. */
const maxMemoTargetLength = 500;

export interface PageOptions {
  readonly site: Site;
  readonly pages: PageCache;
  /** The data that rendering may read; `addScope` is called with what the page shows. A cached page has no visitor. */
  readonly readsFor: (
    addScope: (scope: string) => void,
    visitor?: Pick<RequestContext, 'network' | 'now'>,
  ) => PublicReads;
  readonly clock: Clock;
  readonly inMaintenance: () => boolean;
  /** Whether a page that is not in memory should be refused. */
  readonly refusesLoad?: () => boolean;
  readonly publicUrl: string;
  readonly development: boolean;
  /** See `PagePolicy`. */
  readonly frames: readonly string[];
  /** Called for each cached page that is sent to a visitor. */
  readonly onPage?: (path: string, request: FastifyRequest) => void;
}

/** Answers pages of the site: cacheable ones from memory, all others rendered with a nonce for their scripts. */
export function servePages(options: PageOptions): ServePage {
  const { site, clock, inMaintenance, publicUrl } = options;
  const policy = toPagePolicy(options);
  const serveCachedPage = createCachedPageHandler(options, policy);
  const findCachedPage = memoizeTargets((target) => {
    const address = toPageUrl(target, publicUrl);
    return findRedirect(target, address) === undefined ? site.findCachedPage(address) : undefined;
  });
  return async (request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      const { pathname } = toPageUrl(request.url, publicUrl);
      const allowed = site.formPaths.includes(pathname) ? 'GET, HEAD, POST' : 'GET, HEAD';
      return reply.code(405).header('allow', allowed).send();
    }
    const cachedPage = inMaintenance() ? undefined : findCachedPage(request.url);
    if (cachedPage !== undefined) return serveCachedPage(cachedPage, request, reply);
    const address = toPageUrl(request.url, publicUrl);
    const redirectUrl = findRedirect(request.url, address);
    if (redirectUrl !== undefined) return reply.redirect(redirectUrl, 301);
    if (options.refusesLoad?.() === true) return sendOverloadedPage(reply, policy);
    const visitor = { network: resolveClientAddress(request).network, now: clock.now() };
    const reads = options.readsFor(() => undefined, visitor);
    reply.header('cache-control', 'no-cache');
    return sendPage((nonce) => site.render(toWebRequest(address, request, reply), { nonce, reads }), options, reply);
  };
}

/**
 * Remembers for a second which page a target names: parsing an address costs as much as the rest of a response from
 * memory (57 and 113 µs per request, `npm run bench -- kept-page`). No longer, because a page's key may change at
 * midnight.
 */
function memoizeTargets(read: (target: string) => CachedPageTarget | undefined): typeof read {
  const memo = new LRUCache<string, CachedPageTarget>({ max: 1_000, ttl: secondMs });
  return (target) => {
    const memoized = memo.get(target);
    if (memoized !== undefined) return memoized;
    const page = read(target);
    if (page !== undefined && target.length <= maxMemoTargetLength) memo.set(target, page);
    return page;
  };
}

type PolicyOptions = Pick<PageOptions, 'publicUrl' | 'development' | 'frames'>;

function toPagePolicy({ publicUrl, development, frames }: PolicyOptions): PagePolicy {
  return { secure: publicUrl.startsWith('https://'), development, frames };
}

/** Sends a page rendered for this request only. */
export async function sendPage(
  render: (nonce: string) => Promise<Response>,
  options: PolicyOptions,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const nonce = randomBytes(16).toString('base64');
  const response = await render(nonce);
  reply.code(response.status).headers(buildPageHeaders({ nonce }, toPagePolicy(options)));
  for (const [name, value] of response.headers) reply.header(name, value);
  if (response.body === null) return reply.send('');
  const body = Readable.fromWeb(response.body as ReadableStream);
  const isPage = response.headers.get('content-type')?.startsWith('text/html') === true;
  return reply.send(isPage ? encodeStream(body, reply) : body);
}

function toWebRequest(address: URL, request: FastifyRequest, reply: FastifyReply): Request {
  const disconnected = new AbortController();
  reply.raw.on('close', () => disconnected.abort());
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value === 'string') headers.set(name, value);
  }
  return new Request(address, { method: request.method, headers, signal: disconnected.signal });
}

/** The requested page on our own host, whatever host the request names: `//other.example/` is treated as a path. */
export function toPageUrl(target: string, publicUrl: string): URL {
  const address = new URL(publicUrl);
  const [path = '', ...query] = target.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?]*/i, '').split('?');
  address.pathname = `/${path.replace(/^[/\\]+/, '')}`;
  address.search = query.join('?');
  return address;
}

/**
 * The canonical address of a page spelled differently: no double slashes, no slash at the end, no `/index.html`.
 * Undefined for the canonical spelling.
 * @param target as requested
 * @param address the same on our host
 */
export function findRedirect(target: string, { pathname, search }: URL): string | undefined {
  const path = pathname
    .replace(/\/{2,}/g, '/')
    .replace(/(?<!\/index\.html)(?:\/index\.html)+\/?$/, '/')
    .replace(/(?<=.)\/$/, '');
  const isCanonical = path === pathname && !/^[/\\]{2}/.test(target);
  return isCanonical ? undefined : path + search;
}
