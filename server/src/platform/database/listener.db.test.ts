import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createTestDatabase, silentLog, type TestDatabase } from '../../../../testing/database.ts';
import { waitUntil } from '../../../../testing/wait-until.ts';
import { DatabaseClock } from './database-clock.ts';
import { DatabaseListener } from './listener.ts';

let store: TestDatabase;
/** Stands between listener and database. */
let proxy: Server;
const sockets = new Set<Socket>();
/** Is asked before the client's bytes go on. */
let mayPass: (bytes: string) => Promise<void>;
let listener: DatabaseListener;
let errors: object[];

beforeAll(async () => {
  store = await createTestDatabase();
});
afterAll(() => store.drop());

beforeEach(async () => {
  mayPass = async () => {};
  errors = [];
  proxy = createServer((client) => {
    const server = connectTo(new URL(store.connectionString));
    for (const socket of [client, server]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
    }
    server.pipe(client);
    server.once('close', () => client.destroy());
    client.once('close', () => server.destroy());
    let passed = Promise.resolve();
    client.on('data', (bytes) => {
      passed = passed.then(() => mayPass(String(bytes))).then(() => void server.write(bytes));
    });
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const throughProxy = new URL(store.connectionString);
  for (const parameter of ['host', 'port']) throughProxy.searchParams.delete(parameter);
  throughProxy.host = `127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  listener = new DatabaseListener({
    connectionString: throughProxy.href,
    log: { ...silentLog, error: (fields) => errors.push(fields) },
  });
});
afterEach(async () => {
  await listener.stop();
  for (const socket of sockets) socket.destroy();
  proxy.close();
});

/** By the socket that the address names, or else over TCP. */
function connectTo({ hostname, port, searchParams }: URL): Socket {
  const folder = searchParams.get('host');
  return folder === null ? connect(Number(port), hostname) : connect(`${folder}/.s.PGSQL.${searchParams.get('port')}`);
}

const send = (channel: string, payload: string) =>
  sql`SELECT pg_notify(${channel}, ${payload})`.execute(store.database);

/** Lets nothing through any more once this is sent, until it is released. */
function holdAt(text: string): { readonly held: Promise<void>; readonly release: () => void } {
  const held = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  mayPass = async (bytes) => {
    if (!bytes.includes(text)) return;
    held.resolve();
    await released.promise;
  };
  return { held: held.promise, release: released.resolve };
}

async function expectArrival(channel: string, received: readonly string[]): Promise<void> {
  await send(channel, 'first');
  await waitUntil(`it arrives on ${channel}`, async () => received.includes('first'));
}

describe('who subscribes', () => {
  test('while the connection is first opened hears everything', async () => {
    const opening = holdAt('LISTEN "listener_ping"');
    const starting = listener.start();
    await opening.held;
    const received: string[] = [];
    const subscribed = listener.subscribe('news', (payload) => received.push(payload));
    opening.release();
    await Promise.all([starting, subscribed]);
    await expectArrival('news', received);
  });

  test('while the connection is reopened hears everything that is sent from then on', async () => {
    const [before, meanwhile]: [string[], string[]] = [[], []];
    await listener.start();
    await listener.subscribe('before', (payload) => before.push(payload));
    const reconnecting = holdAt('LISTEN "listener_ping"');
    for (const socket of sockets) socket.destroy();
    await reconnecting.held;
    const subscribed = listener.subscribe('meanwhile', (payload) => meanwhile.push(payload));
    reconnecting.release();
    await subscribed;
    await expectArrival('meanwhile', meanwhile);
    await expectArrival('before', before);
  });

  test('before the start hears everything', async () => {
    const received: string[] = [];
    await listener.subscribe('news', (payload) => received.push(payload));
    await listener.start();
    await expectArrival('news', received);
  });
});

test('a connection that no longer listens is replaced, and who subscribed hears again', async () => {
  const connect = vi.spyOn(pg.Client.prototype, 'connect');
  await listener.start();
  const client = connect.mock.contexts[0] as pg.Client;
  connect.mockRestore();
  const received: string[] = [];
  await listener.subscribe('news', (payload) => received.push(payload));
  let reconnections = 0;
  listener.onReconnected(() => {
    reconnections += 1;
  });
  // As behind a transaction pooler, where another connection of the server answers.
  await client.query('UNLISTEN *');
  await waitUntil('it is reopened', async () => reconnections === 1, 10_000);
  await expectArrival('news', received);
  expect(listener.isLive()).toBe(true);
});

test('a subscriber that throws is logged, and the others and the connection go on', async () => {
  const received: string[] = [];
  await listener.start();
  await listener.subscribe('news', () => {
    throw new Error('a bug');
  });
  await listener.subscribe('news', (payload) => received.push(payload));
  await expectArrival('news', received);
  expect(errors).toMatchObject([{ channel: 'news', err: { message: 'a bug' } }]);
  expect(listener.isLive()).toBe(true);
});

test('so is one that throws when it is notified of a new connection', async () => {
  let told = 0;
  await listener.start();
  listener.onReconnected(() => {
    throw new Error('a bug');
  });
  listener.onReconnected(() => {
    told += 1;
  });
  for (const socket of sockets) socket.destroy();
  await waitUntil('the others are told', async () => told > 0);
  expect(errors).toMatchObject([{ err: { message: 'a bug' } }]);
  await waitUntil('the connection is live', async () => listener.isLive());
  expect(told).toBe(1);
});

test('the clock follows the database, at the start and at each ping, on a machine that is a day ahead', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 86_400_000 });
  try {
    const [atStart, atPings] = [new DatabaseClock(), new DatabaseClock()];
    await atStart.synchronize(store.connectionString);
    expect(atStart.machineAheadMs).toBeGreaterThan(86_000_000);
    const pinged = new DatabaseListener({
      connectionString: store.connectionString,
      log: silentLog,
      onClockReading: (reading) => atPings.adjust(reading),
    });
    await pinged.start();
    await waitUntil('a ping has told the time', async () => atPings.machineAheadMs > 86_000_000);
    expect(pinged.isLive()).toBe(true);
    await pinged.stop();
    expect(Math.abs(atPings.now().getTime() - atStart.now().getTime())).toBeLessThan(5_000);
  } finally {
    vi.useRealTimers();
  }
});
