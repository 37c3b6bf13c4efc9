import type { Behaviour, Change, OrderKind } from '../behaviour.ts';
import { prose, textRow } from './text-row.ts';

const source = 'unreported/own-experience#0';
const starts = (put: string): Change => ({ put, at: 'start' });
const ends = (put: string): Change => ({ put, at: 'end' });
const behind = (put: string, share: number): Change => ({ put, at: { after: 'sentence', share } });
const eachLine = (mark: string): Change[] => [{ replace: '\n', by: `\n${mark}` }, starts(mark)];

/** Whole answers inside something regular. */
const wraps: readonly Behaviour[] = (
  [
    ['every-line-quoted', 'Every line is a quotation.', eachLine('> ')],
    ['every-line-quoted-twice', 'Every line is a quotation in a quotation.', eachLine('> > ')],
    ['every-line-indented', 'Every line is indented like code.', eachLine('    ')],
    ['every-line-commented', 'Every line has the mark of a comment.', eachLine('// ')],
    ['every-line-added', 'Every line is marked as added, as in a difference.', eachLine('+')],
    ['block-of-yaml', 'The text is the value of a field in YAML.', [...eachLine('  '), starts('makale: |\n')]],
    [
      'begin-and-end-lines',
      'Lines name where the text begins and ends.',
      [starts('=====BEGIN TEXT=====\n'), ends('\n=====END TEXT=====')],
    ],
    [
      'folded-as-a-whole',
      'The whole text stands in a folded element.',
      [starts('<details>\n<summary>Makale metni</summary>\n\n'), ends('\n\n</details>')],
    ],
    [
      'parameter-of-a-call',
      'The text is a parameter of a call, in tags.',
      [
        starts('<tool_call>\n<function=save_text>\n<parameter=name>\ntaslak.md\n</parameter>\n<parameter=text>\n'),
        ends('\n</parameter>\n</function>\n</tool_call>'),
      ],
    ],
    ['three-square-brackets', 'The text stands in brackets of its own lines.', [starts('[[[\n'), ends('\n]]]')]],
    [
      'here-document',
      'The text is what a shell would write to a file.',
      [starts('cat > makale.md <<EOF\n'), ends('\nEOF')],
    ],
  ] as const
).map(([id, title, text]) => textRow('talk', id, source, title, text));

/** Thoughts, marks and lists beside a text, by their place and form. */
const beside: readonly Behaviour[] = [
  textRow(
    'reasoning',
    'second-end-of-a-thought',
    source,
    'A thought ends, and its end stands once more amid the text.',
    [behind('</think>', 0.6), starts('<think>\nBir örnekle başlayayım.\n</think>\n\n')],
    prose,
  ),
  textRow(
    'reasoning',
    'thought-below-a-line',
    source,
    'Below a line that names them, thoughts follow the text.',
    [ends('\n\n--- reasoning ---\nAll points of the request are covered, and the language is Turkish.')],
    prose,
  ),
  textRow(
    'reasoning',
    'thought-in-italics',
    source,
    'A thought in italics comes first.',
    [starts('*The user asked for an article in Turkish, so I will keep it friendly and clear.*\n\n')],
    prose,
  ),
  textRow('citations', 'lettered-marks-and-their-list', source, 'Marks with letters lead to a list at the end.', [
    behind(' [S1]', 0.3),
    behind(' [S2](#kaynaklar)', 0.7),
    ends('\n\n## Kaynaklar\n\n- [S1] Demir, A. (2019). *Gündelik düzen*.\n- [S2] [[notlar/ikinci]]'),
  ]),
  textRow(
    'citations',
    'domain-as-the-label',
    source,
    'A sentence links to an address, with its domain as the label.',
    [behind(' ([bilgiler.example.org](https://bilgiler.example.org/konu?utm_source=asistan))', 0.5)],
    prose,
  ),
  {
    ...textRow('citations', 'addresses-with-bullets', source, 'A list of addresses that nobody gave ends the text.', [
      ends('\n\n**Kaynaklar:**\n\n- https://rapor.example.org/2021\n- https://rapor.example.org/2022'),
    ]),
    expect: { absent: ['rapor.example'] },
  },
  textRow(
    'talk',
    'ends-as-a-letter',
    source,
    'The text ends like a letter.',
    [ends('\n\nSevgilerimle,\nYazı asistanınız')],
    prose,
  ),
  {
    ...textRow('clean', 'parts-of-a-drawing', source, 'A sentence names the parts of a drawing by their numbers.', []),
    calls: [{}],
    good: [
      {
        put: '\n\nŞekildeki [1] kapağı, [2] süzgeci, [3] ise vanayı gösterir.',
        at: { after: 'paragraph', share: 0.5 },
      },
    ],
    expect: { present: ['[1]', '[3]'] },
  },
];

