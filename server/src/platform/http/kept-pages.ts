import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { ReadableStream } from 'node:stream/web';
import type { PublicReads } from '@hokka/contracts/public-reads.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PageCache } from '../pages/page-cache.ts';
import type { KeptPage, Making, Page } from '../pages/page-store.ts';
import type { KeptTarget } from './kept-targets.ts';
import { type PagePolicy, pageHeaders } from './security-headers.ts';
import type { Site } from './site.ts';

interface KeptPageOptions {
  readonly site: Site;
  readonly pages: PageCache;
  readonly readsFor: (note: (scope: string) => void) => PublicReads;
}

type ServeKept = (kept: KeptTarget, request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** Answers pages that are the same for everybody, made once and kept until what they show changes. */
export function serveKeptPages({ site, pages, readsFor }: KeptPageOptions, policy: PagePolicy): ServeKept {
  const headers = {
    ...pageHeaders({ inlineScriptHashes: site.inlineScriptHashes }, policy),
    'cache-control': 'no-cache',
    vary: 'Accept-Encoding',
  };
  const make = async (address: URL, { note }: Making): Promise<Page> => {
    const response = await site.render(new Request(address), { reads: readsFor(note) });
    const body = response.body === null ? Buffer.alloc(0) : await buffer(bodyOf(response.body));
    return { status: response.status, headers: { ...headers, ...Object.fromEntries(response.headers) }, body };
  };
  return async ({ key, address }, request, reply) => {
    const page = pages.find(key) ?? (await pages.make(key, (making) => make(address, making)));
    return send(page, request, reply);
  };
}

function bodyOf(body: Response['body']): Readable {
  return Readable.fromWeb(body as ReadableStream);
}

function send(page: Page | KeptPage, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if ('etag' in page) return sendKept(page, request, reply);
  return reply.code(page.status).headers(page.headers).send(page.body);
}

/** Past the framework's own way of sending, which costs as much as all the rest of such an answer; its hooks run as ever. */
function sendKept(page: KeptPage, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { raw } = reply.hijack();
  const { 'if-none-match': condition, 'accept-encoding': accepted } = request.headers;
  raw.setHeader('x-request-id', request.id);
  for (const [name, value] of keptHeadersOf(page)) raw.setHeader(name, value);
  if (hasCurrent(condition, page.etag)) {
    raw.statusCode = 304;
    raw.end();
    return reply;
  }
  const encoding = encodingFor(accepted, page);
  if (encoding !== undefined) raw.setHeader('content-encoding', encoding);
  const body = (encoding === undefined ? undefined : page.encoded[encoding]) ?? page.body;
  raw.statusCode = page.status;
  raw.setHeader('content-length', body.length);
  raw.end(body);
  return reply;
}

const keptHeaders = new WeakMap<KeptPage, readonly (readonly [string, string])[]>();

function keptHeadersOf(page: KeptPage): readonly (readonly [string, string])[] {
  const known = keptHeaders.get(page);
  if (known !== undefined) return known;
  const headers = Object.entries({ ...page.headers, etag: page.etag });
  keptHeaders.set(page, headers);
  return headers;
}

/** Weak comparison, as RFC 9110 13.1.2 has it for If-None-Match. */
function hasCurrent(condition: string | undefined, etag: string): boolean {
  if (condition === undefined) return false;
  if (condition.trim() === '*') return true;
  const opaque = etag.replace(/^W\//, '');
  return condition.split(',').some((one) => one.trim().replace(/^W\//, '') === opaque);
}

function encodingFor(accepted: string | undefined, { encoded }: KeptPage): 'br' | 'gzip' | undefined {
  if (accepted === undefined) return undefined;
  if (encoded.br !== undefined && accepts(accepted, 'br')) return 'br';
  if (encoded.gzip !== undefined && accepts(accepted, 'gzip')) return 'gzip';
  return undefined;
}

function accepts(accepted: string, encoding: string): boolean {
  return accepted.split(',').some((one) => {
    const [name, ...parameters] = one.split(';').map((part) => part.trim());
    return name === encoding && !parameters.some((parameter) => /^q=0(\.0+)?$/.test(parameter));
  });
}
