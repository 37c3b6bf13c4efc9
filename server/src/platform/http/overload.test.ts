import { apiBase, endpoint } from '@hokka/contracts/shared/endpoint.ts';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { silentLog } from '../../../../testing/database.ts';
import { systemClock } from '../clock.ts';
import { mountRoutes } from './mount-routes.ts';
import { formRoute, route } from './route.ts';
import { createApp, mountFallbackHandler } from './server/app.ts';
import { LoadShedding } from './server/load-shedding.ts';
import { sendOverloadedPage } from './site/overloaded-page.ts';

let nowMs: number;
let waitMs: number;
let acceptMs: number;
let load: LoadShedding;
let logged: string[];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  [nowMs, waitMs, acceptMs, logged] = [1_000, 0, 0, []];
  vi.spyOn(performance, 'now').mockImplementation(() => nowMs);
  const note = (_fields: object, message: string) => logged.push(message);
  load = new LoadShedding({
    readDatabaseWaitMs: () => waitMs,
    readAcceptWaitMs: () => acceptMs,
    log: { ...silentLog, warn: note, info: note },
  });
  load.start();
});
afterEach(() => {
  load.stop();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** How many of so many requests of the same second are refused. */
function countRefused(requests: number): number {
  return Array.from({ length: requests }, () => load.refuses()).filter(Boolean).length;
}

/** Lets the measuring timer run, each time late by so many ms. */
function measure(times: number, lateMs: number): void {
  for (let time = 0; time < times; time += 1) {
    nowMs += 100 + lateMs;
    vi.advanceTimersByTime(100);
  }
}

test('requests are refused while the event loop is late again and again, not after one pause', () => {
  measure(3, 0);
  measure(1, 4_000);
  expect(countRefused(100)).toBe(0);
  measure(1, 0);
  measure(4, 250);
  expect(countRefused(100)).toBe(0);
  measure(1, 250);
  expect(countRefused(100)).toBe(90);
  measure(1, 10);
  expect(countRefused(100)).toBe(0);
  expect(logged).toEqual(['too much work: requests are refused', 'requests are accepted again']);
});

test('requests are refused while a caller has waited too long for a database connection', () => {
  waitMs = 1_000;
  expect(countRefused(100)).toBe(0);
  waitMs = 1_001;
  expect(countRefused(100)).toBe(90);
  expect(() => load.admit()).toThrow(expect.objectContaining({ code: 'overloaded', status: 503 }));
});

test('requests are refused while new connections wait too long', () => {
  acceptMs = 1_000;
  expect(countRefused(100)).toBe(0);
  acceptMs = 1_001;
  expect(countRefused(100)).toBe(90);
});

test('ten requests a second are accepted, however slow the machine is', () => {
  waitMs = 60_000;
  measure(20, 2_000);
  for (let second = 0; second < 5; second += 1) {
    expect(countRefused(10)).toBe(0);
    nowMs += 999;
    expect(countRefused(1)).toBe(1);
    nowMs += 1;
  }
});

describe('a server with too much work', () => {
  let app: FastifyInstance;
  beforeEach(() => {
    const call = { access: 'public', data: z.null(), openInMaintenance: true } as const;
    const read = endpoint({ ...call, name: 'read', summary: 'Something', method: 'GET', path: '/thing' });
    const told = endpoint({
      ...call,
      name: 'told',
      summary: 'A notification',
      method: 'POST',
      path: '/told',
      accepts: 'form',
      media: 'text',
    });
    app = createApp({ log: silentLog, trustedProxies: [] });
    mountRoutes(
      app,
      [
        route(read, { handle: async () => null }),
        formRoute(told, { receive: async () => ({ status: 200, text: 'OK' }) }),
      ],
      {
        authenticate: async () => undefined,
        countHit: async () => {},
        inMaintenance: () => false,
        admitLoad: () => load.admit(),
        clock: systemClock,
        log: silentLog,
      },
    );
    const policy = { secure: false, development: false, frames: [] };
    mountFallbackHandler(app, async (_request, reply) =>
      load.refuses() ? sendOverloadedPage(reply, policy) : reply.type('text/html').send('<p>page</p>'),
    );
  });
  afterEach(() => app.close());

  test('refuses calls and pages with a Turkish sentence and a time, accepts notifications, and serves on afterwards', async () => {
    waitMs = 1_001;
    for (let few = 0; few < 10; few += 1) expect((await app.inject(`${apiBase}/thing`)).statusCode).toBe(200);
    const { statusCode, headers, body } = await app.inject(`${apiBase}/thing`);
    expect({ statusCode, ...JSON.parse(body) }).toEqual({
      statusCode: 503,
      success: false,
      code: 'overloaded',
      message: 'Şu anda çok yoğunuz. Lütfen birkaç saniye sonra tekrar deneyin.',
    });
    expect(Number(headers['retry-after'])).toBeGreaterThanOrEqual(2);
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(5);
    const page = await app.inject('/makaleler');
    expect(page.statusCode).toBe(503);
    expect(page.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'retry-after': expect.stringMatching(/^[2-5]$/),
      'content-security-policy': expect.stringContaining("default-src 'self'"),
    });
    expect(page.body).toContain('<html lang="tr">');
    expect(page.body).toContain('Şu anda çok yoğunuz');
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await app.inject({ method: 'POST', url: `${apiBase}/told`, headers: form, payload: 'a=1' })).body).toBe(
      'OK',
    );
    waitMs = 0;
    expect((await app.inject(`${apiBase}/thing`)).statusCode).toBe(200);
    expect((await app.inject('/makaleler')).statusCode).toBe(200);
  });
});
