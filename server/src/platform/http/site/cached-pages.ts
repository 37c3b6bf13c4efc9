import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { ReadableStream } from 'node:stream/web';
import type { PublicReads } from '@hokka/contracts/site/public-reads.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CachedPage, RenderContext, RenderedPage } from '../../page-cache/cached-page-store.ts';
import type { PageCache } from '../../page-cache/page-cache.ts';
import { chooseEncoding, type Encoding, encodeText } from '../encodings.ts';
import { buildPageHeaders, type PagePolicy } from '../server/security-headers.ts';
import type { CachedPageTarget, Site } from './site-build.ts';

interface CachedPageOptions {
  readonly site: Site;
  readonly pages: PageCache;
  readonly readsFor: (addScope: (scope: string) => void) => PublicReads;
  /** Called for each page that is sent to a visitor, also when the visitor still has it (304). */
  readonly onPage?: ((path: string, request: FastifyRequest) => void) | undefined;
  /** Replace the site's headers. */
  readonly headers?: Readonly<Record<string, string>>;
}

type ServeCachedPage = (
  target: CachedPageTarget,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<FastifyReply>;

/** Answers pages that are the same for all visitors: rendered once and cached until their content changes. */
export function createCachedPageHandler(
  { site, pages, readsFor, onPage, headers: ownHeaders = {} }: CachedPageOptions,
  policy: PagePolicy,
): ServeCachedPage {
  const headers = {
    ...buildPageHeaders({ inlineScriptHashes: site.inlineScriptHashes }, policy),
    'cache-control': 'no-cache',
    vary: 'Accept-Encoding',
    ...ownHeaders,
  };
  const renderPage = async (address: URL, { addScope }: RenderContext): Promise<RenderedPage> => {
    const response = await site.render(new Request(address), { reads: readsFor(addScope) });
    const body = response.body === null ? Buffer.alloc(0) : await buffer(toNodeStream(response.body));
    return { status: response.status, headers: { ...headers, ...Object.fromEntries(response.headers) }, body };
  };
  return async ({ key, address }, request, reply) => {
    const page = pages.find(key) ?? (await pages.getOrRender(key, (context) => renderPage(address, context)));
    if (page.status === 200 && request.method === 'GET') onPage?.(address.pathname, request);
    return send(page, request, reply);
  };
}

function toNodeStream(body: Response['body']): Readable {
  return Readable.fromWeb(body as ReadableStream);
}

async function send(
  page: RenderedPage | CachedPage,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if ('etag' in page) return sendCachedPage(page, request, reply);
  return reply
    .code(page.status)
    .headers(page.headers)
    .send(await encodeText(page.body, reply));
}

/**
 * Bypasses the framework's reply, which costs as much as the rest of such a response; its hooks still run. Headers are
 * assembled once.
 */
function sendCachedPage(page: CachedPage, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { raw } = reply.hijack();
  const { 'if-none-match': condition, 'accept-encoding': accepted } = request.headers;
  const responses = prepareResponses(page);
  const encoding = chooseEncoding(accepted, page.encoded);
  const isNotModified = matchesEtag(condition, page.etag);
  if (!isNotModified) responses[encoding] ??= prepareEncodedResponse(page, encoding);
  const { status, headers, body } = (isNotModified ? undefined : responses[encoding]) ?? responses.current;
  raw.writeHead(status, [...headers, 'x-request-id', request.id]);
  raw.end(body);
  return reply;
}

interface PreparedResponse {
  readonly status: number;
  /** Alternating names and values, which node:http accepts without checking each. */
  readonly headers: readonly string[];
  readonly body?: Buffer;
}

interface PreparedResponses {
  /** The 304 response. */
  readonly current: PreparedResponse;
  br?: PreparedResponse;
  gzip?: PreparedResponse;
  identity?: PreparedResponse;
}

const responsesByPage = new WeakMap<CachedPage, PreparedResponses>();

function prepareResponses(page: CachedPage): PreparedResponses {
  const prepared = responsesByPage.get(page);
  if (prepared !== undefined) return prepared;
  const responses = { current: { status: 304, headers: toHeaderList(page) } };
  responsesByPage.set(page, responses);
  return responses;
}

function prepareEncodedResponse(page: CachedPage, encoding: Encoding): PreparedResponse {
  const body = (encoding === 'identity' ? undefined : page.encoded[encoding]) ?? page.body;
  const headers = toHeaderList(page);
  if (encoding !== 'identity') headers.push('content-encoding', encoding);
  headers.push('content-length', String(body.length));
  return { status: page.status, headers, body };
}

function toHeaderList(page: CachedPage): string[] {
  return Object.entries({ ...page.headers, etag: page.etag }).flat();
}

/** Weak comparison, as RFC 9110 13.1.2 requires for If-None-Match. */
export function matchesEtag(condition: string | undefined, etag: string): boolean {
  if (condition === undefined) return false;
  if (condition.trim() === '*') return true;
  const opaque = etag.replace(/^W\//, '');
  return condition.split(',').some((one) => one.trim().replace(/^W\//, '') === opaque);
}
