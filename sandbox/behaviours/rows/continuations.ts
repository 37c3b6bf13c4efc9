import type { Behaviour, Change, Step } from '../behaviour.ts';

const cutForLength: readonly Step[] = [{ text: 1 }, { finish: 'length' }, { usage: 'usual' }, { done: true }];

/** Continuations of a text that was cut: for an article whose first answer was cut, and for sections. */
const row = (id: string, source: string, title: string, text: readonly Change[]): readonly Behaviour[] => [
  { id, title, class: 'continuations', source, kinds: ['continuation'], calls: [{ text }] },
  {
    id: `${id}-in-a-section`,
    title: `${title} So in each section.`,
    class: 'continuations',
    source,
    kinds: ['section'],
    calls: [
      {
        text: [{ cut: 0.5, within: 'sentence' }],
        steps: cutForLength,
      },
      { text },
    ],
  },
];

/** Answers that continue a text. */
export const continuations: readonly Behaviour[] = [
  ...row('says-the-end-again', 'ggml-org/llama.cpp#17165', 'The continuation repeats the last words.', [
    { repeatsEnd: 160 },
  ]),
  ...row(
    'says-the-end-in-own-words',
    'ggml-org/llama.cpp#17165',
    'The continuation repeats the last words with other marks and case.',
    [{ repeatsEnd: 220, ownWords: true }],
  ),
  ...row('begins-again', 'h2oai/h2ogpt#1962', 'The continuation begins the text again.', [{ startsAgain: true }]),
  ...row('says-that-it-goes-on', 'mozilla-ai/llamafile#155', 'The continuation says that it goes on.', [
    { put: 'Tabii, kaldığım yerden devam ediyorum:\n\n', at: 'start' },
  ]),
  ...row(
    'quotes-where-it-goes-on',
    'juzeon/SydneyQt#123',
    'The continuation quotes the last words before it goes on.',
    [{ put: '“$last” cümlesinden devam ediyorum:\n\n', at: 'start' }],
  ),
  ...row('goes-on-after-dots', 'cocktailpeanut/dalai#116', 'The continuation begins with three dots.', [
    { put: '...', at: 'start' },
  ]),
  ...row('goes-on-in-a-fence', 'Mintplex-Labs/anything-llm#3081', 'The continuation stands in a fence.', [
    { fence: 'markdown' },
  ]),
  ...row('says-why-it-goes-on', 'LettuceAI/app#33', 'The continuation tells what happened to the last answer.', [
    { put: 'Az önceki mesajım kesildiği için kaldığım cümleden ilerliyorum.\n\n', at: 'start' },
  ]),
  ...row(
    'label-and-recap',
    'fangfufu/LLM-book-generator#20',
    'A label and the last sentence stand before what is new.',
    [{ put: '**Devam:**\n\n$last ', at: 'start' }],
  ),
  ...row('heading-that-it-goes-on', 'mckaywrigley/chatbot-ui#87', 'A heading says that the text goes on.', [
    { put: '### Devamı\n\n', at: 'start' },
  ]),
  {
    id: 'goes-on-with-the-title',
    title: 'The continuation begins with the title of the text.',
    class: 'continuations',
    source: 'h2oai/h2ogpt#1962',
    kinds: ['continuation'],
    calls: [{ text: [{ put: '# $title\n\n', at: 'start' }] }],
  },
  {
    id: 'long-repetition-of-the-end',
    title: 'The continuation repeats the last 900 letters.',
    class: 'continuations',
    source: 'h2oai/h2ogpt#1962',
    kinds: ['continuation'],
    calls: [{ text: [{ repeatsEnd: 900 }] }],
  },
  {
    id: 'empty-once',
    title: 'The first continuation is empty, the next one has the rest.',
    class: 'continuations',
    source: 'anomalyco/opencode#37735',
    kinds: ['continuation'],
    calls: [{ text: [{ instead: '' }] }, {}],
  },
  {
    id: 'nothing-to-add',
    title: 'The continuation is empty.',
    class: 'continuations',
    source: 'dongri/openai-api-rs#154',
    kinds: ['continuation'],
    calls: [{ text: [{ instead: '' }] }],
    expect: { stored: ['part', 'nothing'], ends: ['completed', 'failed'] },
  },
  ...row('label-in-the-line', 'dcdpr/jp#545', 'A label in brackets stands before the words that go on.', [
    { put: '**(devamı)** ', at: 'start' },
  ]),
  ...row('says-so-in-the-line', 'LAION-AI/Open-Assistant#2556', 'That it goes on is said in the line that goes on.', [
    { put: 'Yarım kalan cümleyi sürdürüyorum: ', at: 'start' },
  ]),
  ...(
    [
      ['new-message', "# $title\n\nHere's what was left of the article:\n\n"],
      ['new-message-in-turkish', '# $title (devam)\n\nMakalenin kalan bölümü şöyle:\n\n'],
    ] as const
  ).map(
    ([id, put]): Behaviour => ({
      id,
      title: 'The model opens a new message: the title, and what follows.',
      class: 'continuations',
      source: 'webmachinelearning/prompt-api#118',
      kinds: ['continuation'],
      calls: [{ text: [{ put, at: 'start' }] }],
    }),
  ),
  ...(
    [
      ['says-that-all-is-written', 'Bu makale zaten tamamlandı; yazılacak başka bölüm yok.'],
      ['says-that-all-is-written-in-english', 'The article is already complete. There is nothing more to add.'],
    ] as const
  ).map(
    ([id, instead]): Behaviour => ({
      id,
      title: 'All answers end for length; asked to go on, the model says that all is written.',
      class: 'continuations',
      source: 'NVIDIA-NeMo/labs-OO-Agents#356',
      kinds: ['article'],
      calls: [{ steps: cutForLength }, { text: [{ instead }], steps: cutForLength }],
      expect: { wordsMax: 1.05 },
    }),
  ),
];
