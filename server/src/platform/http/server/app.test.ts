import { once } from 'node:events';
import { request as httpRequest, METHODS } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { apiBase, endpoint } from '@hokka/contracts/shared/endpoint.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { exchangeBytes, type RawAnswer } from '../../../../../testing/raw-http.ts';
import { waitUntil } from '../../../../../testing/wait-until.ts';
import { systemClock } from '../../clock.ts';
import type { Log } from '../../logging/log.ts';
import { mountRoutes } from '../mount-routes.ts';
import { route } from '../route.ts';
import { createApp, mountFallbackHandler } from './app.ts';

const logged: { level: string; message: string; fields: Record<string, unknown> }[] = [];
const note = (level: string) => (fields: object, message: string) =>
  logged.push({ level, message, fields: { ...fields } });
const log: Log = { debug: note('debug'), info: note('info'), warn: note('warn'), error: note('error') };

const read = endpoint({
  name: 'read',
  summary: 'Something with a name',
  method: 'GET',
  path: '/things/:name',
  access: 'public',
  params: z.object({ name: z.string().max(200) }),
  data: z.object({ name: z.string() }),
});
const write = endpoint({
  name: 'write',
  summary: 'Something with a body',
  method: 'POST',
  path: '/things',
  access: 'public',
  body: z.object({ text: z.string() }),
  data: z.null(),
});

let app: FastifyInstance;
let port: number;
/** Calls whose head was read. */
let arrivals = 0;

beforeAll(async () => {
  app = createApp({ log, trustedProxies: [], secure: true });
  const routes = [route(read, { handle: async ({ params }) => params }), route(write, { handle: async () => null })];
  mountRoutes(app, routes, {
    authenticate: async () => undefined,
    countHit: async () => {},
    inMaintenance: () => {
      arrivals += 1;
      return false;
    },
    clock: systemClock,
    log,
  });
  app.get(`${apiBase}/deadlock`, async () => {
    throw Object.assign(new Error('deadlock detected'), { code: '40P01' });
  });
  app.get('/endless', async (_request, reply) => reply.send(Readable.from(endlessText())));
  mountFallbackHandler(app, async (request, reply) => {
    if (request.url !== '/slow') return reply.code(404).type('text/html').send('<p>page</p>');
    arrivals += 1;
    await once(reply.raw, 'close');
    throw new DOMException('This operation was aborted', 'AbortError');
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as AddressInfo).port;
});
afterAll(() => app.close());
beforeEach(() => {
  logged.length = 0;
  arrivals = 0;
});

const exchange = (bytes: string) => exchangeBytes(port, bytes);

function expectRefusal(answer: RawAnswer, status: number, code: string): void {
  expect({ status: answer.status, body: JSON.parse(answer.body) }).toEqual({
    status,
    body: { success: false, code, message: expect.stringMatching(/^[A-ZÇĞİÖŞÜ].*\.$/) },
  });
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'x-request-id': expect.stringMatching(/^[\da-f-]{36}$/),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
  });
}

const get = (target: string, more = '') =>
  `GET ${target} HTTP/1.1\r\nHost: hokka.test\r\nConnection: close\r\n${more}\r\n`;

test('a call that is the victim of a deadlock is refused as one to repeat, and logged', async () => {
  const answer = await exchange(get(`${apiBase}/deadlock`));
  expectRefusal(answer, 503, 'dependency_unavailable');
  expect(answer.headers.get('retry-after')).toBe('5');
  expect(logged).toContainEqual(expect.objectContaining({ level: 'error', message: 'a request failed' }));
});

