import type { Completion } from './completion.ts';

/** Fields that every object of an answer repeats. */
export interface AnswerHead {
  readonly id: string;
  readonly createdSeconds: number;
  readonly model: string;
}

const PROVIDER = 'Sandbox';

const MESSAGES: Readonly<Record<number, string>> = {
  400: 'Invalid request parameters',
  401: 'User not found.',
  402: 'Insufficient credits. Add more using https://openrouter.ai/credits',
  403: 'Input was flagged by moderation',
  404: 'No endpoints found for this model.',
  408: 'Operation timed out. Please try again later.',
  413: 'Request payload too large',
  422: 'Unprocessable request',
  429: 'Rate limit exceeded',
  500: 'Internal Server Error',
  502: 'Provider returned error',
  503: 'No available model provider meets your routing requirements',
};

const METADATA: Readonly<Record<number, unknown>> = {
  403: { reasons: ['violence'], flagged_input: '…', provider_name: PROVIDER, model_slug: 'sandbox/yazar' },
  429: { headers: { 'X-RateLimit-Limit': '20', 'X-RateLimit-Remaining': '0' } },
  502: { provider_name: PROVIDER, raw: 'upstream connect error' },
};

/** OpenRouter's error body. */
export function errorBody(status: number, message = MESSAGES[status] ?? 'Provider returned error') {
  const metadata = METADATA[status];
  return { error: { code: status, message, ...(metadata === undefined ? {} : { metadata }) } };
}

/** A stream event with a piece of text. */
export function contentChunk(head: AnswerHead, content: string) {
  return chunk(head, content, null);
}

/** The event that says why the text ends. */
export function finishChunk(head: AnswerHead, { finishReason }: Completion) {
  return chunk(head, '', finishReason);
}

/** The event with the usage. Like recorded traffic it repeats the choice and its finish reason. */
export function usageChunk(head: AnswerHead, completion: Completion) {
  return { ...finishChunk(head, completion), usage: usage(completion) };
}

/** A failure after the answer has started: the status is already 200. */
export function midstreamError(head: AnswerHead) {
  return {
    ...frame(head, 'chat.completion.chunk'),
    error: { code: 502, message: MESSAGES[502], metadata: METADATA[502] },
    choices: [{ index: 0, delta: { content: '' }, finish_reason: 'error', native_finish_reason: 'error' }],
  };
}

/** The answer to a request without `stream`. */
export function wholeAnswer(head: AnswerHead, completion: Completion) {
  const { text: content, finishReason } = completion;
  return {
    ...frame(head, 'chat.completion'),
    choices: [
      {
        index: 0,
        message: { role: 'assistant', content, refusal: null },
        finish_reason: finishReason,
        native_finish_reason: finishReason,
      },
    ],
    usage: usage(completion),
  };
}

function chunk(head: AnswerHead, content: string, finishReason: string | null) {
  return {
    ...frame(head, 'chat.completion.chunk'),
    choices: [
      {
        index: 0,
        delta: { role: 'assistant', content },
        finish_reason: finishReason,
        native_finish_reason: finishReason,
      },
    ],
  };
}

function frame({ id, createdSeconds, model }: AnswerHead, object: string) {
  return { id, provider: PROVIDER, model, object, created: createdSeconds };
}

function usage({ promptTokens, cachedTokens, completionTokens, reasoningTokens, costUsd }: Completion) {
  return {
    prompt_tokens: promptTokens,
    completion_tokens: completionTokens,
    total_tokens: promptTokens + completionTokens,
    ...(costUsd === undefined ? {} : { cost: costUsd }),
    is_byok: false,
    prompt_tokens_details: { cached_tokens: cachedTokens },
    completion_tokens_details: { reasoning_tokens: reasoningTokens },
    cost_details: { upstream_inference_cost: null },
  };
}

/** Facts about an answer that can be queried later, also about an aborted one. */
export interface GenerationRecord {
  readonly id: string;
  readonly model: string;
  readonly cancelled: boolean;
  readonly promptTokens: number;
  readonly completionTokens: number;
  readonly costUsd: number;
}

/** `GET /generation`. */
export function generationAnswer({ id, model, cancelled, promptTokens, completionTokens, costUsd }: GenerationRecord) {
  return {
    data: {
      id,
      model,
      provider_name: PROVIDER,
      streamed: true,
      cancelled,
      total_cost: costUsd,
      tokens_prompt: promptTokens,
      tokens_completion: completionTokens,
      native_tokens_prompt: promptTokens,
      native_tokens_completion: completionTokens,
      is_byok: false,
    },
  };
}

/** `GET /key`. */
export const KEY_ANSWER = {
  data: { label: 'sandbox', limit: null, limit_remaining: null, usage: 0, is_free_tier: false },
};

/** `GET /models`. */
export const MODELS_ANSWER = {
  data: [
    model('openai/gpt-4', 'OpenAI: GPT-4', 8191, 4096, '0.00003', '0.00006'),
    model('openai/gpt-3.5-turbo', 'OpenAI: GPT-3.5 Turbo', 16_385, 4096, '0.0000005', '0.0000015'),
    model('anthropic/claude-3-haiku', 'Anthropic: Claude 3 Haiku', 200_000, 4096, '0.00000025', '0.00000125'),
    model('sandbox/yazar', 'Sandbox: Yazar', 32_768, 8192, '0.0000005', '0.0000015'),
  ],
};

function model(id: string, name: string, context: number, tokensMax: number, prompt: string, completion: string) {
  return {
    id,
    canonical_slug: id,
    name,
    created: 1_700_000_000,
    description: `${name}, answered by the sandbox writer.`,
    context_length: context,
    architecture: {
      modality: 'text->text',
      input_modalities: ['text'],
      output_modalities: ['text'],
      tokenizer: 'Other',
      instruct_type: null,
    },
    pricing: { prompt, completion, request: '0', image: '0' },
    top_provider: { context_length: context, max_completion_tokens: tokensMax, is_moderated: false },
    per_request_limits: null,
    supported_parameters: ['max_tokens', 'temperature', 'stop', 'seed'],
  };
}
