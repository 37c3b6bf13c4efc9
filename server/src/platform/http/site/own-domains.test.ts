import type { PublicReads } from '@hokka/contracts/site/public-reads.ts';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { silentLog } from '../../../../../testing/database.ts';
import { CachedPageStore } from '../../page-cache/cached-page-store.ts';
import type { PageCache } from '../../page-cache/page-cache.ts';
import { createApp, mountFallbackHandler } from '../server/app.ts';
import { type DomainSite, isOwnHost, mountOwnDomains, readHost } from './own-domains.ts';
import type { Site } from './site-build.ts';

const own = ['app.hokka.example'];
const ajans: DomainSite = { id: 'ajans-id', slug: 'ajans' };
const dergi: DomainSite = { id: 'dergi-id', slug: 'dergi' };

/** In the tests, instead of some seconds. */
const believedMs = 200;

let app: FastifyInstance;
let sites: Map<string, DomainSite>;
let lookedUp: string[];
/** Workspaces that pages were rendered for, with the page. */
let rendered: string[];

beforeEach(() => {
  [lookedUp, rendered] = [[], []];
  sites = new Map([
    ['blog.ajans.com', ajans],
    ['xn--yaz-nza.dergi.com', dergi],
  ]);
  app = createApp({ log: silentLog, trustedProxies: [], secure: true });
  let siteOfReads = '';
  const build: Site = {
    render: async (request) => {
      const { pathname } = new URL(request.url);
      rendered.push(`${siteOfReads} ${pathname}`);
      return new Response(`page of ${siteOfReads}`, { status: pathname === '/missing' ? 404 : 200 });
    },
    findCachedPage: () => undefined,
    findDomainPage: ({ origin, pathname }, slug) =>
      pathname === '/' ? { key: '2026 list', address: new URL(`/y/${slug}`, origin) } : undefined,
    missingPagePath: '/missing',
    inlineScriptHashes: [],
    formPaths: [],
  };
  const domains = mountOwnDomains(app, {
    believedMs,
    pages: new CachedPageStore({ maxBytes: 1_000_000 }) as unknown as PageCache,
    publicUrl: 'https://app.hokka.example',
    development: false,
    ownHosts: () => own,
    findSite: async (host) => {
      lookedUp.push(host);
      return sites.get(host);
    },
    readsFor: (_addScope, siteId) => {
      siteOfReads = siteId;
      return {} as PublicReads;
    },
    isOwnCall: async ({ id }, { method, url }) => method === 'GET' && url === `/api/images/${id}`,
  });
  domains.setSite(build);
  for (const url of ['/api/articles', '/api/images/ajans-id', '/api/images/dergi-id', '/healthz', '/assets/a-1.css'])
    app.get(url, async () => `route ${url}`);
  app.post('/api/auth/login', async () => 'signed in');
  const servePage = domains.guard(async (_request, reply) => reply.send('the service'));
  app.get('/assets/*', (_request, reply) => reply.callNotFound());
  mountFallbackHandler(app, servePage);
});
afterEach(() => app.close());

const open = async (host: string, url = '/', method: 'GET' | 'HEAD' | 'POST' = 'GET') => {
  const { statusCode: status, body, headers } = await app.inject({ url, method, headers: { host } });
  return { status, body, headers };
};

