import { once } from 'node:events';
import { request } from 'node:http';
import { expect, test } from 'vitest';
import { silentLog } from '../../../../../testing/database.ts';
import { createApp } from './app.ts';
import { Drain, mountDrain } from './drain.ts';
import { mountHealth } from './health.ts';

async function aServer(seconds: number) {
  const drain = new Drain(seconds);
  const app = createApp({ log: silentLog, trustedProxies: [] });
  mountDrain(app, drain);
  mountHealth(app, { findUnready: async () => (drain.hasBegun ? ['draining'] : []) });
  return { app, drain };
}

test('a server that drains says that it is not ready, answers all the same, and ends each connection with the answer', async () => {
  const { app, drain } = await aServer(3600);
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const ask = async (path: string) => {
    const [answer] = await once(request(`${address}${path}`).end(), 'response');
    answer.resume();
    return [answer.statusCode, answer.headers.connection];
  };
  expect(await ask('/readyz')).toEqual([200, 'keep-alive']);
  void drain.run();
  expect(await ask('/readyz')).toEqual([503, 'close']);
  expect(await ask('/healthz')).toEqual([200, 'close']);
  await app.close();
});

test('it may close once its time is over, however often it is told to stop', async () => {
  const drain = new Drain(0);
  await Promise.all([drain.run(), drain.run()]);
  expect(drain.hasBegun).toBe(true);
});