describe('an address of the API that names nothing', () => {
  test.each([
    ['a part of 501 characters', 'x'.repeat(501)],
    ['a part of 15,000 characters', 'x'.repeat(15_000)],
    ['a percent sign alone', '%'],
    ['an escape that is none', '%zz'],
    ['an escape that is cut off', 'abc%e'],
    ['bytes that are no text', '%ff%fe'],
    ['a character that ends too early', '%E0%A4'],
    ['a NUL', 'a/%00'],
    ['more parts than there are', 'a/b/c/d'],
  ])('is refused in the one shape: %s', async (_, part) => {
    const isName = part.startsWith('%') || part.startsWith('abc');
    const answer = await exchange(get(`${apiBase}/${isName ? 'nothing' : 'things'}/${part}`));
    expectRefusal(answer, 404, 'not_found');
    expect(logged.filter(({ message }) => message === 'request')).toHaveLength(1);
  });

  test('a malformed escape reaches the call as it was written', async () => {
    const { status, body } = await exchange(get(`${apiBase}/things/100%`));
    expect({ status, body: JSON.parse(body) }).toEqual({
      status: 200,
      body: { success: true, data: { name: '100%' } },
    });
  });

  test('a page with a malformed escape is a page', async () => {
    const { status, headers, body } = await exchange(get('/yazilar/%zz'));
    expect({ status, body }).toEqual({ status: 404, body: '<p>page</p>' });
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });
});