describe('a request under the domain of a workspace', () => {
  test('shows its pages, whatever spelling of the host', async () => {
    for (const host of ['blog.ajans.com', 'BLOG.Ajans.COM', 'blog.ajans.com.', 'blog.ajans.com:443'])
      expect(await open(host)).toMatchObject({ status: 200, body: 'page of ajans-id' });
    expect(rendered).toEqual(['ajans-id /y/ajans']);
  });

  test('is kept apart from that of every other host', async () => {
    expect((await open('blog.ajans.com')).body).toBe('page of ajans-id');
    expect((await open('xn--yaz-nza.dergi.com')).body).toBe('page of dergi-id');
    expect((await open('blog.ajans.com')).body).toBe('page of ajans-id');
    expect((await open('app.hokka.example')).body).toBe('the service');
    expect(rendered).toEqual(['ajans-id /y/ajans', 'dergi-id /y/dergi']);
  });

  test.each([
    ...[
      '/assets/missing-1.css',
      '/api/articles',
      '/healthz',
      '/dashboard',
      '/login',
      '/mcp',
      '/sandbox/mail',
      '/api/images/dergi-id',
    ],
    ...[
      '/assets/../api/articles',
      '/assets/%2e%2e/api/articles',
      '//api/articles',
      'https://app.hokka.example/api/articles',
    ],
  ])('%s does not exist', async (url) => {
    const answer = await open('blog.ajans.com', url);
    expect(answer.status).toBe(404);
    expect(answer.body).not.toMatch(/^route|the service/);
  });

  test('under the other name with or without www. leads to the same page there, and to nothing else', async () => {
    sites.set('ajans.com', { id: 'ajans-id', slug: 'ajans', redirectsTo: 'https://www.ajans.com' });
    const answer = await open('ajans.com', '/yazi?a=1');
    expect([answer.status, answer.headers.location]).toEqual([301, 'https://www.ajans.com/yazi?a=1']);
    expect((await open('ajans.com', 'https://other.example/a')).headers.location).toBe('https://www.ajans.com/a');
    expect((await open('ajans.com', '/api/images/ajans-id')).status).toBe(301);
    expect((await open('ajans.com', '/api/auth/login', 'POST')).status).toBe(405);
  });

  test('files of the build and the own pictures do', async () => {
    expect((await open('blog.ajans.com', '/assets/a-1.css')).body).toBe('route /assets/a-1.css');
    expect((await open('blog.ajans.com', '/api/images/ajans-id')).body).toBe('route /api/images/ajans-id');
  });

  test('nothing can be sent to it, and no cookie comes from it', async () => {
    const answer = await open('blog.ajans.com', '/api/auth/login', 'POST');
    expect(answer).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD' } });
    for (const url of ['/', '/login', '/assets/a-1.css'])
      expect((await open('blog.ajans.com', url)).headers['set-cookie']).toBeUndefined();
  });

  test('asks browsers for https on this host alone, and not for a year', async () => {
    for (const url of ['/', '/missing', '/assets/a-1.css', '/api/images/ajans-id'])
      expect((await open('blog.ajans.com', url)).headers['strict-transport-security']).toBe('max-age=86400');
    expect((await open('app.hokka.example')).headers['strict-transport-security']).toContain('includeSubDomains');
  });

  test('a domain that was taken away stops once what was read about it is old', async () => {
    expect((await open('blog.ajans.com')).status).toBe(200);
    sites.delete('blog.ajans.com');
    await expect.poll(async () => (await open('blog.ajans.com')).status).toBe(404);
  });
});

describe('a request for another host', () => {
  test('gets nothing of anybody', async () => {
    const calls = [
      ['/', 'GET'],
      ['/api/articles', 'GET'],
      ['/assets/a-1.css', 'GET'],
      ['/api/auth/login', 'POST'],
    ] as const;
    for (const [url, method] of calls) {
      const answer = await open('boska.example', url, method);
      expect(answer).toMatchObject({ status: 404, body: 'Bu adreste bir site yok.\n' });
      expect(answer.headers['cache-control']).toBe('no-store');
    }
    expect(rendered).toEqual([]);
  });

  test('is looked up once in some seconds', async () => {
    for (let index = 0; index < 5; index += 1) await open('yabanci.example');
    expect(lookedUp).toEqual(['yabanci.example']);
  });
});

test.each([
  ['app.hokka.example', true],
  ['127.0.0.1', true],
  ['[::1]', true],
  ['web', true],
  ['hokka.localhost', true],
  ['hokka.example', false],
  ['x.app.hokka.example', false],
  ['app.hokka.example.evil.com', false],
  ['127.0.0.1.nip.io', false],
])('%s is the service itself: %s', (host, isOwn) => {
  expect(isOwnHost(host, own)).toBe(isOwn);
});

test.each([
  ['App.Hokka.Example.:8443', 'app.hokka.example'],
  ['[::1]:3000', '[::1]'],
  ['localhost:3000', 'localhost'],
  [undefined, undefined],
])('the host of %s is %s', (header, host) => {
  expect(readHost(header)).toBe(host);
});
