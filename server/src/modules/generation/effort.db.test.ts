import { cancelEdit, listEdits, orderEdit } from '@hokka/contracts/articles/edits.ts';
import { cancelGeneration, continueArticle, createArticle } from '@hokka/contracts/articles/generation.ts';
import { createBrief } from '@hokka/contracts/briefs/briefs.ts';
import { computeDefaultAllowance } from '@hokka/contracts/usage/allowance.ts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type ArticlesService, startArticlesService } from '../../../../testing/articles-service.ts';
import { createBriefInput } from '../../../../testing/builders/a-brief.ts';
import { aGatewayCall } from '../../../../testing/builders/a-gateway-call.ts';
import { aUser } from '../../../../testing/builders/a-user.ts';
import { anArticle } from '../../../../testing/builders/an-article.ts';
import { TestClock } from '../../../../testing/clock.ts';
import { createTestDatabase, type TestDatabase } from '../../../../testing/database.ts';
import { findViolations } from '../../../../testing/invariants.ts';
import {
  chunk,
  event,
  type GatewayScript,
  type ScriptedGateway,
  startScriptedGateway,
} from '../../../../testing/scripted-gateway.ts';
import { waitUntil } from '../../../../testing/wait-until.ts';
import { readEffort } from '../costs/daily-allowance.ts';
import { closeOverdueCalls } from '../costs/queries.ts';
import { oneCallEffort } from '../generation-queue/effort.rules.ts';

const [free, enterprise] = [1, 3];
const article = { title: 'Evde kahve demlemek', ai_prompt: 'Yeni başlayanlar için kahve demleme yöntemleri' };
const noon = '2030-03-10T09:00:00.000Z';

let store: TestDatabase;
let idleStore: TestDatabase;
let gateway: ScriptedGateway;
let service: ArticlesService;
/** Orders, and never writes. */
let idle: ArticlesService;
let script: GatewayScript;
let allowances: { plan_id: number; daily_chars: number }[] = [];
const clock = new TestClock(noon);

/** Says little and then nothing, until the reader goes away. */
const hangs: GatewayScript = (response) => {
  response.writeHead(200, { 'content-type': 'text/event-stream' }).write(event(chunk('Kısa.')));
};

const spending = {
  get plan_allowances() {
    return allowances;
  },
};

beforeAll(async () => {
  store = await createTestDatabase();
  gateway = await startScriptedGateway((response, call, request) => script(response, call, request));
  idleStore = await createTestDatabase();
  const options = { writerUrl: gateway.baseUrl, clock };
  service = await startArticlesService({ ...options, connectionString: store.connectionString, spending });
  idle = await startArticlesService({
    ...options,
    connectionString: idleStore.connectionString,
    worksToo: false,
    spending: { daily_cap_usd: 5 },
  });
});
afterAll(async () => {
  await service.stop();
  await idle.stop();
  await gateway[Symbol.asyncDispose]();
  await store.drop();
  await idleStore.drop();
});
beforeEach(() => {
  script = hangs;
  allowances = [];
  clock.set(noon);
});
afterEach(async () => {
  for (const { database } of [store, idleStore]) expect(await findViolations(database)).toEqual([]);
});

async function aWriter(planId: number, { database } = store) {
  const { id: userId } = await aUser(database, { planId });
  return { userId, token: `user-${userId}` };
}

const generationEnded = (userId: string) =>
  waitUntil('nothing of the user is being written', async () => {
    const open = store.database.selectFrom('generations').select('id').where('user_id', '=', userId);
    return (await open.where('status', 'in', ['queued', 'writing']).execute()).length === 0;
  });
const asked = (count: number) => waitUntil('the gateway was asked', async () => gateway.calls.length === count);
const countCalls = async (userId: string) => {
  const calls = await store.database
    .selectFrom('gateway_calls')
    .select(({ fn }) => [fn.countAll<string>().as('calls'), fn.sum<string>('effort_chars').as('chars')])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return { calls: Number(calls.calls), chars: Number(calls.chars) };
};
const used = async (userId: string, { database } = store) =>
  database
    .selectFrom('usage_periods')
    .select(({ fn }) => [
      fn.sum<number>('articles_used').as('articles_used'),
      fn.sum<number>('ai_requests_used').as('ai_requests_used'),
    ])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();

