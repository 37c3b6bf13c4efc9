import type { Answer, Behaviour, Condition } from '../behaviour.ts';

const refuse = (condition: Condition, status: number, body: Answer['body'] = {}): Answer => ({
  while: condition,
  status,
  headers: { 'content-type': 'application/json' },
  body,
});
const unsupported = (param: string, message: string) => ({
  error: { message, type: 'invalid_request_error', param, code: 'unsupported_parameter' },
});
const tokensMessage =
  "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.";
const maxTokens = refuse({ field: 'max_tokens' }, 400, unsupported('max_tokens', tokensMessage));
const temperature = refuse({ field: 'temperature' }, 400, {
  error: {
    message:
      "Unsupported value: 'temperature' does not support 0.7 with this model. Only the default (1) value is supported.",
    type: 'invalid_request_error',
    param: 'temperature',
    code: 'unsupported_value',
  },
});
const usageOfStream = refuse({ field: 'stream_options' }, 422, {
  object: 'error',
  message: {
    detail: [
      {
        type: 'extra_forbidden',
        loc: ['body', 'stream_options', 'include_usage'],
        msg: 'Extra inputs are not permitted',
        input: true,
      },
    ],
  },
  type: 'invalid_request_error',
  param: null,
  code: null,
});
const systemRole = refuse({ role: 'system' }, 400, {
  object: 'error',
  message: 'System role not supported',
  type: 'BadRequestError',
  param: null,
  code: 400,
});
const schema = { field: 'response_format.type', is: 'json_schema' } as const;

/** Fields that a provider rejects. */
export const refusedFields: readonly Behaviour[] = [
  {
    id: 'max-tokens-refused',
    title: 'max_tokens is refused, its newer name is taken.',
    class: 'refused_fields',
    source: 'griptape-ai/ComfyUI-Griptape#312',
    calls: [maxTokens],
  },
  {
    id: 'max-tokens-refused-without-param',
    title: 'The refusal of max_tokens names it in its words alone.',
    class: 'refused_fields',
    source: 'caozhiyuan/copilot-api#164',
    calls: [refuse({ field: 'max_tokens' }, 400, { error: { message: tokensMessage, code: 'invalid_request_body' } })],
  },
  {
    id: 'newer-name-of-max-tokens-refused',
    title: 'max_completion_tokens is not known; max_tokens is taken.',
    class: 'refused_fields',
    source: 'dsp05/overleaf-copilot#43',
    kinds: ['article', 'outline'],
    calls: [
      refuse(
        { field: 'max_completion_tokens' },
        400,
        unsupported('max_completion_tokens', 'Unrecognized request argument supplied: max_completion_tokens'),
      ),
    ],
  },
  {
    id: 'temperature-refused',
    title: 'Only the default temperature is taken.',
    class: 'refused_fields',
    source: 'tmc/langchaingo#1355',
    calls: [temperature],
  },
  {
    id: 'max-tokens-and-temperature-refused',
    title: 'max_tokens is refused, and then the temperature.',
    class: 'refused_fields',
    source: 'OpenHands/OpenHands#4131',
    calls: [[maxTokens, temperature]],
  },
  {
    id: 'four-fields-refused',
    title: 'Tokens, temperature, stream options and the system role are refused, one after the other.',
    class: 'refused_fields',
    source: 'cline/cline#341',
    kinds: ['article', 'edit', 'section'],
    calls: [[maxTokens, temperature, usageOfStream, systemRole]],
  },
  {
    id: 'stream-options-refused-with-place',
    title: 'Mistral refuses stream_options with 422 and names its place.',
    class: 'refused_fields',
    source: 'openai/openai-agents-python#442',
    calls: [usageOfStream],
  },
  {
    id: 'stream-options-refused-in-words',
    title: 'Fireworks refuses stream_options and names it in its words.',
    class: 'refused_fields',
    source: 'FlowiseAI/Flowise#2866',
    kinds: ['article', 'outline', 'edit'],
    calls: [
      refuse({ field: 'stream_options' }, 400, {
        error: {
          object: 'error',
          type: 'invalid_request_error',
          message: "Extra inputs are not permitted, field: 'stream_options'",
        },
      }),
    ],
  },
  {
    id: 'stream-options-refused-by-azure',
    title: 'Azure refuses stream_options as a validation error.',
    class: 'refused_fields',
    source: 'microsoft/semantic-kernel#10510',
    kinds: ['article', 'section'],
    calls: [
      refuse({ field: 'stream_options' }, 400, {
        error: {
          requestid: 'x',
          code: 400,
          message: 'Validation error at #/stream_options: Extra inputs are not permitted',
        },
      }),
    ],
  },
  {
    id: 'system-role-refused',
    title: 'vLLM with Gemma takes no message of the role system.',
    class: 'refused_fields',
    source: 'huggingface/chat-ui#1386',
    calls: [systemRole],
  },
  {
    id: 'system-role-refused-with-500',
    title: 'The template of a local model fails on the role system with 500.',
    class: 'refused_fields',
    source: 'arcee-ai/fastmlx#22',
    kinds: ['article', 'outline'],
    calls: [refuse({ role: 'system' }, 500, { detail: 'jinja2.exceptions.TemplateError: System role not supported' })],
  },
  {
    id: 'json-schema-refused',
    title: 'DeepSeek takes json_object and no json_schema.',
    class: 'refused_fields',
    source: 'llm-exe/llm-exe#662',
    kinds: ['outline', 'proposal'],
    calls: [
      refuse(schema, 400, {
        error: {
          message: 'This response_format type is unavailable now',
          type: 'invalid_request_error',
          param: null,
          code: 'invalid_request_error',
        },
      }),
    ],
  },
  {
    id: 'json-schema-refused-by-param',
    title: 'response_format is refused altogether, and its param named.',
    class: 'refused_fields',
    source: 'diegosouzapw/OmniRoute#10454',
    kinds: ['outline', 'proposal'],
    calls: [
      refuse({ field: 'response_format' }, 400, unsupported('response_format', 'Invalid input: response_format')),
    ],
  },
  {
    id: 'json-schema-fails-with-500',
    title: 'A local server fails with 500 on a schema.',
    class: 'refused_fields',
    source: 'khoj-ai/khoj#1336',
    kinds: ['outline', 'proposal'],
    calls: [refuse({ field: 'response_format' }, 500, { error: 'failed to parse grammar' })],
  },
  {
    id: 'json-schema-not-implemented',
    title: 'A server answers 501 to a schema.',
    class: 'refused_fields',
    source: 'Portkey-AI/gateway#1204',
    kinds: ['outline', 'proposal'],
    calls: [refuse(schema, 501, { error: { message: 'response_format json_schema is not implemented', code: 501 } })],
  },
];
