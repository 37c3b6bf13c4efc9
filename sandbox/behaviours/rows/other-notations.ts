import type { Answer, Behaviour, Change } from '../behaviour.ts';
import { prose, textRow } from './text-row.ts';

const says = (instead: string): Answer => ({ text: [{ instead }] });
const starts = (put: string): Change => ({ put, at: 'start' });
const ends = (put: string): Change => ({ put, at: 'end' });
const behindHalf = (put: string): Change => ({ put: `\n\n${put}`, at: { after: 'paragraph', share: 0.5 } });
const bare = (
  [
    ['ı', 'i'],
    ['İ', 'I'],
    ['ş', 's'],
    ['Ş', 'S'],
    ['ğ', 'g'],
    ['ç', 'c'],
    ['Ç', 'C'],
    ['ü', 'u'],
    ['Ü', 'U'],
    ['ö', 'o'],
    ['Ö', 'O'],
  ] as const
).map(([replace, by]): Change => ({ replace, by }));
const end = [{ finish: 'stop' }, { usage: 'usual' }, { done: true }] as const;

/** Answers in other notations than Markdown, answers for programs, and messages of services within a text. */
export const otherNotations: readonly Behaviour[] = [
  textRow(
    'characters',
    'lower-blocks-for-blanks',
    'ggml-org/llama.cpp#4360',
    'Blanks come as the mark of a vocabulary.',
    [{ replace: ' ', by: '▁' }],
  ),
  textRow(
    'characters',
    'capitals-for-blanks',
    'ml-explore/mlx-lm#1041',
    'Blanks and line ends come as capitals of a vocabulary.',
    [
      { replace: ' ', by: 'Ġ' },
      { replace: '\n', by: 'Ċ' },
    ],
    [...prose, 'voice'],
  ),
  textRow('characters', 'no-break-spaces-alone', 'jgm/pandoc#6620', 'Every blank is a no-break space.', [
    { replace: ' ', by: '\u00a0' },
  ]),
  {
    id: 'letters-of-english-alone-once',
    title: 'The answer has only the letters of English; asked again, it has those of Turkish.',
    class: 'characters',
    source: 'anomalyco/opencode#12609',
    kinds: ['article', 'section', 'outline'],
    calls: [{ text: bare }, {}],
    expect: { callsMax: 2 },
  },
  textRow('characters', 'headings-of-a-wiki', 'openai/openai-cookbook#900', 'Headings are those of a wiki.', [
    { put: ' ==', at: { afterEach: 'heading' } },
    { replace: '### ', by: '=== ' },
    { replace: '## ', by: '== ' },
    { replace: '# $title ==', by: '= $title =', times: 1 },
  ]),
  textRow('characters', 'headings-of-asciidoc', 'asciidoctor/asciidoctor#2087', 'Headings are those of AsciiDoc.', [
    { replace: '### ', by: '=== ' },
    { replace: '## ', by: '== ' },
    { replace: '# $title', by: '= $title\n:lang: tr', times: 1 },
  ]),
  textRow('characters', 'headings-of-jira', 'langgenius/dify#9000', 'Headings are those of Jira.', [
    { replace: '### ', by: 'h3. ' },
    { replace: '## ', by: 'h2. ' },
    { replace: '# $title', by: 'h1. $title', times: 1 },
  ]),
  textRow('characters', 'headings-of-latex', 'open-webui/open-webui#9025', 'Headings are commands of LaTeX.', [
    { put: '}', at: { afterEach: 'heading' } },
    { replace: '### ', by: '\\subsection{' },
    { replace: '## ', by: '\\section{' },
    { replace: '# $title', by: '\\title{$title', times: 1 },
    starts('\\documentclass[11pt]{article}\n\\begin{document}\n'),
    ends('\n\\end{document}'),
  ]),
  {
    id: 'json-with-escapes-of-python',
    title: 'Letters in JSON are escaped as Python does.',
    class: 'json',
    source: 'earendil-works/pi#1042',
    kinds: ['outline', 'proposal'],
    calls: [
      {
        text: [
          { replace: 'ü', by: '\\xfc' },
          { replace: 'ö', by: '\\xf6' },
        ],
      },
    ],
    expect: { absent: ['xfc', 'xf6'] },
  },
  {
    id: 'call-for-a-program-once',
    title: 'The answer is a call of a tool; asked again, the text comes.',
    class: 'talk',
    source: 'thClaws/thClaws#50',
    kinds: ['article', 'section', 'voice'],
    calls: [says('```json\n{"tool": "write_document", "parameters": {"path": "yazi.md"}}\n```'), {}],
    expect: { absent: ['write_document'], callsMax: 2 },
  },
  {
    id: 'plan-of-bullets-once',
    title: 'A list of what might be written comes; asked again, the text.',
    class: 'length',
    source: 'ollama/ollama#7043',
    kinds: ['article'],
    calls: [says('# $title\n\n* Giriş\n* Temel kavramlar\n* Adımlar\n* Sık sorulan sorular\n* Sonuç'), {}],
    expect: { stored: 'clean', absent: ['Temel kavramlar'], callsMax: 3 },
  },
  {
    id: 'places-to-fill-once',
    title: 'A template with places to fill comes; asked again, the text.',
    class: 'length',
    source: 'lmstudio-ai/lmstudio-bug-tracker#350',
    kinds: ['article'],
    calls: [says('# [Başlık]\n\n[Buraya giriş paragrafı gelecek]\n\n## [Alt başlık]\n\n[İçerik]'), {}],
    expect: { stored: 'clean', absent: ['Buraya giriş'], callsMax: 3 },
  },
  {
    id: 'begins-twice-with-an-excuse',
    title: 'The model breaks off, apologizes and begins again.',
    class: 'talk',
    source: 'openai/openai-python#1090',
    kinds: ['article'],
    calls: [says('# $title\n\nBu konuya ilk olarak\n\nKusura bakmayın, en baştan alıyorum.\n\n$text')],
    expect: { absent: ['Kusura bakmayın', 'ilk olarak\n'] },
  },
  {
    id: 'verdict-of-a-guard-in-json',
    title: 'A guard answers in place of the model.',
    class: 'refusals',
    source: 'JoshuaC215/agent-service-toolkit#122',
    kinds: ['article', 'edit'],
    calls: [says('{"flagged": true, "category": "S6", "score": 0.91}')],
    expect: { reads: ['declined', 'topic'] },
  },
  {
    id: 'fault-within-a-word-once',
    title: 'A gateway reports its failure within a word of the first answer.',
    class: 'stream_errors',
    source: 'exo-explore/exo#1758',
    kinds: prose,
    calls: [
      {
        steps: [
          { text: 0.6 },
          {
            event: {
              choices: [
                { index: 0, delta: { content: '\n\n⚠️ Stream interrupted: upstream timeout (504), please retry' } },
              ],
            },
          },
          ...end,
        ],
      },
      {},
    ],
    expect: { absent: ['Stream interrupted', '504'] },
  },
  {
    id: 'nothing-in-brackets-once',
    title: 'The answer says in brackets that there is none; asked again, it comes.',
    class: 'stream_errors',
    source: 'BerriAI/litellm#12463',
    kinds: ['article', 'voice'],
    calls: [says('[no response]'), {}],
    expect: { absent: ['no response'], callsMax: 2 },
  },
  {
    id: 'limit-in-the-native-reason',
    title: 'The finish reason is stop, that of the provider the limit.',
    class: 'finish',
    source: 'reVrost/go-openrouter#43',
    kinds: ['article'],
    calls: [
      {
        text: [{ cut: 0.6, within: 'paragraph' }],
        steps: [
          { text: 1 },
          {
            event: {
              choices: [{ index: 0, delta: {}, finish_reason: 'stop', native_finish_reason: 'max_output_tokens' }],
            },
          },
          { usage: 'usual' },
          { done: true },
        ],
      },
      {},
    ],
  },
  textRow(
    'citations',
    'invented-cover',
    'nomic-ai/gpt4all#505',
    'A picture at an invented address is within the text.',
    [behindHalf('![Kapak](https://cdn.ornek-gorsel.com/kapak.png "Kapak")')],
  ),
  textRow(
    'edits',
    'old-words-struck',
    'continuedev/continue#1200',
    'An edit shows the words that it replaced as struck.',
    [{ put: ' <del>önceki biçimi</del>', at: { after: 'sentence', share: 0.2 } }],
    ['edit'],
  ),
  {
    id: 'goes-on-in-english-once',
    title: 'The continuation is in English; asked again, in Turkish.',
    class: 'continuations',
    source: 'SillyTavern/SillyTavern#2310',
    kinds: ['continuation'],
    calls: [{ text: [{ language: 'en' }] }, {}],
    expect: { callsMax: 4 },
  },
  {
    id: 'own-messages-refused',
    title: 'The last message must not be one of the model.',
    class: 'refused_fields',
    source: 'smallmain/vscode-unify-chat-provider#249',
    kinds: ['continuation'],
    calls: [
      [
        {
          while: { role: 'assistant' },
          status: 400,
          body: { error: { message: 'Assistant response prefill is not supported by this model.', code: 400 } },
        },
      ],
    ],
    expect: { stored: ['clean', 'part'], ends: 'completed' },
  },
];
