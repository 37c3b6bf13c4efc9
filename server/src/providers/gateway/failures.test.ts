import { describe, expect, it } from 'vitest';
import { createGatewayErrorFactory } from './failures.ts';
import type { GatewayFailure } from './port.ts';

const { signal } = new AbortController();
const clock = { now: () => new Date('2026-11-21T10:00:00.000Z') };
const failures = createGatewayErrorFactory({ apiKey: 'sk-1', host: 'test', sentTexts: [], signal, clock });
const json = JSON.stringify;

type Row = readonly [status: number, body: string, reason: GatewayFailure];

/** Each row is a form of our own of what a server was seen to answer. */
const rows: readonly Row[] = [
  // The key, the credit, the door.
  [
    401,
    json({ error: { message: 'Incorrect API key provided', type: 'invalid_request_error', code: 'invalid_api_key' } }),
    'unauthorized',
  ],
  [
    400,
    json([
      { error: { code: 400, message: 'API key not valid. Please pass a valid key.', status: 'INVALID_ARGUMENT' } },
    ]),
    'unauthorized',
  ],
  [400, json({ error: { code: 400, message: 'API key expired.', status: 'INVALID_ARGUMENT' } }), 'unauthorized'],
  [403, json({ error: { message: 'Your API key is invalid', type: 'forbidden' } }), 'unauthorized'],
  [401, json({ error: { message: 'Insufficient balance for this request' } }), 'no_credit'],
  [
    400,
    json({
      type: 'error',
      error: { type: 'invalid_request_error', message: 'Your credit balance is too low to use this API.' },
    }),
    'no_credit',
  ],
  [
    429,
    json({
      error: { message: 'You exceeded your current quota', type: 'insufficient_quota', code: 'insufficient_quota' },
    }),
    'no_credit',
  ],
  [403, json({ error: { code: 403, message: 'Key limit exceeded (total limit).' } }), 'no_credit'],
  [402, json({ error: { message: 'Insufficient Balance', type: 'unknown_error' } }), 'no_credit'],
  [
    500,
    json({
      error: {
        message: 'litellm.RateLimitError: OpenAIException - You exceeded your current quota, see billing',
        code: '500',
      },
    }),
    'no_credit',
  ],
  [
    400,
    json({
      error: {
        message: 'Budget has been exceeded! Current cost: 10.2, max budget: 10',
        type: 'budget_exceeded',
        code: '400',
      },
    }),
    'no_credit',
  ],
  [
    400,
    json({ code: 'Arrearage', message: 'Access denied, make sure your account is in good standing.' }),
    'no_credit',
  ],
  [
    403,
    json({
      error: {
        code: 'unsupported_country_region_territory',
        message: 'Country, region, or territory not supported',
        type: 'request_forbidden',
      },
    }),
    'region_refused',
  ],
  [
    400,
    json({
      error: { code: 400, message: 'User location is not supported for this use.', status: 'FAILED_PRECONDITION' },
    }),
    'region_refused',
  ],
  [403, json({ error: { type: 'forbidden', message: 'Request not allowed' } }), 'region_refused'],
  [
    403,
    json({
      error: {
        code: 403,
        message: 'Provider returned error',
        metadata: {
          raw: json({ error: { code: 'unsupported_country_region_territory', message: 'Not here' } }),
          provider_name: 'OpenAI',
        },
      },
    }),
    'region_refused',
  ],
  [403, '<html><title>Attention Required! | Cloudflare</title></html>', 'region_refused'],
  [403, 'error code: 1020', 'region_refused'],
  [403, '', 'region_refused'],
  [407, 'Proxy Authentication Required', 'region_refused'],
  [451, '', 'region_refused'],
  [302, '', 'region_refused'],
  [401, '<html><form><input type=password></form></html>', 'unauthorized'],
  // Moderation.
  [
    403,
    json({
      error: { code: 403, message: 'Input was flagged', metadata: { reasons: ['violence'], flagged_input: 'x' } },
    }),
    'moderated',
  ],
  [
    400,
    json({
      error: {
        code: 'content_filter',
        message: 'The response was filtered',
        innererror: {
          code: 'ResponsibleAIPolicyViolation',
          content_filter_result: {
            hate: { filtered: false, severity: 'safe' },
            violence: { filtered: true, severity: 'medium' },
          },
        },
      },
    }),
    'moderated',
  ],
  [400, json({ error: { message: 'Rejected by our safety system', code: 'moderation_blocked' } }), 'content_filter'],
  [
    400,
    json({ code: 'data_inspection_failed', message: 'Input data may contain inappropriate content.' }),
    'content_filter',
  ],
  [403, json({ error: { message: 'Your input was flagged for "violence"', code: 403 } }), 'moderated'],
  // The model is gone.
  [
    404,
    json({
      error: { message: 'The model `gpt-9` does not exist or you do not have access to it.', code: 'model_not_found' },
    }),
    'model_unavailable',
  ],
  [
    400,
    json({ error: { message: 'Model Not Exist', type: 'invalid_request_error', code: 'invalid_request_error' } }),
    'model_unavailable',
  ],
  [404, json({ error: 'model "llama9" not found, try pulling it first' }), 'model_unavailable'],
  [
    400,
    json({
      error: {
        message: 'The model `mixtral` has been decommissioned and is no longer supported.',
        code: 'model_decommissioned',
      },
    }),
    'model_unavailable',
  ],
  [
    404,
    json([
      { error: { code: 404, message: 'models/gemini-0 is not found for API version v1beta', status: 'NOT_FOUND' } },
    ]),
    'model_unavailable',
  ],
  [
    404,
    json({ error: { code: 'DeploymentNotFound', message: 'The API deployment for this resource does not exist.' } }),
    'model_unavailable',
  ],
  [400, json({ error: { message: 'Unknown model, check the model code', code: '1211' } }), 'model_unavailable'],
  [
    403,
    json({ error: { message: 'Project `p` does not have access to model `m`', code: 'model_not_found' } }),
    'model_unavailable',
  ],
  [
    400,
    json({
      object: 'error',
      message: 'The model `m` does not exist.',
      type: 'NotFoundError',
      param: null,
      code: 40401,
    }),
    'model_unavailable',
  ],
  [410, '', 'model_unavailable'],
  [404, '404 page not found', 'region_refused'],
  [404, '<html><h1>404 Not Found</h1><hr>nginx</html>', 'region_refused'],
  // Too long.
  [
    400,
    json({
      error: {
        message: "This model's maximum context length is 8192 tokens. However, your messages resulted in 9000 tokens.",
        code: 'context_length_exceeded',
      },
    }),
    'too_large',
  ],
  [
    400,
    json({
      type: 'error',
      error: { type: 'invalid_request_error', message: 'prompt is too long: 209303 tokens > 200000 maximum' },
    }),
    'too_large',
  ],
  [
    400,
    json([
      {
        error: {
          code: 400,
          message: 'The input token count (2800010) exceeds the maximum number of tokens allowed (1048575).',
          status: 'INVALID_ARGUMENT',
        },
      },
    ]),
    'too_large',
  ],
  [
    400,
    json({ error: { message: 'Input tokens exceed the configured limit of 272000 tokens.', code: 'x' } }),
    'too_large',
  ],
  [
    400,
    json({
      error: {
        code: 400,
        message: 'the request exceeds the available context size. try increasing it',
        type: 'exceed_context_size_error',
      },
    }),
    'too_large',
  ],
  [
    400,
    json({
      object: 'error',
      message: 'Prompt contains 40000 tokens and 0 draft tokens, too large for model with 32768 maximum context length',
      type: 'invalid_request_error',
    }),
    'too_large',
  ],
  [400, json({ message: 'too many tokens: total number of tokens in the prompt cannot exceed 4081' }), 'too_large'],
  [
    400,
    json({
      error: "This model's maximum prompt length is 131072 but the request contains 537812 tokens.",
      code: 'invalid',
    }),
    'too_large',
  ],
  [400, json({ code: 'InvalidParameter', message: 'Range of input length should be [1, 30720]' }), 'too_large'],
  [
    422,
    json({
      error: 'Input validation error: `inputs` tokens + `max_new_tokens` must be <= 4096.',
      error_type: 'validation',
    }),
    'too_large',
  ],
  [
    400,
    json({
      error: {
        message:
          'litellm.ContextWindowExceededError: AnthropicError - {"type":"error","error":{"type":"invalid_request_error","message":"prompt is too long: 5 tokens"}}',
        code: '400',
      },
    }),
    'too_large',
  ],
  [
    400,
    json({
      error:
        'Trying to keep the first 4524 tokens when context the overflows. However, the model is loaded with context length of only 4096 tokens',
    }),
    'too_large',
  ],
  [400, json({ error: { message: 'Invalid request: Your request exceeded model token limit: 8192' } }), 'too_large'],
  [
    413,
    json({
      error: { message: 'Request too large for model `x` on tokens per minute (TPM)', code: 'rate_limit_exceeded' },
    }),
    'too_large',
  ],
  [413, '<html>413 Request Entity Too Large</html>', 'too_large'],
  [500, json({ error: { message: 'input length exceeds the context length', type: 'api_error' } }), 'too_large'],
  // It passes.
  [
    429,
    json([
      {
        error: {
          code: 429,
          message: 'You exceeded your current quota, check your plan.',
          status: 'RESOURCE_EXHAUSTED',
          details: [{ '@type': 'type.googleapis.com/google.rpc.RetryInfo', retryDelay: '44s' }],
        },
      },
    ]),
    'rate_limited',
  ],
  [429, 'Too Many Requests', 'rate_limited'],
  [403, json({ message: 'API rate limit exceeded' }), 'rate_limited'],
  [529, json({ type: 'error', error: { type: 'overloaded_error', message: 'Overloaded' } }), 'provider_error'],
  [503, 'no healthy upstream', 'provider_error'],
  [500, json({ error: 'model runner has unexpectedly stopped' }), 'provider_error'],
  [520, '<html>Web server is returning an unknown error</html>', 'provider_error'],
  [504, '<html>504 Gateway Time-out</html>', 'timeout'],
  [408, '', 'timeout'],
  [409, json({ error: { message: 'conflict' } }), 'provider_error'],
  [425, '', 'provider_error'],
  [425, json({ detail: 'Too Early' }), 'provider_error'],
  // Ours.
  [
    422,
    json({
      detail: [{ loc: ['body', 'stream_options'], msg: 'extra fields not permitted', type: 'value_error.extra' }],
    }),
    'bad_request',
  ],
  [
    400,
    json({
      error: {
        message: "Unsupported parameter: 'max_tokens' is not supported with this model.",
        param: 'max_tokens',
        code: 'unsupported_parameter',
      },
    }),
    'bad_request',
  ],
  [
    400,
    json({
      error: { message: 'This model does not support response format `json_schema`.', param: 'response_format' },
    }),
    'bad_request',
  ],
  [
    422,
    json({
      message: json({ detail: [{ loc: ['body', 'stream_options'], msg: 'Extra inputs are not permitted' }] }),
      code: '1000',
    }),
    'bad_request',
  ],
  [422, json({ message: 'Unknown value', param: 'api_key', code: '1000' }), 'unauthorized'],
  [400, '{"error":{"message":', 'bad_request'],
];

