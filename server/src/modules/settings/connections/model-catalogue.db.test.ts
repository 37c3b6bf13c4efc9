import { listModels } from '@hokka/contracts/settings/connections.ts';
import { offeredModels } from '@hokka/contracts/settings/defaults.ts';
import { updateSettings } from '@hokka/contracts/settings/settings.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { TestApp } from '../../../../../testing/app.ts';
import { type GatewayScript, startScriptedGateway } from '../../../../../testing/scripted-gateway.ts';
import { type SettingsService, startSettingsService } from '../../../../../testing/settings-service.ts';
import type { SettingsModule } from '../module.ts';

let service: SettingsService;
let settings: SettingsModule;
let api: TestApp;

beforeAll(async () => {
  service = await startSettingsService();
  settings = service.process({ deadlineMs: 700 });
  api = service.api(settings);
});
beforeEach(() => service.reset());
afterAll(async () => {
  await settings.stop();
  await api.close();
  await service.stop();
});

const list = async () => (await api.call(listModels, { token: 'admin' })).data;
const useGateway = (openrouter_base_url: string, openrouter_api_key = 'sk-or-v1-secret-of-the-test') =>
  api.call(updateSettings, { token: 'admin', body: { ai: { openrouter_base_url, openrouter_api_key } } });

const answerWith =
  (data: unknown): GatewayScript =>
  (response) =>
    response.end(JSON.stringify({ data }));

test('the offered models come first, the gateway’s others after them, and what is gone is marked', async () => {
  await using server = await startScriptedGateway(
    answerWith([
      { id: 'yerel/yazar', name: 'Yazar' },
      {
        id: 'openai/gpt-4',
        name: 'GPT-4',
        context_length: 8191,
        pricing: { prompt: '0.00003', completion: '0.00006' },
      },
      { id: 'x'.repeat(201) },
    ]),
  );
  await useGateway(server.baseUrl);
  const { models, problem } = await list();
  expect(problem).toBeNull();
  expect(models.map(({ id }) => id)).toEqual([...offeredModels, 'yerel/yazar']);
  expect(models[0]).toEqual({
    id: 'openai/gpt-4',
    name: 'GPT-4',
    context_length: 8191,
    prompt_price: 30,
    completion_price: 60,
    is_available: true,
  });
  expect(models.filter(({ is_available }) => is_available === false)).toHaveLength(offeredModels.length - 1);
  expect(models.at(-1)).toMatchObject({ name: 'Yazar', is_available: true, prompt_price: null });
});

test('without the gateway the offered ones stand alone, with the reason', async () => {
  expect((await list()).problem).toContain('AI servisi ayarlanmamış');
  await useGateway('http://127.0.0.1:1/v1');
  const { models, problem } = await list();
  expect(problem).toContain('bağlantıyı reddetti');
  expect(models.map(({ id, is_available }) => [id, is_available])).toEqual(offeredModels.map((id) => [id, null]));
});

test.each<[string, GatewayScript, RegExp]>([
  ['says nothing', () => {}, /zamanında yanıt vermedi/],
  ['never ends', (response) => response.write('{"data": ['), /zamanında yanıt vermedi/],
  ['is no gateway', (response) => response.end('<html>'), /OpenAI uyumlu/],
  ['lists nonsense', answerWith([{ id: 5 }]), /OpenAI uyumlu/],
])('a server that %s does not hold the list up', async (_what, script, problem) => {
  await using server = await startScriptedGateway(script);
  await useGateway(server.baseUrl);
  expect((await list()).problem).toMatch(problem);
});

test('a list is kept for a minute, for its connection; a failure is not kept', async () => {
  let works = false;
  await using server = await startScriptedGateway((response) => {
    response.writeHead(works ? 200 : 503).end(JSON.stringify({ data: [{ id: 'a' }] }));
  });
  // Saving asks too, whether the default model is on the list.
  await useGateway(server.baseUrl);
  expect((await list()).problem).not.toBeNull();
  works = true;
  const [first, second] = await Promise.all([list(), list()]);
  expect([first.problem, second.problem]).toEqual([null, null]);
  expect(server.calls).toHaveLength(3);

  service.clock.advance(59_000);
  await list();
  expect(server.calls).toHaveLength(3);
  service.clock.advance(1_000);
  await list();
  expect(server.calls).toHaveLength(4);
  await useGateway(server.baseUrl, 'another-key');
  await list();
  expect(server.calls).toHaveLength(5);
});

test('is for admins', async () => {
  expect((await api.call(listModels)).status).toBe(401);
  expect((await api.call(listModels, { token: 'user' })).status).toBe(403);
});
