import { describe, expect, it } from 'vitest';
import { chunk, event, startScriptedGateway } from '../../../../testing/scripted-gateway.ts';
import { createAddressGuard } from '../../platform/network/address-guard.ts';
import { createGateway } from './gateway.ts';
import { type GatewayConnection, GatewayError } from './port.ts';

const now = new Date('2026-11-21T10:00:00Z');
const apiKey = 'sk-or-v1-9f8e7d6c5b4a';
const prompt = 'Gizli ürünümüzün tanıtımı: fiyatı 4.999 lira.';
const logged: string[] = [];
const write = (fields: object, message: string) => void logged.push(JSON.stringify(fields) + message);
const log = { debug: write, info: write, warn: write, error: write };
const gatewayOf = (allowPrivate: boolean) =>
  createGateway({ guard: createAddressGuard({ allowPrivate }), log, clock: { now: () => now } });

async function failureAt(baseUrl: string, { allowPrivate = true } = {}): Promise<GatewayError> {
  const connection: GatewayConnection = {
    baseUrl,
    apiKey,
    model: 'openai/gpt-4',
    maxTokens: 100,
    temperature: 0,
    siteUrl: '',
    siteName: '',
  };
  const request = {
    messages: [{ role: 'user', content: prompt } as const],
    signal: new AbortController().signal,
    onText: () => {},
  };
  const error = await gatewayOf(allowPrivate)
    .streamCompletion(connection, request)
    .catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(GatewayError);
  return error as GatewayError;
}

async function refusal(status: number, body: unknown, headers: Record<string, string> = {}): Promise<GatewayError> {
  await using server = await startScriptedGateway((response) =>
    response.writeHead(status, headers).end(typeof body === 'string' ? body : JSON.stringify(body)),
  );
  return await failureAt(server.baseUrl);
}

const openRouter = (code: number, message: string, metadata?: object) => ({ error: { code, message, metadata } });

