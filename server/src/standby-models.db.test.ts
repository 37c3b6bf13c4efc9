import { login } from '@hokka/contracts/accounts/authentication.ts';
import type { Article } from '@hokka/contracts/articles/article.ts';
import { listAllArticles } from '@hokka/contracts/articles/article-admin.ts';
import { getArticle } from '@hokka/contracts/articles/articles.ts';
import { createArticle } from '@hokka/contracts/articles/generation.ts';
import { getCostReport } from '@hokka/contracts/operations/costs.ts';
import { testConnection } from '@hokka/contracts/settings/connections.ts';
import { modelLimit } from '@hokka/contracts/settings/model-limits.ts';
import { listModelProfiles } from '@hokka/contracts/settings/model-profiles.ts';
import { getSettings, type SettingsUpdate, updateSettings } from '@hokka/contracts/settings/settings.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { findViolations } from '../../testing/invariants.ts';
import { type RunningService, startRunningService } from '../../testing/running-service.ts';
import { type GatewayScript, sendTexts, startScriptedGateway } from '../../testing/scripted-gateway.ts';
import { startScriptedSmtpServer } from '../../testing/scripted-smtp-server.ts';
import { composeBody } from '../../testing/section-answers.ts';
import { waitUntil } from '../../testing/wait-until.ts';

const admin = { email: 'yonetici@hokka.test', password: 'yonetici-sifresi' };
const text = `# Evde kahve demlemek\n\n${composeBody('kahve', 450)}`;

type Gateway = Awaited<ReturnType<typeof startScriptedGateway>>;

let store: TestDatabase;
let first: Gateway;
let second: Gateway;
let smtp: Awaited<ReturnType<typeof startScriptedSmtpServer>>;
let service: RunningService;
let token: string;
let answerFirst: GatewayScript;

const models = { data: [{ id: 'a/old' }, { id: 'b/second' }] };
const answer =
  (status: number, body: unknown): GatewayScript =>
  (response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };
const write: GatewayScript = (response) => {
  sendTexts(response, text);
};
/** As newer models refuse what older ones took, one field at a time. */
const writeStrictly: GatewayScript = (response, call, request) => {
  const refused = ['max_tokens', 'temperature'].find((field) => Object.hasOwn(call.body as object, field));
  const message = `Unsupported parameter: '${refused}' is not supported with this model.`;
  const error = { message, type: 'invalid_request_error', param: refused, code: 'unsupported_parameter' };
  (refused === undefined ? write : answer(400, { error }))(response, call, request);
};
/** A gateway that lists its models, knows of no keys, and answers questions as it is told. */
const startGateway = (readScript: () => GatewayScript) =>
  startScriptedGateway((response, call, request) => {
    const inquiry = call.path?.endsWith('/models') === true ? answer(200, models) : answer(404, {});
    return (call.method === 'POST' ? readScript() : inquiry)(response, call, request);
  });

beforeAll(async () => {
  store = await createTestDatabase();
  first = await startGateway(() => answerFirst);
  second = await startGateway(() => write);
  smtp = await startScriptedSmtpServer();
  const options = { connectionString: store.connectionString, gatewayUrl: first.baseUrl, smtpPort: smtp.port };
  service = await startRunningService(options);
  await service.parts.accounts.ensureSuperAdmin(admin);
  token = (await service.call(login, { body: admin })).data.token;
});
afterEach(async () => {
  expect(await findViolations(store.database)).toEqual([]);
});
afterAll(async () => {
  await service.stop();
  await Promise.all([first[Symbol.asyncDispose](), second[Symbol.asyncDispose](), smtp.close()]);
  await store.drop();
});

async function set(ai: NonNullable<SettingsUpdate['ai']>) {
  const answered = await service.call(updateSettings, { token, body: { ai, current_password: admin.password } });
  expect(answered).toMatchObject({ status: 200 });
  return answered.data;
}

async function writeArticle(): Promise<Article> {
  const body = {
    title: 'Evde kahve demlemek',
    ai_prompt: 'Yeni başlayanlar için kahve demleme yöntemleri',
    length: 'short',
  };
  const { status, data } = await service.call(createArticle, { token, body });
  expect(status).toBe(201);
  return waitUntil('the article is written', async () => {
    const article = (await service.call(getArticle, { token, params: { id: data.id } })).data as Article;
    return article.status !== 'generating' && article;
  });
}

