import { endpoint } from '@hokka/contracts/shared/endpoint.ts';
import { emptyResponse } from '@hokka/contracts/shared/primitives.ts';
import { afterEach, expect, test } from 'vitest';
import { TestClock } from '../../../../testing/clock.ts';
import { silentLog } from '../../../../testing/database.ts';
import type { Caller } from './caller.ts';
import { mountRoutes } from './mount-routes.ts';
import { route } from './route.ts';
import { createApp } from './server/app.ts';

const call = (name: string, access: 'public' | 'user', openInMaintenance = false) =>
  route(
    endpoint({ name, summary: name, method: 'GET', path: `/${name}`, access, openInMaintenance, data: emptyResponse }),
    {
      handle: async () => null,
    },
  );

const callers: Readonly<Record<string, Caller>> = {
  user: { sessionId: '1', userId: '1', role: 'user' },
  admin: { sessionId: '2', userId: '2', role: 'admin' },
};

const app = createApp({ log: silentLog, trustedProxies: [] });
let inMaintenance = true;
mountRoutes(app, [call('own', 'user'), call('everybodys', 'public'), call('open', 'public', true)], {
  authenticate: async (token) => callers[token],
  countHit: async () => {},
  inMaintenance: () => inMaintenance,
  clock: new TestClock('2026-03-10T09:00:00.000Z'),
  log: silentLog,
});

afterEach(() => {
  inMaintenance = true;
});

async function statusOf(path: string, token?: string): Promise<number> {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  return (await app.inject({ url: `/api/${path}`, headers })).statusCode;
}

test.each([
  ['own', 'user', 503],
  ['own', undefined, 503],
  ['own', 'admin', 200],
  ['everybodys', undefined, 503],
  ['everybodys', 'user', 503],
  ['everybodys', 'admin', 200],
  ['open', undefined, 200],
] as const)('in maintenance /%s answers a %s %i', async (path, token, status) => {
  expect(await statusOf(path, token)).toBe(status);
});

test('whose session has run out is told so, and comes back with a fresh token', async () => {
  expect(await statusOf('own', 'run-out')).toBe(401);
  expect(await statusOf('everybodys', 'run-out')).toBe(503);
});

test('the refusal says when to come back', async () => {
  const { headers, body } = await app.inject({ url: '/api/own' });
  expect(headers['retry-after']).toBe('60');
  expect(JSON.parse(body)).toMatchObject({ success: false, code: 'maintenance' });
});

test('afterwards everything is as before', async () => {
  inMaintenance = false;
  expect(await statusOf('own', 'user')).toBe(200);
  expect(await statusOf('own')).toBe(401);
});