const passing: readonly GatewayFailure[] = ['rate_limited', 'provider_error', 'timeout'];

describe('an answer with a status other than 2xx', () => {
  it.each(rows)('%i %s is %s', (status, body, reason) => {
    const failure = failures.fromErrorResponse(status, {}, body);
    expect(failure).toMatchObject({ name: 'GatewayError', status, reason, retryable: passing.includes(reason) });
  });

  it.each([
    [400, 'null'],
    [400, '[]'],
    [400, json({ error: 'The model has crashed without additional information. (Exit code: 6)' })],
    [
      422,
      json({ error: { type: 'invalid_request_error', message: 'Unexpected token 17 while expecting start token 2' } }),
    ],
    [418, 'I am a teapot'],
  ])('%i %s may be over with the next call', (status, body) => {
    expect(failures.fromErrorResponse(status, {}, body)).toMatchObject({ reason: 'bad_request', retryable: true });
  });

  it('tells the reasons of a moderation', () => {
    expect(
      rows
        .filter(([, , reason]) => reason === 'moderated')
        .map(([status, body]) => failures.fromErrorResponse(status, {}, body).moderationReasons),
    ).toEqual([['violence'], ['violence'], ['violence']]);
  });

  it('tells the wait that stands in its body', () => {
    const wait = (body: unknown) => failures.fromErrorResponse(429, {}, json(body)).retryAfterMs;
    const resetAt = String(clock.now().getTime() + 15_000);
    expect(wait({ error: { code: 429, message: 'x', metadata: { headers: { 'X-RateLimit-Reset': resetAt } } } })).toBe(
      15_000,
    );
    expect(wait([{ error: { code: 429, status: 'RESOURCE_EXHAUSTED', details: [{ retryDelay: '45.8s' }] } }])).toBe(
      45_800,
    );
    expect(wait({ error: { message: 'Rate limit reached. Please try again in 7.66s.' } })).toBe(7660);
  });

  it('is read in part, however large and deep its body is', () => {
    const big = 'x'.repeat(60_000);
    const deep = `${'{"error":'.repeat(5000)}1${'}'.repeat(5000)}`;
    const nested = json({ error: { message: json({ error: { message: json({ error: big }) } }) } });
    for (const body of [
      big,
      deep,
      nested,
      json({ error: { message: `model ${'model '.repeat(9000)}` } }),
      json(Array.from({ length: 9000 }, () => ({ error: 'a' }))),
      json({ error: { message: '{'.repeat(60_000) } }),
    ])
      expect(failures.fromErrorResponse(400, {}, body).detail.length).toBeLessThanOrEqual(500);
  });

  it('reads names that objects inherit as any others', () => {
    const body = '{"error":{"__proto__":{"message":"x"},"constructor":{"message":"y"},"message":"said"}}';
    expect(failures.fromErrorResponse(400, {}, body).detail).toBe('said | x | y');
  });
});
