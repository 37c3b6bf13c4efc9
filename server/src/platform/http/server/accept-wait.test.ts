import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { waitUntil } from '../../../../../testing/wait-until.ts';
import { AcceptWait } from './accept-wait.ts';

let nowMs = 1_000;
let server: Server;
let wait: AcceptWait;
let taken: number;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  vi.spyOn(performance, 'now').mockImplementation(() => nowMs);
  taken = 0;
  server = createServer((socket) => {
    taken += 1;
    socket.resume().once('end', () => socket.end());
  });
  wait = new AcceptWait(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(async () => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  wait.stop();
  server.close();
  await once(server, 'close');
});

async function visit(): Promise<void> {
  const before = taken;
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  await waitUntil('the connection is taken', async () => taken > before);
  socket.destroy();
}

async function untilTaken(count: number): Promise<void> {
  await waitUntil('as many connections are taken', async () => taken === count);
}

test('the wait of a connection of its own is measured while it lasts, and kept until the next one', async () => {
  await visit();
  vi.advanceTimersByTime(500);
  nowMs += 1_200;
  expect(wait.readMs()).toBe(1_200);
  await untilTaken(2);
  nowMs += 300;
  expect(wait.readMs()).toBe(1_200);
  await visit();
  vi.advanceTimersByTime(500);
  nowMs += 7;
  await untilTaken(4);
  expect(wait.readMs()).toBe(7);
});

test('no connection is opened while none come, and the last wait is forgotten', async () => {
  await visit();
  vi.advanceTimersByTime(500);
  nowMs += 1_200;
  await untilTaken(2);
  vi.advanceTimersByTime(5_000);
  expect(wait.readMs()).toBe(0);
  await visit();
  expect(taken).toBe(3);
});

test('a server that has been closed is not measured', async () => {
  await visit();
  vi.advanceTimersByTime(500);
  server.close();
  wait.stop();
  nowMs += 60_000;
  expect(wait.readMs()).toBe(0);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
