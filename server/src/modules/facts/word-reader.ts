import { foldText, toTurkishLower } from '@hokka/contracts/shared/turkish-case.ts';
import type { Reading, Turkish } from '@hokka/turkish/turkish.ts';

/** The functions of the Turkish library that facts need. */
export type TurkishReader = Pick<Turkish, 'analyse' | 'isWord' | 'stems'>;

interface VerbForm {
  /** Folded. */
  readonly stem: string;
  readonly isNegated: boolean;
  /** A tense or participle, which states a fact; names of actions (yapma, yapmak) and -arak, -ıp don’t. */
  readonly isSaid: boolean;
  /** Whether it depends on another verb (-madan, -arak, -ınca). */
  readonly isConverb: boolean;
}

export interface ReadWord {
  /** In lower case, without suffixes after an apostrophe. */
  readonly lower: string;
  /** The folded word without predicate endings: yüksekti, dayanıklıdır. */
  readonly bare: string;
  /** The likeliest lemmas, folded, likeliest first. */
  readonly stems: readonly string[];
  /** Undefined when it is not a verb, or may also be a noun. */
  readonly verb: VerbForm | undefined;
  /** Whether it occurs in lower case; false for words that are only names. */
  readonly isCommon: boolean;
  /** Whether it is a name as written, even if it has other readings. */
  readonly isName: boolean;
  /** Whether it is a negated verb form, including those that state no fact: tüketmemesi. */
  readonly isDenial: boolean;
  /** Whether it is the name of an action: azalışla, kalmayı. */
  readonly isAction: boolean;
}

const lettersMax = 60;
/** Maximum number of cached words, enough for a long section with its sources. A full cache is emptied. */
const rememberedMax = 20_000;

const copula = /(?<=\p{L}{2})(?:[dt][ıiuü]r(?:l[ae]r)?|y?[dt][ıiuü]|ym[ıi]ş)$/u;
const negative = new Set(['Neg', 'NegProg', 'Unable', 'UnableProg', 'UnableWithout']);
const tenses = new Set(
  'Past Evid Fut Cond Neces Prog Prog2 NegProg UnableProg Aor PastPart PresPart Imp3 AorA1sg AorA1pl'.split(' '),
);
const actions = new Set(['Inf2', 'Inf3']);
const converbs = new Set(['Without', 'UnableWithout', 'By', 'And', 'When', 'Since', 'As']);

/** Reads and caches words with the Turkish library, because texts repeat their words. */
export class WordReader {
  readonly #turkish: TurkishReader;
  readonly #known = new Map<string, ReadWord>();

  constructor(turkish: TurkishReader) {
    this.#turkish = turkish;
  }

  /** @param written a word as written; suffixes after an apostrophe are ignored */
  read(written: string): ReadWord {
    const [base = ''] = written.slice(0, lettersMax).split(/['’]/);
    const known = this.#known.get(base);
    if (known !== undefined) return known;
    const word = this.#read(toTurkishLower(base));
    if (this.#known.size >= rememberedMax) this.#known.clear();
    this.#known.set(base, word);
    return word;
  }

  #read(lower: string): ReadWord {
    const stems = [...new Set(this.#turkish.stems(lower).map(foldText))];
    const isCommon = this.#turkish.isWord(lower);
    const readings = this.#turkish.analyse(lower);
    const isName = readings.some(({ stem, suffixes }) => suffixes.length === 0 && /^\p{Lu}/u.test(stem));
    const [likely] = stems.flatMap((stem) => readings.filter((reading) => foldText(reading.stem) === stem));
    const isDenial = likely?.suffixes.some(({ name }) => negative.has(name)) === true;
    const isAction = likely?.suffixes.some(({ name }) => actions.has(name)) === true;
    const bare = foldText(lower.replace(copula, ''));
    return { lower, bare, stems, isCommon, isName, isDenial, isAction, verb: readVerb(lower, stems, readings) };
  }
}

function readVerb(lower: string, stems: readonly string[], all: readonly Reading[]): VerbForm | undefined {
  const readings = all.flatMap(({ stem, suffixes }) => {
    const names = suffixes.map(({ name }) => name);
    // -mAdAn; for nouns the suffix with this name is -sIz.
    const isWithout = names.includes('Without') && /m[ae](?:d[ae]n|ks[ıi]z[ıi]n)$/.test(lower);
    const isSaid = names.some((name) => tenses.has(name));
    const isConverb = isWithout || names.some((name) => name !== 'Without' && converbs.has(name));
    if (!isSaid && !isConverb) return [];
    return [
      { stem: foldText(stem), isNegated: isWithout || names.some((name) => negative.has(name)), isSaid, isConverb },
    ];
  });
  // “Olmadığını” is a form of olmak, although olmadık is a word, too; “alınmadığı” is a form of alınmak.
  if (/m[ae]d[ıi]ğ/.test(lower)) return readings.toSorted((one, other) => other.stem.length - one.stem.length)[0];
  // “Aşarken” is a form of aşmak, although aşar is a noun, too.
  const ranked = stems.flatMap((stem) => readings.filter((reading) => reading.stem === stem));
  return ranked.find(({ isSaid }) => isSaid) ?? (lower.endsWith('ken') ? undefined : ranked[0]);
}
