import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { aGatewayCall } from '../../../../testing/builders/a-gateway-call.ts';
import { TestClock } from '../../../../testing/clock.ts';
import { createTestDatabase, silentLog, type TestDatabase } from '../../../../testing/database.ts';
import { hourMs, minuteMs, secondMs } from '../../platform/clock.ts';
import {
  type GatewayConnection,
  GatewayError,
  type GatewayFailure,
  nameGateway,
} from '../../providers/gateway/port.ts';
import { createGatewayHealth, type GatewayHealth } from './circuit-breaker.ts';
import { defaultHealthLimits } from './rules.ts';

const clock = new TestClock();
const { signal } = new AbortController();
let store: TestDatabase;
/** As two processes have it. */
let first: GatewayHealth;
let second: GatewayHealth;
const told: string[] = [];

beforeAll(async () => {
  store = await createTestDatabase();
  const create = () =>
    createGatewayHealth({
      database: store.database,
      clock,
      log: silentLog,
      limits: { ...defaultHealthLimits, turnWaitMs: 0, nextTurnWaitMs: secondMs },
      announceBegin: async (_, { cause }) => told.push(`began ${cause}`) > 0,
      announceEnd: async (_, { cause }) => void told.push(`ended ${cause}`),
    });
  [first, second] = [create(), create()];
});
afterAll(() => store.drop());
afterEach(async () => {
  await store.database.deleteFrom('gateway_health').execute();
  told.length = 0;
});

const connection: GatewayConnection = {
  baseUrl: 'https://gateway.test/v1',
  apiKey: '',
  model: 'a/model',
  maxTokens: 100,
  temperature: 0,
  siteUrl: '',
  siteName: '',
};
const fails = (reason: GatewayFailure, retryAfterMs?: number) =>
  new GatewayError({ reason, retryable: true, detail: 'no', retryAfterMs });
const callAndFail = async (health: GatewayHealth, error: GatewayError) =>
  health.report(await health.admit(connection, signal), error, 0);
const admitMany = () =>
  Promise.allSettled(Array.from({ length: 12 }, (_, n) => (n % 2 === 0 ? first : second).admit(connection, signal)));

test('five failures within 30 s open it, whichever process saw them, and one process gets each trial', async () => {
  for (let n = 0; n < 4; n += 1) await callAndFail(n % 2 === 0 ? first : second, fails('provider_error'));
  clock.advance(31 * secondMs);
  await callAndFail(first, fails('provider_error'));
  expect(told).toEqual([]);
  await Promise.all([first, second, first, second].map((health) => callAndFail(health, fails('unreachable'))));
  expect(told).toEqual(['began unreachable']);
  for (const pauseMs of [10, 20, 40, 60, 60].map((seconds) => seconds * secondMs)) {
    clock.advance(pauseMs - 1);
    expect((await admitMany()).every(({ status }) => status === 'rejected')).toBe(true);
    clock.advance(1);
    const turns = (await admitMany()).flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    expect(turns).toMatchObject([{ isTrial: true }]);
    for (const turn of turns) await second.report(turn, fails('unreachable'), 0);
  }
  // A trial whose process died is made again.
  clock.advance(minuteMs);
  await first.admit(connection, signal);
  clock.advance(defaultHealthLimits.trialMs);
  await second.report(await second.admit(connection, signal), undefined, 100);
  expect(told).toEqual(['began unreachable', 'ended unreachable']);
  // The pace rises step by step: the next call begins two seconds after the first one.
  await first.admit(connection, signal);
  expect(await second.findWait(connection)).toMatchObject({
    reason: 'turn',
    until: new Date(clock.now().getTime() + 2 * secondMs),
  });
});

test('a wait that is asked for counts for all, and a shorter one does not cut it', async () => {
  const [one, other] = [await first.admit(connection, signal), await second.admit(connection, signal)];
  await first.report(one, fails('rate_limited', 50 * secondMs), 0);
  await second.report(other, fails('rate_limited', secondMs), 0);
  clock.advance(49 * secondMs);
  await expect(second.admit(connection, signal)).rejects.toMatchObject({ reason: 'rate_limited', retryAfterMs: 1000 });
  clock.advance(secondMs);
  await expect(second.admit(connection, signal)).resolves.toMatchObject({ isTrial: false });
});

test('a service that refuses without a time is asked half as often as before, whatever others are asked', async () => {
  const asked = { model_asked: connection.model, asked_at: clock.now() };
  for (let call = 0; call < 10; call += 1)
    await aGatewayCall(store.database, { ...asked, gateway: nameGateway(connection) });
  for (let call = 0; call < 30; call += 1) await aGatewayCall(store.database, { ...asked, gateway: 'other.test' });
  await callAndFail(first, fails('rate_limited'));
  // Ten calls in the last minute: five in the next one.
  const until = new Date(clock.now().getTime() + 12 * secondMs);
  expect(await second.findWait(connection)).toMatchObject({ reason: 'turn', until });
});

test('a call that goes on with a text waits for its turn, where the first call of a text is refused', async () => {
  await first.report(await first.admit(connection, signal), fails('rate_limited', 20), 0);
  await expect(second.admit(connection, signal)).rejects.toMatchObject({ reason: 'rate_limited' });
  await expect(second.admit(connection, signal, { goesOn: true })).resolves.toMatchObject({ isTrial: false });
  await first.report(await first.admit(connection, signal, { goesOn: true }), fails('rate_limited', minuteMs), 0);
  await expect(second.admit(connection, signal, { goesOn: true })).rejects.toMatchObject({ reason: 'rate_limited' });
});

test('a model that stands by and can be asked leaves nothing to wait for', async () => {
  await callAndFail(first, fails('unauthorized'));
  expect(await second.findWait(connection)).toMatchObject({ reason: 'service' });
  expect(await second.findWait({ ...connection, standby: [{ ...connection, model: 'b/model' }] })).toBeUndefined();
});

test('a service that takes the trial call and refuses the next one has its pauses go on, not begin again', async () => {
  const pauses: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    await callAndFail(first, fails('unauthorized'));
    const { until } = (await second.findWait(connection)) ?? {};
    pauses.push((until?.getTime() ?? 0) - clock.now().getTime());
    clock.advance(pauses.at(-1) ?? 0);
    await second.report(await second.admit(connection, signal), undefined, 100);
  }
  expect(pauses).toEqual([10, 20, 40, 60, 60].map((seconds) => seconds * secondMs));
  clock.advance(hourMs);
  await callAndFail(first, fails('unauthorized'));
  const { until } = (await second.findWait(connection)) ?? {};
  expect((until?.getTime() ?? 0) - clock.now().getTime()).toBe(10 * secondMs);
});
