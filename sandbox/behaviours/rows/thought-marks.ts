import type { Behaviour } from '../behaviour.ts';
import { prose, textRow } from './text-row.ts';

const absent = ['dört bölüm', 'four parts', 'Düşünce', 'hought', 'hinking', '<|', 'Response', 'commentary'];

const before = (id: string, source: string, title: string, put: string, kinds = prose): Behaviour => ({
  ...textRow('reasoning', id, source, title, [{ put, at: 'start' }], kinds),
  expect: { absent },
});
const article = prose.slice(0, 1);

/** Thoughts in the marks of other models, with an end that has no beginning, and below headings. */
export const thoughtMarks: readonly Behaviour[] = [
  before(
    'phrases-of-granite',
    'vllm-project/vllm#14202',
    'Two phrases announce the thoughts and the answer.',
    'Here is my thought process:\nThe user wants a Turkish text; four parts will do.\n\nHere is my response:\n\n',
  ),
  before(
    'lines-of-a-terminal',
    'ollama/ollama#11545',
    'Lines of a terminal stand around the thoughts.',
    'Thinking...\nThe user asks for a text in Turkish, so four parts.\n...done thinking.\n\n',
  ),
  before(
    'final-channel-without-a-first-one',
    'cuga-project/cuga-agent#672',
    'A final channel begins behind thoughts without a mark.',
    'We need a text of four parts in Turkish.<|end|><|start|>assistant<|channel|>final<|message|>',
  ),
  before(
    'commentary-without-its-mark',
    'odysseus-dev/odysseus#4522',
    'The channel of remarks has lost its first mark.',
    'commentary to=none<|message|>Plan: four parts.<|end|><|start|>assistant<|channel|>final<|message|>',
  ),
  before(
    'bracket-closed-that-never-opened',
    'RooCodeInc/Roo-Code#8522',
    'A closing [/THINK] follows thoughts that nothing opened.',
    'Önce dört bölüm seçerim, sonra yazarım.[/THINK]\n\n',
  ),
  before(
    'heading-of-thoughts-first',
    'logancyang/obsidian-copilot#2133',
    'Thoughts stand below a heading before the title.',
    '## Düşünce süreci\n\nKonuyu dört bölüm hâlinde ele alacağım; dili sade tutacağım.\n\n',
    article,
  ),
  before(
    'headings-of-thoughts-and-response',
    'open-webui/open-webui#11708',
    'Headings name the thoughts and the response.',
    '### Thinking\n\nIt needs four parts, short sentences and an end.\n\n### Response\n\n',
    article,
  ),
  before(
    'quotation-called-thoughts',
    'logancyang/obsidian-copilot#2133',
    'A quotation is called thoughts.',
    '> **Düşünce**\n> Yazı dört bölüm olmalı, sonu kısa.\n\n',
    article,
  ),
  before(
    'thought-and-final-answer',
    'langchain-ai/langchainjs#1929',
    'The words of a framework stand before thought and answer.',
    'Thought: I should write four parts in Turkish.\nFinal Answer: ',
    article,
  ),
  before(
    'plan-ends-at-a-channel-of-gemma',
    'attevon-llc/OpenTranscribe#439',
    'A plan that nothing opens ends with the closing mark of a channel.',
    'The user wants a Turkish text, so I should write simply.\n\n1. **Check the order:** four parts.\n<channel|>',
  ),
  {
    ...textRow(
      'reasoning',
      'heading-of-thoughts-behind',
      'logancyang/obsidian-copilot#2133',
      'Thoughts about the order stand below a heading behind the text.',
      [
        {
          put: '\n\n## Düşünce süreci\n\nKullanıcının isteğini dört bölüm hâlinde karşıladım, kelime sayısı tuttu.',
          at: 'end',
        },
      ],
    ),
    expect: { absent },
  },
];