test('25 articles that are stopped before 200 characters: five give back their units, then the quota is used', async () => {
  const { userId, token } = await aWriter(free);
  const answers: string[] = [];
  let last = '';
  for (let count = 0; count < 25; count += 1) {
    const before = gateway.calls.length;
    const { status, data, code } = await service.call(createArticle, { token, body: article });
    answers.push(status === 201 ? 'written' : String(code));
    if (status !== 201) continue;
    last = data.id;
    await asked(before + 1);
    await service.call(cancelGeneration, { token, params: { id: data.id } });
    await generationEnded(userId);
  }
  expect(answers).toEqual([...Array(8).fill('written'), ...Array(17).fill('quota_exhausted')]);
  expect((await countCalls(userId)).calls).toBe(8);
  expect(await used(userId)).toEqual({ articles_used: '3', ai_requests_used: '3' });
  const charged = 'Bugün 5 kez durdurduğunuz için bu kez kullanım hakkınızdan düşüldü.';
  const { failure_reason } = await store.database
    .selectFrom('articles')
    .select('failure_reason')
    .where('id', '=', last)
    .executeTakeFirstOrThrow();
  expect(failure_reason).toContain(charged);
  const entries = await store.database
    .selectFrom('usage_ledger')
    .select(['state', 'reason'])
    .where('user_id', '=', userId)
    .orderBy('held_at')
    .orderBy('id')
    .execute();
  expect(entries.map(({ state }) => state)).toEqual([...Array(5).fill('released'), ...Array(3).fill('settled')]);
  expect(entries.at(-1)?.reason).toContain(charged);
});

test('25 edits of 5,920 words that are stopped: five give back their units, then the quota is used', async () => {
  const { userId, token } = await aWriter(free);
  const { id } = await anArticle(store.database, { userId });
  const text = 'kelime '.repeat(5920).trim();
  const answers: string[] = [];
  for (let count = 0; count < 25; count += 1) {
    const before = gateway.calls.length;
    const body = { kind: 'rewrite', selection: { text } } as const;
    const { status, data, code } = await service.call(orderEdit, { token, params: { id }, body });
    answers.push(status === 201 ? 'written' : String(code));
    if (status !== 201) continue;
    await asked(before + 1);
    await service.call(cancelEdit, { token, params: { id, edit: data.id } });
    await generationEnded(userId);
    clock.advance(20_000);
  }
  expect(answers).toEqual([...Array(8).fill('written'), ...Array(17).fill('ai_quota_exhausted')]);
  const { chars } = await countCalls(userId);
  expect(chars).toBeGreaterThan(8 * text.length);
  expect(chars).toBeLessThan(8 * 1.2 * text.length);
  expect(await used(userId)).toMatchObject({ ai_requests_used: '9' });
});

test('one word of 240,000 characters costs 15 AI requests', async () => {
  const { token, userId } = await aWriter(enterprise);
  const { id } = await anArticle(store.database, { userId });
  const blocks = [1, 2].map((block) => ({ id: `b${block}`, text: 'a'.repeat(120_000) }));
  const body = { kind: 'rewrite', selection: { text: '', blocks } } as const;
  const { data } = await service.call(orderEdit, { token, params: { id }, body });
  expect(data).toMatchObject({ price: 15 });
  await service.call(cancelEdit, { token, params: { id, edit: data.id } });
  await generationEnded(userId);
  const { edits } = (await service.call(listEdits, { token, params: { id } })).data;
  expect(edits).toHaveLength(1);
});

test('a stop before the gateway was asked costs nothing, however often', async () => {
  const { userId, token } = await aWriter(free, idleStore);
  for (let count = 0; count < 7; count += 1) {
    const { data } = await idle.call(createArticle, { token, body: article });
    await idle.call(cancelGeneration, { token, params: { id: data.id } });
  }
  expect(await used(userId, idleStore)).toEqual({ articles_used: '0', ai_requests_used: '0' });
});

test('orders that come at once take no more of the day than it has, and say when the next begins', async () => {
  const { userId, token } = await aWriter(enterprise);
  allowances = [{ plan_id: enterprise, daily_chars: 3 * oneCallEffort }];
  const orders = Array.from({ length: 8 }, () => service.call(createArticle, { token, body: article }));
  const answers = await Promise.all(orders);
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
  const refused = answers.filter(({ status }) => status !== 201);
  expect(refused).toHaveLength(5);
  for (const { status, code, message, headers } of refused) {
    expect({ status, code, message }).toEqual({
      status: 429,
      code: 'effort_exhausted',
      message: expect.stringContaining('Yarın saat 00.00’da'),
    });
    // From noon to midnight in Istanbul.
    expect(Number(headers['retry-after'])).toBe(12 * 3600);
  }
  const brief = await service.call(createBrief, { token, body: createBriefInput });
  expect(brief).toMatchObject({ status: 429, code: 'effort_exhausted' });
  // They have sent and received less than was expected.
  for (const { data, status } of answers)
    if (status === 201) await service.call(cancelGeneration, { token, params: { id: data.id } });
  await generationEnded(userId);
  expect(await readEffort(store.database, userId, clock.now())).toBeLessThan(2 * oneCallEffort);
  expect((await service.call(createArticle, { token, body: article })).status).toBe(201);
});

