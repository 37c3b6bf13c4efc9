import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { silentLog } from '../../../../../testing/harness.ts';
import { createApp } from './app.ts';
import { mountMetrics } from './metrics.ts';

let app: FastifyInstance;

beforeAll(() => {
  app = createApp({ log: silentLog, trustedProxies: [] });
  mountMetrics(app, async () => [{ name: 'mails_failed', help: 'Mails that were given up.', value: 3 }]);
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
