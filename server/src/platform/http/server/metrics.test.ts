import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { silentLog } from '../../../../../testing/database.ts';
import { defineCounter, toMetric } from '../../process/counters.ts';
import { createApp } from './app.ts';
import { mountMetrics } from './metrics.ts';

let app: FastifyInstance;

beforeAll(() => {
  app = createApp({ log: silentLog, trustedProxies: [] });
  app.get('/makale/:id', async (_request, reply) => reply.code(201).send('tamam'));
  app.get('/akis', async (_request, reply) => reply.type('text/event-stream').send('data: 1\n\n'));
  mountMetrics(app, '1.2.3', async () => [toMetric('mails_failed', 'Mails that were given up.', 3)]);
});
afterAll(() => app.close());

async function askDelay(): Promise<number> {
  const { body } = await app.inject('/metrics');
  return Number(/^hokka_event_loop_delay_seconds (.+)$/m.exec(body)?.[1]);
}

/** Lets the timer that measures run so often. */
async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await new Promise((next) => setTimeout(next, 10));
}

test('the delay of the event loop is that of the time since it was last asked for', async () => {
  await turns(2);
  const until = performance.now() + 500;
  while (performance.now() < until);
  await turns(2);
  const whileBusy = await askDelay();
  expect(whileBusy).toBeGreaterThan(0.4);
  await turns(3);
  expect(await askDelay()).toBeLessThan(whileBusy);
});

test('a measured value has its name, its meaning and no labels', async () => {
  const { body, headers } = await app.inject('/metrics');
  expect(headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8');
  expect(body).toContain(
    '# HELP hokka_mails_failed Mails that were given up.\n# TYPE hokka_mails_failed gauge\nhokka_mails_failed 3\n',
  );
});

test('a request is counted by the template of its route and the class of its status, and a path of no route is not', async () => {
  await app.inject('/makale/gizli-1');
  await app.inject('/makale/gizli-2');
  await app.inject('/akis');
  await app.inject({ url: '/olmayan-sayfa', method: 'PROPFIND' as 'GET' });
  const { body } = await app.inject('/metrics');
  const lines = body.split('\n').filter((line) => !line.includes('/metrics'));
  // Other tests of this process are counted too.
  const own = lines.filter((line) => /^hokka_http_requests_total.*(?:makale|akis|olmayan)/.test(line));
  // Zeros of failures, so that the first one is an increase.
  expect(own).toEqual([
    'hokka_http_requests_total{method="GET",route="/makale/:id",status="5xx"} 0',
    'hokka_http_requests_total{method="GET",route="/makale/:id",status="2xx"} 2',
    'hokka_http_requests_total{method="GET",route="/akis",status="5xx"} 0',
    'hokka_http_requests_total{method="GET",route="/akis",status="2xx"} 1',
  ]);
  expect(body).toMatch(/^hokka_http_requests_total\{method="any",route="\(page\)",status="4xx"\} \d+$/m);
  expect(body).not.toContain('PROPFIND');
  expect(lines).toContain('# TYPE hokka_http_request_seconds histogram');
  expect(lines).toContain('hokka_http_request_seconds_bucket{method="GET",route="/makale/:id",le="+Inf"} 2');
  expect(lines).toContain('hokka_http_request_seconds_count{method="GET",route="/makale/:id"} 2');
  // It stays open for as long as it is read.
  expect(lines.filter((line) => line.startsWith('hokka_http_request_seconds') && line.includes('/akis'))).toEqual([]);
});

test('a counter keeps a bounded number of labels', async () => {
  const counter = defineCounter({ name: 'sample_total', help: 'A sample.', labels: ['word'] });
  for (let word = 0; word < 5000; word += 1) counter.add({ word: String(word) });
  const { body } = await app.inject('/metrics');
  const lines = body.split('\n').filter((line) => line.startsWith('hokka_sample_total'));
  expect(lines).toHaveLength(2001);
  expect(lines).toContain('hokka_sample_total{word="other"} 3000');
});

test('the versions of a process are shown', async () => {
  const { body } = await app.inject('/metrics');
  expect(body).toContain(`hokka_build_info{version="1.2.3",node="${process.version}"} 1`);
});
