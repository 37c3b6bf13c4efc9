import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { testConnection } from '@hokka/contracts/settings/connections.ts';
import { updateSettings } from '@hokka/contracts/settings/settings.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestApp } from '../../../../../testing/app.ts';
import { type GatewayScript, startScriptedGateway } from '../../../../../testing/scripted-gateway.ts';
import { selfSignedCertificate } from '../../../../../testing/self-signed-certificate.ts';
import { type SettingsService, startSettingsService } from '../../../../../testing/settings-service.ts';
import type { SettingsModule } from '../module.ts';

const apiKey = 'sk-or-v1-0123456789abcdef';
const models = { data: [{ id: 'openai/gpt-4' }, { id: 'llama3:latest' }] };

let service: SettingsService;
let settings: SettingsModule;
let api: TestApp;

beforeAll(async () => {
  service = await startSettingsService();
  settings = service.process({ deadlineMs: 700 });
  api = service.api(settings);
});
beforeEach(async () => {
  await service.reset();
  await settings.reload();
});
afterAll(async () => {
  await settings.stop();
  await api.close();
  await service.stop();
});

const ask = (values: object) => api.call(testConnection, { token: 'admin', body: { section: 'ai', values } });

/** Answers each path below /v1 with a status and a body; what is not named does not exist. */
const answering =
  (answers: Readonly<Record<string, readonly [number, unknown]>>): GatewayScript =>
  (response, { path }) => {
    const [status, body] = answers[path?.replace('/v1', '') ?? ''] ?? [404, '404 page not found'];
    response.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body));
  };

async function diagnose(script: GatewayScript, values: object = {}) {
  await using server = await startScriptedGateway(script);
  const given = { openrouter_base_url: server.baseUrl, openrouter_api_key: apiKey, default_model: 'openai/gpt-4' };
  const answer = await ask({ ...given, ...values });
  return { ...answer.data, calls: server.calls };
}

describe('what the gateway’s answers mean', () => {
  const key = (data: object) => [200, { data }] as const;
  const refusal = (code: number, message: string) => [code, { error: { code, message } }] as const;

  test.each<[string, Parameters<typeof answering>[0], string]>([
    ['a server without calls about keys', { '/models': [200, models] }, 'ok'],
    [
      'OpenRouter',
      { '/models': [200, models], '/key': key({ limit: null }), '/credits': refusal(401, 'management key') },
      'ok',
    ],
    ['a wrong key', { '/models': [200, models], '/key': refusal(401, 'User not found.') }, 'wrong_key'],
    ['a wrong key where models are secret', { '/models': refusal(401, 'invalid api key') }, 'wrong_key'],
    ['a spent key', { '/models': [200, models], '/key': key({ limit: 5, limit_remaining: 0 }) }, 'no_credit'],
    [
      'a spent account',
      { '/models': [200, models], '/key': key({ limit: null }), '/credits': key({ total_credits: 5, total_usage: 5 }) },
      'no_credit',
    ],
    ['402', { '/models': refusal(402, 'Insufficient credits') }, 'no_credit'],
    ['too many requests', { '/models': refusal(429, 'Rate limit exceeded') }, 'rate_limited'],
    ['a server in trouble', { '/models': [503, 'upstream'] }, 'provider_failed'],
    ['a web page', { '/models': [200, '<html>Hoş geldiniz</html>'] }, 'not_the_provider'],
    ['another API', { '/models': [200, { items: [] }] }, 'not_the_provider'],
    ['a wrong path', {}, 'not_the_provider'],
    ['a redirect', { '/models': [302, ''] }, 'not_the_provider'],
  ])('%s', async (_what, answers, code) => {
    const { message, calls, ...result } = await diagnose(answering(answers));
    expect(result).toMatchObject({ code, source: 'settings' });
    expect(message).toMatch(/^[^\n]+\.$/);
    expect(message).not.toContain(apiKey);
    expect(calls.every(({ method }) => method === 'GET')).toBe(true);
  });

  test.each([
    ['google/gemini-pro', 'model_unknown'],
    ['llama3', 'ok'],
    ['openai/gpt-4:online', 'ok'],
  ])('the default model %s: %s', async (default_model, code) => {
    expect(await diagnose(answering({ '/models': [200, models] }), { default_model })).toMatchObject({ code });
  });

  test('without a key where one is due', async () => {
    const script = answering({ '/models': refusal(401, 'Missing Authentication header') });
    const { code, message } = await diagnose(script, { openrouter_api_key: '' });
    expect({ code, message }).toEqual({
      code: 'wrong_key',
      message: expect.stringMatching(/^127\.0\.0\.1:\d+ bir API anahtarı istiyor/),
    });
  });
});

