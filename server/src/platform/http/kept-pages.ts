import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { ReadableStream } from 'node:stream/web';
import type { PublicReads } from '@hokka/contracts/public-reads.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PageCache } from '../pages/page-cache.ts';
import type { KeptPage, Making, Page } from '../pages/page-store.ts';
import { type PagePolicy, pageHeaders } from './security-headers.ts';
import type { Site } from './site.ts';

interface KeptPageOptions {
  readonly site: Site;
  readonly pages: PageCache;
  readonly readsFor: (note: (scope: string) => void) => PublicReads;
}

type ServeKept = (key: string, address: URL, request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

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
  return async (key, address, request, reply) => {
    const page = pages.find(key) ?? (await pages.make(key, (making) => make(address, making)));
    return send(page, request, reply);
  };
}

function bodyOf(body: Response['body']): Readable {
  return Readable.fromWeb(body as ReadableStream);
}

function send(page: Page | KeptPage, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.code(page.status).headers(page.headers);
  if (!('etag' in page)) return reply.send(page.body);
  reply.header('etag', page.etag);
  if (hasCurrent(request.headers['if-none-match'], page.etag)) return reply.code(304).send();
  const encoding = encodingFor(request.headers['accept-encoding'], page);
  if (encoding === undefined) return reply.send(page.body);
  return reply.header('content-encoding', encoding).send(page.encoded[encoding]);
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
