import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { PublicReads } from '@hokka/contracts/site/public-reads.ts';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { waitUntil } from '../../../../../testing/wait-until.ts';
import { systemClock } from '../../clock.ts';
import { CachedPageStore } from '../../page-cache/cached-page-store.ts';
import type { PageCache } from '../../page-cache/page-cache.ts';
import { createApp, mountFallbackHandler } from '../server/app.ts';
import { type PageOptions, servePages } from './site.ts';

const text = `<!doctype html><title>Işıl</title>${'Işıl ışıl bir çağrı. '.repeat(100)}`;
let app: FastifyInstance;
let lines: object[];
let rendered: string[];
/** Networks of the visitors that pages were rendered for; undefined for pages rendered for all visitors. */
let networks: (string | undefined)[];
let inMaintenance: boolean;
let status: number;
/** Instead of the whole text. */
let body: Readable | undefined;

beforeEach(async () => {
  [lines, rendered, networks, inMaintenance, status, body] = [[], [], [], false, 200, undefined];
  const log = { debug: () => {}, info: (fields: object) => lines.push(fields), warn: () => {}, error: () => {} };
  app = createApp({ log, trustedProxies: [] });
  const site = {
    render: async (request: Request) => {
      rendered.push(request.url);
      const shown = body === undefined ? text : (Readable.toWeb(body) as unknown as ReadableStream);
      return new Response(shown, { status, headers: { 'content-type': 'text/html; charset=utf-8' } });
    },
    findCachedPage: ({ origin, pathname }: URL) =>
      pathname.startsWith('/kept') ? { key: pathname, address: new URL(pathname, origin) } : undefined,
    findDomainPage: () => undefined,
    missingPagePath: '/missing',
    inlineScriptHashes: ["'sha256-abc'"],
    formPaths: [],
  };
  const store = new CachedPageStore({ maxBytes: 1_000_000 });
  const readsFor: PageOptions['readsFor'] = (_note, visitor) => {
    networks.push(visitor?.network);
    return {} as PublicReads;
  };
  const options = {
    publicUrl: 'https://hokka.example',
    development: false,
    frames: ['https://pay.example'],
    inMaintenance: () => inMaintenance,
    readsFor,
    clock: systemClock,
  };
  mountFallbackHandler(app, servePages({ ...options, site, pages: store as unknown as PageCache }));
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => app.close());

async function ask(
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<{ response: IncomingMessage; body: Buffer }> {
  const { port } = app.server.address() as AddressInfo;
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  get({ port, host: '127.0.0.1', path, headers, method }, resolve).on('error', reject);
  const response = await promise;
  return { response, body: await buffer(response) };
}

describe('a page that is made for one request', () => {
  test('comes compressed as it is asked for', async () => {
    const brotli = await ask('/other', { 'accept-encoding': 'gzip, br' });
    expect(brotli.response.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' });
    expect(brotliDecompressSync(brotli.body).toString()).toBe(text);
    const gzipped = await ask('/other', { 'accept-encoding': 'gzip' });
    expect(gunzipSync(gzipped.body).toString()).toBe(text);
    const plain = await ask('/other');
    expect(plain.response.headers['content-encoding']).toBeUndefined();
    expect(plain.body.toString()).toBe(text);
  });

  test('is sent as far as it has come', async () => {
    const { promise: isRead, resolve: readOn } = Promise.withResolvers<void>();
    body = Readable.from(
      (async function* () {
        yield Buffer.from(text);
        await isRead;
        yield Buffer.from('Son.');
      })(),
    );
    const { port } = app.server.address() as AddressInfo;
    const answer = await fetch(`http://127.0.0.1:${port}/other`, { headers: { 'accept-encoding': 'br' } });
    const pieces: string[] = [];
    const read = (async () => {
      for await (const piece of answer.body ?? []) pieces.push(Buffer.from(piece).toString());
    })();
    await waitUntil('the beginning is there', async () => pieces.join('') === text);
    readOn();
    await read;
    expect(pieces.join('')).toBe(`${text}Son.`);
  });
});

describe('a kept page', () => {
  test('is made once, whatever its query, and answered with all headers of a page', async () => {
    await ask('/kept?utm=1');
    const { response, body } = await ask('/kept');
    expect(rendered).toEqual(['https://hokka.example/kept']);
    expect(body.toString()).toBe(text);
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-length': String(Buffer.byteLength(text)),
      'cache-control': 'no-cache',
      vary: 'Accept-Encoding',
      'content-security-policy': expect.stringContaining("script-src 'self' 'sha256-abc'"),
      'strict-transport-security': expect.any(String),
      'x-content-type-options': 'nosniff',
      etag: expect.stringMatching(/^W\/".+"$/),
    });
  });

  test('that is not kept after all, comes compressed for the request, and without a body for HEAD', async () => {
    status = 404;
    const accepted = { 'accept-encoding': 'gzip, br' };
    const found = await ask('/kept', accepted);
    expect(found.response.statusCode).toBe(404);
    expect(found.response.headers).toMatchObject({
      'content-encoding': 'br',
      'content-length': String(found.body.length),
      vary: 'Accept-Encoding',
    });
    expect(brotliDecompressSync(found.body).toString()).toBe(text);
    const head = await ask('/kept', accepted, 'HEAD');
    expect(head.response.headers['content-length']).toBe(String(found.body.length));
    expect(head.body.length).toBe(0);
  });

  test('knows no visitor; one that is rendered again knows whose network asks', async () => {
    await ask('/kept');
    await ask('/other');
    expect(networks).toEqual([undefined, '127.0.0.1']);
  });

  test('writes one line to the log under the id that it sends', async () => {
    await ask('/kept');
    const { response } = await ask('/kept');
    await waitUntil('both lines are there', async () => lines.length === 2);
    expect(lines[1]).toEqual({
      requestId: response.headers['x-request-id'],
      method: 'GET',
      route: '(page)',
      status: 200,
      ms: expect.any(Number),
    });
    expect(response.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
  });

  test('comes compressed as it is asked for, with its own length', async () => {
    const brotli = await ask('/kept', { 'accept-encoding': 'gzip, br' });
    expect(brotli.response.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(brotli.body).toString()).toBe(text);
    expect(Number(brotli.response.headers['content-length'])).toBe(brotli.body.length);
    const gzipped = await ask('/kept', { 'accept-encoding': 'gzip' });
    expect(gunzipSync(gzipped.body).toString()).toBe(text);
    for (const refused of ['identity', 'br;q=0, gzip;q=0'])
      expect((await ask('/kept', { 'accept-encoding': refused })).response.headers['content-encoding']).toBeUndefined();
  });

  test('is not sent again to who has it', async () => {
    const { response } = await ask('/kept');
    const etag = response.headers.etag ?? '';
    for (const condition of [etag, `"other", ${etag}`, '*', etag.replace('W/', '')]) {
      const again = await ask('/kept', { 'if-none-match': condition });
      expect([again.response.statusCode, again.body.length]).toEqual([304, 0]);
      expect(again.response.headers).toMatchObject({ etag, 'cache-control': 'no-cache', vary: 'Accept-Encoding' });
      expect(again.response.headers['x-request-id']).toBeDefined();
    }
    expect((await ask('/kept', { 'if-none-match': '"other"' })).response.statusCode).toBe(200);
  });

  test('answers HEAD with its headers alone, before and after it is kept', async () => {
    for (const path of ['/kept', '/kept']) {
      const { response, body } = await ask(path, {}, 'HEAD');
      expect([response.statusCode, body.length]).toEqual([200, 0]);
      expect(response.headers['content-length']).toBe(String(Buffer.byteLength(text)));
    }
    expect((await ask('/kept')).body.toString()).toBe(text);
  });

  test('gives way to maintenance and comes back after it', async () => {
    await ask('/kept');
    inMaintenance = true;
    status = 503;
    const { response } = await ask('/kept');
    expect(response.statusCode).toBe(503);
    expect(response.headers['content-security-policy']).toContain("'nonce-");
    expect(response.headers['content-security-policy']).toContain("; frame-src 'self' https://pay.example;");
    // An image of another site would tell it who reads what.
    expect(response.headers['content-security-policy']).toContain("; img-src 'self' data:;");
    inMaintenance = false;
    expect((await ask('/kept')).response.statusCode).toBe(200);
    expect(rendered).toHaveLength(2);
  });

  test('is not kept when there is no page', async () => {
    status = 404;
    const { response } = await ask('/kept-not');
    expect([response.statusCode, response.headers.etag]).toEqual([404, undefined]);
    expect(response.headers['x-request-id']).toBeDefined();
    await ask('/kept-not');
    expect(rendered).toHaveLength(2);
  });

  test('takes no other method', async () => {
    const { response } = await ask('/kept', {}, 'DELETE');
    expect([response.statusCode, response.headers.allow]).toEqual([405, 'GET, HEAD']);
  });
});
