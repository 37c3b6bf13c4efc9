import type { IncomingMessage, ServerResponse } from 'node:http';
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startWebPages, type WebPages } from '../../../../testing/web-pages.ts';
import { fetchDocument, isFetchableAddress } from './fetch-document.ts';

type Answer = (response: ServerResponse, request: IncomingMessage) => void;

describe('fetching a document', () => {
  let web: WebPages;
  let answers: Record<string, Answer>;
  beforeAll(async () => {
    web = await startWebPages((request, response) => {
      const answer = answers[request.url ?? ''];
      if (answer === undefined) response.writeHead(404).end();
      else answer(response, request);
    });
  });
  afterAll(() => web[Symbol.asyncDispose]());
  beforeEach(() => {
    answers = {};
    web.names.clear();
    web.lookups.length = 0;
    web.requests.length = 0;
  });

  const load = (address: string, options: { deadlineMs?: number; signal?: AbortSignal } = {}) =>
    fetchDocument(new URL(address), { client: web.client, userAgent: 'Hokka', accepts: ['text/html'], ...options });
  const failure = (address: string, options = {}) =>
    load(address, options).then(
      () => 'fetched',
      (error: { failure?: string }) => error.failure ?? error,
    );
  const page: Answer = (response) =>
    response.writeHead(200, { 'content-type': 'Text/HTML; charset="ISO-8859-9"' }).end('<p>Selam</p>');
  const to =
    (location: string, status = 302): Answer =>
    (response) =>
      response.writeHead(status, { location: location.replace(/[^ -~]/g, encodeURIComponent) }).end('moved');
  const packed =
    (encoding: string, bytes: Buffer): Answer =>
    (response) =>
      response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': encoding }).end(bytes);

  test('says what came, with its charset, and where it was found', async () => {
    answers = { '/eski': to('https://yeni.example/sayfa', 301), '/sayfa': page };
    const { url, contentType, charset, bytes } = await load('http://eski.example/eski');
    expect([url.href, contentType, charset, Buffer.from(bytes).toString()]).toEqual([
      'https://yeni.example/sayfa',
      'text/html',
      'iso-8859-9',
      '<p>Selam</p>',
    ]);
    expect(web.lookups).toEqual(['eski.example', 'yeni.example']);
  });

  test.each([
    'http://127.0.0.1/',
    'http://127.1/',
    'http://0x7f000001/',
    'http://2130706433/',
    'http://0177.0.0.1/',
    'http://①②⑦.⓪.⓪.①/',
    'http://0/',
    'http://0.0.0.0/',
    'http://localhost/',
    'http://localhost./',
    'http://uygulama.localhost/',
    'http://10.1.2.3/',
    'http://172.31.0.1/',
    'http://192.168.1.1/',
    'http://100.64.0.1/',
    'http://169.254.169.254/latest/meta-data/',
    'http://224.0.0.1/',
    'http://255.255.255.255/',
    'http://[::1]/',
    'http://[::]/',
    'http://[::127.0.0.1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:a9fe:a9fe]/',
    'http://[64:ff9b::7f00:1]/',
    'http://[64:ff9b::a9fe:a9fe]/',
    'http://[64:ff9b:1::1]/',
    'http://[fe80::1]/',
    'http://[fc00::1]/',
    'http://[fd00:ec2::254]/',
    'http://[ff02::1]/',
    'http://[2002:7f00:1::]/',
    'http://sayfa.example:8080/',
    'https://sayfa.example:22/',
    'http://ali:gizli@sayfa.example/',
    'http://ali@sayfa.example/',
    'ftp://sayfa.example/',
    'file:///etc/passwd',
    'data:text/html,selam',
  ])('%s is refused, at once and as the aim of a redirect', async (address) => {
    answers = { '/': to(address), '/latest/meta-data/': page };
    expect(await failure(address)).toBe('address_not_allowed');
    expect(web.requests).toEqual([]);
    expect(await failure('http://sayfa.example/')).toBe('address_not_allowed');
    expect(web.requests).toEqual(['sayfa.example/']);
  });

  test.each([
    '127.0.0.1',
    '10.0.0.8',
    '169.254.169.254',
    '100.100.100.200',
    '::1',
    '::ffff:10.0.0.1',
    '64:ff9b::a00:1',
  ])('a name that resolves to %s is refused', async (address) => {
    web.names.set('ic.example', [address]);
    answers = { '/': page, '/git': to('http://ic.example/') };
    expect(await failure('http://ic.example/')).toBe('address_not_allowed');
    expect(await failure('http://sayfa.example/git')).toBe('address_not_allowed');
    expect(web.requests).toEqual(['sayfa.example/git']);
  });

  test('a name is resolved once for each request, so that its next answer is no way in', async () => {
    web.names.set('donek.example', ['93.184.216.34', '127.0.0.1']);
    answers = { '/': page };
    expect(await failure('http://donek.example/')).toBe('fetched');
    expect(web.lookups).toEqual(['donek.example']);
    expect(await failure('http://donek.example/')).toBe('address_not_allowed');
    expect(web.requests).toHaveLength(1);
  });

  test('five redirects are followed, and no sixth', async () => {
    answers = { '/0': page };
    for (let left = 1; left <= 6; left += 1) answers[`/${left}`] = to(`/${left - 1}`, left % 2 === 0 ? 307 : 303);
    expect(await failure('http://sayfa.example/5')).toBe('fetched');
    expect(await failure('http://sayfa.example/6')).toBe('too_many_redirects');
  });

  test.each([
    ['gzip', gzipSync],
    ['br', brotliCompressSync],
    ['deflate', deflateSync],
    ['deflate', deflateRawSync],
  ] as const)('%s is unpacked, up to five megabytes', async (encoding, pack) => {
    answers = {
      '/': packed(encoding, pack(Buffer.from('çay'))),
      '/bomba': packed(encoding, pack(Buffer.alloc(50_000_000))),
      '/bozuk': packed(encoding, Buffer.from([0xff, 0xff, 0xff, 0xff, 0xff])),
    };
    expect(Buffer.from((await load('http://sayfa.example/')).bytes).toString()).toBe('çay');
    expect(await failure('http://sayfa.example/bomba')).toBe('too_large');
    expect(await failure('http://sayfa.example/bozuk')).toBe('unreadable');
  });

  test('a body that never ends is left at five megabytes', async () => {
    answers = {
      '/': (response) => {
        response.writeHead(200, { 'content-type': 'text/html' });
        const write = () => {
          while (!response.destroyed && response.write('x'.repeat(65_536)));
        };
        response.on('drain', write);
        write();
      },
    };
    expect(await failure('http://sayfa.example/')).toBe('too_large');
  });

  test('of other types nothing is read', async () => {
    answers = {
      '/': (response) => {
        response.writeHead(200, { 'content-type': 'video/mp4' });
        response.write('x');
      },
    };
    expect(await load('http://sayfa.example/')).toMatchObject({ contentType: 'video/mp4', bytes: new Uint8Array() });
  });

  test('drops that keep coming end at the deadline of the whole', async () => {
    answers = {
      '/': (response) => {
        response.writeHead(200, { 'content-type': 'text/html' });
        const timer = setInterval(() => response.write('x'), 10);
        response.on('close', () => clearInterval(timer));
      },
    };
    expect(await failure('http://sayfa.example/', { deadlineMs: 150 })).toBe('timed_out');
  });

  test('stops with its caller', async () => {
    const stop = new AbortController();
    const reason = new Error('enough');
    answers = { '/': () => stop.abort(reason) };
    await expect(load('http://sayfa.example/', { signal: stop.signal })).rejects.toBe(reason);
  });

  test('other failures have names', async () => {
    web.names.set('yok.example', ['unknown']);
    answers = {
      '/500': (response) => response.writeHead(503).end(),
      '/403': (response) => response.writeHead(403).end(),
      '/kopuk': (_, request) => request.socket.destroy(),
      '/bozuk': to('http://['),
    };
    const asked = [
      'http://yok.example/',
      ...['/404', '/500', '/403', '/kopuk', '/bozuk'].map((path) => `http://a.example${path}`),
    ];
    expect(await Promise.all(asked.map((address) => failure(address)))).toEqual([
      'name_unknown',
      'not_found',
      'server_failed',
      'refused',
      'unreachable',
      'unreadable',
    ]);
  });

  test('an address can be told before it is asked', () => {
    const known = ['http://a.example:80/', 'https://a.example:443/', 'https://a.example:444/', 'mailto:a@b.example'];
    expect(known.map((address) => isFetchableAddress(new URL(address)))).toEqual([true, true, false, false]);
  });
});
