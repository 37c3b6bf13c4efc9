import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PublicReads } from '@hokka/contracts/site/public-reads.ts';
import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { withoutSchemas } from '../server/app.ts';
import { mountSiteFiles, toPageUrl } from './site.ts';
import { createSite, type SiteBuild } from './site-build.ts';

describe('the address of a page', () => {
  test.each([
    ['/', 'https://hokka.example/'],
    ['/articles/1?a=b?c', 'https://hokka.example/articles/1?a=b?c'],
    ['//evil.example/x', 'https://hokka.example/evil.example/x'],
    ['/\\\\evil.example/x', 'https://hokka.example/evil.example/x'],
    ['http://evil.example/y', 'https://hokka.example/y'],
    ['//', 'https://hokka.example/'],
    ['//a:99999/', 'https://hokka.example/a:99999/'],
    ['', 'https://hokka.example/'],
  ])('%s is %s', (target, address) => {
    expect(toPageUrl(target, 'https://hokka.example').href).toBe(address);
  });
});

describe('a file with a hash in its name', () => {
  test.each([
    ['br, gzip', 'br', 'as br'],
    ['gzip', 'gzip', 'as gzip'],
    ['identity', undefined, 'as it is'],
  ])('asked for with %s comes compressed ahead of time: %s', async (accepted, encoding, body) => {
    const directory = await mkdtemp(join(tmpdir(), 'hokka-site-'));
    const assets = join(directory, 'client', 'assets');
    await mkdir(assets, { recursive: true });
    await writeFile(join(assets, 'page-1a2b.js'), 'as it is');
    await writeFile(join(assets, 'page-1a2b.js.br'), 'as br');
    await writeFile(join(assets, 'page-1a2b.js.gz'), 'as gzip');
    const app = Fastify(withoutSchemas);
    await mountSiteFiles(app, directory);

    const answer = await app.inject({ url: '/assets/page-1a2b.js', headers: { 'accept-encoding': accepted } });
    expect(answer.body).toBe(body);
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(answer.headers['content-type']).toMatch(/^(?:text|application)\/javascript/);
    expect(answer.headers.vary).toMatch(/accept-encoding/i);
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    await app.close();
    await rm(directory, { recursive: true });
  });
});

describe('a page whose data cannot be read', () => {
  /** A site whose only page makes a message of each error, as the real one does. */
  const entry: SiteBuild['entry']['module'] = {
    createRequestHandler: () => async (_request, context) => {
      const { reads } = context as { readonly reads: PublicReads };
      const status = await reads.plans().then(
        () => 200,
        () => 500,
      );
      return new Response('Bu sayfa gösterilemedi', { status, headers: { 'content-type': 'text/html' } });
    },
    loadContext: (options) => options,
    findCachedPage: () => undefined,
    findDomainPage: () => undefined,
    missingPagePath: '/missing',
    inlineScriptHashes: [],
    formPaths: [],
  };
  const { render } = createSite({ entry: { module: entry } }, 'production');
  const ask = (plans: PublicReads['plans']) =>
    render(new Request('https://hokka.example/'), { reads: { plans } as unknown as PublicReads });

  test.each([
    ['the database does not answer', new Error('timeout exceeded when trying to connect'), 503],
    ['a statement took too long', Object.assign(new Error('canceling statement'), { code: '57014' }), 503],
    ['the page is wrong', new TypeError('plans is not iterable'), 500],
  ])('when %s', async (_, error, status) => {
    const response = await ask(async () => {
      throw error;
    });
    expect(response.status).toBe(status);
    expect(response.headers.get('retry-after')).toBe(status === 503 ? '5' : null);
    expect(response.headers.get('cache-control')).toBe(status === 503 ? 'no-store' : null);
    expect(await response.text()).toBe('Bu sayfa gösterilemedi');
  });

  test('says so in Turkish where React Router has a text of its own', async () => {
    const { render: renderFeed } = createSite(
      {
        entry: {
          module: {
            ...entry,
            createRequestHandler: () => async () =>
              new Response('Unexpected Server Error', { status: 500, headers: { 'content-type': 'text/plain' } }),
          },
        },
      },
      'production',
    );
    const response = await renderFeed(new Request('https://hokka.example/feed.xml'), { reads: {} as PublicReads });
    expect(response.status).toBe(500);
    expect(await response.text()).toBe('Beklenmeyen bir hata oluştu. Lütfen tekrar deneyin.');
  });

  test('and is read again', async () => {
    expect((await ask(async () => [])).status).toBe(200);
  });
});
