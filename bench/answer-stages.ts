import { addToText } from '../server/src/modules/answer-checks/added-text.ts';
import { findForeignLanguage } from '../server/src/modules/answer-checks/answer-order.ts';
import { findForeignEnd, lacksLetters } from '../server/src/modules/answer-checks/foreign-share.ts';
import { cutLoops } from '../server/src/modules/answer-checks/loops.ts';
import { isRefusal } from '../server/src/modules/answer-checks/refusals.ts';
import { keepSection } from '../server/src/modules/answer-checks/section-body.ts';
import { endsWhole } from '../server/src/modules/answer-checks/sentence-end.ts';
import { isServiceNotice } from '../server/src/modules/answer-checks/service-faults.ts';
import { dropTrailingNotes } from '../server/src/modules/answer-checks/trailing-notes.ts';
import { AnswerCleaner } from '../server/src/modules/answer-cleaning/answer-cleaner.ts';
import { correctAnswer } from '../server/src/modules/answer-cleaning/correct-markup.ts';
import { type Stage, StageChain } from '../server/src/modules/answer-cleaning/stage.ts';
import { convertForeignMarkup } from '../server/src/modules/answer-cleaning/whole/foreign-markup.ts';
import { normalizeText } from '../server/src/modules/answer-cleaning/whole/normal-text.ts';
import { unwrapAnswer } from '../server/src/modules/answer-cleaning/whole/unwrapped-answer.ts';
import {
  dropInventedPictures,
  dropSectionRemarks,
  dropSourceList,
  keepOneText,
} from '../server/src/modules/answer-cleaning/whole/whole-answer.ts';
import { removeInventedLinks } from '../server/src/modules/article-text/citations/remove-unknown-urls.ts';
import { readSlowness, startCpuTimer } from '../testing/cpu-time.ts';
import { type HostileConstruct, plainConstructs, prose } from '../testing/hostile-texts.ts';
import { printTable } from './support/table.ts';

const long = 500_000;
/** Maximum CPU time of a stage for a text of that length, in milliseconds. */
const stageMax = 100;
/** Length of the texts of which the expensive ones are found. */
const short = 50_000;

type Step = (text: string) => unknown;

const isUngiven = () => false;
const begun = '# Kahve\n\nKahve her sabah içilir ve';

/** What one step of the work on an answer does with a whole text. The stages of the stream are listed by themselves. */
const wholeSteps: Readonly<Record<string, Step>> = {
  normalizeText: (text) => normalizeText(text, { isJson: false, language: 'tr', soFar: '' }),
  'normalizeText, continuation': (text) => normalizeText(text, { isJson: false, language: 'tr', soFar: begun }),
  unwrapAnswer,
  keepOneText: (text) => keepOneText(text, 'kahve'),
  dropSourceList: (text) => dropSourceList(text, isUngiven),
  convertForeignMarkup: (text) => convertForeignMarkup(text, 'Kahve'),
  dropSectionRemarks,
  dropInventedPictures: (text) => dropInventedPictures(text, isUngiven),
  correctAnswer: (text) => correctAnswer(text, { form: 'article' }),
  cutLoops: (text) => cutLoops(text, 'tr'),
  isRefusal: (text) => isRefusal(text),
  isServiceNotice: (text) => isServiceNotice(text),
  endsWhole,
  dropTrailingNotes: (text) => dropTrailingNotes(text, 'tr', { isSection: false }),
  keepSection: (text) =>
    keepSection(
      text,
      { heading: 'Kahve', level: 2 } as never,
      { headings: ['Kahve', 'Çay'], language: 'tr', title: 'Kahve' },
      100,
    ),
  findForeignLanguage: (text) => findForeignLanguage(text, 'tr', { isAnswer: true }),
  findForeignEnd: (text) => findForeignEnd(text, 'tr'),
  lacksLetters: (text) => lacksLetters(text, 'tr'),
  addToText: (text) => addToText(text, 'Kahve sabah içilir.\n\nÇay akşam içilir.'),
  'addToText, added': (text) => addToText('# Kahve\n\nKahve sabah içilir.\n\n## Son\n\nÇay akşam içilir.', text),
  removeInventedLinks: (text) => removeInventedLinks(text, []),
};

