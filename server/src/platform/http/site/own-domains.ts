import { isIP } from 'node:net';
import type { PublicReads } from '@hokka/contracts/site/public-reads.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { secondMs } from '../../clock.ts';
import type { PageCache } from '../../page-cache/page-cache.ts';
import type { ServePage } from '../server/app.ts';
import { limitDirectCalls } from '../server/direct-calls.ts';
import { buildPageHeaders, domainTransportHeaders, type PagePolicy } from '../server/security-headers.ts';
import { createCachedPageHandler } from './cached-pages.ts';
import { toPageUrl } from './site.ts';
import type { Site } from './site-build.ts';

/** A workspace whose public pages stand under its own domain. */
export interface DomainSite {
  readonly id: string;
  /** In the address of its list on the site itself. */
  readonly slug: string;
  /** Origin of the domain that everything under this host redirects to, such as from `www.`; absent for the domain itself. */
  readonly redirectsTo?: string;
}

export interface OwnDomainOptions {
  readonly pages: PageCache;
  readonly publicUrl: string;
  readonly development: boolean;
  /** Hosts of the service itself; undefined where every host is taken for the service. */
  readonly ownHosts: (() => readonly string[]) | undefined;
  /** The workspace whose domain this is; undefined for every other host. */
  readonly findSite: (host: string) => Promise<DomainSite | undefined>;
  /** The data that pages of this workspace may read. */
  readonly readsFor: (addScope: (scope: string) => void, siteId: string) => PublicReads;
  /** Whether the domain of this workspace passes a call on to the service: its pictures, and the count of its views. */
  readonly isOwnCall: (site: DomainSite, call: { readonly method: string; readonly url: string }) => Promise<boolean>;
  /** Called for each page that is sent to a visitor. */
  readonly onPage?: ((path: string, request: FastifyRequest) => void) | undefined;
  /** How long, in ms, a process believes what it read about a host; a domain that was taken away stops after that. */
  readonly believedMs?: number;
}

interface OwnDomains {
  /** Pages are served from then on. */
  setSite(site: Site): void;
  /** Keeps the pages of the service from other hosts, also where a file of the build is missing. */
  guard(servePage: ServePage): ServePage;
}

const knownHostsMax = 10_000;
/** Files that pages need, the same for all. */
const siteFiles = /^\/(?:assets|fonts)(?:\/[\w-][\w.-]*)+$|^\/(?:favicon\.svg|feed\.css)$/;

/**
 * Answers requests for hosts other than the service's own before any route is looked for, so that neither the API nor
 * sessions, forms, health checks or pages of others exist there. A host that no workspace has proved gets 404.
 *
 * It must be mounted before anything else.
 */
export function mountOwnDomains(app: FastifyInstance, options: OwnDomainOptions): OwnDomains {
  const { ownHosts, findSite, isOwnCall, believedMs = 5 * secondMs } = options;
  if (ownHosts === undefined) return { setSite: () => undefined, guard: (servePage) => servePage };
  const isSecure = options.publicUrl.startsWith('https://');
  let build: Site | undefined;
  const foreign = new WeakSet<FastifyRequest>();
  const known = new LRUCache<string, { readonly site: DomainSite | undefined }>({
    max: knownHostsMax,
    ttl: believedMs,
  });
  const find = async (host: string): Promise<DomainSite | undefined> => {
    const found = known.get(host);
    if (found !== undefined) return found.site;
    const site = await findSite(host);
    known.set(host, { site });
    return site;
  };
  const servePage = createDomainPageHandler(options);
  const isForService = (host: string | undefined) => host === undefined || isOwnHost(host, ownHosts());
  limitDirectCalls(app, ({ host }) => isForService(readHost(host)));
  app.addHook('onRequest', async (request, reply) => {
    const host = readHost(request.headers.host);
    if (host === undefined || isForService(host)) return;
    const site = await find(host);
    foreign.add(request);
    if (isSecure) reply.headers(domainTransportHeaders);
    if (site === undefined) return refuse(reply, 404, 'Bu adreste bir site yok.');
    if (site.redirectsTo === undefined && (await isOwnCall(site, request))) return;
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return refuse(reply.header('allow', 'GET, HEAD'), 405, 'Bu adreste yalnızca okunabilir.');
    if (site.redirectsTo !== undefined) {
      const path = request.url.startsWith('/') ? request.url : '/';
      // Not remembered for long, since the other name can be claimed as well.
      return reply
        .code(301)
        .headers({ location: `${site.redirectsTo}${path}`, 'cache-control': 'max-age=3600' })
        .send();
    }
    if (siteFiles.test(request.url.split('?', 1)[0] ?? '/')) return;
    if (build === undefined) return refuse(reply, 503, 'Hizmet başlıyor.');
    return servePage({ site, host, build }, request, reply);
  });
  return {
    setSite: (site) => {
      build = site;
    },
    guard: (servePage) => async (request, reply) =>
      foreign.has(request) ? refuse(reply, 404, 'Bulunamadı.') : servePage(request, reply),
  };
}

/** The host of a request in lower case, without port and dot at the end; undefined when it is none that DNS knows. */
export function readHost(header: string | undefined): string | undefined {
  const host = header?.replace(/:\d*$/, '').replace(/\.$/, '');
  return host?.replace(/[A-Z]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 32));
}

/**
 * Whether a host is the service itself: its addresses, and names that only its own network knows, by which proxies and
 * health checks call it. These names and addresses cannot be claimed by workspaces.
 */
export function isOwnHost(host: string, ownHosts: readonly string[]): boolean {
  if (ownHosts.includes(host) || isIP(host) !== 0 || /^\[[0-9a-f:.]+\]$/.test(host)) return true;
  return !host.includes('.') || host.endsWith('.localhost');
}

interface DomainRequest {
  readonly site: DomainSite;
  readonly host: string;
  readonly build: Site;
}

function createDomainPageHandler(options: OwnDomainOptions) {
  const { pages, publicUrl, readsFor, onPage } = options;
  const policy: PagePolicy = {
    secure: publicUrl.startsWith('https://'),
    development: options.development,
    frames: [],
  };
  const headers = policy.secure ? domainTransportHeaders : {};
  return async ({ site, host, build }: DomainRequest, request: FastifyRequest, reply: FastifyReply) => {
    const address = toPageUrl(request.url, publicUrl);
    const found = build.findDomainPage(address, site.slug);
    const reads = (addScope: (scope: string) => void) => readsFor(addScope, site.id);
    if (found !== undefined) {
      const serve = createCachedPageHandler({ site: build, pages, readsFor: reads, headers, onPage }, policy);
      return serve({ ...found, key: `${host} ${found.key}` }, request, reply);
    }
    const missing = await build.render(new Request(new URL(build.missingPagePath, publicUrl)), {
      reads: reads(() => undefined),
    });
    return reply
      .code(missing.status)
      .headers({ ...buildPageHeaders({ inlineScriptHashes: build.inlineScriptHashes }, policy), ...headers })
      .header('content-type', 'text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(await missing.text());
  };
}

function refuse(reply: FastifyReply, status: number, message: string): FastifyReply {
  return reply
    .code(status)
    .header('content-type', 'text/plain; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
    .send(`${message}\n`);
}
