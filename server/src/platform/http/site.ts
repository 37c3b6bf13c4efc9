import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import fastifyStatic from '@fastify/static';
import type { PublicReads } from '@hokka/contracts/public-reads.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ServePage } from './app.ts';
import { pageHeaders } from './security-headers.ts';

/** What the web build hands over: how to answer a page request, with React Router's own context. */
interface SiteEntry {
  createRequestHandler(build: unknown, mode: string): (request: Request, context: unknown) => Promise<Response>;
  loadContext(given: { nonce?: string; reads: PublicReads }): unknown;
}

export interface SiteBuild {
  readonly entry: { readonly module: SiteEntry };
}

/** Answers a page request with the build of the moment. */
export type RenderPage = (request: Request, given: { nonce: string; reads: PublicReads }) => Promise<Response>;

export function renderWith(build: SiteBuild, mode: 'production' | 'development'): RenderPage {
  const { createRequestHandler, loadContext } = build.entry.module;
  const handle = createRequestHandler(build, mode);
  return (request, given) => handle(request, loadContext(given));
}

/** Loads the built site. @throws when it was not built. */
export async function loadBuiltSite(buildDirectory: string): Promise<RenderPage> {
  const build = (await import(join(buildDirectory, 'server/index.js'))) as SiteBuild;
  return renderWith(build, 'production');
}

/** Serves the site's files: those with a hash in their name for ever, the others for an hour. */
export async function mountSiteFiles(app: FastifyInstance, buildDirectory: string): Promise<void> {
  const root = join(buildDirectory, 'client');
  await app.register(fastifyStatic, {
    root: join(root, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '365d',
    index: false,
  });
  await app.register(fastifyStatic, {
    root,
    prefix: '/',
    wildcard: false,
    maxAge: '1h',
    index: false,
    decorateReply: false,
    globIgnore: ['assets/**'],
  });
}

interface PageOptions {
  readonly render: RenderPage;
  readonly reads: PublicReads;
  readonly publicUrl: string;
  readonly development: boolean;
}

/** Answers pages of the site, each with a nonce of its own for its scripts. */
export function servePages({ render, reads, publicUrl, development }: PageOptions): ServePage {
  const policy = { secure: publicUrl.startsWith('https://'), development };
  return async (request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return reply.code(405).header('allow', 'GET, HEAD').send();
    const nonce = randomBytes(16).toString('base64');
    const response = await render(asWebRequest(request, reply, publicUrl), { nonce, reads });
    reply.code(response.status).headers(pageHeaders(nonce, policy)).header('cache-control', 'no-cache');
    for (const [name, value] of response.headers) reply.header(name, value);
    return reply.send(response.body === null ? '' : Readable.fromWeb(response.body as ReadableStream));
  };
}

function asWebRequest(request: FastifyRequest, reply: FastifyReply, publicUrl: string): Request {
  const gone = new AbortController();
  reply.raw.on('close', () => gone.abort());
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value === 'string') headers.set(name, value);
  }
  return new Request(pageAddress(request.url, publicUrl), { method: request.method, headers, signal: gone.signal });
}

/** The page that is asked for, on our own host whatever the request names: `//other.example/` is a path here. */
export function pageAddress(target: string, publicUrl: string): URL {
  const address = new URL(publicUrl);
  const [path = '', ...query] = target.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?]*/i, '').split('?');
  address.pathname = `/${path.replace(/^[/\\]+/, '')}`;
  address.search = query.join('?');
  return address;
}