describe('the way to the gateway', () => {
  const at = async (openrouter_base_url: string) =>
    (await ask({ openrouter_base_url, openrouter_api_key: apiKey })).data;

  test('nothing is configured', async () => {
    expect((await ask({})).data).toMatchObject({ code: 'not_configured', source: 'none' });
  });

  test('nothing listens, unknown name', async () => {
    expect((await at('http://127.0.0.1:1/v1')).code).toBe('connection_refused');
    expect((await at('http://yok.invalid/v1')).code).toBe('name_unknown');
  });

  test('a server that says nothing ends at the deadline', async () => {
    expect((await diagnose(() => {})).code).toBe('timeout');
  });

  test('a server that cuts the line', async () => {
    expect((await diagnose((_response, _call, request) => request.socket.destroy())).code).toBe('unreachable');
  });

  test('a certificate that no authority has signed, and a port without TLS', async () => {
    const server = createServer(selfSignedCertificate('localhost')).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const { port } = server.address() as AddressInfo;
    expect((await at(`https://localhost:${port}/v1`)).code).toBe('certificate_invalid');
    server.close();
    await using plain = await startScriptedGateway(answering({}));
    expect((await at(plain.baseUrl.replace('http:', 'https:'))).code).toBe('tls_mismatch');
  });

  test('a private address is not spoken to where it is not allowed', async () => {
    const guarded = service.process({ allowPrivate: false });
    const guardedApi = service.api(guarded);
    await using server = await startScriptedGateway(answering({ '/models': [200, models] }));
    for (const openrouter_base_url of [
      server.baseUrl,
      'http://10.1.2.3/v1',
      'http://[::1]/v1',
      'http://0x7f000001/v1',
    ]) {
      const body = { section: 'ai', values: { openrouter_base_url } };
      const { data } = await guardedApi.call(testConnection, { token: 'admin', body });
      expect(data.code).toBe('address_refused');
    }
    expect(server.calls).toEqual([]);
    await guardedApi.close();
  });
});

