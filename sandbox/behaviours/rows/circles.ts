import type { Answer, Behaviour, OrderKind } from '../behaviour.ts';
import { prose } from './text-row.ts';

/** After the text it continues until the token limit. */
const goesOn = (put: string): Answer => ({
  text: [{ put, at: 'end' }],
  steps: [{ text: 1 }, { finish: 'length' }, { usage: 'usual' }, { done: true }],
});
const row = (
  id: string,
  source: string,
  title: string,
  put: string,
  absent: string,
  kinds: readonly OrderKind[] = prose,
): Behaviour => ({
  id,
  title,
  class: 'circles',
  source,
  kinds,
  calls: [goesOn(put), {}],
  expect: { wordsMax: 1.3, absent: [absent] },
});
const changing = ['Başlıyorum.', 'Yazıyorum.', 'Şimdi yazıyorum.', 'Hemen başlıyorum.', 'Yazmaya başlıyorum.'];

/** Texts that repeat in a loop. */
export const circles: readonly Behaviour[] = [
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
  row(
    'short-sentences-for-ever',
    'redhat-data-and-ai/template-agent#111',
    'Three short sentences go round.',
    `\n\n${'Hadi başlayalım. Hemen yapalım. Şimdi yazalım. '.repeat(60)}`,
    'Hemen yapalım. Şimdi yazalım. Hadi başlayalım. Hemen yapalım.',
  ),
  row(
    'sentences-for-ever-in-changing-order',
    'can1357/oh-my-pi#8701',
    'Five short sentences come in changing order.',
    `\n\n${Array.from({ length: 80 }, (_, at) => changing[(at * at + at * 3) % 5]).join(' ')}`,
    'Yazıyorum. Hemen başlıyorum. Yazıyorum',
    ['article'],
  ),
  row(
    'line-for-ever-cut-in-a-word',
    'anthropics/claude-code#90268',
    'One line comes over and over and is cut within a word.',
    `\n\n${'Bu adımı tamamladıktan sonra bir sonrakine geçin.\n'.repeat(200)}Bu adımı tamaml`,
    'geçin.\nBu adımı tamamladıktan sonra bir sonrakine geçin.\nBu adımı',
    ['article'],
  ),
  row(
    'foreign-word-for-ever',
    'anthropics/claude-code#82803',
    'A single word of another language is said thousands of times.',
    ` ${'court '.repeat(3000)}`,
    'court court court',
  ),
  {
    id: 'list-for-ever',
    title: 'A list within a sentence goes round.',
    class: 'circles',
    source: 'Granddyser/qwen3-vl-comfy-ui#6',
    kinds: ['article'],
    good: [{ put: '\n\nKış çayı için dolapta şunlar dursun: tarçın, zencefil ve karanfil.', at: 'end' }],
    calls: [
      { text: [{ replace: 'tarçın, zencefil ve karanfil.', by: `tarçın${', zencefil, karanfil'.repeat(80)}` }] },
      {},
    ],
    expect: { wordsMax: 1.3, absent: [', zencefil, karanfil'.repeat(8)] },
  },
  row(
    'steps-counted-for-ever',
    'QwenLM/qwen-code#1403',
    'A numbered list says the same step until the limit of tokens.',
    `\n\n${Array.from({ length: 130 }, (_, at) => `${at + 1}. Yaptığınızı gözden geçirin.`).join('\n')}`,
    'Yaptığınızı gözden',
  ),
  row(
    'steps-counted-in-sentences',
    'QwenLM/qwen-code#1403',
    'Sentences differ in the number of their step only.',
    `\n\n${Array.from({ length: 110 }, (_, at) => `Aşama ${at + 1}: listeyi yeniden okuyun.`).join(' ')}`,
    'listeyi yeniden okuyun',
    ['article'],
  ),
  {
    id: 'fragment-for-ever-before-the-text',
    title: 'Two words of an announcement are said on many lines, then the text comes.',
    class: 'circles',
    source: 'anthropics/claude-code#69810',
    kinds: prose,
    calls: [{ text: [{ put: `${'page, hazırlanıyor.\n'.repeat(35)}\n`, at: 'start' }] }, {}],
    expect: { absent: ['hazırlanıyor'] },
  },
  {
    id: 'fragment-for-ever-amid-the-text',
    title: 'A short sentence is said over and over amid the text, which then goes on.',
    class: 'circles',
    source: 'QwenLM/Qwen3-ASR#129',
    kinds: prose,
    calls: [{ text: [{ put: ' Tam da bu.'.repeat(160), at: { after: 'sentence', share: 0.4 } }] }, {}],
    expect: { absent: ['Tam da bu. Tam da bu.'], wordsMax: 1.2 },
  },
];