const listAsked = ({ calls }: Gateway) =>
  calls.flatMap(({ method, body }) => (method === 'POST' ? [(body as { model: string }).model] : []));
const hostOf = ({ baseUrl }: Gateway) => new URL(baseUrl).host;

test('an admin sets a model that is on no list, how it is asked, and a second gateway that writes while the first is down', async () => {
  const { warnings, providers } = await set({
    openrouter_api_key: 'first-key-of-the-test',
    openrouter_base_url: first.baseUrl,
    default_model: 'a/new',
    fallback_models: ['b/second'],
    standby_base_url: second.baseUrl,
    standby_api_key: 'second-key-of-the-test',
    standby_model: 'c/elsewhere',
    model_limits: [
      {
        ...modelLimit.parse({ model: 'a/new', cap_usd: 0, is_off: false }),
        effort: 'low',
        max_output_tokens: 3000,
        idle_seconds: 90,
      },
    ],
  });
  expect(warnings).toContain('default_model_unknown');
  expect(providers).toMatchObject({
    ai: { source: 'settings', name: hostOf(first) },
    ai_standby: { source: 'settings', name: hostOf(second) },
  });
  const { data: stored } = await service.call(getSettings, { token });
  expect(stored.ai.standby_api_key).toBe('••••test');
  expect(stored.ai.model_limits).toMatchObject([{ effort: 'low', idle_seconds: 90, prompt_usd: null }]);
  const { data: tried } = await service.call(testConnection, { token, body: { section: 'ai_standby' } });
  expect(tried).toMatchObject({ code: 'model_unknown' });
  expect(second.calls.at(-1)?.headers.authorization).toBe('Bearer second-key-of-the-test');

  answerFirst = writeStrictly;
  expect(await writeArticle()).toMatchObject({ status: 'completed' });
  // 2,000 tokens of the answer and as many as are left of the model's own for thinking.
  const asked = { model: 'a/new', max_completion_tokens: 3000, reasoning_effort: 'low' };
  expect(first.calls.at(-1)?.body).toMatchObject(asked);
  expect(first.calls.at(-1)?.body).not.toHaveProperty('temperature');
  const { data: learnt } = await service.call(listModelProfiles, { token });
  expect(learnt.profiles).toMatchObject([{ gateway: hostOf(first), model: 'a/new', findings: { length: 2 } }]);

  answerFirst = answer(401, { error: { message: 'No auth credentials found' } });
  const before = listAsked(first).length;
  const { id } = await writeArticle();
  // Not the second model of a gateway that refuses our key.
  expect(listAsked(first).slice(before)).toEqual(['a/new']);
  expect(second.calls.at(-1)).toMatchObject({
    body: { model: 'c/elsewhere', max_tokens: 2000 },
    headers: { authorization: 'Bearer second-key-of-the-test' },
  });
  expect(second.calls.at(-1)?.body).not.toHaveProperty('reasoning_effort');
  const { data: all } = await service.call(listAllArticles, { token });
  expect(all.articles.find((one) => one.id === id)).toMatchObject({ ai_gateway: hostOf(second), status: 'completed' });

  const { data: costs } = await service.call(getCostReport, { token });
  expect(costs.models.map(({ gateway, calls }) => [gateway, calls]).toSorted()).toEqual(
    [
      [hostOf(first), 1],
      [hostOf(first), 1],
      [hostOf(second), 1],
    ].toSorted(),
  );
});

test('the key of the second gateway stays at its address, and a price is given whole', async () => {
  const update = (ai: object) => service.call(updateSettings, { token, body: { ai } });
  expect(await update({ standby_base_url: '', standby_api_key: '' })).toMatchObject({
    status: 400,
    errors: [{ field: 'current_password' }],
  });
  expect(await update({ standby_base_url: 'https://elsewhere.example/v1' })).toMatchObject({
    status: 400,
    errors: [{ field: 'ai.standby_api_key', message: 'Adres değişti: anahtarı yeniden girin' }],
  });
  const half = { model: 'a/new', cap_usd: 0, is_off: false, prompt_usd: 1 };
  expect(await update({ model_limits: [half] })).toMatchObject({ status: 400 });
  expect((await set({ default_model: 'a/old' })).warnings).not.toContain('default_model_unknown');
});
