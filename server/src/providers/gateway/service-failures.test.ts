import { expect, it } from 'vitest';
import { createGatewayErrorFactory } from './failures.ts';
import type { GatewayError, GatewayFailure } from './port.ts';
import { readChunks } from './read-chunks.ts';
import { readCompletion } from './read-completion.ts';

const { signal } = new AbortController();
const clock = { now: () => new Date('2026-11-21T10:00:00.000Z') };
const failures = createGatewayErrorFactory({ apiKey: '', host: 'test', sentTexts: [], signal, clock });

async function fail(status: number, body: object): Promise<GatewayError> {
  const text = JSON.stringify(body);
  if (status !== 200) return failures.fromErrorResponse(status, {}, text);
  const parts = readChunks(
    (async function* () {
      yield Buffer.from(text);
    })(),
    failures,
  );
  const options = { onText: () => undefined, signal, clock, idleTimeoutMs: 1000 };
  return readCompletion(parts, options, failures).then(
    () => expect.fail('the answer was accepted'),
    (error: GatewayError) => error,
  );
}

/** A failure as each service reports it in its own form, often with status 200. */
const reports: readonly (readonly [service: string, status: number, body: object, reason: GatewayFailure])[] = [
  ['MiniMax', 200, { choices: null, base_resp: { status_code: 1008, status_msg: '' } }, 'no_credit'],
  ['MiniMax', 200, { base_resp: { status_code: 1002, status_msg: 'rate limit' } }, 'rate_limited'],
  ['MiniMax', 200, { base_resp: { status_code: 2049, status_msg: '' } }, 'unauthorized'],
  ['MiniMax', 200, { choices: [], output_sensitive: true, output_sensitive_type: 3 }, 'content_filter'],
  ['MiniMax', 500, { error: { type: 'api_error', message: 'output new_sensitive (1027)' } }, 'content_filter'],
  ['Zhipu', 400, { error: { code: '1301', message: '请求失败' } }, 'content_filter'],
  ['Zhipu', 400, { error: { code: '1261', message: 'Prompt exceeds max length' } }, 'too_large'],
  ['Zhipu', 429, { error: { code: '1113', message: '' } }, 'no_credit'],
  ['Zhipu', 400, { error: { code: '1002', message: '' } }, 'bad_request'],
  ['Zhipu', 401, { error: { code: '1002', message: '' } }, 'unauthorized'],
  ['Spark', 200, { code: 11200, message: 'AppIdNoAuthError' }, 'unauthorized'],
  ['OpenAI', 400, { error: { message: 'Your request was declined.', code: 'bio_policy' } }, 'content_filter'],
  ['Baidu', 200, { error_code: 17, error_msg: 'Open api daily request limit reached' }, 'no_credit'],
  ['Baidu', 200, { error_code: 18, error_msg: 'Open api qps request limit reached' }, 'rate_limited'],
  ['Baidu', 200, { error_code: 110, error_msg: 'Access token is no longer usable' }, 'unauthorized'],
  ['Baidu', 200, { error_code: 336103, error_msg: 'the prompt was not accepted' }, 'too_large'],
  ['Baidu', 200, { error_code: 336100, error_msg: 'try again' }, 'provider_error'],
  [
    'Tencent',
    200,
    { Response: { Error: { Code: 'FailedOperation.ResourcePackExhausted', Message: '余量已用尽' } } },
    'no_credit',
  ],
  ['Tencent', 200, { Response: { Error: { Code: 'AuthFailure.SignatureFailure', Message: '' } } }, 'unauthorized'],
  ['Tencent', 200, { Response: { Error: { Code: 'RequestLimitExceeded', Message: '' } } }, 'rate_limited'],
  ['Qwen', 403, { error: { code: 'AllocationQuota.FreeTierOnly', message: '' } }, 'no_credit'],
  ['Moonshot', 429, { error: { type: 'exceeded_current_quota_error', message: '' } }, 'no_credit'],
  ['Moonshot', 429, { error: { type: 'engine_overloaded_error', message: 'overloaded' } }, 'rate_limited'],
  ['SiliconFlow', 200, { code: 30001, message: 'The account balance is insufficient', data: null }, 'no_credit'],
  ['xAI', 403, { code: 'no permission', error: 'The team does not have any credits yet.' }, 'no_credit'],
  ['Groq', 400, { error: { code: 'organization_restricted', message: 'See the console.' } }, 'unauthorized'],
  [
    'Groq',
    413,
    { error: { code: 'rate_limit_exceeded', message: 'tokens per minute: Limit 6000, Used 5200, Requested 2900' } },
    'rate_limited',
  ],
  [
    'Groq',
    413,
    { error: { code: 'rate_limit_exceeded', message: 'tokens per minute: Limit 6000, Requested 6900' } },
    'too_large',
  ],
  ['Fireworks', 412, { error: { message: 'Account x-1 is suspended because of unpaid invoices.' } }, 'unauthorized'],
  ['Cohere', 429, { message: 'A trial key is limited to 1000 API calls / month.' }, 'no_credit'],
  ['Google', 403, { error: { code: 403, message: "Consumer 'api_key:x' has been suspended." } }, 'unauthorized'],
  ['Bedrock', 403, { message: 'You do not have access to the model with this ID.' }, 'model_unavailable'],
  [
    'Cloudflare',
    429,
    { success: false, errors: [{ code: 3036, message: 'You used up your daily free allocation.' }] },
    'no_credit',
  ],
  ['Cloudflare', 200, { success: false, result: null, errors: [{ code: 10000, message: '' }] }, 'unauthorized'],
  ['a filter', 400, { error: { message: 'The user prompt was blocked by our content filter' } }, 'content_filter'],
  ['a model without a parameter', 400, { error: { message: 'Model x: parameter seed not supported' } }, 'bad_request'],
  ['a model that left', 400, { error: { message: 'Model acme/x not supported' } }, 'model_unavailable'],
  ['a slow model', 400, { error: { message: '请求的响应时间过长' } }, 'bad_request'],
  ['a reseller', 403, { error: { code: 'insufficient_user_quota', message: '用户额度不足' } }, 'no_credit'],
  ['a Turkish reseller', 400, { hata: 'Bakiyeniz yetersiz, lütfen yükleme yapın.' }, 'no_credit'],
  ['a Turkish reseller', 400, { mesaj: 'Gönderdiğiniz API anahtarı geçersiz.' }, 'unauthorized'],
];

it.each(reports)('%s %i %j is %s', async (_, status, body, reason) => {
  expect(await fail(status, body)).toMatchObject({ reason });
});

it('MiniMax’s sign of success beside an answer is no failure', async () => {
  const body = {
    choices: [{ message: { content: 'Merhaba.' }, finish_reason: 'stop' }],
    input_sensitive: false,
    base_resp: { status_code: 0, status_msg: '' },
  };
  await expect(fail(200, body)).rejects.toThrow('the answer was accepted');
});
