import { type Casing, readCasing, toLower } from '../../letters/casing.ts';
import type { Speller, Verdict } from '../../spelling/speller.ts';

/**
 * Cached results of checks that depend on a form's letters alone, one bit each, so that each check runs once for all
 * occurrences.
 */
export const Fact = {
  /** A name, a title or another word that needs a capital letter in lower case, or may need one. */
  MayNeedCapital: 1,
  /** The next word may belong to it: `hiç bir`, `mikro dalga`. */
  MayJoinNext: 2,
  /** It may belong to the previous word: `bazı sı`, `ders hane`. */
  MayJoinPrevious: 4,
  /** In lower case, it is written as it should be, and not as two words. */
  IsWhole: 8,
  /** In lower case, no other word is meant. */
  IsMeant: 16,
  /** A passive verb. */
  IsPassive: 32,
  /** It may be a word that is meant with a circumflex, if its neighbours say so. */
  MayTakeCircumflex: 64,
  /** The beginning of the name of a place that is one word: `Gazi Antep`. */
  MayBeginPlace: 128,
  /** An abbreviation, or a part of one. */
  MayBeAbbreviation: 512,
  /** A capitalized word that may be written small within a sentence. */
  MayBeSmall: 1024,
  /** A capitalized word that may be a name and its suffix. */
  MayBeSuffixed: 2048,
  /** The counted texts do not have it in lower case. */
  IsUncounted: 256,
} as const;
export type Fact = (typeof Fact)[keyof typeof Fact];

/** A word as written, and what is known of it wherever it stands. */
export class WordForm {
  readonly text: string;
  readonly lower: string;
  readonly casing: Casing;
  /** Its roles within a sentence and at its beginning, see `readRoles`; -1 when not yet read. */
  roles = -1;
  openingRoles = -1;
  readonly #speller: Speller;
  #verdict: Verdict | undefined;
  #lowerVerdict: Verdict | undefined;
  #asked = 0;
  #facts = 0;

  constructor(text: string, speller: Speller) {
    this.text = text;
    this.lower = toLower(text);
    this.casing = readCasing(text);
    this.#speller = speller;
  }

  /** The verdict on the word as written. */
  get verdict(): Verdict {
    this.#verdict ??= this.#speller.judge(this.text);
    return this.#verdict;
  }

  /** The verdict on the word in lower case. */
  get lowerVerdict(): Verdict {
    if (this.text === this.lower) return this.verdict;
    this.#lowerVerdict ??= this.#speller.judge(this.lower);
    return this.#lowerVerdict;
  }

  /** Whether a fact holds; computed when it is asked for the first time. */
  has(fact: Fact, compute: (form: WordForm, speller: Speller) => boolean): boolean {
    if ((this.#asked & fact) === 0) {
      this.#asked |= fact;
      if (compute(this, this.#speller)) this.#facts |= fact;
    }
    return (this.#facts & fact) !== 0;
  }
}

/** Maximum number of forms cached for a speller: the words of a long article. */
const keptMax = 20_000;
const kept = new WeakMap<Speller, Map<string, WordForm>>();

/** Cache of the word forms read with a speller; shared by all texts. */
export function openForms(speller: Speller): Map<string, WordForm> {
  let forms = kept.get(speller);
  if (forms === undefined) {
    forms = new Map();
    kept.set(speller, forms);
  }
  return forms;
}

/** The form of a word as written. */
export function readForm(forms: Map<string, WordForm>, text: string, speller: Speller): WordForm {
  let form = forms.get(text);
  if (form === undefined) {
    form = new WordForm(text, speller);
    if (forms.size >= keptMax) forms.clear();
    forms.set(text, form);
  }
  return form;
}
