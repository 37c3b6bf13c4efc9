import type { Answer, Behaviour, Json, OrderKind } from '../behaviour.ts';

const limited = (
  headers: Answer['headers'] = {},
  body: Json = { error: { code: 429, message: 'Rate limit exceeded' } },
): Answer => ({
  status: 429,
  headers: { 'content-type': 'application/json', ...headers },
  body,
});
const some: readonly OrderKind[] = ['article', 'section', 'outline', 'edit'];
const usage = (id: string, source: string, title: string, reported: Json): Behaviour => ({
  id,
  title,
  class: 'usage',
  source,
  kinds: ['article', 'section', 'edit'],
  calls: [{ steps: [{ text: 1 }, { finish: 'stop' }, { event: { choices: [], usage: reported } }, { done: true }] }],
});

/** Rate limits, and how providers report usage. */
export const ratesAndUsage: readonly Behaviour[] = [
  {
    id: 'limited-for-a-second',
    title: 'Retry-After asks for a second.',
    class: 'rates',
    source: 'Aider-AI/aider#3265',
    calls: [limited({ 'retry-after': '1' }), {}],
  },
  {
    id: 'limited-for-milliseconds',
    title: 'retry-after-ms asks for less than a second.',
    class: 'rates',
    source: 'anthropics/anthropic-sdk-typescript#357',
    kinds: some,
    calls: [limited({ 'retry-after-ms': '150' }), {}],
  },
  {
    id: 'limited-without-a-time',
    title: 'No time is named.',
    class: 'rates',
    source: 'google-gemini/gemini-cli#1844',
    kinds: some,
    calls: [limited(), {}],
  },
  {
    id: 'limited-twice',
    title: 'The limit holds twice.',
    class: 'rates',
    source: 'RooCodeInc/Roo-Code#3883',
    kinds: ['article', 'outline'],
    calls: [limited({ 'retry-after': '1' }), limited({ 'retry-after': '1' }), {}],
  },
  {
    id: 'limit-named-in-words',
    title: 'Groq says in words when to try again.',
    class: 'rates',
    source: 'Aider-AI/aider#3265',
    kinds: ['article', 'outline'],
    calls: [
      limited(
        {},
        {
          error: {
            message:
              'Rate limit reached for model `oyun` on tokens per minute (TPM): Limit 15000, Used 11972, Requested 4351. Please try again in 0.289s.',
            type: 'tokens',
            code: 'rate_limit_exceeded',
          },
        },
      ),
      {},
    ],
  },
  {
    id: 'limit-of-gemini-in-its-details',
    title: 'Gemini names the delay in the details of its error.',
    class: 'rates',
    source: 'RooCodeInc/Roo-Code#3883',
    kinds: ['article', 'outline'],
    calls: [
      limited({}, [
        {
          error: {
            code: 429,
            message: 'Resource has been exhausted (e.g. check quota).',
            status: 'RESOURCE_EXHAUSTED',
            details: [{ '@type': 'type.googleapis.com/google.rpc.RetryInfo', retryDelay: '1s' }],
          },
        },
      ]),
      {},
    ],
  },
  {
    id: 'no-usage',
    title: 'Nothing is said of what was used.',
    class: 'usage',
    source: 'musistudio/claude-code-router#1234',
    kinds: ['article', 'section', 'edit', 'outline'],
    calls: [{ steps: [{ text: 1 }, { finish: 'stop' }, { done: true }] }],
  },
  usage('null-usage', 'tensorzero/tensorzero#4617', 'The usage is null.', null),
  usage('null-figures', 'co-l/openfox#236', 'The figures of the usage are null.', {
    prompt_tokens: null,
    completion_tokens: null,
    total_tokens: null,
  }),
  usage('zero-usage', 'mozilla-ai/otari#256', 'All figures are zero.', {
    prompt_tokens: 0,
    completion_tokens: 0,
    total_tokens: 0,
    cost: 0,
  }),
  usage('negative-cost', 'BerriAI/litellm#37994', 'The cost is negative.', {
    prompt_tokens: 10,
    completion_tokens: 10,
    total_tokens: 20,
    cost: -3,
  }),
  usage('figures-as-text', 'co-l/openfox#236', 'The figures are text.', {
    prompt_tokens: '900',
    completion_tokens: '1200',
    total_tokens: '2100',
    cost: '0.002',
  }),
  usage('huge-figures', 'MiXaiLL76/auto_ai_router#142', 'The figures are absurd.', {
    prompt_tokens: 9e15,
    completion_tokens: 1e300,
    total_tokens: 1e300,
    cost: 1e9,
  }),
  {
    id: 'inquiries-fail',
    title: 'Lists of models and questions after the key fail; answers come.',
    class: 'usage',
    source: 'earendil-works/pi#2893',
    kinds: ['article', 'edit'],
    calls: [{}],
    inquiries: {
      models: { status: 500, body: { error: 'no' } },
      key: { status: 404, body: {} },
      credits: { status: 403, body: {} },
      generation: { status: 404, body: {} },
    },
  },
];