test('resuming a text takes the text that it sends of the day', async () => {
  const { userId, token } = await aWriter(enterprise);
  // Words that do not repeat: a text that runs in circles is not resumed.
  const words = Array.from({ length: 500 }, (_, index) => `söz${(index * 7919).toString(36)}`);
  const content = `# Evde kahve demlemek\n\n${words.join(' ')}`;
  const { id } = await anArticle(store.database, { userId, content });
  await store.database.updateTable('articles').set({ stopped_at: clock.now() }).where('id', '=', id).execute();
  const resume = () => service.call(continueArticle, { token, params: { id } });
  const expected = oneCallEffort + content.length;
  allowances = [{ plan_id: enterprise, daily_chars: expected - 1 }];
  expect(await resume()).toMatchObject({ status: 429, code: 'effort_exhausted' });
  allowances = [{ plan_id: enterprise, daily_chars: expected }];
  const before = gateway.calls.length;
  expect((await resume()).status).toBe(200);
  await asked(before + 1);
  expect(await readEffort(store.database, userId, clock.now())).toBe(expected);
  await service.call(cancelGeneration, { token, params: { id } });
  await generationEnded(userId);
  expect((await countCalls(userId)).chars).toBeGreaterThan(content.length);
});

test('a killed worker loses nothing of what was sent, and its order does not take of the day for ever', async () => {
  const { userId, token } = await aWriter(enterprise);
  const { data } = await service.call(createArticle, { token, body: article });
  // The call stays open, as a killed process leaves it.
  const { sent_chars } = await waitUntil('the gateway is asked', () =>
    store.database.selectFrom('gateway_calls').select('sent_chars').where('user_id', '=', userId).executeTakeFirst(),
  );
  expect(await readEffort(store.database, userId, clock.now())).toBe(oneCallEffort);
  await closeOverdueCalls(store.database, new Date('2030-03-10T12:00:00Z'));
  await service.call(cancelGeneration, { token, params: { id: data.id } });
  await generationEnded(userId);
  expect(await readEffort(store.database, userId, clock.now())).toBe(sent_chars);
});

test('a day begins at midnight in Istanbul', async () => {
  const { userId, token } = await aWriter(free);
  const effort_chars = computeDefaultAllowance({ articles: 3, aiRequests: 10 }) - oneCallEffort + 1;
  await aGatewayCall(store.database, { user_id: userId, asked_at: clock.now(), effort_chars });
  clock.set('2030-03-10T20:59:59Z');
  const order = () => service.call(createArticle, { token, body: article });
  expect(await order()).toMatchObject({ status: 429, code: 'effort_exhausted' });
  expect((await used(userId)).articles_used).toBeNull();
  clock.set('2030-03-10T21:00:00Z');
  const { status, data } = await order();
  expect(status).toBe(201);
  await service.call(cancelGeneration, { token, params: { id: data.id } });
  await generationEnded(userId);
});

test('an account uses a tenth of the cap of the day, and others go on', async () => {
  const [greedy, other] = [await aWriter(enterprise, idleStore), await aWriter(enterprise, idleStore)];
  await aGatewayCall(idleStore.database, { user_id: greedy.userId, asked_at: clock.now(), cost_usd: '0.50' });
  const order = ({ token }: { token: string }) => idle.call(createArticle, { token, body: article });
  expect(await order(greedy)).toMatchObject({ status: 429, code: 'effort_exhausted' });
  expect((await order(other)).status).toBe(201);
});

test('free plans leave three tenths of the cap of the day to paid ones, however many accounts they are', async () => {
  const [poor, paying] = [await aWriter(free, idleStore), await aWriter(enterprise, idleStore)];
  const order = ({ token }: { token: string }) => idle.call(createArticle, { token, body: article });
  expect((await order(poor)).status).toBe(201);
  // Of others, each below the share of one account.
  for (let others = 0; others < 7; others += 1)
    await aGatewayCall(idleStore.database, { user_id: crypto.randomUUID(), asked_at: clock.now(), cost_usd: '0.45' });
  expect(await order(await aWriter(free, idleStore))).toMatchObject({
    status: 429,
    code: 'effort_exhausted',
    message: expect.stringContaining('Ücretsiz planların bugünkü AI payı doldu'),
  });
  expect((await order(paying)).status).toBe(201);
});