const call = (given: string) => ({
  event: {
    choices: [
      {
        index: 0,
        delta: {
          content: null,
          tool_calls: [{ index: 0, id: 'c', type: 'function', function: { name: 'yanit', arguments: given } }],
        },
        finish_reason: null,
      },
    ],
  },
});
const once = (
  id: string,
  title: string,
  type: Behaviour['class'],
  kinds: readonly OrderKind[],
  first: Behaviour['calls'][number],
): Behaviour => ({
  id,
  title,
  class: type,
  source,
  kinds,
  calls: [first, {}],
});

/** Failures in words that no rule knows, and answers that cannot be read; asked again, all is well. */
const failures: readonly Behaviour[] = [
  once(
    'segmentation-fault-as-400-once',
    'A crash of the model is told with 400.',
    'statuses',
    ['article', 'outline', 'edit'],
    {
      status: 400,
      body: { error: 'llama runner process exited with code 139 (core dumped)' },
    },
  ),
  once('teapot-once', 'A status without any meaning comes once.', 'statuses', ['article', 'section'], {
    status: 418,
    body: 'no',
  }),
  once(
    'citation-check-once',
    'The text is stopped because it resembles another one.',
    'finish',
    ['article', 'section'],
    {
      steps: [{ text: 0.5 }, { finish: 'CITATION_CHECK_FAILED_RECITATION' }, { done: true }],
    },
  ),
  once(
    'unknown-interruption-once',
    'The text is interrupted for a reason in words of the gateway.',
    'finish',
    ['article'],
    {
      steps: [{ text: 0.4 }, { finish: 'upstream_interrupted' }, { done: true }],
    },
  ),
  once('error-within-the-choice-once', 'The error stands within the choice.', 'stream_errors', ['article', 'outline'], {
    steps: [
      { text: 0.3 },
      {
        event: {
          choices: [{ index: 0, delta: {}, error: { message: 'worker lost', code: 502 }, finish_reason: null }],
        },
      },
      { done: true },
    ],
  }),
  {
    id: 'answer-as-arguments',
    title: 'The answer is given as the arguments of a tool that was not offered.',
    class: 'json',
    source,
    kinds: ['outline', 'proposal'],
    calls: [{ steps: [call('$text'), { finish: 'tool_calls' }, { done: true }] }],
  },
  once('words-without-blanks-once', 'No blanks stand between the words.', 'language', ['article', 'section'], {
    text: [{ replace: ' ', by: '' }],
  }),
  once(
    'words-of-many-scripts-once',
    'Amid the text words of many scripts follow each other.',
    'language',
    ['article', 'section'],
    {
      text: [{ cut: 0.5, within: 'text' }, ends(' ama новое şu επειδή bir 策略 olan вместе ise كتاب gibi 결과 hem')],
    },
  ),
  once('dots-for-the-rest-of-a-block-once', 'Dots in brackets stand for the rest of a block.', 'edits', ['edit'], {
    text: [{ cut: 0.4, within: 'text' }, ends(' [… kalan cümleler değişmedi …]</block>')],
  }),
];

export const wrappedAnswers: readonly Behaviour[] = [...wraps, ...beside, ...failures];