/** Units that cost the work on answers most, where one is repeated over the whole text. */
const units: Readonly<Record<string, string>> = {
  fragments: 'a b. ',
  'counted steps': '1. a\n',
  'numbered headings': '## 1. a\n\n',
  'headings with marks': '## **a** ##\n\n',
  'headings with attributes': '## a {#b}\n\n',
  'broken tokens': '<|im_',
  'half tokens': '<|a\n',
  tokens: '<|im_end|>',
  'wide tokens': '<｜a▁',
  thoughts: '<think>',
  'thoughts closed': '<think>a</think>',
  'closing thoughts': 'a</think>',
  'brackets of numbers': '[7',
  'citation marks': 'a [7]. ',
  'letters decoded twice': 'Ã¼',
  'letters decoded twice in words': 'ü aÃ¼Ãƒ',
  'first halves of letters': 'üÃ',
  'escapes of bytes': '\\xc3\\xbc',
  'percent codes': 'a%C3%BC',
  'octal codes': 'a\\303\\274',
  'equals codes': 'a=C3=BC',
  'references to letters': 'a&uuml;',
  'double references': '&amp;amp;uuml; ',
  'letters of Latin-5': 'Ð ',
  'letters of an old Mac': 'a√∂',
  'encoded blanks': 'aĠb',
  'vocabulary blanks': '▁a',
  'byte tokens': '<0xC3>',
  'Cyrillic in words': 'аb ',
  'full-width letters': 'aｂ',
  'private signs': 'a\ue200',
  'combined letters': 'u\u0308',
  colours: '[0m\n',
  remarks: 'Umarım işinize yarar.\n\n',
  'remarks in sections': '## a\n\nUmarım bu bölüm işinize yarar.\n\n',
  'restart remarks': 'a\n\nBaştan yazıyorum:\n\n',
  titles: '# Kahve\n\n',
  sections: '## Kahve\n\nSöz.\n\n',
  checklists: '## a\n\n- ✅ a\n- ✅ b\n\n',
  'list of sources': '- [1] a, 2020, https://a.b\n',
  'entries of notes': '[1]: a\n',
  pictures: '![a](b.c)\n',
  'picture definitions': '![a][b@]\n',
  links: '[a](https://a.b) ',
  addresses: 'https://a.b/c ',
  'JSON objects': '{"a":',
  'JSON texts': '{"a":"b"},',
  'HTML paragraphs': '<p>a</p>',
  'HTML headings': '<h2>a</h2>\n',
  'HTML tags': '<div class="a">',
  'HTML in prose': 'a <b>b</b> ',
  turns: 'User: a\n',
  'quoted turns': '\n\nKullanıcı: a',
  'bold titles': '**a**\n\n',
  'bold open': '**a\n\n',
  'bold labels': '**a:** b\n\n',
  sentences: 'Bu bir cümledir. ',
  questions: 'Ne istersiniz? ',
  colons: 'Şöyle: ',
  quotations: '“a” ',
  'rules and notes': '\n\n---\n\nNot: a',
  'parts in parentheses': '(a) ',
  'foreign words': 'the ',
  'capital words': 'Ahmet Yılmaz, 2021 ',
  authors: '(Yılmaz, 2021) ',
  'raised numbers': 'a¹ ',
  notes: '[^1] ',
  'full-width brackets': '【3†a】',
  'empty brackets': '[] ',
  'escaped line ends': '\\n',
  'escaped quotes': '\\"',
  'code lines': '```\na\n```\n',
  'code spans': '`a` a ',
  tables: '| a | b |\n',
  'letters of greetings': 'Sayın Ahmet,\n\n',
  numbers: '1 2 3 ',
  'repeated words': 'kahve çay süt ',
  'long lines': `${'kahve '.repeat(60)}\n`,
};

const ownConstructs = Object.entries(units).map(([name, unit]) => ({
  name,
  make: (length: number) => unit.repeat(Math.ceil(length / unit.length)).slice(0, length),
}));

/**
 * Measures each step of the work on an answer with the text of half a million characters that costs it most, in CPU
 * time of this thread, corrected for how slow the machine is at the moment.
 * @returns whether no step takes more than a tenth of a second
 */
export async function benchAnswerStages(): Promise<boolean> {
  const measured = [
    ...Object.entries(wholeSteps).flatMap(([stage, run]) => measureStep(stage, run)),
    ...measureStream(),
  ].toSorted((a, b) => b.ms - a.ms);
  printTable(
    `Steps of the work on an answer of ${long} characters, each with the texts that cost it most`,
    measured.map(({ stage, text, ms }) => ({ stage, text, ms: ms.toFixed(0) })),
  );
  return measured.every(({ ms }) => ms <= stageMax);
}

