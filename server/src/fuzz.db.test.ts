import { Agent, request as sendRequest } from 'node:http';
import { join } from 'node:path';
import { endpoints } from '@hokka/contracts/endpoints.ts';
import type { EndpointDefinition } from '@hokka/contracts/shared/endpoint.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MeasuredProcess, startProduct } from '../../bench/support/measured-process.ts';
import { buildProductIfStale } from '../../scripts/production-build/build-product.ts';
import { accessRows } from '../../testing/access-matrix/rows.ts';
import { prepareScene } from '../../testing/access-matrix/scene.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { findFaults, type RawAnswer } from '../../testing/fuzz/check-answer.ts';
import {
  callsOf,
  type FuzzedCall,
  type Operation,
  type RawRequest,
  writeCall,
} from '../../testing/fuzz/fuzzed-calls.ts';
import { findViolations } from '../../testing/invariants.ts';
import { randomRuns } from '../../testing/random-runs.ts';
import { type ScriptedGateway, sendTexts, startScriptedGateway } from '../../testing/scripted-gateway.ts';
import { buildDocument, inlineReferences } from './platform/http/openapi/build-document.ts';

/**
 * Every endpoint of the OpenAPI document with generated calls, right and broken ones, against the built product. CPU
 * time is limited instead of elapsed time, because a busy machine delays everything.
 */
const cpuMaxMs = 3_000;
/** No answer in this time is a fault, however busy the machine is. */
const silenceMaxMs = 60_000;
const enterprise = 3;
const root = join(import.meta.dirname, '../..');
const document = inlineReferences(await buildDocument(endpoints, 'http://127.0.0.1')) as unknown as {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
};
const operations = new Map(
  Object.values(document.paths).flatMap((methods) =>
    Object.values(methods).map((operation) => [
      (operation as Operation & { operationId: string }).operationId,
      operation,
    ]),
  ),
);
/** What admins change concerns the calls of others: at the end, and the settings, which could close the site, last. */
const order = (endpoint: EndpointDefinition) =>
  endpoint.name === 'updateSettings' ? 2 : endpoint.method !== 'GET' && /admin$/.test(endpoint.access) ? 1 : 0;
const ordered = endpoints.toSorted((one, other) => order(one) - order(other));

let store: TestDatabase;
let gateway: ScriptedGateway;
let product: MeasuredProcess;
let calls = 0;
const agent = new Agent({ keepAlive: true });
const statuses = new Map<number, number>();

beforeAll(async () => {
  await buildProductIfStale(root, () => {});
  store = await createTestDatabase();
  gateway = await startScriptedGateway((response) => {
    sendTexts(response, 'Kahve demlemek kolaydır. '.repeat(60));
  });
  product = await startProduct(store.connectionString, {
    NODE_ENV: 'test',
    ROLE: 'all',
    SANDBOX: '1',
    SANDBOX_AI_URL: gateway.baseUrl,
    ALLOW_PRIVATE_UPSTREAMS: '1',
    TRUSTED_PROXIES: '127.0.0.1',
    LOG_LEVEL: 'fatal',
  });
}, 400_000);

afterAll(async () => {
  agent.destroy();
  await product?.stop();
  await gateway?.[Symbol.asyncDispose]();
  await store?.drop();
  if (process.env.HOKKA_TEST_RUNS !== undefined) {
    const counts = [...statuses].toSorted().map(([status, count]) => `${status}: ${count}`);
    process.stdout.write(`${calls} generated calls: ${counts.join(', ')}\n`);
  }
});

test.each(ordered.map((endpoint, n) => [endpoint.name, endpoint, n] as const))(
  '%s answers generated calls as documented',
  async (name, endpoint, n) => {
    const operation = operations.get(name) ?? { responses: {} };
    const { numRuns, ...replay } = randomRuns(2);
    const seed = (fc.readConfigureGlobal().seed ?? Date.now()) + n;
    await fc.assert(
      fc.asyncProperty(callsOf(endpoint, operation), async (call) => {
        const { request, answer, cpuMs } = await make(endpoint, call);
        const faults = [
          ...findFaults(endpoint, operation, answer),
          ...(cpuMs > cpuMaxMs ? [`${Math.round(cpuMs)} ms of CPU time`] : []),
        ];
        expect({ faults, ...(faults.length > 0 && describe(request)) }).toEqual({ faults: [] });
      }),
      { seed, numRuns, ...replay },
    );
  },
  900_000,
);

test('what holds for all data holds afterwards, and the product still serves', async () => {
  expect(await findViolations(store.database)).toEqual([]);
  expect((await send({ method: 'GET', path: '/healthz', headers: {}, body: undefined })).status).toBe(200);
});

async function make(endpoint: EndpointDefinition, call: FuzzedCall) {
  const { token, ...scene } = await prepareScene(store.database, call.caller, { ownerPlanId: enterprise });
  const right = (await accessRows[endpoint.name]?.request(scene)) ?? {};
  const request = writeCall(endpoint, right, call, token);
  const startedAtMicroseconds = await product.cpuMicroseconds();
  const answer = await send(request);
  const cpuMs = ((await product.cpuMicroseconds()) - startedAtMicroseconds) / 1000;
  statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
  return { request, answer, cpuMs };
}

/** Paths are sent as they are; each call comes from an address of its own, because limits by address are not tested. */
function send({ method, path, headers, body }: RawRequest): Promise<RawAnswer> {
  calls += 1;
  const address = `10.${Math.floor(calls / 65_536)}.${Math.floor(calls / 256) % 256}.${calls % 256}`;
  const { promise, resolve, reject } = Promise.withResolvers<RawAnswer>();
  const url = new URL(product.address);
  const sending = sendRequest(
    {
      agent,
      method,
      path,
      host: url.hostname,
      port: url.port,
      timeout: silenceMaxMs,
      headers: {
        'x-forwarded-for': address,
        ...headers,
        ...(body !== undefined && { 'content-length': String(body.length) }),
      },
    },
    async (response) => {
      const { statusCode: status = 0, headers: its } = response;
      const contentType = its['content-type'] ?? '';
      const isStream = contentType.startsWith('text/event-stream');
      if (isStream) response.destroy();
      const text = isStream ? '' : await readText(response).catch(String);
      resolve({ status, contentType, text });
    },
  );
  sending.on('timeout', () => sending.destroy(new Error('no answer'))).on('error', reject);
  sending.end(body);
  return promise;
}

async function readText(response: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

function describe({ method, path, headers, body }: RawRequest) {
  const { authorization: _, ...others } = headers;
  return { call: `${method} ${path.slice(0, 300)}`, headers: others, body: body?.toString().slice(0, 1_000) };
}
