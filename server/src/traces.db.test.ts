import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { createTestDatabase, silentLog, type TestDatabase } from '../../testing/database.ts';
import { waitUntil } from '../../testing/wait-until.ts';
import { wireForTest } from '../../testing/whole-service.ts';
import { createApp } from './platform/http/server/app.ts';
import type { JobDefinition } from './platform/jobs/job-runner.ts';
import { createOtlpTracer } from './platform/tracing/otlp-tracer.ts';
import { runTraced, setTracer, stopTracing } from './platform/tracing/trace.ts';
import type { Services } from './wiring/wire-services.ts';

const attributeSchema = z.object({ key: z.string(), value: z.record(z.string(), z.unknown()) });
const exportSchema = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: z.array(attributeSchema) }),
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              traceId: z.string(),
              spanId: z.string(),
              parentSpanId: z.string().optional(),
              name: z.string(),
              attributes: z.array(attributeSchema),
              status: z.object({ code: z.number() }),
            }),
          ),
        }),
      ),
    }),
  ),
});
type ExportedSpan = z.infer<typeof exportSchema>['resourceSpans'][number]['scopeSpans'][number]['spans'][number];

const noteJob: JobDefinition<{ note: string }> = {
  name: 'note',
  dataSchema: z.object({ note: z.string() }),
  retryLimit: 0,
  expireInSeconds: 60,
};

/** A collector on loopback that takes OTLP as JSON. */
const received: z.infer<typeof exportSchema>[] = [];
const keys: (string | undefined)[] = [];
let collector: Server;
let store: TestDatabase;
let parts: Services;
let app: FastifyInstance;
let address: string;

beforeAll(async () => {
  collector = createServer(async (request, response) => {
    let body = '';
    for await (const piece of request.setEncoding('utf8')) body += piece;
    keys.push(request.headers['x-collector-key'] as string | undefined);
    if (request.url === '/v1/traces') received.push(exportSchema.parse(JSON.parse(body)));
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  }).listen(0, '127.0.0.1');
  await new Promise((listening) => collector.once('listening', listening));
  setTracer(
    createOtlpTracer({
      endpoint: `http://127.0.0.1:${(collector.address() as AddressInfo).port}`,
      headers: 'x-collector-key=a%20key',
      serviceName: 'hokka-test',
      ratio: 1,
      role: 'all',
      log: silentLog,
    }),
  );
  store = await createTestDatabase();
  parts = wireForTest(store.connectionString);
  const { database, jobs, listener } = parts;
  await listener.start();
  await jobs.start([noteJob]);
  await jobs.work(noteJob, 4, async ({ data }) => {
    await sql`SELECT ${data.note}::text`.execute(database);
    if (data.note === 'bozuk') throw new Error('gizli içerik');
  });
  app = createApp({ log: silentLog, trustedProxies: [] });
  app.post<{ Body: { note: string } }>('/istek/:id', async ({ body: { note } }) => {
    await database.transaction().execute((trx) => jobs.send(trx, noteJob, { note }));
    return runTraced({ name: 'step', kind: 'internal' }, async () => 'tamam');
  });
  app.get('/readyz', async () => sql`SELECT 1`.execute(database).then(() => 'hazır'));
  address = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await app.close();
  await parts.jobs.stop(1000);
  await parts.listener.stop();
  await parts.database.destroy();
  await store.drop();
  collector.close();
});

const listSpans = () =>
  received.flatMap(({ resourceSpans }) =>
    resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
  );
const ask = async (note: string) => {
  const headers = { 'content-type': 'application/json', traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01` };
  const answer = await fetch(`${address}/istek/gizli-7`, { method: 'POST', headers, body: JSON.stringify({ note }) });
  return String(answer.headers.get('x-request-id')).replaceAll('-', '');
};

test('a trace holds the request, its queries and its jobs, under the id of the request', async () => {
  await fetch(`${address}/readyz`);
  const [traceId, brokenId] = [await ask('bir'), await ask('bozuk')];
  await waitUntil('both jobs have ended', async () => {
    const { rows } = await sql`SELECT 1 FROM jobs.job WHERE name = 'note' AND state IN ('completed', 'failed')`.execute(
      parts.database,
    );
    return rows.length === 2;
  });
  await stopTracing();
  const spans = listSpans();
  const find = (id: string, name: string): ExportedSpan | undefined =>
    spans.find((span) => span.traceId === id && span.name === name);
  const request = find(traceId, 'POST /istek/:id');
  const job = find(traceId, 'job note');
  // Neither the trace that the visitor named, nor a parent that is not exported.
  expect(request?.parentSpanId ?? '').toBe('');
  expect(job?.parentSpanId).toBe(request?.spanId);
  expect(find(traceId, 'step')?.parentSpanId).toBe(request?.spanId);
  const queries = spans.filter((span) => span.traceId === traceId && /^[A-Z]+$/.test(span.name));
  const parents = new Set(queries.map(({ parentSpanId }) => parentSpanId));
  expect(parents).toEqual(new Set([request?.spanId, job?.spanId]));
  expect(find(brokenId, 'job note')?.status.code).toBe(2);
  expect(request?.status.code).toBe(0);
  // Queries of polls and of health checks belong to no trace.
  expect(spans.every((span) => span.traceId === traceId || span.traceId === brokenId)).toBe(true);
  const exported = JSON.stringify(received);
  expect(exported).toContain('"hokka-test"');
  for (const secret of ['gizli', 'bozuk', 'içerik']) expect(exported).not.toContain(secret);
  expect(new Set(keys)).toEqual(new Set(['a key']));
});
