import type { Behaviour, OrderKind } from '../behaviour.ts';

const prose: readonly OrderKind[] = ['article', 'section'];
const noMore = { text: [{ instead: '' }] } as const;

/** Texts in another language, too short, too long, or running in circles. */
export const languageAndLength: readonly Behaviour[] = [
  {
    id: 'english-once',
    title: 'The text comes in English; asked again, in Turkish.',
    class: 'language',
    source: 'UniversityOfHelsinkiCS/gptwrapper#216',
    kinds: prose,
    calls: [{ text: [{ language: 'en' }] }, {}],
  },
  {
    id: 'english-always',
    title: 'The text comes in English whatever is asked.',
    class: 'language',
    source: 'onyx-dot-app/onyx#1024',
    kinds: prose,
    calls: [{ text: [{ language: 'en' }] }],
    expect: { stored: 'nothing', reads: 'language', callsMax: 3 },
  },
  {
    id: 'russian-always',
    title: 'The text comes in Russian whatever is asked.',
    class: 'language',
    source: 'deepseek-ai/DeepSeek-V3#1226',
    kinds: ['article', 'voice', 'proposal'],
    calls: [{ text: [{ language: 'ru' }] }],
    expect: { stored: 'nothing', reads: 'language', callsMax: 4 },
  },
  {
    id: 'second-half-in-english',
    title: 'The text changes to English in the middle; asked again, it is Turkish.',
    class: 'language',
    source: 'allenai/molmo#36',
    kinds: ['article'],
    calls: [{ text: [{ language: 'en', share: 0.5 }] }, {}],
  },
  {
    id: 'short-then-more',
    title: 'A fifth of what was ordered comes; asked to go on, the rest.',
    class: 'length',
    source: 'janhq/jan#418',
    kinds: prose,
    calls: [{ text: [{ length: 0.2 }] }, {}],
    expect: { stored: 'clean' },
  },
  {
    id: 'short-and-no-more',
    title: 'A tenth of what was ordered comes, and nothing when more is asked for.',
    class: 'length',
    source: 'Oaklight/llm-rosetta#356',
    kinds: ['article'],
    calls: [{ text: [{ length: 0.1 }] }, noMore],
    expect: { stored: 'nothing', reads: 'short', callsMax: 4 },
  },
  {
    id: 'half-and-no-more',
    title: 'Half of what was ordered comes, and nothing when more is asked for.',
    class: 'length',
    source: 'janhq/jan#418',
    kinds: ['article'],
    calls: [{ text: [{ length: 0.5 }] }, noMore],
    expect: { stored: 'part', callsMax: 4 },
  },
  {
    id: 'short-then-the-whole-again',
    title: 'A third of what was ordered comes; asked to go on, the whole text from its beginning.',
    class: 'length',
    source: 'pengzhile/pandora#469',
    kinds: prose,
    calls: [{ text: [{ length: 0.33 }] }, { text: [{ startsAgain: true }] }],
  },
  {
    id: 'short-then-its-end-and-more',
    title: 'A third of what was ordered comes; asked to go on, its last paragraph again and then the rest.',
    class: 'length',
    source: 'juzeon/SydneyQt#123',
    kinds: prose,
    calls: [{ text: [{ length: 0.33 }] }, { text: [{ repeatsEnd: 200, ownWords: true }] }],
  },
  {
    id: 'short-in-the-middle-of-a-list',
    title: 'The text stops after an item of a list and says that it is done; asked to go on, the rest.',
    class: 'length',
    source: 'zenstory-ai/oh-story-claudecode#187',
    kinds: ['article'],
    calls: [{ text: [{ cut: 0.4, within: 'text' }] }, { text: [{ put: 'İşte devamı:\n\n', at: 'start' }] }],
    expect: { stored: 'clean' },
  },
  {
    id: 'short-then-says-it-is-complete',
    title: 'Half of what was ordered comes; asked to go on, a sentence that it is complete.',
    class: 'length',
    source: 'egoist/chatwise-releases#153',
    kinds: prose,
    calls: [
      { text: [{ length: 0.45 }] },
      { text: [{ instead: 'Metin zaten tamamlanmıştır, eklenecek başka bir şey yoktur.' }] },
    ],
    expect: { stored: ['part', 'nothing'], ends: ['completed', 'failed'], absent: ['tamamlanmıştır'], callsMax: 4 },
  },
  {
    id: 'five-times-too-long',
    title: 'Five times as much comes as was ordered.',
    class: 'length',
    source: 'eth-sri/lmql#273',
    kinds: prose,
    calls: [{ text: [{ length: 6 }] }],
    expect: { stored: 'anything', ends: 'completed', wordsMax: 4 },
  },
  {
    id: 'only-a-title',
    title: 'Nothing but the title comes, again and again.',
    class: 'length',
    source: 'Mintplex-Labs/anything-llm#3081',
    kinds: ['article'],
    calls: [{ text: [{ instead: '# $title' }] }],
    expect: { stored: 'nothing', ends: 'failed', callsMax: 4 },
  },
  {
    id: 'sentence-in-circles',
    title: 'A sentence is said thirty times until the limit of tokens.',
    class: 'circles',
    source: 'QwenLM/qwen-code#1403',
    kinds: prose,
    calls: [
      {
        text: [
          { again: 'sentence', times: 30 },
          { cut: 0.75, within: 'word' },
        ],
        steps: [{ text: 1 }, { finish: 'length' }, { usage: 'usual' }, { done: true }],
      },
      {},
    ],
  },
  {
    id: 'paragraph-in-circles',
    title: 'A paragraph is said over and over.',
    class: 'circles',
    source: 'waybarrios/vllm-mlx#188',
    kinds: prose,
    calls: [{ text: [{ again: 'paragraph', times: 12 }] }, {}],
  },
  {
    id: 'text-three-times',
    title: 'The whole text comes three times.',
    class: 'circles',
    source: 'ggml-org/llama.cpp#10914',
    kinds: ['article'],
    calls: [{ text: [{ again: 'text', times: 3 }] }, {}],
  },
  {
    id: 'word-in-circles',
    title: 'A word is said until the limit of tokens.',
    class: 'circles',
    source: 'anthropics/claude-code#82803',
    kinds: ['article', 'section'],
    calls: [
      {
        text: [
          { cut: 0.5, within: 'text' },
          { put: `${' Elbette'.repeat(2000)}`, at: 'end' },
        ],
        steps: [{ text: 1 }, { finish: 'length' }, { usage: 'usual' }, { done: true }],
      },
      {},
    ],
  },
  {
    id: 'filler-in-a-list',
    title: 'An item of a list ends in the same filler word until the limit of tokens.',
    class: 'circles',
    source: 'waybarrios/vllm-mlx#65',
    kinds: prose,
    calls: [
      {
        text: [
          { cut: 0.6, within: 'paragraph' },
          { put: `\n\n- Önce notlarınızı toplayın.\n- Sonra ${'vesaire, '.repeat(600)}`, at: 'end' },
        ],
        steps: [{ text: 1 }, { finish: 'length' }, { usage: 'usual' }, { done: true }],
      },
      {},
    ],
    expect: { stored: 'anything', ends: 'completed', charged: true, wordsMax: 1.3, absent: ['vesaire, vesaire'] },
  },
  {
    id: 'short-sentences-in-circles',
    title: 'Three short sentences of its own resolve are said until the limit of tokens.',
    class: 'circles',
    source: 'can1357/oh-my-pi#8701',
    kinds: prose,
    calls: [
      {
        text: [
          { cut: 0.7, within: 'text' },
          { put: ' Şimdi başlıyorum. Hemen yazıyorum. Yazmaya geçiyorum.'.repeat(150), at: 'end' },
        ],
      },
      {},
    ],
    expect: { stored: 'anything', ends: 'completed', charged: true, wordsMax: 1.3 },
  },
  {
    id: 'begins-again-without-end',
    title: 'The whole answer begins again and again, the last time in part.',
    class: 'circles',
    source: 'redhat-data-and-ai/template-agent#359',
    kinds: prose,
    calls: [
      {
        text: [
          { again: 'text', times: 6 },
          { cut: 0.9, within: 'word' },
        ],
        steps: [{ text: 1 }, { finish: 'length' }, { usage: 'usual' }, { done: true }],
      },
      {},
    ],
  },
  {
    id: 'marks-without-end',
    title: 'A closing bracket is written until the limit of tokens.',
    class: 'circles',
    source: 'anthropics/claude-code#44689',
    kinds: prose,
    calls: [
      {
        text: [
          { cut: 0.6, within: 'text' },
          { put: ` ${') '.repeat(900)}`, at: 'end' },
        ],
        steps: [{ text: 1 }, { finish: 'length' }, { usage: 'usual' }, { done: true }],
      },
      {},
    ],
  },
];
