import { describe, expect, it } from 'vitest';
import { createGatewayErrorFactory, ReportedError } from './failures.ts';
import type { GatewayConnection, RequestProfile } from './port.ts';
import { buildBody } from './request-body.ts';
import { learnFromRefusal } from './request-profile.ts';

const { signal } = new AbortController();
const clock = { now: () => new Date('2026-11-21T10:00:00.000Z') };
const connection: GatewayConnection = {
  baseUrl: 'https://openrouter.ai/api/v1',
  apiKey: '',
  model: 'anthropic/m',
  maxTokens: 4000,
  temperature: 0.7,
  reasoningEffort: 'none',
  siteUrl: '',
  siteName: '',
};
const request = {
  messages: [
    { role: 'system', content: 'Kurallar' },
    { role: 'user', content: 'Sıcaklık ve temperature üzerine uzun bir yazı yaz.' },
  ] as const,
  responseFormat: { name: 'outline', schema: { type: 'object' } },
};

/** What is changed after this refusal of a request with this profile. */
function learn(status: number, body: unknown, profile: RequestProfile = {}, hasFormat = true) {
  const { messages } = request;
  const { sent } = buildBody(connection, hasFormat ? request : { messages }, { profile });
  const failures = createGatewayErrorFactory({
    apiKey: '',
    host: 'test',
    sentTexts: messages.map(({ content }) => content),
    signal,
    clock,
  });
  const error = failures.fromErrorResponse(status, {}, typeof body === 'string' ? body : JSON.stringify(body));
  return error instanceof ReportedError ? learnFromRefusal(error, profile, sent) : undefined;
}

const openai = (message: string, param?: string, code?: string) => ({
  error: { message, type: 'invalid_request_error', param, code },
});

describe('a refusal that names a field', () => {
  it.each<[number, unknown, RequestProfile]>([
    [
      400,
      {
        result: null,
        error: {
          status: 'FAILED',
          message: 'upstream said no',
          upstream: JSON.stringify(openai('Only the default value is taken.', 'temperature')),
        },
      },
      { temperature: false },
    ],
    [
      400,
      openai(
        "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.",
        'max_tokens',
        'unsupported_parameter',
      ),
      { tokenLimit: 'max_completion_tokens' },
    ],
    [
      400,
      openai("'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead."),
      { tokenLimit: 'max_completion_tokens' },
    ],
    [
      400,
      openai(
        "Unsupported value: 'temperature' does not support 0.7 with this model. Only the default (1) value is supported.",
        'temperature',
        'unsupported_value',
      ),
      { temperature: false },
    ],
    [
      400,
      {
        error: {
          message: 'Provider returned error',
          code: 400,
          metadata: { raw: JSON.stringify(openai('`temperature` may only be set to 1 when thinking is enabled.')) },
        },
      },
      { temperature: false },
    ],
    [
      400,
      {
        error: {
          message: "litellm.UnsupportedParamsError: m does not support parameters: ['temperature']",
          code: '400',
        },
      },
      { temperature: false },
    ],
    [
      422,
      { detail: [{ type: 'extra_forbidden', loc: ['body', 'stream_options'], msg: 'Extra inputs are not permitted' }] },
      { streamOptions: false },
    ],
    [
      422,
      {
        message: {
          detail: [{ type: 'extra_forbidden', loc: ['body', 'stream_options'], msg: 'Extra inputs are not permitted' }],
        },
      },
      { streamOptions: false },
    ],
    [400, { error: 'Validation error at #/stream_options: Extra inputs are not permitted' }, { streamOptions: false }],
    [500, { error: { message: 'extraneous key [include_usage] is not permitted' } }, { streamOptions: false }],
    [
      400,
      openai('Your organization must be verified to stream this model.', 'stream', 'unsupported_value'),
      { stream: false },
    ],
    [400, { error: { message: 'System role not supported' } }, { systemMessage: 'folded' }],
    [
      400,
      {
        error: {
          message: 'Developer instruction is not enabled for models/gemma-3',
          code: 400,
          status: 'INVALID_ARGUMENT',
        },
      },
      { systemMessage: 'folded' },
    ],
    [
      500,
      { error: { message: 'Conversation roles must alternate user/assistant/user/assistant' } },
      { systemMessage: 'folded' },
    ],
    [
      400,
      openai("Unsupported value: 'messages[0].role' does not support 'system' with this model.", 'messages[0].role'),
      { systemMessage: 'folded' },
    ],
    [
      400,
      openai('This model does not support response format `json_schema`.', 'response_format'),
      { responseFormat: 'json_object' },
    ],
    [
      400,
      openai("Invalid schema for response_format 'outline': 'required' is required to be supplied.", 'response_format'),
      { responseFormat: 'json_object' },
    ],
    [400, openai('This response_format type is unavailable now'), { responseFormat: 'json_object' }],
    [
      400,
      openai("Unsupported value: 'reasoning_effort' does not support 'none' with this model.", 'reasoning_effort'),
      { reasoning: 'low' },
    ],
    [400, openai('"none" is not a supported value for reasoning.effort'), { reasoning: 'low' }],
    [400, openai('messages.0.content: cache_control is not permitted'), { cacheControl: false }],
    [
      422,
      { detail: [{ loc: ['body', 'messages', 0, 'content'], msg: 'str type expected', type: 'type_error.str' }] },
      { cacheControl: false },
    ],
    [
      400,
      openai(
        'max_tokens is too large: 4000. This model supports at most 2,048 completion tokens, whereas you provided 4000.',
        'max_tokens',
      ),
      { maxTokens: 2048 },
    ],
    [400, { code: 'InvalidParameter', message: 'Range of max_tokens should be [1, 2000]' }, { maxTokens: 2000 }],
  ])('%i %j', (status, body, learnt) => {
    expect(learn(status, body)).toEqual({ learnt });
  });

  it('again leaves the field out', () => {
    const refused = openai('Unknown name "max_completion_tokens"');
    expect(learn(400, refused, { tokenLimit: 'max_completion_tokens' })).toEqual({ learnt: { tokenLimit: 'none' } });
    expect(learn(400, openai('reasoning is not supported'), { reasoning: 'low' })).toEqual({
      learnt: { reasoning: 'none' },
    });
    expect(learn(400, openai('response_format'), { responseFormat: 'json_object' })).toEqual({
      learnt: { responseFormat: 'none' },
    });
  });

  it('that was not sent changes nothing', () => {
    expect(
      learn(400, openai('temperature is not supported', 'temperature'), { temperature: false }, false),
    ).toBeUndefined();
    expect(learn(400, openai('top_p is not supported', 'top_p'), {}, false)).toBeUndefined();
  });

  it('changes the first field of several that is still sent', () => {
    const both = openai('temperature and stream_options are not supported');
    expect(learn(400, both)).toEqual({ learnt: { temperature: false } });
    expect(learn(400, both, { temperature: false })).toEqual({ learnt: { streamOptions: false } });
  });
});

