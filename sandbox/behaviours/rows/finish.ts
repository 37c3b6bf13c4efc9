import type { Behaviour } from '../behaviour.ts';
import { proseKinds } from '../behaviour.ts';

const stoppedForLength = [{ text: 1 }, { finish: 'length' }, { usage: 'usual' }, { done: true }] as const;

/** How an answer signals its end. */
export const finish: readonly Behaviour[] = [
  {
    id: 'finish-in-every-chunk',
    title: 'Every chunk has an empty finish reason, the last one "stop".',
    class: 'finish',
    source: 'ollama/ollama#4357',
    calls: [
      {
        wire: { chunk: { choices: [{ index: 0, delta: { role: 'assistant', content: '$text' }, finish_reason: '' }] } },
      },
    ],
    expect: { callsMax: 1 },
  },
  {
    id: 'stop-in-every-chunk',
    title: 'Every chunk says "stop"; only the last one means it.',
    class: 'finish',
    source: 'open-webui/open-webui#16377',
    calls: [
      {
        wire: {
          chunk: { choices: [{ index: 0, delta: { role: 'assistant', content: '$text' }, finish_reason: 'stop' }] },
        },
      },
    ],
    expect: { callsMax: 1 },
  },
  {
    id: 'no-finish-but-done',
    title: '[DONE] comes without any finish reason; the text is complete.',
    class: 'finish',
    source: 'vercel/ai#19165',
    calls: [{ steps: [{ text: 1 }, { done: true }] }],
    expect: { callsMax: 1 },
  },
  {
    id: 'no-finish-no-done',
    title: 'The stream just ends after a complete text.',
    class: 'finish',
    source: 'can1357/oh-my-pi#9433',
    calls: [{ steps: [{ text: 1 }] }],
    expect: { callsMax: 1 },
  },
  {
    id: 'no-finish-within-sentence',
    title: 'The stream just ends within a sentence; asked again, the model goes on.',
    class: 'finish',
    source: 'earendil-works/pi#8460',
    kinds: proseKinds,
    calls: [{ text: [{ cut: 0.5, within: 'sentence' }], steps: [{ text: 1 }, { done: true }] }, {}],
  },
  {
    id: 'stop-within-word',
    title: 'The text ends within a word, and the finish reason says "stop".',
    class: 'finish',
    source: 'BerriAI/litellm#3468',
    kinds: proseKinds,
    calls: [{ text: [{ cut: 0.5, within: 'word' }] }, {}],
  },
  {
    id: 'length-once',
    title: 'The answer is cut for length once.',
    class: 'finish',
    source: '0xPlaygrounds/rig#2248',
    calls: [{ text: [{ cut: 0.5, within: 'sentence' }], steps: stoppedForLength }, {}],
  },
  {
    id: 'max-tokens-upper-case',
    title: 'Gemini says MAX_TOKENS where "length" is meant.',
    class: 'finish',
    source: 'BerriAI/litellm#3468',
    kinds: proseKinds,
    calls: [
      {
        text: [{ cut: 0.5, within: 'sentence' }],
        steps: [{ text: 1 }, { finish: 'MAX_TOKENS' }, { usage: 'usual' }, { done: true }],
      },
      {},
    ],
  },
  {
    id: 'model-length',
    title: 'Mistral says model_length where "length" is meant.',
    class: 'finish',
    source: 'vybestack/llxprt-code#114',
    kinds: proseKinds,
    calls: [
      {
        text: [{ cut: 0.5, within: 'sentence' }],
        steps: [{ text: 1 }, { finish: 'model_length' }, { usage: 'usual' }, { done: true }],
      },
      {},
    ],
  },
  {
    id: 'max-tokens-lower-case',
    title: 'A layer over Anthropic says max_tokens where "length" is meant.',
    class: 'finish',
    source: 'OpenBMB/StaffDeck#28',
    kinds: proseKinds,
    calls: [
      {
        text: [{ cut: 0.4, within: 'word' }],
        steps: [{ text: 1 }, { finish: 'max_tokens' }, { usage: 'usual' }, { done: true }],
      },
      {},
    ],
  },
  {
    id: 'end-turn',
    title: 'A layer over Anthropic says end_turn where "stop" is meant.',
    class: 'finish',
    source: 'mozilla-ai/any-llm#1359',
    calls: [{ steps: [{ text: 1 }, { finish: 'end_turn' }, { usage: 'usual' }, { done: true }] }],
    expect: { callsMax: 1 },
  },
  {
    id: 'stop-in-upper-case',
    title: 'Gemini says STOP.',
    class: 'finish',
    source: 'open-learning-exchange/planet#10281',
    calls: [{ steps: [{ text: 1 }, { finish: 'STOP' }, { usage: 'usual' }, { done: true }] }],
    expect: { callsMax: 1 },
  },
  {
    id: 'text-after-finish',
    title: 'A third of the text comes after the chunk that says "stop".',
    class: 'finish',
    source: 'open-webui/open-webui#16377',
    calls: [{ steps: [{ text: 0.66 }, { finish: 'stop' }, { text: 1 }, { finish: 'stop' }, { done: true }] }],
    expect: { callsMax: 1 },
  },
  {
    id: 'length-with-complete-text',
    title: 'The finish reason says "length", though the text is complete.',
    class: 'finish',
    source: '64bit/async-openai#424',
    calls: [{ steps: stoppedForLength }, {}],
  },
  {
    id: 'length-again-and-again',
    title: 'Each continuation is cut for length, too.',
    class: 'finish',
    source: 'janhq/jan#418',
    kinds: ['article', 'section'],
    calls: [
      { text: [{ cut: 0.4, within: 'sentence' }], steps: stoppedForLength },
      { text: [{ cut: 0.5, within: 'word' }], steps: stoppedForLength },
      {},
    ],
  },
  {
    id: 'filtered-in-the-middle',
    title: 'The finish reason content_filter comes after a part of the text.',
    class: 'finish',
    source: 'CherryHQ/cherry-studio#16079',
    calls: [
      { text: [{ cut: 0.3, within: 'sentence' }], steps: [{ text: 1 }, { finish: 'content_filter' }, { done: true }] },
    ],
    expect: { stored: 'nothing', ends: 'failed' },
    expectFor: { continuation: { stored: ['nothing', 'part'], ends: ['failed', 'completed'] } },
  },
];
