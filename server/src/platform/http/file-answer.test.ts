import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { apiBase, endpoint } from '@hokka/contracts/shared/endpoint.ts';
import type { FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { systemClock } from '../clock.ts';
import type { Log } from '../logging/log.ts';
import { mountRoutes } from './mount-routes.ts';
import { fileRoute } from './route.ts';
import { createApp } from './server/app.ts';

const download = endpoint({
  name: 'download',
  summary: 'A file',
  method: 'GET',
  path: '/file',
  access: 'public',
  media: 'file',
  data: z.unknown(),
});

const warned: unknown[] = [];
const log: Log = { debug: () => {}, info: () => {}, warn: (_, message) => warned.push(message), error: () => {} };
let app: FastifyInstance | undefined;

afterEach(async () => {
  warned.length = 0;
  await app?.close();
  app = undefined;
});

/** Serves the pieces on loopback and asks for them. */
async function requestFile(pieces: () => AsyncGenerator<string>): Promise<IncomingMessage> {
  app = createApp({ log, trustedProxies: [] });
  const file = { contentType: 'text/plain; charset=utf-8', contentDisposition: 'attachment; filename="a.txt"' };
  mountRoutes(app, [fileRoute(download, { file: async () => ({ ...file, content: Readable.from(pieces()) }) })], {
    authenticate: async () => undefined,
    countHit: async () => {},
    inMaintenance: () => false,
    clock: systemClock,
    log,
  });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const [response] = (await once(get(`${address}${apiBase}/file`), 'response')) as [IncomingMessage];
  return response.setEncoding('utf8');
}

async function readAll(response: IncomingMessage): Promise<string> {
  let text = '';
  for await (const piece of response) text += piece;
  return text;
}

test('a file that comes in pieces arrives whole', async () => {
  const response = await requestFile(async function* () {
    yield 'bir ';
    yield 'iki ';
    yield 'üç';
  });
  expect(response.headers).toMatchObject({
    'content-type': 'text/plain; charset=utf-8',
    'content-disposition': 'attachment; filename="a.txt"',
  });
  expect(await readAll(response)).toBe('bir iki üç');
});

test('a failure before the first piece is a refusal', async () => {
  const response = await requestFile(async function* () {
    await Promise.reject(new Error('no rows'));
    yield 'never';
  });
  expect(response.statusCode).toBe(500);
  expect(response.headers['content-disposition']).toBeUndefined();
  expect(JSON.parse(await readAll(response))).toMatchObject({ success: false, code: 'internal_error' });
});

test('a failure in the middle cuts the connection, so that the part is never taken for the whole', async () => {
  const response = await requestFile(async function* () {
    yield 'the first part';
    await once(response, 'data');
    throw new Error('no more rows');
  });
  await expect(readAll(response)).rejects.toMatchObject({ code: 'ECONNRESET' });
  expect(warned).toEqual(['a file download was cut off']);
});

test('a reader that goes away ends the reading, and is no trouble', async () => {
  const ended = Promise.withResolvers<void>();
  const response = await requestFile(async function* () {
    try {
      for (;;) yield 'x'.repeat(10_000);
    } finally {
      ended.resolve();
    }
  });
  await once(response, 'data');
  response.destroy();
  await ended.promise;
  expect(warned).toEqual([]);
});

test('a slow reader is not read ahead for', async () => {
  let pieces = 0;
  const response = await requestFile(async function* () {
    for (;;) {
      pieces += 1;
      yield 'x'.repeat(100_000);
    }
  });
  response.pause();
  for (let turns = 0, before = -1; turns < 500; turns = pieces === before ? turns + 1 : 0) {
    before = pieces;
    await nextTurn();
  }
  // What the buffers of two sockets take, of a file without an end.
  expect(pieces).toBeLessThan(200);
  response.destroy();
});

test('a stop ends a file that is being sent', async () => {
  const response = await requestFile(async function* () {
    for (;;) yield 'x'.repeat(10_000);
  });
  await once(response, 'data');
  response.pause();
  await app?.close();
  await expect(readAll(response)).rejects.toMatchObject({ code: 'ECONNRESET' });
});
