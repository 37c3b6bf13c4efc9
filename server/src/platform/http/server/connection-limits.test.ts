import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { silentLog } from '../../../../../testing/database.ts';
import { waitUntil } from '../../../../../testing/wait-until.ts';
import { createApp } from './app.ts';

const max = 6;
/** More than the buffers of two connected sockets take. */
const largeBytes = 64 * 1024 * 1024;

const request = 'GET / HTTP/1.1\r\nhost: localhost\r\n\r\n';
const lastRequest = 'GET / HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n';
/** Answers requests for `/held`. */
const held: (() => void)[] = [];

let app: FastifyInstance;
let port: number;
const sockets: Socket[] = [];

beforeAll(async () => {
  app = createApp({
    log: silentLog,
    trustedProxies: ['127.0.0.1'],
    connectionLimits: { max, headersMs: 600, silenceMs: 1_200, checkEveryMs: 50, unfinishedBodies: 3 },
  });
  app.get('/', async () => 'tamam');
  app.post('/told', async () => 'tamam');
  app.post('/slow', { onRequest: () => new Promise<void>((resolve) => held.push(resolve)) }, async () => 'tamam');
  app.post('/early', { onRequest: async (_request, reply) => reply.code(401).send('kimsin') }, async () => 'tamam');
  app.get('/held', () => new Promise((resolve) => held.push(() => resolve('tamam'))));
  app.get('/large', async () => Buffer.alloc(largeBytes));
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as AddressInfo).port;
});
afterAll(() => app.close());
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await waitUntil('all connections are closed', async () => (await countConnections()) === 0);
});

async function open(): Promise<Socket> {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  sockets.push(socket);
  await once(socket, 'connect');
  return socket;
}

async function openAll(count: number): Promise<Socket[]> {
  const opened: Socket[] = [];
  while (opened.length < count) opened.push(await open());
  return opened;
}

function countConnections(): Promise<number> {
  return new Promise((resolve, reject) => {
    app.server.getConnections((error, count) => (error === null ? resolve(count) : reject(error)));
  });
}

/** What the server sent before it closed the connection. */
async function readToEnd(socket: Socket): Promise<string> {
  let received = '';
  socket.setEncoding('utf8').on('data', (piece: string) => {
    received += piece;
  });
  if (!socket.closed) await once(socket, 'close');
  return received;
}

test('a head that never ends, and a connection on which nothing comes, are closed', async () => {
  const [slow, silent] = [await open(), await open()];
  slow.write('GET / HTTP/1.1\r\nhost: localhost\r\n');
  const dripping = setInterval(() => slow.write('x-a: b\r\n'), 100);
  const answers = await Promise.all([readToEnd(slow), readToEnd(silent)]);
  clearInterval(dripping);
  expect(answers[0]).toMatch(/^HTTP\/1\.1 408 /);
});

test('a body that goes on after it was refused is cut off', async () => {
  const socket = await open();
  const piece = `10000\r\n${'a'.repeat(65_536)}\r\n`;
  socket.write(
    'POST /told HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n',
  );
  const sending = setInterval(() => socket.writable && socket.write(piece), 100);
  expect(await readToEnd(socket)).toMatch(/^HTTP\/1\.1 413 /);
  clearInterval(sending);
});

test('a connection whose other side does not read its answer is closed', async () => {
  const socket = await open();
  socket.pause();
  socket.write('GET /large HTTP/1.1\r\nhost: localhost\r\n\r\n');
  await waitUntil('the server has closed it', async () => (await countConnections()) === 0);
  let received = 0;
  socket.resume().on('data', (piece: Buffer) => {
    received += piece.length;
  });
  await once(socket, 'close');
  expect(received).toBeLessThan(largeBytes);
});

test('a connection beyond the maximum closes the one that has waited longest for a request', async () => {
  const idle = await open();
  idle.write(request);
  await once(idle, 'data');
  const silent = await openAll(max - 1);
  idle.write(request);
  await once(idle, 'data');
  const next = await open();
  next.write(lastRequest);
  expect(await readToEnd(next)).toMatch(/^HTTP\/1\.1 200 /);
  await readToEnd(silent[0] ?? next);
  expect(idle.closed).toBe(false);
  await openAll(max);
  await readToEnd(idle);
});

