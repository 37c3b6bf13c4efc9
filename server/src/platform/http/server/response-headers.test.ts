import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { get, type IncomingMessage, type RequestOptions } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { apiBase, endpoint } from '@hokka/contracts/shared/endpoint.ts';
import type { PublicReads } from '@hokka/contracts/site/public-reads.ts';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { silentLog } from '../../../../../testing/database.ts';
import { systemClock } from '../../clock.ts';
import { CachedPageStore } from '../../page-cache/cached-page-store.ts';
import type { PageCache } from '../../page-cache/page-cache.ts';
import { mountRoutes } from '../mount-routes.ts';
import { mountDocumentation } from '../openapi/documentation.ts';
import { fileRoute, formRoute, route, streamRoute } from '../route.ts';
import { mountPageForms } from '../site/page-forms.ts';
import { mountSiteFiles, servePages } from '../site/site.ts';
import { createApp, mountFallbackHandler } from './app.ts';
import { mountHealth } from './health.ts';
import { mountMetrics } from './metrics.ts';

const call = { summary: 'A call', access: 'public', data: z.unknown() } as const;
const routes = [
  route(endpoint({ ...call, name: 'json', method: 'GET', path: '/json' }), { handle: async () => ({}) }),
  route(endpoint({ ...call, name: 'broken', method: 'GET', path: '/broken' }), {
    handle: () => Promise.reject(new Error('a bug')),
  }),
  route(endpoint({ ...call, name: 'own', method: 'GET', path: '/own', access: 'user' }), { handle: async () => ({}) }),
  streamRoute(endpoint({ ...call, name: 'stream', method: 'GET', path: '/stream', media: 'event-stream' }), {
    stream: async (_, events) => events.send({ type: 'done' }),
  }),
  fileRoute(endpoint({ ...call, name: 'file', method: 'GET', path: '/file', media: 'file' }), {
    file: async () => ({
      contentType: 'text/plain; charset=utf-8',
      contentDisposition: 'attachment; filename="a.txt"',
      content: Readable.from(['a', 'b']),
    }),
  }),
  formRoute(endpoint({ ...call, name: 'form', method: 'POST', path: '/form', accepts: 'form', media: 'text' }), {
    receive: async () => ({ status: 200, text: 'OK' }),
  }),
];

describe.each([
  ['https', 'max-age=31536000; includeSubDomains'],
  ['http', undefined],
])('of a site with %s', (protocol, strictTransportSecurity) => {
  let directory: string;
  let app: FastifyInstance;

  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'hokka-headers-'));
    await mkdir(join(directory, 'client', 'assets'), { recursive: true });
    for (const file of ['assets/page-1a2b.js', 'assets/page-1a2b.js.br', 'favicon.ico', 'robots.txt'])
      await writeFile(join(directory, 'client', file), 'as it is');
    const publicUrl = `${protocol}://hokka.example`;
    app = createApp({ log: silentLog, trustedProxies: [], secure: protocol === 'https' });
    mountHealth(app, { findUnready: async () => ['database'] });
    mountMetrics(app, '1.2.3', async () => []);
    mountDocumentation(app, { endpoints: [], publicUrl, withReference: true });
    mountRoutes(app, routes, {
      authenticate: async () => undefined,
      countHit: async () => {},
      inMaintenance: () => false,
      clock: systemClock,
      log: silentLog,
    });
    await mountSiteFiles(app, directory);
    const options = {
      site: {
        render: async ({ url }: Request) => {
          if (url.endsWith('/broken-page')) throw new Error('a bug');
          const isFeed = url.endsWith('/rss.xml');
          return new Response('<p>', { headers: { 'content-type': isFeed ? 'application/rss+xml' : 'text/html' } });
        },
        findCachedPage: ({ origin, pathname }: URL) =>
          pathname === '/kept' ? { key: pathname, address: new URL(pathname, origin) } : undefined,
        findDomainPage: () => undefined,
        missingPagePath: '/missing',
        inlineScriptHashes: [],
        formPaths: ['/contact'],
      },
      pages: new CachedPageStore({ maxBytes: 1_000_000 }) as unknown as PageCache,
      readsFor: () => ({}) as PublicReads,
      clock: systemClock,
      inMaintenance: () => false,
      publicUrl,
      development: false,
      frames: [],
    };
    mountPageForms(app, { ...options, actionsFor: () => ({}) as never });
    mountFallbackHandler(app, servePages(options));
    await app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterEach(async () => {
    await app.close();
    await rm(directory, { recursive: true });
  });

  async function ask(path: string, options: RequestOptions = {}): Promise<IncomingMessage> {
    const { port } = app.server.address() as AddressInfo;
    const [response] = (await once(get({ port, host: '127.0.0.1', path, ...options }), 'response')) as [
      IncomingMessage,
    ];
    return response.resume();
  }

  test('every kind of answer says nosniff, and HSTS exactly where there is https', async () => {
    const asked: [path: string, status: number, options?: RequestOptions][] = [
      ['/healthz', 200],
      ['/readyz', 503],
      ['/metrics', 200],
      [`${apiBase}/openapi.json`, 200],
      [`${apiBase}/docs`, 200],
      [`${apiBase}/json`, 200],
      [`${apiBase}/own`, 401],
      [`${apiBase}/broken`, 500],
      [`${apiBase}/nothing`, 404],
      [`${apiBase}/json`, 405, { method: 'OPTIONS' }],
      [`${apiBase}/stream`, 200],
      [`${apiBase}/file`, 200],
      [`${apiBase}/form`, 415, { method: 'POST', headers: { 'content-type': 'text/plain', 'content-length': '0' } }],
      ['/assets/page-1a2b.js', 200],
      ['/assets/page-1a2b.js', 200, { headers: { 'accept-encoding': 'br' } }],
      ['/assets/page-1a2b.js', 206, { headers: { range: 'bytes=0-1' } }],
      ['/assets/page-1a2b.js', 200, { method: 'HEAD' }],
      ['/assets/../../secret', 400],
      ['/favicon.ico', 200],
      ['/robots.txt', 200],
      ['/kept', 200],
      ['/kept', 200],
      ['/kept', 304, { headers: { 'if-none-match': '*' } }],
      ['/page', 200],
      ['/rss.xml', 200],
      ['/broken-page', 500],
      ['/page/', 301],
      ['/page', 405, { method: 'DELETE' }],
      ['/page', 405, { method: 'TRACE' }],
      [`${apiBase}/json`, 405, { method: 'TRACE' }],
      ['/contact', 403, { method: 'POST' }],
    ];
    for (const [path, status, options] of asked) {
      const { statusCode, headers } = await ask(path, options);
      const { 'x-content-type-options': sniffing, 'strict-transport-security': transport } = headers;
      expect({ path, status: statusCode, sniffing, transport, id: headers['x-request-id'] }).toEqual({
        path,
        status,
        sniffing: 'nosniff',
        transport: strictTransportSecurity,
        id: expect.stringMatching(/^[\da-f-]{36}$/),
      });
    }
  });
});
