import { describe, expect, it } from 'vitest';
import { type GatewayScript, startScriptedGateway } from '../../../../testing/scripted-gateway.ts';
import { createAddressGuard } from '../../platform/network/address-guard.ts';
import { createGateway } from './gateway.ts';

const silentLog = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };
const gateway = createGateway({ guard: createAddressGuard({ allowPrivate: true }), log: silentLog });
const { signal } = new AbortController();
const connectionTo = (baseUrl: string) => ({
  baseUrl,
  apiKey: 'sk-secret',
  model: 'm',
  maxTokens: 100,
  temperature: 0,
  siteUrl: '',
  siteName: '',
});

const answerWith =
  (status: number, body: unknown): GatewayScript =>
  (response) =>
    response.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body));

describe('listModels', () => {
  async function list(script: GatewayScript) {
    await using server = await startScriptedGateway(script);
    return { models: await gateway.listModels(connectionTo(server.baseUrl), signal), calls: server.calls };
  }

  it.each<[string, unknown, unknown]>([
    [
      'OpenRouter',
      {
        data: [
          {
            id: 'openai/gpt-4',
            name: 'OpenAI: GPT-4',
            context_length: 8191,
            pricing: { prompt: '0.00003', completion: '0.0000000999' },
          },
          { id: 'openrouter/auto', pricing: { prompt: '-1', completion: '-1' } },
        ],
      },
      [
        {
          id: 'openai/gpt-4',
          name: 'OpenAI: GPT-4',
          contextTokens: 8191,
          promptUsdPerMillion: 30,
          completionUsdPerMillion: 0.0999,
        },
        { id: 'openrouter/auto', name: 'openrouter/auto' },
      ],
    ],
    [
      'vLLM',
      { object: 'list', data: [{ id: 'qwen', object: 'model', max_model_len: 4096 }] },
      [{ id: 'qwen', name: 'qwen', contextTokens: 4096 }],
    ],
    [
      'Ollama',
      { object: 'list', data: [{ id: 'llama3' }] },
      [{ id: 'llama3', name: 'llama3', contextTokens: undefined }],
    ],
    ['Ollama without models', { object: 'list', data: null }, []],
  ])('reads the list of %s', async (_server, body, expected) => {
    const { models, calls } = await list(answerWith(200, body));
    expect(models).toEqual(expected);
    expect(calls[0]).toMatchObject({
      method: 'GET',
      path: '/v1/models',
      headers: { authorization: 'Bearer sk-secret' },
    });
  });

  it('follows pages on the same server only', async () => {
    await using elsewhere = await startScriptedGateway(answerWith(200, { data: [{ id: 'evil' }] }));
    const { models, calls } = await list((response, { path }) => {
      const isFirst = path === '/v1/models';
      const next = isFirst ? '/v1/models?offset=1' : `${elsewhere.baseUrl}/models`;
      response.end(JSON.stringify({ data: [{ id: isFirst ? 'one' : 'two' }], links: { next } }));
    });
    expect(models.map(({ id }) => id)).toEqual(['one', 'two']);
    expect(calls).toHaveLength(2);
    expect(elsewhere.calls).toHaveLength(0);
  });

  it('does not follow pages in a circle', async () => {
    const { calls } = await list((response, { path }) => {
      const next = path === '/v1/models?b' ? '/v1/models?a' : '/v1/models?b';
      response.end(JSON.stringify({ data: [], links: { next } }));
    });
    expect(calls).toHaveLength(20);
  });

  it.each<[number, unknown, object]>([
    [
      401,
      { error: { code: 401, message: 'User not found.' } },
      { reason: 'unauthorized', retryable: false, status: 401 },
    ],
    [200, '<html></html>', { reason: 'bad_answer' }],
    [200, { models: [] }, { reason: 'bad_answer' }],
    [503, '', { reason: 'provider_error', retryable: true }],
  ])('fails with %i %j', async (status, body, failure) => {
    await expect(list(answerWith(status, body))).rejects.toMatchObject({ name: 'GatewayError', ...failure });
  });

  it('is cancelled by its signal', async () => {
    const cancel = new AbortController();
    await using server = await startScriptedGateway(() => cancel.abort());
    const asked = gateway.listModels(connectionTo(server.baseUrl), cancel.signal);
    await expect(asked).rejects.toMatchObject({ reason: 'cancelled' });
  });
});

describe('describeKey', () => {
  async function describeAt(script: GatewayScript) {
    await using server = await startScriptedGateway(script);
    return await gateway.describeKey(connectionTo(server.baseUrl), signal);
  }

  it('tells the limits of the key', async () => {
    const data = { label: 'sk-or…abc', limit: 10, limit_remaining: 7.5, usage: 2.5, is_free_tier: false };
    const script: GatewayScript = (response, { path }) =>
      response.writeHead(path === '/v1/key' ? 200 : 404).end(JSON.stringify({ data }));
    expect(await describeAt(script)).toEqual({ label: 'sk-or…abc', limitUsd: 10, remainingUsd: 7.5, usedUsd: 2.5 });
  });

  it('has no limit where the key has none', async () => {
    const key = await describeAt(
      answerWith(200, { data: { label: 'a', limit: null, limit_remaining: null, usage: 3 } }),
    );
    expect(key).toEqual({ label: 'a', limitUsd: undefined, remainingUsd: undefined, usedUsd: 3 });
  });

  it.each<[number, unknown]>([
    [404, '404 page not found'],
    [405, ''],
    [200, { error: 'Unexpected endpoint or method. (GET /v1/key)' }],
  ])('is undefined where the server has no such call: %i %j', async (status, body) => {
    expect(await describeAt(answerWith(status, body))).toBeUndefined();
  });

  it('fails with a bad key', async () => {
    const refused = answerWith(401, { error: { code: 401, message: 'User not found.' } });
    await expect(describeAt(refused)).rejects.toMatchObject({ reason: 'unauthorized', detail: 'User not found.' });
  });
});

describe('remainingCreditUsd', () => {
  async function creditAt(script: GatewayScript) {
    await using server = await startScriptedGateway(script);
    return await gateway.remainingCreditUsd(connectionTo(server.baseUrl), signal);
  }

  it('is what was bought without what was used', async () => {
    const script: GatewayScript = (response, { path }) =>
      response
        .writeHead(path === '/v1/credits' ? 200 : 404)
        .end(JSON.stringify({ data: { total_credits: 10, total_usage: 12.5 } }));
    expect(await creditAt(script)).toBe(-2.5);
  });

  it.each<[number, unknown]>([
    [401, { error: { code: 401, message: 'No auth credentials found' } }],
    [403, { error: { code: 403, message: 'Only management keys can fetch credits' } }],
    [404, '404 page not found'],
    [200, { error: 'Unexpected endpoint or method.' }],
  ])('is not known where the server does not tell: %i %j', async (status, body) => {
    expect(await creditAt(answerWith(status, body))).toBeUndefined();
  });

  it('fails with the server', async () => {
    await expect(creditAt(answerWith(503, ''))).rejects.toMatchObject({ reason: 'provider_error' });
  });
});