describe('secrets', () => {
  const received = (calls: readonly { readonly headers: { readonly authorization?: string | undefined } }[]) => [
    ...new Set(calls.map(({ headers }) => headers.authorization)),
  ];

  test.each(['••••cdef', '••••', '••••zzzz', ' ••••zzzz '])('the mask %j stands for the stored key', async (mask) => {
    await using server = await startScriptedGateway(answering({ '/models': [200, models] }));
    const ai = { openrouter_api_key: apiKey, openrouter_base_url: `${server.baseUrl}/old` };
    await api.call(updateSettings, { token: 'admin', body: { ai } });
    const { data } = await ask({
      openrouter_base_url: server.baseUrl,
      openrouter_api_key: mask,
      default_model: 'openai/gpt-4',
    });
    expect(data.code).toBe('ok');
    expect(received(server.calls)).toEqual([`Bearer ${apiKey}`]);
  });

  test('a stored key is not sent to another host', async () => {
    await api.call(updateSettings, { token: 'admin', body: { ai: { openrouter_api_key: apiKey } } });
    await using server = await startScriptedGateway(answering({ '/models': [200, models] }));
    for (const kept of [{}, { openrouter_api_key: '••••cdef' }]) {
      const { status, errors } = await ask({ openrouter_base_url: server.baseUrl, ...kept });
      expect([status, errors]).toEqual([
        400,
        [{ field: 'ai.openrouter_api_key', message: 'Adres değişti: anahtarı yeniden girin' }],
      ]);
    }
    expect(server.calls).toEqual([]);
    await ask({ openrouter_base_url: server.baseUrl, openrouter_api_key: '' });
    expect(received(server.calls)).toEqual([undefined]);
  });

  test('a mask over nothing is no key, and what only looks like a mask is refused as a key', async () => {
    const script = answering({ '/models': [200, models] });
    expect(received((await diagnose(script, { openrouter_api_key: '••••cdef' })).calls)).toEqual([undefined]);
    const { code, calls } = await diagnose(script, { openrouter_api_key: '••••cdefg' });
    expect([code, calls]).toEqual(['wrong_key', []]);
  });

  test('are in no answer, log or audit entry, even when the server echoes them; nothing is saved', async () => {
    const lines: unknown[] = [];
    const keep = (...words: unknown[]) => void lines.push(words);
    const log = { debug: keep, info: keep, warn: keep, error: keep };
    const loud = service.process({ log });
    const loudApi = service.api(loud, log);
    await using server = await startScriptedGateway((response, { headers }) =>
      response.writeHead(401).end(JSON.stringify({ error: { code: 401, message: `no: ${headers.authorization}` } })),
    );
    const values = { openrouter_base_url: server.baseUrl, openrouter_api_key: apiKey };
    const answer = await loudApi.call(testConnection, { token: 'admin', body: { section: 'ai', values } });
    await loudApi.close();
    expect(answer.data.code).toBe('wrong_key');
    const entries = await service.store.database.selectFrom('audit_log').selectAll().execute();
    const host = new URL(server.baseUrl).host;
    expect(entries).toMatchObject([
      {
        action: 'settings.test',
        target_id: 'ai',
        details: { provider: host, source: 'settings', result: 'wrong_key', sent_mail: false },
      },
    ]);
    expect(lines.length).toBeGreaterThan(0);
    const told = [answer.text, entries, lines].map((words) => JSON.stringify(words)).join();
    expect(told).not.toContain(apiKey);
    expect(told).not.toContain(apiKey.slice(-6));
    const stored = await service.store.database.selectFrom('settings').select(['plain', 'secrets']).execute();
    expect(stored).toEqual([{ plain: {}, secrets: {} }]);
  });
});

describe('the call', () => {
  test('refuses values that could not be saved, by the names of their fields', async () => {
    const values = {
      openrouter_base_url: 'https://a.example/v1\r\nx: y',
      openrouter_api_key: 'sk\nx',
      default_model: '',
      temperature: 7,
      __proto__: { a: 1 },
    };
    const { status, errors } = await ask(values);
    expect(status).toBe(400);
    expect(errors?.map(({ field }) => field).sort()).toEqual([
      'ai.default_model',
      'ai.openrouter_api_key',
      'ai.openrouter_base_url',
    ]);
    const refused = async (body: object) =>
      (await api.call(testConnection, { token: 'admin', body })).errors?.[0]?.field;
    expect(await refused({ section: 'system' })).toBe('section');
    expect(await refused({ section: 'ai', values: [] })).toBe('values');
    expect(await refused({ section: 'ai', send_mail: true })).toBe('send_mail');
  });

  test('is for admins, twenty times in five minutes each', async () => {
    const call = (token?: string) =>
      api.call(testConnection, { ...(token && { token }), body: { section: 'payment' } });
    expect((await call()).status).toBe(401);
    expect((await call('user')).status).toBe(403);
    for (let count = 0; count < 20; count += 1) expect((await call('admin')).status).toBe(200);
    const refused = await call('admin');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await call('superAdmin')).status).toBe(200);
  });
});