describe('a refusal that names no field', () => {
  it.each([400, 422, 500, 501])('%i gives up the format step by step', (status) => {
    const body = { error: { message: 'x' } };
    expect(learn(status, body)).toEqual({ learnt: { responseFormat: 'json_object' } });
    expect(learn(status, body, { responseFormat: 'json_object' })).toEqual({ learnt: { responseFormat: 'none' } });
    expect(learn(status, body, { responseFormat: 'none' })).toBeUndefined();
    expect(learn(status, body, {}, false)).toBeUndefined();
  });

  it('404 gives it up where no provider accepts the parameters, and not where the model is gone', () => {
    expect(learn(404, openai('No endpoints found that can handle the requested parameters.'))).toEqual({
      learnt: { responseFormat: 'json_object' },
    });
    expect(learn(404, openai('The model `m` does not exist.'))).toBeUndefined();
    const retired = openai('The model `m` has been decommissioned and is no longer supported.');
    expect(learn(400, { error: { ...retired.error, code: 'model_decommissioned' } })).toBeUndefined();
  });
});

describe('nothing is learnt', () => {
  it.each<[number, unknown]>([
    [401, openai('Invalid API key: temperature')],
    [402, openai('You requested 4000 max_tokens, but can only afford 100')],
    [403, { error: { message: 'flagged', metadata: { reasons: ['max_tokens'] } } }],
    [429, openai('Rate limit reached for max_tokens per minute')],
    [502, openai('upstream failed')],
    [503, openai('the temperature of the GPU is high')],
    [400, { error: { code: 'content_filter', message: 'temperature' } }],
    [400, openai("This model's maximum context length is 8192 tokens. However, your request has 9000 input tokens.")],
  ])('of %i %j', (status, body) => {
    expect(learn(status, body)).toBeUndefined();
  });

  it('of a field that stands in a quotation of what was asked', () => {
    expect(
      learn(400, openai('Rejected: Sıcaklık ve temperature üzerine uzun bir yazı yaz.'), {}, false),
    ).toBeUndefined();
  });
});

it.each([
  ["This model's maximum context length is 4096 tokens. However, your request has 1200 input tokens.", 2880],
  [
    'maximum context length is 4097 tokens. However, you requested 5000 tokens (1000 in the messages, 4000 in the completion).',
    3081,
  ],
  ['input length and `max_tokens` exceed context limit: 198000 + 4000 > 200000, decrease input length', 1984],
])('a context that is too small for the answer alone leaves less room for it: %s', (message, tokens) => {
  expect(learn(400, openai(message))).toEqual({ learnt: {}, tokens });
});

describe('a request', () => {
  const write = (profile: RequestProfile, tokens?: number) =>
    JSON.parse(buildBody(connection, request, { profile, tokens }).writeBody()) as Record<string, unknown>;

  it('that nothing was learnt of has all fields', () => {
    expect(write({})).toEqual({
      model: 'anthropic/m',
      messages: [
        { role: 'system', content: [{ type: 'text', text: 'Kurallar', cache_control: { type: 'ephemeral' } }] },
        request.messages[1],
      ],
      max_tokens: 4000,
      reasoning: { effort: 'none' },
      temperature: 0.7,
      stream: true,
      stream_options: { include_usage: true },
      response_format: { type: 'json_schema', json_schema: { ...request.responseFormat, strict: true } },
    });
  });

  it('has what its model takes', () => {
    expect(
      write({
        tokenLimit: 'max_completion_tokens',
        maxTokens: 3000,
        temperature: false,
        stream: false,
        systemMessage: 'folded',
        responseFormat: 'json_object',
        reasoning: 'low',
      }),
    ).toEqual({
      model: 'anthropic/m',
      messages: [{ role: 'user', content: `Kurallar\n\n${request.messages[1].content}` }],
      max_completion_tokens: 3000,
      reasoning: { effort: 'low' },
      stream: false,
      response_format: { type: 'json_object' },
    });
    const least = write({
      tokenLimit: 'none',
      reasoning: 'none',
      responseFormat: 'none',
      cacheControl: false,
      streamOptions: false,
    });
    expect(Object.keys(least)).toEqual(['model', 'messages', 'temperature', 'stream']);
    expect(least.messages).toEqual(request.messages);
    expect(write({}, 1500).max_tokens).toBe(1500);
  });
});
