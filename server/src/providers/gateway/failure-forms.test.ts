import { expect, it } from 'vitest';
import { createGatewayErrorFactory, ReportedError } from './failures.ts';
import type { GatewayFailure, RequestProfile } from './port.ts';
import { buildBody } from './request-body.ts';
import { learnFromRefusal } from './request-profile.ts';

const { signal } = new AbortController();
const clock = { now: () => new Date('2026-11-21T10:00:00.000Z') };
const failures = createGatewayErrorFactory({ apiKey: '', host: 'test', sentTexts: [], signal, clock });
const connection = {
  baseUrl: 'http://test',
  apiKey: '',
  model: 'm',
  maxTokens: 9000,
  temperature: 0.7,
  siteUrl: '',
  siteName: '',
};
const request = {
  messages: [
    { role: 'system', content: 'Kurallar' },
    { role: 'user', content: 'Yaz' },
  ] as const,
  responseFormat: { name: 'outline', schema: {} },
};

/** Sentences of many vendors, each as the message of a report with this status. */
const said: readonly (readonly [status: number, message: string, reason: GatewayFailure])[] = [
  [400, 'Input length 131393 exceeds the maximum allowed input length of 131040 tokens.', 'too_large'],
  [400, 'Input length (265330) exceeds model’s maximum context length (262144).', 'too_large'],
  [400, 'Prompt too long: 5152 tokens exceeds max_seq_len 2048', 'too_large'],
  [400, 'Prompt tokens (9000) exceeds context size (4096)', 'too_large'],
  [400, 'Requested token count exceeds the model’s maximum context length of 202752 tokens.', 'too_large'],
  [400, 'Prompt 超长', 'too_large'],
  [400, 'Your request exceeded model token limit: 262144 (requested: 269030)', 'too_large'],
  [400, 'ThrottlingException: Too many tokens, please wait before trying again.', 'rate_limited'],
  [429, 'ThrottlingException: Too many tokens, please wait before trying again.', 'rate_limited'],
  [400, 'Could not finish the message because max_tokens or model output limit was reached.', 'only_thought'],
  [429, '余额不足或无可用资源包,请充值。', 'no_credit'],
  [403, 'The request failed because your account has an overdue balance', 'no_credit'],
  [429, 'Your account is suspended due to insufficient balance, recharge it', 'no_credit'],
  [400, 'You have reached your specified API usage limits. You will regain access next month.', 'no_credit'],
  [429, 'Usage limit reached for 5 hours. Your limit will reset later.', 'rate_limited'],
  [429, 'Tokens per day limit exceeded - too many tokens processed.', 'rate_limited'],
  [400, 'This organization has been disabled.', 'unauthorized'],
  [401, 'Access denied due to invalid subscription key or wrong API endpoint.', 'unauthorized'],
  [400, '系统检测到输入或生成内容可能包含不安全或敏感内容', 'content_filter'],
  [400, 'Unknown model: gpt-9', 'model_unavailable'],
  [400, 'Unavailable model: gpt-9', 'model_unavailable'],
  [400, 'The requested model ‘x’ is not supported by any provider you have enabled.', 'model_unavailable'],
  [400, 'Invalid model: x', 'model_unavailable'],
  [404, 'Unable to access model x.', 'model_unavailable'],
  [404, 'Function ‘abc’: Not found for account', 'model_unavailable'],
  [503, 'Model x is currently loading', 'provider_error'],
  [503, 'The model is overloaded. Please try again later.', 'provider_error'],
  [500, 'model requires more system memory (9 GiB) than is available', 'provider_error'],
  [403, 'Sorry, you have been blocked', 'region_refused'],
  [403, 'Your account has been suspended for violating our community guidelines.', 'unauthorized'],
  [403, 'Access terminated after a violation of the usage guidelines. Contact our support.', 'unauthorized'],
  [400, 'The model called a tool although the tool choice is none.', 'bad_answer'],
];

it.each(said)('%i %s is %s', (status, message, reason) => {
  const body = JSON.stringify({ error: { message, type: 'invalid_request_error' } });
  expect(failures.fromErrorResponse(status, {}, body)).toMatchObject({ reason });
});

/** Refusals of fields. */
const refused: readonly (readonly [status: number, message: string, learnt: RequestProfile])[] = [
  [400, 'The model returned the following errors: `temperature` is deprecated for this model.', { temperature: false }],
  [400, 'invalid temperature: only 1 is allowed for this model', { temperature: false }],
  [400, 'temperature must be between 0 and 1.0 inclusive', { temperature: false }],
  [400, 'JSON Schema not supported: could not understand the instance', { responseFormat: 'json_object' }],
  [400, 'failed to parse grammar', { responseFormat: 'json_object' }],
  [400, 'max_tokens: 9000 > 4096, which is the maximum allowed number of output tokens', { maxTokens: 4096 }],
  [400, 'Invalid max_tokens value, the valid range of max_tokens is [1, 8192]', { maxTokens: 8192 }],
  [
    400,
    'it has a maxOutputTokens value of 9000 but the supported range is from 1 (inclusive) to 8193 (exclusive)',
    { maxTokens: 8192 },
  ],
  [
    400,
    '`max_tokens` must be less than or equal to `8192`, less than the `context_window` for this model',
    { maxTokens: 8192 },
  ],
  [400, 'System message must be at the beginning.', { systemMessage: 'folded' }],
  [
    400,
    'This model does not support assistant message prefill. The conversation must end with a user message.',
    { assistantMessage: 'folded' },
  ],
  [400, 'Last message must have role `user`', { assistantMessage: 'folded' }],
  [404, 'No endpoints found that support the response_format parameter', { responseFormat: 'json_object' }],
];

it.each(refused)('%i %s teaches %j', (status, message, learnt) => {
  const messages = [...request.messages, { role: 'assistant', content: 'Yazı' }, request.messages[1]] as const;
  const { sent } = buildBody(connection, { ...request, messages }, { profile: {} });
  const error = failures.fromErrorResponse(status, {}, JSON.stringify({ error: { message } }));
  expect(error instanceof ReportedError && learnFromRefusal(error, {}, sent)).toEqual({ learnt });
});

it('quotes the model’s own messages for a model that takes none', () => {
  const messages = [
    ...request.messages,
    { role: 'assistant', content: 'Yazı' },
    { role: 'user', content: 'Sürdür' },
  ] as const;
  const { writeBody } = buildBody(connection, { messages }, { profile: { assistantMessage: 'folded' } });
  expect(JSON.parse(writeBody())).toMatchObject({
    messages: [
      { role: 'system', content: 'Kurallar' },
      { role: 'user', content: 'Yaz\n\n<yanıtın>\nYazı\n</yanıtın>\n\nSürdür' },
    ],
  });
});
