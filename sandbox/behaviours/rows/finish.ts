import type { Behaviour } from '../behaviour.ts';
import { proseKinds } from '../behaviour.ts';

const stoppedForLength = [{ text: 1 }, { finish: 'length' }, { usage: 'usual' }, { done: true }] as const;

/** How an answer says that it ends. */
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
];
