import type { Turkish } from '@hokka/turkish/turkish.ts';
import type { ProductText } from './product-texts.ts';

/** Marks of the checker that are intended. */
interface Exception {
  /** The file, or the folder with a trailing slash. */
  readonly path: string;
  /** What is marked; matches anything by default. */
  readonly marked?: RegExp;
  readonly reason: string;
}

const exceptions: readonly Exception[] = [
  {
    path: 'web/app/routes/public/text-check/text-check-tool.tsx',
    marked: /^(?:yazmayı|birşey|Herkez|Ankaranın|orjinal|yinede|Sizde|rüzgar)$/,
    reason: 'an example full of mistakes, to be checked by visitors',
  },
  {
    path: 'server/src/modules/prompts/',
    marked: /^(?:evidence|level|heading| ”|ona|eski)$/,
    reason: 'names of fields and marks of Markdown in prompts',
  },
  {
    path: 'server/src/modules/answer-checks/language-words.ts',
    reason: 'common words of seven languages, by which texts are told apart',
  },
  { path: 'server/src/modules/answer-checks/machine-lines.ts', reason: 'lines of services, as they write them' },
  { path: 'server/src/modules/answer-cleaning/json-wrap.ts', reason: 'names of JSON fields' },
  {
    path: 'server/src/modules/answer-cleaning/talk-words.ts',
    reason: 'words of models in seven languages',
  },
  {
    path: 'server/src/modules/answer-cleaning/talk-score.ts',
    reason: 'roots and endings of words in seven languages',
  },
  {
    path: 'server/src/modules/answer-cleaning/invented-citations.ts',
    reason: 'words for sources in seven languages',
  },
  {
    path: 'server/src/modules/answer-cleaning/frequent-words.ts',
    reason: 'common words of seven languages, by which halves of words are told from whole ones',
  },
  ...['server/src/modules/', 'web/app/'].map((path) => ({
    path,
    marked: /^dahil(?:dir)?$/,
    reason: 'the specification writes “KDV dahil”, the checker follows TDK and proposes “dâhil”',
  })),
  {
    path: 'web/app/features/legal/documents/terms.tsx',
    marked: /^,$/,
    reason: 'contract texts change with a new version only',
  },
  { path: 'server/src/modules/answer-cleaning/empty-phrases.ts', reason: 'phrases of models, as they write them' },
  { path: 'server/src/modules/outages/', marked: /^yapay$/, reason: 'the second half of a sentence after a colon' },
  { path: 'server/src/modules/facts/', reason: 'lists of words by which sentences are compared' },
  { path: 'web/app/features/editor/spelling/labels.ts', marked: /^mı$/, reason: 'a suffix that is spoken of' },
  {
    path: 'web/app/features/editor/panels/settings-panel.tsx',
    marked: /^“ $/,
    reason: 'marks that are spoken of',
  },
  {
    path: 'server/src/modules/quality/voice/connectives.ts',
    reason: 'a list of words, each in all its spellings',
  },
];

/** Words of our texts that the lexicon lacks: terms, names of fields and of other products. */
const ourTerms = new Set(
  (
    'webhook docx txt md csv www whsec sandbox worker faq questions queued from true false id ready key state failed version usage tools title search ' +
    'planning merchant list generating content ıyor ır'
  ).split(' '),
);

/** Lists errors, hints and unknown words in texts of the product, as `path:line rule: marked → proposed in: text`. */
export function findTurkishFaults(texts: readonly ProductText[], turkish: Turkish): string[] {
  const faults = texts.flatMap((text) =>
    listMarked(text, turkish)
      .filter(({ marked }) => !exceptions.some((exception) => isExcepted(exception, text.path, marked)))
      .map(
        ({ rule, marked, proposal }) =>
          `${text.path}:${text.line} ${rule}: ${marked} → ${proposal} in: ${text.text.slice(0, 200)}`,
      ),
  );
  return [...new Set(faults)];
}

/** Lists exceptions that are no longer needed, by path. */
export function findStaleExceptions(texts: readonly ProductText[], turkish: Turkish): string[] {
  return exceptions
    .filter(
      (exception) =>
        !texts.some(
          (text) =>
            text.path.startsWith(exception.path) &&
            listMarked(text, turkish).some(({ marked }) => isExcepted(exception, text.path, marked)),
        ),
    )
    .map(({ path }) => path);
}

function isExcepted(exception: Exception, path: string, marked: string): boolean {
  return path.startsWith(exception.path) && exception.marked?.test(marked) !== false;
}

interface Mark {
  readonly rule: string;
  readonly marked: string;
  readonly proposal: string;
}

const marksByText = new Map<string, readonly Mark[]>();

/** Lists what the checker marks in a text; each text is checked once, wherever and however often it is written. */
function listMarked({ text }: ProductText, turkish: Turkish): readonly Mark[] {
  const marks = marksByText.get(text) ?? checkText(text, turkish);
  marksByText.set(text, marks);
  return marks;
}

function checkText(text: string, turkish: Turkish): Mark[] {
  return turkish
    .check(text, { dictionary: ourTerms })
    .filter(({ kind }) => kind !== 'style')
    .map(({ rule, from, to, proposals }) => ({
      rule,
      marked: text.slice(from, to),
      proposal: proposals.slice(0, 3).join(', ') || '?',
    }));
}
