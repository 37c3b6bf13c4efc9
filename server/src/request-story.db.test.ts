import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { waitUntil } from '../../testing/wait-until.ts';
import { wireForTest } from '../../testing/whole-service.ts';
import { createApp } from './platform/http/server/app.ts';
import type { JobDefinition } from './platform/jobs/job-runner.ts';
import { createLog } from './platform/logging/log.ts';
import type { Services } from './wiring/wire-services.ts';

const lines: Record<string, unknown>[] = [];
const log = createLog('info', { write: (line) => void lines.push(JSON.parse(line)) });
const firstJob: JobDefinition<{ note: string }> = {
  name: 'first',
  dataSchema: z.object({ note: z.string() }),
  retryLimit: 0,
  expireInSeconds: 60,
};
const secondJob = { ...firstJob, name: 'second' };

let store: TestDatabase;
let parts: Services;
let app: FastifyInstance;
let address: string;

beforeAll(async () => {
  store = await createTestDatabase();
  parts = wireForTest(store.connectionString, {}, log);
  const { database, jobs, listener } = parts;
  await listener.start();
  await jobs.start([firstJob, secondJob]);
  await jobs.work(firstJob, 4, async ({ data }) => {
    log.info({}, `first ${data.note}`);
    await database.transaction().execute((trx) => jobs.send(trx, secondJob, data));
  });
  await jobs.work(secondJob, 4, async ({ data }) => log.info({}, `second ${data.note}`));
  app = createApp({ log, trustedProxies: [] });
  app.post<{ Body: { note: string } }>('/istek', async ({ body: { note } }) => {
    log.info({}, `asked ${note}`);
    await database.transaction().execute((trx) => jobs.send(trx, firstJob, { note }));
    return 'tamam';
  });
  address = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await app.close();
  await parts.jobs.stop(1000);
  await parts.listener.stop();
  await parts.database.destroy();
  await store.drop();
});

test('the lines of a request with a body, of its jobs and of their jobs carry its id, those of others do not', async () => {
  const ask = async (note: string) => {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`${address}/istek`, { method: 'POST', headers, body: JSON.stringify({ note }) });
    return answer.headers.get('x-request-id');
  };
  const ids = await Promise.all(['bir', 'iki', 'uc'].map(ask));
  const { database, jobs } = parts;
  await database.transaction().execute((trx) => jobs.send(trx, firstJob, { note: 'gece' }));
  await database.transaction().execute((trx) => jobs.send(trx, secondJob, { note: 'eski' }, { requestId: 'abc' }));
  const find = (message: string) => lines.find(({ msg }) => msg === message);
  await waitUntil(
    'all have run',
    async () => lines.filter(({ msg }) => String(msg).startsWith('second ')).length === 5,
  );
  for (const [index, note] of ['bir', 'iki', 'uc'].entries())
    expect(['asked', 'first', 'second'].map((step) => find(`${step} ${note}`)?.requestId)).toEqual(
      Array(3).fill(ids[index]),
    );
  expect(find('first gece')).not.toHaveProperty('requestId');
  expect(find('second gece')).not.toHaveProperty('requestId');
  expect(find('second eski')).toMatchObject({ requestId: 'abc' });
});
