import type { Answer, Behaviour } from '../behaviour.ts';

const refuse = (field: string, message: string, others: object = {}): Answer => ({
  while: { field },
  status: 400,
  headers: { 'content-type': 'application/json' },
  body: { error: { message, type: 'invalid_request_error', param: field, code: 'unsupported_parameter', ...others } },
});
const maxTokens = refuse(
  'max_tokens',
  "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.",
);

/** Fields that a provider does not take. */
export const refusedFields: readonly Behaviour[] = [
  {
    id: 'max-tokens-refused',
    title: 'max_tokens is refused, its newer name is taken.',
    class: 'refused_fields',
    source: 'teilomillet/gollm#33',
    calls: [maxTokens],
  },
  {
    id: 'max-tokens-refused-without-param',
    title: 'The refusal of max_tokens names it in its words alone.',
    class: 'refused_fields',
    source: 'caozhiyuan/copilot-api#164',
    kinds: ['article', 'outline', 'edit'],
    calls: [
      {
        while: { field: 'max_tokens' },
        status: 400,
        body: {
          error: {
            message:
              "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.",
            code: 'invalid_request_body',
          },
        },
      },
    ],
  },
];
