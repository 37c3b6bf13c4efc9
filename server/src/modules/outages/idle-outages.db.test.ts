import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { aUser } from '../../../../testing/builders/a-user.ts';
import { anArticle } from '../../../../testing/builders/an-article.ts';
import { TestClock } from '../../../../testing/clock.ts';
import { createTestDatabase, silentLog, type TestDatabase } from '../../../../testing/database.ts';
import { minuteMs, secondMs } from '../../platform/clock.ts';
import { GatewayError, type GatewayFailure, type GatewayRoute } from '../../providers/gateway/port.ts';
import { createStatusReads } from '../../reads/admin-operations/service-status.ts';
import { createGatewayHealth, type GatewayHealth } from './circuit-breaker.ts';
import { checkIdleOutages } from './idle-outages.ts';
import { defaultHealthLimits } from './rules.ts';

const clock = new TestClock();
const connection: GatewayRoute = {
  baseUrl: 'http://ai.test/v1',
  apiKey: 'k',
  model: 'a/model',
  maxTokens: 1,
  temperature: 0,
  siteUrl: '',
  siteName: '',
};
let store: TestDatabase;
let health: GatewayHealth;
let looks = 0;
/** What the gateway answers to a look. */
let answer: () => { remainingUsd: number | undefined } | undefined = () => ({ remainingUsd: undefined });
let models: string[] = [];
let route = connection;
const told: string[] = [];

beforeAll(async () => {
  store = await createTestDatabase();
  health = createGatewayHealth({
    database: store.database,
    clock,
    log: silentLog,
    limits: defaultHealthLimits,
    announceBegin: async () => true,
    announceEnd: async (_, { cause }) => void told.push(cause),
  });
});
afterAll(() => store.drop());
afterEach(async () => {
  await store.database.deleteFrom('generations').execute();
  await store.database.deleteFrom('gateway_health').execute();
  [looks, answer, models, route] = [0, () => ({ remainingUsd: undefined }), [], connection];
  told.length = 0;
});

const fails = (reason: GatewayFailure) => new GatewayError({ reason, retryable: true, detail: 'no' });
const look = () =>
  checkIdleOutages({
    database: store.database,
    clock,
    health,
    gatewayConnection: () => route,
    gateway: {
      describeKey: async () => {
        looks += 1;
        return answer() as Awaited<ReturnType<Parameters<typeof checkIdleOutages>[0]['gateway']['describeKey']>>;
      },
      listModels: async () => {
        looks += 1;
        return models.map((id) => ({
          id,
          name: id,
          contextTokens: undefined,
          promptUsdPerMillion: undefined,
          completionUsdPerMillion: undefined,
        }));
      },
    },
  });
async function breakDown(reason: GatewayFailure) {
  const { signal } = new AbortController();
  for (let n = 0; n < (reason === 'provider_error' ? 5 : 1); n += 1)
    await health.report(await health.admit(connection, signal), fails(reason), 0);
}
const readState = async () => (await createStatusReads(store.database).listOutages(clock.now()))[0]?.state;

test('an outage that no order waits for ends when a look that costs nothing says so', async () => {
  await breakDown('unauthorized');
  clock.advance(69 * secondMs);
  await look();
  expect(looks).toBe(0);
  clock.advance(secondMs);
  answer = () => {
    throw fails('unauthorized');
  };
  await look();
  await look();
  expect([looks, await readState()]).toEqual([1, 'offline']);
  clock.advance(2 * minuteMs);
  answer = () => ({ remainingUsd: 0 });
  await look();
  expect((await createStatusReads(store.database).listOutages(clock.now()))[0]?.cause).toBe('no_credit');
  clock.advance(2 * minuteMs);
  answer = () => ({ remainingUsd: 3 });
  await look();
  expect([looks, told]).toEqual([3, ['no_credit']]);
  expect(await readState()).toBe('slow');
  // Its pace keeps waits short.
  clock.advance(11 * minuteMs);
  expect(await readState()).toBeUndefined();
});

test('a model that was not offered any more is back once the list has it', async () => {
  await breakDown('model_unavailable');
  models = ['b/other'];
  clock.advance(2 * minuteMs);
  await look();
  expect(told).toEqual([]);
  models = ['a/model'];
  clock.advance(2 * minuteMs);
  await look();
  expect(told).toEqual(['model_unavailable']);
});

test('what only a text can show is left to the next order, and is not said to be down for ever', async () => {
  await breakDown('provider_error');
  expect(await readState()).toBe('offline');
  clock.advance(10 * minuteMs);
  await look();
  expect([looks, await readState()]).toEqual([0, 'untested']);
  expect(await health.admit(connection, new AbortController().signal)).toMatchObject({ isTrial: true });
  expect(await readState()).toBe('offline');
});

test('an order that waits makes the trial call itself; one that rests does not', async () => {
  await breakDown('no_credit');
  const { id: userId } = await aUser(store.database);
  const { id } = await anArticle(store.database, { userId, status: 'generating' });
  clock.advance(5 * minuteMs);
  const at = clock.now();
  const wait = (until: Date) =>
    store.database
      .updateTable('generations')
      .set({
        status: 'queued',
        wait_since: at,
        wait_until: until,
        wait_reason: 'service',
        wait_for: ['ai.test a/model'],
      })
      .where('article_id', '=', id)
      .execute();
  await wait(at);
  await look();
  expect(looks).toBe(0);
  await wait(new Date(at.getTime() + minuteMs));
  await look();
  expect(looks).toBe(1);
});

test('a gateway that is set no more is forgotten', async () => {
  await breakDown('no_credit');
  route = { ...connection, baseUrl: 'http://other.test/v1' };
  clock.advance(5 * minuteMs);
  await look();
  expect([looks, await readState()]).toEqual([0, undefined]);
});