test('those who open many connections and send nothing keep no one out', async () => {
  for (let count = 0; count < 20; count += 1) {
    await openAll(max);
    const visitor = await open();
    visitor.write(lastRequest);
    expect(await readToEnd(visitor)).toMatch(/^HTTP\/1\.1 200 /);
    expect(await countConnections()).toBeLessThanOrEqual(max);
  }
});

test('connections with a request are not closed, also when they have several', async () => {
  const busy = await openAll(max);
  for (const socket of busy) socket.write(`${request}GET /held HTTP/1.1\r\nhost: localhost\r\n\r\n`);
  await waitUntil('all requests have come', async () => held.length === max);
  expect(await readToEnd(await open())).toBe('');
  for (const answer of held.splice(0)) answer();
  await Promise.all(busy.map((socket) => waitUntil('it is answered', async () => socket.bytesRead > 0)));
  expect(busy.some(({ closed }) => closed)).toBe(false);
});

const post = (path: string, from: string, rest: string) =>
  `POST ${path} HTTP/1.1\r\nhost: localhost\r\nx-forwarded-for: ${from}\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n${rest}`;

test('a network with many half bodies is refused, and others are not', async () => {
  const half = await openAll(3);
  for (const socket of half) socket.write(post('/told', '203.0.113.7', '{'));
  const next = await open();
  next.write(post('/told', '203.0.113.7', '{'));
  // Its connection is not kept for the rest of the body.
  expect(await readToEnd(next)).toMatch(/^HTTP\/1\.1 503 .*\r\nretry-after: \d.*"overloaded"/is);
  const [other, withoutBody] = await openAll(2);
  other?.write(post('/told', '198.51.100.7', '{}'));
  withoutBody?.write(lastRequest);
  await waitUntil('another network is served', async () => (other?.bytesRead ?? 0) > 0);
  expect(await readToEnd(withoutBody ?? next)).toMatch(/^HTTP\/1\.1 200 /);
  half[0]?.write('}');
  await waitUntil('it is served as well', async () => (half[0]?.bytesRead ?? 0) > 0);
  const later = await open();
  later.write(post('/told', '203.0.113.7', '{}').replace('host:', 'connection: close\r\nhost:'));
  expect(await readToEnd(later)).toMatch(/^HTTP\/1\.1 200 /);
});

test('half bodies whose connections have broken off count no longer, though they were answered', async () => {
  const from = '203.0.113.9';
  for (let attack = 0; attack < 3; attack += 1) {
    const half = await openAll(3);
    for (const socket of half) socket.write(post('/early', from, '{'));
    await waitUntil('all are answered', async () => half.every(({ bytesRead }) => bytesRead > 0));
    for (const socket of half) socket.destroy();
    await waitUntil('all connections are closed', async () => (await countConnections()) === 0);
  }
  const large = await open();
  large.write(post('/told', from, '').replace('content-length: 2', 'content-length: 90000000'));
  expect(await readToEnd(large)).toMatch(/^HTTP\/1\.1 413 /);
  // Three on one connection: each takes the place of the one before.
  const next = await open();
  for (let request = 0; request < 4; request += 1) next.write(post('/told', from, '{}'));
  next.write(post('/told', from, '{}').replace('host:', 'connection: close\r\nhost:'));
  expect((await readToEnd(next)).match(/HTTP\/1\.1 200 /g)).toHaveLength(5);
});

test('whole bodies that wait for their turn count as no half ones', async () => {
  const waiting = await openAll(4);
  for (const socket of waiting) socket.write(post('/slow', '203.0.113.7', '{}'));
  await waitUntil('all requests have come', async () => held.length === waiting.length);
  for (const go of held.splice(0)) go();
  const answers = await Promise.all(
    waiting.map(async (socket) => String((await once(socket, 'data'))[0]).split('\r\n', 1)[0]),
  );
  expect(new Set(answers)).toEqual(new Set(['HTTP/1.1 200 OK']));
});