describe('a refusal', () => {
  it.each<[number, unknown, string, boolean]>([
    [400, openRouter(400, 'max_tokens must be positive'), 'bad_request', false],
    [400, openRouter(400, 'openai/gpt-9 is not a valid model ID'), 'model_unavailable', false],
    [400, openRouter(400, "This endpoint's maximum context length is 8191 tokens."), 'too_large', false],
    [400, openRouter(400, 'x', { error_type: 'context_length_exceeded' }), 'too_large', false],
    [400, { error: { code: 400, message: 'x', type: 'exceed_context_size_error', n_ctx: 4096 } }, 'too_large', false],
    [400, { error: { code: 'content_filter', message: 'x' } }, 'content_filter', false],
    [400, { error: { code: 'rate_limit_exceeded', message: 'x' } }, 'rate_limited', true],
    [401, openRouter(401, 'User not found.'), 'unauthorized', false],
    [402, openRouter(402, 'Insufficient credits.', { limit_source: 'openrouter_credits' }), 'no_credit', false],
    [402, openRouter(402, 'x', { limit_source: 'openrouter_in_flight_budget' }), 'no_credit', false],
    [403, openRouter(403, 'Flagged', { reasons: ['violence'] }), 'moderated', false],
    [403, openRouter(403, 'Flagged', { error_type: 'content_policy_violation' }), 'content_filter', false],
    [404, openRouter(404, 'No endpoints found for openai/gpt-4.'), 'model_unavailable', false],
    [404, { error: { code: null, type: 'invalid_request_error', message: 'x' } }, 'model_unavailable', false],
    [405, 'Method Not Allowed', 'bad_request', false],
    [408, openRouter(408, 'Operation timed out. Please try again later.'), 'timeout', true],
    [413, openRouter(413, 'Request payload too large'), 'too_large', false],
    [422, { detail: 'unprocessable' }, 'bad_request', false],
    [429, openRouter(429, 'Rate limit exceeded'), 'rate_limited', true],
    [429, { error: { code: 'insufficient_quota', message: 'x' } }, 'no_credit', false],
    [429, openRouter(429, 'x', { error_type: 'timeout' }), 'rate_limited', true],
    [500, openRouter(500, 'Internal Server Error'), 'provider_error', true],
    [500, openRouter(500, 'x', { error_type: 'content_policy_violation' }), 'content_filter', false],
    [502, openRouter(502, 'Provider returned error', { provider_name: 'X', raw: 'boom' }), 'provider_error', true],
    [503, openRouter(503, 'No provider'), 'provider_error', true],
    [504, '<html><body>Gateway Timeout</body></html>', 'timeout', true],
    [524, '', 'timeout', true],
    [529, openRouter(529, 'Overloaded'), 'provider_error', true],
    [501, 'not JSON', 'provider_error', true],
    [302, '', 'region_refused', false],
  ])('%i %j', async (status, body, reason, retryable) => {
    expect(await refusal(status, body)).toMatchObject({ status, reason, retryable, retryAfterMs: undefined });
  });

  it.each<[number, string, number, boolean]>([
    [429, '7', 7000, true],
    [429, '120', 120_000, true],
    [429, '121', 121_000, true],
    [503, 'Sat, 21 Nov 2026 10:00:30 GMT', 30_000, true],
    [503, 'Sat, 21 Nov 2026 10:02:01 GMT', 121_000, true],
    [400, '5', 5000, true],
  ])('%i with Retry-After: %s waits %i ms, retryable: %s', async (status, header, retryAfterMs, retryable) => {
    expect(await refusal(status, {}, { 'retry-after': header })).toMatchObject({ retryAfterMs, retryable });
  });

  it('ignores a Retry-After that it cannot read', async () => {
    const failure = await refusal(429, {}, { 'retry-after': 'soon' });
    expect(failure).toMatchObject({ retryAfterMs: undefined, retryable: true });
  });

  it('of credit held by running requests passes, when it says how soon', async () => {
    const body = openRouter(402, 'In-flight budget', { limit_source: 'openrouter_in_flight_budget' });
    expect(await refusal(402, body, { 'retry-after': '3' })).toMatchObject({
      reason: 'rate_limited',
      retryable: true,
      retryAfterMs: 3000,
    });
    const spent = openRouter(402, 'x', { limit_source: 'openrouter_key_limit' });
    expect(await refusal(402, spent, { 'retry-after': '3' })).toMatchObject({ reason: 'no_credit', retryable: false });
  });

  it.each<[unknown, string]>([
    [
      openRouter(502, 'Provider returned error', { provider_name: 'Acme', raw: 'overheated' }),
      'Provider returned error | Acme | overheated',
    ],
    [{ object: 'error', message: 'flat vLLM', code: 500 }, 'flat vLLM'],
    [{ error: 'a bare sentence' }, 'a bare sentence'],
    [{ error: { type: 'api_error' } }, 'api_error'],
    ['<html><style>\n</style><h1>502 Bad\nGateway</h1></html>', '502 Bad Gateway'],
    ['', 'without a message'],
  ])('says for admins what the provider said: %j', async (body, detail) => {
    expect((await refusal(500, body)).detail).toBe(detail);
  });

  it('is understood without reading an endless body', async () => {
    await using server = await startScriptedGateway((response) => {
      const write = () => {
        while (response.write('x'.repeat(10_000)) && !response.destroyed);
      };
      response.writeHead(500).on('drain', write);
      write();
    });
    expect(await failureAt(server.baseUrl)).toMatchObject({ reason: 'provider_error', detail: 'x'.repeat(500) });
  });

  it('is understood when its body breaks off', async () => {
    await using server = await startScriptedGateway((response, _call, request) =>
      response.writeHead(401).write('{"error', () => request.socket.destroy()),
    );
    expect(await failureAt(server.baseUrl)).toMatchObject({ reason: 'unauthorized', status: 401 });
  });
});

