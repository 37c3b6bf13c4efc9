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

/**
 * Past the framework's own way of sending, which costs as much as all the rest of such an answer; its hooks run as ever. Headers
 * go out as they were put together once.
 */
function sendKept(page: KeptPage, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { raw } = reply.hijack();
  const { 'if-none-match': condition, 'accept-encoding': accepted } = request.headers;
  const answers = answersOf(page);
  const encoding = encodingFor(accepted, page);
  const isCurrent = hasCurrent(condition, page.etag);
  if (!isCurrent) answers[encoding] ??= answerIn(page, encoding);
  const { status, headers, body } = (isCurrent ? undefined : answers[encoding]) ?? answers.current;
  raw.writeHead(status, [...headers, 'x-request-id', request.id]);
  raw.end(body);
  return reply;
}

interface Answer {
  readonly status: number;
  /** Name after name and value after value, as node:http takes them without looking at each. */
  readonly headers: readonly string[];
  readonly body?: Buffer;
}

interface Answers {
  /** To who has the page already. */
  readonly current: Answer;
  br?: Answer;
  gzip?: Answer;
  identity?: Answer;
}

const answersByPage = new WeakMap<KeptPage, Answers>();

function answersOf(page: KeptPage): Answers {
  const known = answersByPage.get(page);
  if (known !== undefined) return known;
  const answers = { current: { status: 304, headers: headersOf(page) } };
  answersByPage.set(page, answers);
  return answers;
}

function answerIn(page: KeptPage, encoding: Encoding): Answer {
  const body = (encoding === 'identity' ? undefined : page.encoded[encoding]) ?? page.body;
  const headers = headersOf(page);
  if (encoding !== 'identity') headers.push('content-encoding', encoding);
  headers.push('content-length', String(body.length));
  return { status: page.status, headers, body };
}

function headersOf(page: KeptPage): string[] {
  return Object.entries({ ...page.headers, etag: page.etag }).flat();
}

/** Weak comparison, as RFC 9110 13.1.2 has it for If-None-Match. */
function hasCurrent(condition: string | undefined, etag: string): boolean {
  if (condition === undefined) return false;
  if (condition.trim() === '*') return true;
  const opaque = etag.replace(/^W\//, '');
  return condition.split(',').some((one) => one.trim().replace(/^W\//, '') === opaque);
}

type Encoding = 'br' | 'gzip' | 'identity';

function encodingFor(accepted: string | undefined, { encoded }: KeptPage): Encoding {
  if (accepted === undefined) return 'identity';
  if (encoded.br !== undefined && accepts(accepted, 'br')) return 'br';
  if (encoded.gzip !== undefined && accepts(accepted, 'gzip')) return 'gzip';
  return 'identity';
}

function accepts(accepted: string, encoding: string): boolean {
  return accepted.split(',').some((one) => {
    const [name, ...parameters] = one.split(';').map((part) => part.trim());
    return name === encoding && !parameters.some((parameter) => /^q=0(\.0+)?$/.test(parameter));
  });
}
