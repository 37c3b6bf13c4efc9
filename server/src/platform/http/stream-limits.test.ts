import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { apiBase, endpoint } from '@hokka/contracts/shared/endpoint.ts';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { silentLog } from '../../../../testing/database.ts';
import { waitUntil } from '../../../../testing/wait-until.ts';
import { systemClock } from '../clock.ts';
import type { EventStream } from './event-stream.ts';
import { mountRoutes } from './mount-routes.ts';
import { streamRoute } from './route.ts';
import { createApp } from './server/app.ts';

const follow = endpoint({
  name: 'follow',
  summary: 'A stream',
  method: 'GET',
  path: '/follow/:way',
  access: 'user',
  params: z.object({ way: z.string() }),
  data: z.object({ type: z.string() }),
  media: 'event-stream',
});

let app: FastifyInstance;
/** Those that are being served, oldest first. */
let served: EventStream<{ type: string }>[];
/** What a stream is to wait for before it opens. */
let preparing: Promise<void>;
let prepared: number;
let changeMembership: (userId: string) => void;

beforeEach(async () => {
  [served, preparing, prepared] = [[], Promise.resolve(), 0];
  app = createApp({ log: silentLog, trustedProxies: [] });
  const following = streamRoute(follow, {
    find: async () => {
      prepared += 1;
      await preparing;
    },
    stream: async ({ params }, events) => {
      if (params.way === 'fail') throw new Error('a bug');
      served.push(events);
      events.send({ type: 'begun' });
      if (params.way === 'end') return;
      if (!events.closed.aborted) await once(events.closed, 'abort');
      served = served.filter((one) => one !== events);
    },
  });
  mountRoutes(app, [following], {
    authenticate: async (token) => ({ sessionId: token, userId: token, role: 'user' }),
    countHit: async () => {},
    inMaintenance: () => false,
    clock: systemClock,
    log: silentLog,
    streamLimits: { max: 4, maxPerReader: 3 },
    onMembershipChange: (listener) => {
      changeMembership = listener;
    },
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => app.close());

function ask(reader: string, way = 'stay') {
  const { port } = app.server.address() as AddressInfo;
  const headers = { authorization: `Bearer ${reader}` };
  const request = get({ port, host: '127.0.0.1', path: `${apiBase}/follow/${way}`, headers, agent: false });
  request.on('error', () => undefined);
  return request;
}

async function open(reader: string, way?: string): Promise<IncomingMessage> {
  const [response] = (await once(ask(reader, way), 'response')) as [IncomingMessage];
  return response.on('error', () => undefined);
}

async function statusOf(reader: string, way?: string): Promise<number | undefined> {
  const response = await open(reader, way);
  if (response.statusCode !== 200) response.resume();
  return response.statusCode;
}

const fill = async (reader: string, count: number) => {
  const responses = await Promise.all(Array.from({ length: count }, () => open(reader)));
  expect(responses.map((one) => one.statusCode)).toEqual(Array(count).fill(200));
  return responses;
};

test('one stream too many of a reader is refused, whoever else may open one', async () => {
  await fill('ali', 3);
  const refused = await open('ali');
  expect(refused.statusCode).toBe(429);
  expect(refused.headers).toMatchObject({ 'retry-after': '15', 'content-type': 'application/json; charset=utf-8' });
  expect(await json(refused)).toMatchObject({ success: false, code: 'too_many_streams' });
  expect(await statusOf('veli')).toBe(200);
});

test('the streams of a member whose rights changed end at once, and make room', async () => {
  const [first] = await fill('ali', 3);
  const [other] = await fill('veli', 1);
  const ended = once(first as IncomingMessage, 'end');
  first?.resume();
  changeMembership('ali');
  await ended;
  expect(other?.readableEnded).toBe(false);
  await waitUntil('the streams are closed', async () => served.length === 1);
  expect(await statusOf('ali')).toBe(200);
});

test('one stream too many of the process is refused to all', async () => {
  await fill('ali', 3);
  await fill('veli', 1);
  const refused = await open('deniz');
  expect(refused.statusCode).toBe(503);
  expect(refused.headers['retry-after']).toBe('15');
  expect(await json(refused)).toMatchObject({ success: false, code: 'streams_full' });
});

test('of streams that are opened at once as many open as may', async () => {
  const statuses = await Promise.all(Array.from({ length: 10 }, () => statusOf('ali')));
  expect(statuses.filter((status) => status === 200)).toHaveLength(3);
  expect(statuses.filter((status) => status === 429)).toHaveLength(7);
});

describe('a stream makes room', () => {
  const hasRoom = () => waitUntil('there is room', async () => (await statusOf('ali')) === 200);

  test('when its reader goes away', async () => {
    const [first] = await fill('ali', 3);
    first?.destroy();
    await hasRoom();
  });

  test('when the server closes it', async () => {
    await fill('ali', 3);
    served[0]?.close();
    await hasRoom();
  });

  test('when it has ended by itself', async () => {
    for (let times = 0; times < 6; times += 1) (await open('ali', 'end')).resume();
    await fill('ali', 3);
  });

  test('when it fails', async () => {
    for (let times = 0; times < 6; times += 1) {
      const response = await open('ali', 'fail');
      await once(response.resume(), 'close');
    }
    await fill('ali', 3);
  });

  test('when its reader went away before it opened', async () => {
    const ready = Promise.withResolvers<void>();
    preparing = ready.promise;
    const early = [ask('ali'), ask('ali'), ask('ali')];
    await waitUntil('all are being prepared', async () => prepared === 3);
    for (const request of early) request.destroy();
    await waitUntil('the server has noticed', async () => (await connectionsOf(app)) === 0);
    ready.resolve();
    await hasRoom();
    expect(served).toHaveLength(1);
  });
});

function connectionsOf({ server }: FastifyInstance): Promise<number> {
  return new Promise((resolve, reject) =>
    server.getConnections((error, count) => (error === null ? resolve(count) : reject(error))),
  );
}
