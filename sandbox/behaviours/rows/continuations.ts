import type { Behaviour, Change } from '../behaviour.ts';

/** What comes when a text that was cut is to be gone on with: for an article whose first answer was cut, and for sections. */
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
        steps: [{ text: 1 }, { finish: 'length' }, { usage: 'usual' }, { done: true }],
      },
      { text },
    ],
  },
];

/** Answers that go on with a text. */
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
    id: 'nothing-to-add',
    title: 'The continuation is empty.',
    class: 'continuations',
    source: 'dongri/openai-api-rs#154',
    kinds: ['continuation'],
    calls: [{ text: [{ instead: '' }] }],
    expect: { stored: ['part', 'nothing'], ends: ['completed', 'failed'] },
  },
];
