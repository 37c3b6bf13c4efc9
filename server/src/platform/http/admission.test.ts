import { apiBase, endpoint } from '@hokka/contracts/shared/endpoint.ts';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { silentLog } from '../../../../testing/database.ts';
import { waitUntil } from '../../../../testing/wait-until.ts';
import { systemClock } from '../clock.ts';
import type { Log } from '../logging/log.ts';
import { mountRoutes } from './mount-routes.ts';
import { route } from './route.ts';
import { createApp } from './server/app.ts';
import type { AuthenticatedCaller } from './session-read.ts';

const own = endpoint({
  name: 'own',
  summary: 'Something of the caller',
  method: 'GET',
  path: '/own',
  access: 'user',
  data: z.null(),
});

test('many calls of one account at once do not stand before the call of another', async () => {
  const order: string[] = [];
  const open: (() => void)[] = [];
  const app = createApp({ log: silentLog, trustedProxies: [] });
  mountRoutes(app, [route(own, { handle: async () => null })], {
    authenticate: async (token) => {
      order.push(token);
      // As a query that takes its time.
      await new Promise<void>((resolve) => open.push(resolve));
      return { userId: token, role: 'user', sessionId: 'session' } as unknown as AuthenticatedCaller;
    },
    countHit: async () => {},
    inMaintenance: () => false,
    clock: systemClock,
    log: silentLog,
  });
  const call = (token: string) => app.inject({ url: `${apiBase}/own`, headers: { authorization: `Bearer ${token}` } });
  const many = Array.from({ length: 20 }, () => call('many'));
  const one = call('one');
  await waitUntil('another is admitted', async () => order.includes('one'));
  expect(order).toEqual(['many', 'many', 'many', 'one']);
  while (order.length < 21 || open.length > 0) {
    open.shift()?.();
    await new Promise(setImmediate);
  }
  const statuses = (await Promise.all([...many, one])).map(({ statusCode }) => statusCode);
  expect(statuses).toEqual(Array(21).fill(200));
  await app.close();
});

test('a refusal is logged with the caller, the endpoint and the reason, and what is allowed is not', async () => {
  const lines: object[] = [];
  const log: Log = { ...silentLog, info: (fields, message) => lines.push({ ...fields, message }) };
  const app = createApp({ log: silentLog, trustedProxies: [] });
  const ofAdmins = endpoint({ ...own, name: 'ofAdmins', path: '/of-admins', access: 'admin' });
  const handle = async () => null;
  mountRoutes(app, [route(own, { handle }), route(ofAdmins, { handle })], {
    authenticate: async (token) =>
      token === 'known'
        ? ({ userId: 'ayse', role: 'user', sessionId: 'session' } as unknown as AuthenticatedCaller)
        : undefined,
    countHit: async () => {},
    inMaintenance: () => false,
    clock: systemClock,
    log,
  });
  const call = async (path: string, token: string) => {
    const headers = { authorization: `Bearer ${token}` };
    return (await app.inject({ url: `${apiBase}${path}`, headers })).statusCode;
  };
  expect(await call('/own', 'known')).toBe(200);
  expect(await call('/of-admins', 'unknown')).toBe(401);
  expect(await call('/of-admins', 'known')).toBe(403);
  expect(lines).toEqual([{ userId: 'ayse', endpoint: 'ofAdmins', code: 'forbidden', message: 'a caller was refused' }]);
  await app.close();
});