describe('an address', () => {
  it('that redirects is refused: nothing goes to the other place', async () => {
    await using target = await startScriptedGateway((response) => response.end('SECRET'));
    await using server = await startScriptedGateway((response) =>
      response.writeHead(307, { location: `${target.baseUrl}/chat/completions?token=abc` }).end(),
    );
    const failure = await failureAt(server.baseUrl);
    expect(failure).toMatchObject({ reason: 'region_refused', retryable: false, status: 307 });
    expect(failure.detail).toContain(new URL(target.baseUrl).origin);
    expect(failure.detail).not.toContain('token');
    expect(target.calls).toHaveLength(0);
  });

  it.each([
    '127.0.0.1',
    '127.1',
    '0x7f000001',
    '2130706433',
    '0177.0.0.1',
    '①②⑦.⓪.⓪.①',
    '[::ffff:127.0.0.1]',
    '[::127.0.0.1]',
    '[64:ff9b::7f00:1]',
    '[::1]',
    '0',
    'localhost',
    'localhost.',
    '169.254.169.254',
    '10.0.0.1',
  ])('that is private is refused: %s', async (host) => {
    await using server = await startScriptedGateway((response) => response.end('SECRET'));
    const failure = await failureAt(`http://${host}:${new URL(server.baseUrl).port}/v1`, { allowPrivate: false });
    expect(failure).toMatchObject({ reason: 'address_refused', retryable: false });
    expect(server.calls).toHaveLength(0);
  });

  it('that nothing listens at is unreachable', async () => {
    const server = await startScriptedGateway(() => {});
    await server[Symbol.asyncDispose]();
    const failure = await failureAt(server.baseUrl);
    expect(failure).toMatchObject({ reason: 'unreachable', retryable: true, status: undefined });
    expect(failure.detail).toContain('ECONNREFUSED');
  });

  it('with the wrong scheme is unreachable', async () => {
    await using server = await startScriptedGateway((response) => response.end());
    expect(await failureAt(server.baseUrl.replace('http:', 'https:'))).toMatchObject({ reason: 'unreachable' });
  });

  it('that is none is refused', async () => {
    expect(await failureAt('ftp://a.example/v1')).toMatchObject({ reason: 'address_refused', retryable: false });
  });
});

describe('a connection', () => {
  it('cut in the middle is a broken stream', async () => {
    await using server = await startScriptedGateway((response, _call, request) =>
      response.write(event(chunk('a')), () => request.socket.destroy()),
    );
    expect(await failureAt(server.baseUrl)).toMatchObject({ reason: 'broken_stream', retryable: true });
  });

  it('cut before the answer is unreachable', async () => {
    await using server = await startScriptedGateway((_response, _call, request) => request.socket.destroy());
    expect(await failureAt(server.baseUrl)).toMatchObject({ reason: 'unreachable', retryable: true });
  });
});

describe('a web page or nothing with status 200', () => {
  it.each([
    ['<!DOCTYPE html><title>Bakımdayız</title>', 'bad_answer', true],
    ['<!DOCTYPE html><title>Giriş</title>', 'region_refused', false],
    ['', 'empty_answer', true],
  ])('%j is %s', async (body, reason, retryable) => {
    expect(await refusal(200, body)).toMatchObject({ reason, retryable });
  });
});

describe('secrets', () => {
  it('stand in no error and no log, whatever the provider repeats', async () => {
    const said = `Key ${apiKey} may not ask for ${prompt} or ${prompt.slice(5)}`;
    const bodies: [number, unknown][] = [
      [401, openRouter(401, said)],
      [403, openRouter(403, 'Flagged', { flagged_input: prompt, raw: said })],
      [422, { detail: said }],
      [500, said],
      [200, `<p>${said}</p>`],
      [200, event({ error: { code: 400, message: said } })],
      [200, event(`${said}`)],
      [200, said],
    ];
    logged.length = 0;
    for (const [status, body] of bodies) {
      const failure = await refusal(status, body);
      const told = [failure.detail, failure.message, failure.stack, JSON.stringify(failure), String(failure.cause)];
      for (const words of [...told, ...logged]) {
        expect(words).not.toContain(apiKey);
        expect(words).not.toContain('ürünümüzün tanıtımı');
        expect(words).not.toContain('4.999');
      }
    }
    expect(logged).toHaveLength(bodies.length);
  });
});
