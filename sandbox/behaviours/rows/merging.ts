import type { Behaviour, Json, Step } from '../behaviour.ts';

const choice = (delta: Json, others: { readonly [name: string]: Json } = {}): Json => ({
  choices: [{ index: 0, delta, finish_reason: null, ...others }],
});
const text = { role: 'assistant', content: '$text' } as const;
const part = { choices: [{ index: 0, delta: text, finish_reason: null }] } as const;

/** Chunks of unusual shapes, and how they combine. */
export const merging: readonly Behaviour[] = [
  {
    id: 'usage-chunk-with-null-choices',
    title: 'The chunk with the usage has null in the place of its choices.',
    class: 'merging',
    source: 'promptfoo/promptfoo#10412',
    calls: [
      { steps: [{ text: 1 }, { finish: 'stop' }, { event: { choices: null, usage: '$usage' } }, { done: true }] },
    ],
  },
  {
    id: 'null-delta-at-the-end',
    title: 'The chunk with the finish reason has no delta but null.',
    class: 'merging',
    source: '0xPlaygrounds/rig#2248',
    calls: [
      {
        steps: [
          { text: 1 },
          { event: { choices: [{ index: 0, delta: null, finish_reason: 'stop' }] } },
          { usage: 'usual' },
          { done: true },
        ],
      },
    ],
  },
  {
    id: 'first-chunk-without-choices',
    title: 'Azure begins with a chunk of filter results that has no choices.',
    class: 'merging',
    source: 'browser-use/browser-use#262',
    calls: [
      {
        steps: [
          { event: { choices: [], prompt_filter_results: [{ prompt_index: 0, content_filter_results: {} }] } },
          { text: 1 },
          { finish: 'stop' },
          { usage: 'usual' },
          { done: true },
        ],
      },
    ],
  },
  {
    id: 'choice-with-another-index',
    title: 'The only choice has the index 1.',
    class: 'merging',
    source: 'promptfoo/promptfoo#10203',
    calls: [
      {
        steps: [
          { text: 1, chunk: choice(text, { index: 1 }) },
          { event: { choices: [{ index: 1, delta: {}, finish_reason: 'stop' }] } },
          { usage: 'usual' },
          { done: true },
        ],
      },
    ],
  },
  {
    id: 'two-choices-side-by-side',
    title: 'Each chunk has two choices with the same text; one of them counts.',
    class: 'merging',
    source: 'langchain-ai/langchainjs#11417',
    calls: [
      {
        steps: [
          {
            text: 1,
            chunk: {
              choices: [
                { index: 0, delta: text, finish_reason: null },
                { index: 1, delta: text, finish_reason: null },
              ],
            },
          },
          {
            event: {
              choices: [
                { index: 0, delta: {}, finish_reason: 'stop' },
                { index: 1, delta: {}, finish_reason: 'stop' },
              ],
            },
          },
          { done: true },
        ],
      },
    ],
  },
  {
    id: 'old-text-field',
    title: 'The text comes in the old field of completions.',
    class: 'merging',
    source: 'ThinkInAIXYZ/deepchat#916',
    calls: [{ wire: { chunk: { choices: [{ index: 0, text: '$text', finish_reason: null }] } } }],
  },
  {
    id: 'message-in-place-of-delta',
    title: 'Chunks of a stream have message where delta belongs.',
    class: 'merging',
    source: 'LnYo-Cly/ai4j#50',
    calls: [{ wire: { chunk: { choices: [{ index: 0, message: text, finish_reason: null }] } } }],
  },
  {
    id: 'role-alone-and-null-content',
    title: 'Chunks with a role alone, and with a content of null, stand between.',
    class: 'merging',
    source: 'Oaklight/llm-rosetta#356',
    calls: [
      {
        steps: [
          { event: choice({ role: 'assistant' }) },
          { event: choice({ content: null, reasoning_content: '' }) },
          { text: 0.5 },
          { event: choice({ content: null }) },
          { event: choice({}) },
          { text: 1 },
          { finish: 'stop' },
          { usage: 'usual' },
          { done: true },
        ],
      },
    ],
  },
  {
    id: 'usage-in-every-chunk',
    title: 'Every chunk says what was used so far.',
    class: 'merging',
    source: 'BerriAI/litellm#3490',
    calls: [
      {
        wire: {
          chunk: {
            choices: [{ index: 0, delta: text, finish_reason: null }],
            usage: { prompt_tokens: 9, completion_tokens: 1, total_tokens: 10 },
          },
        },
      },
    ],
  },
  {
    id: 'content-in-text-parts',
    title: 'The content is a list of text parts.',
    class: 'merging',
    source: 'earendil-works/pi#7216',
    calls: [{ wire: { chunk: choice({ content: [{ type: 'text', text: '$text' }] }) } }],
  },
  {
    id: 'whole-body-with-parts',
    title: 'One body answers whose content is a list of thinking and text.',
    class: 'merging',
    source: 'NousResearch/hermes-agent#4748',
    calls: [
      {
        body: {
          object: 'chat.completion',
          choices: [
            {
              index: 0,
              message: {
                role: 'assistant',
                content: [
                  { type: 'thinking', thinking: [{ type: 'text', text: 'I plan the answer first.' }] },
                  { type: 'text', text: '$text' },
                ],
              },
              finish_reason: 'stop',
            },
          ],
          usage: '$usage',
        },
      },
    ],
  },
  {
    id: 'unknown-events-between',
    title: 'Events of other kinds, with no choices, stand between the chunks.',
    class: 'merging',
    source: 'theopenco/llmgateway#1901',
    calls: [
      {
        steps: [
          { event: { type: 'ping' } },
          { text: 0.3 },
          { event: { object: 'chat.completion.metadata', provider: 'x', choices: [] } },
          { text: 1 },
          { finish: 'stop' },
          { usage: 'usual' },
          { done: true },
        ],
      },
    ],
  },
  {
    id: 'another-answer-in-between',
    title: 'Parts of another answer, with an id of its own, come between those of the text.',
    class: 'merging',
    source: 'BerriAI/litellm#1572',
    calls: [
      {
        steps: [
          ...[0.2, 0.5, 0.8].flatMap((share): Step[] => [
            { text: share, chunk: { id: 'bu-yanit', ...part } },
            {
              event: {
                id: 'baska-yanit',
                choices: [{ index: 0, delta: { content: 'Bambaşka bir yanıttan kalan sözler. ' } }],
              },
            },
          ]),
          { text: 1, chunk: { id: 'bu-yanit', ...part } },
          { event: { id: 'bu-yanit', choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] } },
          { done: true },
        ],
      },
    ],
    expect: { absent: ['Bambaşka bir yanıttan'] },
  },
  {
    id: 'an-id-for-each-chunk',
    title: 'Every chunk has an id of its own.',
    class: 'merging',
    source: 'BerriAI/litellm#1572',
    calls: [
      {
        steps: [
          ...[0.1, 0.3, 0.6, 1].map((share): Step => ({ text: share, chunk: { id: `parca-${share}`, ...part } })),
          { finish: 'stop' },
          { done: true },
        ],
      },
    ],
  },
  {
    id: 'places-of-choices-as-text',
    title: 'The place of the choice is written as a text, and others stand beside it.',
    class: 'merging',
    source: 'smallmain/vscode-unify-chat-provider#71',
    calls: [
      {
        steps: [
          {
            text: 1,
            chunk: {
              choices: [
                { index: -1, delta: { content: 'x' } },
                { index: '0', delta: text },
                { index: 1e9, delta: { content: 'y' } },
              ],
            },
          },
          { event: { choices: [{ index: '0', delta: {}, finish_reason: 'stop' }] } },
          { done: true },
        ],
      },
    ],
  },
  {
    id: 'number-for-each-part',
    title: 'Each chunk has its own number in the place of that of its choice.',
    class: 'merging',
    source: 'huggingface/text-generation-inference#1648',
    calls: [{ wire: { chunk: { choices: [{ index: '$count', delta: { content: '$text' }, finish_reason: null }] } } }],
  },
];
