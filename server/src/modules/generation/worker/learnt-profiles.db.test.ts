import type { Article } from '@hokka/contracts/articles/article.ts';
import { getArticle } from '@hokka/contracts/articles/articles.ts';
import { createArticle } from '@hokka/contracts/articles/generation.ts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type ArticlesService, startArticlesService } from '../../../../../testing/articles-service.ts';
import { aUser } from '../../../../../testing/builders/a-user.ts';
import { createTestDatabase, type TestDatabase } from '../../../../../testing/database.ts';
import { findViolations } from '../../../../../testing/invariants.ts';
import {
  buildStream,
  event,
  type ReceivedCall,
  type ScriptedGateway,
  startScriptedGateway,
} from '../../../../../testing/scripted-gateway.ts';
import { waitUntil } from '../../../../../testing/wait-until.ts';
import { addMilliseconds, dayMs } from '../../../platform/clock.ts';
import { createProfileStore, forgetGatewayProfile, listGatewayProfiles } from '../../settings/index.ts';

const enterprise = 3;
const text = '# Evde kahve\n\nKahve demlemek kolaydır. Su, öğütüm ve süre yeter.';
/** Fields that the model refuses, one at a time, as OpenAI's newer ones do. */
const refusedFields = [
  ['max_tokens', "Unsupported parameter: 'max_tokens' is not supported. Use 'max_completion_tokens' instead."],
  ['temperature', "Unsupported value: 'temperature' does not support 0.7. Only the default (1) value is supported."],
] as const;

let store: TestDatabase;
let gateway: ScriptedGateway;
let service: ArticlesService;
/** What the model answers to a request that it takes. */
let answer: (body: Readonly<Record<string, unknown>>) => string;

beforeAll(async () => {
  store = await createTestDatabase();
  gateway = await startScriptedGateway((response, { body }) => {
    const fields = body as Readonly<Record<string, unknown>>;
    const refused = refusedFields.find(([name]) => name in fields);
    if (refused === undefined) return response.writeHead(200).end(answer(fields));
    const [param, message] = refused;
    const error = { message, type: 'invalid_request_error', param, code: 'unsupported_parameter' };
    return response.writeHead(400, { 'content-type': 'application/json' }).end(JSON.stringify({ error }));
  });
  service = await startArticlesService({ connectionString: store.connectionString, writerUrl: gateway.baseUrl });
});
beforeEach(() => {
  answer = () => buildStream([text]);
});
afterEach(async () => {
  expect(await findViolations(store.database)).toEqual([]);
});
afterAll(async () => {
  await service.stop();
  await gateway[Symbol.asyncDispose]();
  await store.drop();
});

/** Orders an article and waits for what becomes of it. */
async function order() {
  const user = await aUser(store.database, { planId: enterprise });
  const token = `user-${user.id}`;
  const asked = gateway.calls.length;
  const body = { title: 'Evde kahve demlemek', ai_prompt: 'Yeni başlayanlar için kahve demleme yöntemleri' };
  const { id } = (await service.call(createArticle, { token, body })).data as Article;
  const article = await waitUntil('the writing has ended', async () => {
    const { data } = await service.call(getArticle, { params: { id }, token });
    return (data as Article).status !== 'generating' && (data as Article);
  });
  const rows = await store.database
    .selectFrom('gateway_calls')
    .select(['status', 'completion_tokens'])
    .where('article_id', '=', id)
    .orderBy('asked_at')
    .execute();
  const used = await store.database
    .selectFrom('usage_periods')
    .select('articles_used')
    .where('user_id', '=', user.id)
    .executeTakeFirst();
  return {
    article,
    rows,
    used: used?.articles_used,
    bodies: gateway.calls.slice(asked).map(({ body: sent }: ReceivedCall) => sent),
  };
}

const key = () => ({ gateway: new URL(gateway.baseUrl).host, model: 'openai/gpt-4' });
const now = () => new Date();

test('a model that refuses fields writes at the first order, with one paid call, and is known from then on', async () => {
  const first = await order();
  expect(first.article).toMatchObject({ status: 'completed', content: text });
  expect(first.rows.map(({ status }) => status)).toEqual(['completed']);
  expect(first.bodies).toHaveLength(3);
  const second = await order();
  expect(second.article.status).toBe('completed');
  expect(second.bodies).toEqual([expect.objectContaining({ max_completion_tokens: expect.any(Number) })]);
  expect(second.bodies[0]).not.toHaveProperty('temperature');
  const profile = { tokenLimit: 'max_completion_tokens', temperature: false };
  expect(await listGatewayProfiles(store.database, now())).toEqual([{ ...key(), profile, learntAt: expect.any(Date) }]);
  expect(await forgetGatewayProfile(store.database, key())).toBe(true);
  expect(await forgetGatewayProfile(store.database, key())).toBe(false);
  expect((await order()).bodies).toHaveLength(3);
});

test('what was learnt holds for 30 days, and is added to', async () => {
  let time = now();
  const profiles = createProfileStore(store.database, { now: () => time });
  const other = { gateway: 'other.example', model: 'm' };
  expect(await profiles.find(other)).toEqual({});
  await Promise.all([
    profiles.remember(other, { temperature: false }),
    profiles.remember(other, { streamOptions: false }),
  ]);
  expect(await profiles.find(other)).toEqual({ temperature: false, streamOptions: false });
  time = addMilliseconds(time, 31 * dayMs);
  expect(await profiles.find(other)).toEqual({});
  expect(await listGatewayProfiles(store.database, time)).toEqual([]);
  await profiles.remember(other, { stream: false });
  expect(await profiles.find(other)).toEqual({ stream: false });
});

const onlyThoughts = [
  event({ choices: [{ index: 0, delta: { reasoning_content: 'Düşünüyorum. ' }, finish_reason: null }] }),
  event({
    choices: [{ index: 0, delta: {}, finish_reason: 'length' }],
    usage: { prompt_tokens: 5, completion_tokens: 7 },
  }),
].join('');

test('a model that only thought is asked once more for less of it, as a call that is paid for', async () => {
  answer = ({ reasoning_effort: effort }) => (effort === 'none' ? buildStream([text]) : onlyThoughts);
  const { article, rows, bodies } = await order();
  expect(article).toMatchObject({ status: 'completed', content: text });
  expect(rows).toEqual([
    { status: 'failed', completion_tokens: 7 },
    { status: 'completed', completion_tokens: 34 },
  ]);
  const limits = bodies.map((body) => (body as { max_completion_tokens?: number }).max_completion_tokens);
  expect(limits.slice(-2)).toEqual([limits[0], 2 * Number(limits[0])]);
});

test('a model that only thinks costs two calls and its user nothing', async () => {
  answer = () => onlyThoughts;
  const { article, rows, used } = await order();
  expect(used).toBe(0);
  expect(article).toMatchObject({ status: 'failed', failure_reason: expect.stringContaining('sınır') });
  expect(rows.map(({ status }) => status)).toEqual(['failed', 'failed']);
});