describe('what is no request of ours', () => {
  const others = METHODS.filter((method) => !['GET', 'POST', 'HEAD', 'CONNECT'].includes(method));
  test.each(others)('the method %s is refused in the one shape', async (method) => {
    const request = `${method} ${apiBase}/things HTTP/1.1\r\nHost: hokka.test\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`;
    // A QUERY has a body by its nature, so a missing type is reported first.
    if (method === 'QUERY') return expectRefusal(await exchange(request), 400, 'malformed_request');
    const answer = await exchange(request);
    expectRefusal(answer, 405, 'method_not_allowed');
    expect(answer.headers.get('allow')).toBe('POST');
    expectRefusal(await exchange(request.replace('/things', '/nothing')), 404, 'not_found');
  });

  test('HEAD answers like GET without a body, and a refusal likewise', async () => {
    const head = (target: string) => exchange(get(target).replace('GET', 'HEAD'));
    for (const target of [`${apiBase}/things/a`, `${apiBase}/nothing`]) {
      const [answer, whole] = [await head(target), await exchange(get(target))];
      expect(answer).toMatchObject({ status: whole.status, body: '' });
      for (const name of ['content-type', 'content-length', 'cache-control'])
        expect(answer.headers.get(name)).toBe(whole.headers.get(name));
    }
    const wrong = await exchange(get(`${apiBase}/things/a`).replace('GET', 'DELETE'));
    expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });

  test('headers without an end are refused', async () => {
    expectRefusal(
      await exchange(get(`${apiBase}/things`, `X-Long: ${'x'.repeat(20_000)}\r\n`)),
      431,
      'headers_too_large',
    );
  });

  test.each([
    ['no HTTP at all', 'hello\r\n\r\n'],
    ['an unknown method', get('/').replace('GET', 'FETCH')],
    ['no host', `GET ${apiBase}/things HTTP/1.1\r\nConnection: close\r\n\r\n`],
    ['two lengths', get(`${apiBase}/things`, 'Content-Length: 1\r\nContent-Length: 2\r\n')],
    ['a header that cannot be', get(`${apiBase}/things`, 'X Y: z\r\n')],
  ])('%s is refused', async (_, bytes) => {
    expectRefusal(await exchange(bytes), 400, 'malformed_request');
  });

  test.each([
    ['Host', 'Host: hokka.test'],
    ['Host of another name', 'hOST: other.test'],
    ['Authorization', 'Authorization: Bearer a\r\nAuthorization: Bearer b'],
    ['Content-Type', 'Content-Type: text/plain\r\nContent-Type: application/json'],
    ['Idempotency-Key', 'Idempotency-Key: a\r\nIdempotency-Key: b'],
  ])('two headers where one is due are refused: %s', async (_, lines) => {
    for (const target of [`${apiBase}/things/a`, '/page'])
      expectRefusal(await exchange(get(target, `${lines}\r\n`)), 400, 'malformed_request');
  });

  test.each(['Ã(', '\xed\xa0\x80', '\xc0\xaf', '\xfe'])('a body that is not UTF-8 is refused: %j', async (bytes) => {
    const body = `{"text":"${bytes}"}`;
    const lines = `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n`;
    const call = get(`${apiBase}/things`, lines).replace('GET', 'POST') + body;
    expectRefusal(await exchangeBytes(port, Buffer.from(call, 'latin1')), 400, 'malformed_request');
  });

  test.each(['gzip', 'br', 'identity, gzip', 'none'])(
    'a body in %s is refused, whatever the address',
    async (coding) => {
      for (const target of [`${apiBase}/things`, '/page']) {
        const body = '{"text":"a"}';
        const lines = `Content-Type: application/json\r\nContent-Length: ${body.length}\r\nContent-Encoding: ${coding}\r\n`;
        const answer = await exchange(get(target, lines).replace('GET', 'POST') + body);
        expectRefusal(answer, 415, 'unsupported_media_type');
        expect(JSON.parse(answer.body).message).toContain('Sıkıştırılmış istek gövdesi kabul edilmez');
      }
    },
  );

  test.each(['a, b', 'a/b', 'a b', 'a@b', '[::1', 'a:b'])('a host that is none is refused: %s', async (host) => {
    expectRefusal(await exchange(get(`${apiBase}/things/a`).replace('hokka.test', host)), 400, 'malformed_request');
  });

  test.each(['', 'hokka.test:8080', '127.0.0.1', '[::1]:3000', 'a_b.test'])('a host is read: %s', async (host) => {
    expect((await exchange(get(`${apiBase}/things/a`).replace('hokka.test', host))).status).toBe(200);
  });

  test('headers with several values may come more than once', async () => {
    const lines = 'Accept: text/html\r\nAccept: text/plain\r\nX-Forwarded-For: 1.1.1.1\r\nX-Forwarded-For: 2.2.2.2\r\n';
    expect((await exchange(get(`${apiBase}/things/a`, lines))).status).toBe(200);
  });

  test('an unknown expectation is ignored', async () => {
    expect((await exchange(get(`${apiBase}/things/a`, 'Expect: miracles\r\n'))).status).toBe(200);
  });

  test('garbage behind a request whose answer has begun gets none of its own', async () => {
    const socket = connect(port, '127.0.0.1').setEncoding('utf8');
    let answer = '';
    socket.on('data', (piece: string) => {
      if (answer === '') socket.write('hello hello\r\n\r\n');
      answer += piece;
    });
    socket.on('error', () => undefined);
    socket.write('GET /endless HTTP/1.1\r\nHost: hokka.test\r\n\r\n');
    await once(socket, 'close');
    expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
    expect(answer).not.toContain('success');
  });
});

describe('who goes away', () => {
  test('while a page is made for them is no error of ours', async () => {
    const asking = httpRequest({ port, host: '127.0.0.1', path: '/slow' }).end();
    const failed = once(asking, 'error');
    await waitUntil('the page is being made', async () => arrivals > 0);
    asking.destroy(new Error('the tab was closed'));
    await failed;
    await waitUntil('the server has noticed', async () => logged.length > 0);
    expect(logged).toMatchObject([{ level: 'info', message: 'a client closed its connection' }]);
  });

  test('while their body is read is no error of ours', async () => {
    const headers = { 'content-type': 'application/json', 'content-length': '1000' };
    const sending = httpRequest({ port, host: '127.0.0.1', method: 'POST', path: `${apiBase}/things`, headers });
    const failed = once(sending, 'error');
    sending.write('{"text":"half');
    await waitUntil('the request has arrived', async () => arrivals > 0);
    sending.destroy(new Error('the tab was closed'));
    await failed;
    await waitUntil('the server has noticed', async () => logged.length > 0);
    expect(logged).toMatchObject([{ level: 'info', message: 'a client closed its connection' }]);
  });
});

async function* endlessText() {
  for (;;) {
    yield 'text ';
    await nextTurn();
  }
}