interface Measured {
  readonly stage: string;
  readonly text: string;
  readonly ms: number;
}

const constructs = [prose, ...ownConstructs, ...plainConstructs];
/** Number of texts of each step that are measured at full length. */
const measuredMax = 3;

/** Measures a step with all texts, and again at full length with those that cost it most. */
function measureStep(stage: string, run: Step): Measured[] {
  const found = constructs.map((construct) => {
    const text = construct.make(short);
    return { construct, ms: measure(() => run(text)) };
  });
  return selectWorst(found).map((construct) => {
    const text = construct.make(long);
    const ms = Math.min(...[1, 2, 3].map(() => measure(() => run(text))));
    return { stage, text: construct.name, ms };
  });
}

function selectWorst(found: readonly { readonly construct: HostileConstruct; readonly ms: number }[]) {
  return found
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, measuredMax)
    .map(({ construct }) => construct);
}

function measure(run: () => unknown): number {
  const readCpuMs = startCpuTimer();
  run();
  return readCpuMs();
}

/** Measures all stages of the stream with all texts, and each again at full length with those that cost it most. */
function measureStream(): Measured[] {
  const found = new Map<string, { construct: HostileConstruct; ms: number }[]>();
  for (const construct of constructs)
    for (const [stage, ms] of cleanMeasured(construct.make(short)))
      found.set(stage, [...(found.get(stage) ?? []), { construct, ms }]);
  const worst = new Map([...found].map(([stage, measured]) => [stage, selectWorst(measured)]));
  return [...new Set([...worst.values()].flat())].flatMap((construct) => {
    const text = construct.make(long);
    const runs = [1, 2].map(() => {
      const slowness = readSlowness();
      return new Map([...cleanMeasured(text)].map(([stage, ms]) => [stage, ms / Math.max(slowness, readSlowness())]));
    });
    return [...worst].flatMap(([stage, selected]) =>
      selected.includes(construct)
        ? [{ stage, text: construct.name, ms: Math.min(...runs.map((times) => times.get(stage) ?? 0)) }]
        : [],
    );
  });
}

/** A fresh stage, and what one of its kind took. */
interface Replay {
  readonly name: string;
  readonly stage: Stage;
  readonly parts: readonly string[];
}

/**
 * Cleans a text in pieces, as it is streamed. Some stages call the next one for each line, where measuring a call takes
 * longer than the call: what each stage takes is recorded, and a fresh one of its kind is measured with it.
 * @returns the CPU time of each stage, and of the end without stages, in milliseconds
 */
function cleanMeasured(text: string): Map<string, number> {
  const replays: Replay[] = [];
  const recorded: Stage[] = [];
  const put = StageChain.prototype.put;
  let suffix = '';
  StageChain.prototype.put = function putRecorded(create) {
    const stage = put.call(this, create) as ReturnType<typeof create>;
    const parts: string[] = [];
    replays.push({ name: `${stage.constructor.name}${suffix}`, stage: create(() => undefined), parts });
    const { append } = stage;
    stage.append = (part) => {
      parts.push(part);
      append.call(stage, part);
    };
    recorded.push(stage);
    return stage;
  };
  const times = new Map<string, number>();
  const add = (name: string, ms: number) => times.set(name, (times.get(name) ?? 0) + ms);
  try {
    const cleaner = new AnswerCleaner(
      { form: 'article', language: 'tr', title: 'Kahve', isGiven: isUngiven },
      () => undefined,
    );
    // Stages of a cleaner that cleans the complete answer again.
    suffix = ' again';
    for (let at = 0; at < text.length; at += piece) cleaner.append(text.slice(at, at + piece));
    add(
      endName,
      measureRaw(() => cleaner.finish()),
    );
  } finally {
    StageChain.prototype.put = put;
  }
  // A fresh stage calls the recorded one behind it.
  for (const stage of recorded) stage.append = () => undefined;
  for (const { name, stage, parts } of replays) {
    const ms = measureRaw(() => {
      for (const part of parts) stage.append(part);
      stage.finish();
    });
    add(name, ms);
    if (name.endsWith(suffix)) add(endName, -ms);
  }
  return times;
}

const endName = 'end of the stream';

/** CPU time of this thread in milliseconds, not corrected. */
function measureRaw(run: () => void): number {
  const before = process.threadCpuUsage();
  run();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

/** Length of the pieces in which a stream is cleaned. */
const piece = 1024;
