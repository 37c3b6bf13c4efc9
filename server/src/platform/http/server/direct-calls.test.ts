import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { silentLog } from '../../../../../testing/database.ts';
import { AppError } from '../../errors.ts';
import { createApp } from './app.ts';
import { limitDirectCalls, mountDirectCall } from './direct-calls.ts';

const path = '/api/counted';

let app: ReturnType<typeof createApp>;
let port: number;
let taken: { readonly body: string; readonly network: string }[];
let isDraining: boolean;

beforeEach(async () => {
  [taken, isDraining] = [[], false];
  app = createApp({ log: silentLog, trustedProxies: ['127.0.0.1'] });
  mountDirectCall(app, {
    path,
    bodyMaxBytes: 20,
    isOrdinary: ({ origin }) => origin === undefined,
    take: (body, { network }) => {
      if (body === 'bad') throw new AppError('malformed_request');
      if (body === 'bug') throw new Error('A defect');
      taken.push({ body, network });
    },
  });
  limitDirectCalls(app, () => !isDraining);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  app.post(path, (_request, reply) => {
    reply.code(200).send('framework');
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = app.server.address() as AddressInfo);
});
afterEach(() => app.close());

const plain = { 'content-type': 'text/plain;charset=UTF-8' };

interface Answer {
  readonly status: number | undefined;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly text: string;
}

function send(body: string, headers: Record<string, string | string[]> = {}, method = 'POST', url = path) {
  return new Promise<Answer>((resolve, reject) => {
    const length = { 'content-length': String(Buffer.byteLength(body)) };
    const sent = request({ port, method, path: url, headers: { ...plain, ...length, ...headers } }, (answer) => {
      let text = '';
      answer.on('data', (piece) => {
        text += piece;
      });
      answer.on('end', () => resolve({ status: answer.statusCode, headers: answer.headers, text }));
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

test('the ordinary call is taken with the network of its client and the headers of the API', async () => {
  const { status, headers } = await send('çay', { 'x-forwarded-for': '192.0.2.7, 203.0.113.9' });
  expect(status).toBe(204);
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
  });
  expect(taken).toEqual([{ body: 'çay', network: '203.0.113.9' }]);
});

test.each([
  ['with another origin', 'çay', { origin: 'https://other.example' }],
  ['that is too long', 'x'.repeat(21), {}],
  ['without a body', '', {}],
  ['of another type', 'çay', { 'content-type': 'application/json' }],
  ['with two types', 'çay', { 'content-type': ['text/plain', 'text/html'] }],
])('the framework answers a request %s', async (_, body, headers) => {
  const { text } = await send(body, headers);
  expect(text).not.toBe('');
  expect(taken).toEqual([]);
});

test('the framework answers other methods and addresses, compressed bodies, and everything while it drains', async () => {
  expect((await send('çay', {}, 'PUT')).status).toBe(404);
  expect((await send('çay', {}, 'POST', `${path}?a=1`)).text).toBe('framework');
  expect((await send('çay', { 'content-encoding': 'gzip' })).status).toBe(415);
  isDraining = true;
  expect((await send('çay')).text).toBe('framework');
  expect(taken).toEqual([]);
});

test('refusals and defects have the error envelope, and the server goes on', async () => {
  const refused = await send('bad');
  expect([refused.status, JSON.parse(refused.text).code]).toEqual([400, 'malformed_request']);
  const failed = await send('bug');
  expect([failed.status, JSON.parse(failed.text).code]).toEqual([500, 'internal_error']);
  expect((await send('çay')).status).toBe(204);
});
