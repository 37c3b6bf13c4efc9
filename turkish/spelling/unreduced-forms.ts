import { getStateNumber, packPlace } from '../grammar/index.ts';
import { encodeWord, foldCircumflex, isVowel } from '../letters/alphabet.ts';
import { toLower } from '../letters/casing.ts';
import { packSound, readEnding, readHarmony } from '../letters/harmony.ts';
import type { HashedValues } from '../lexicon/hashed-values.ts';
import type { Lexicon } from '../lexicon/lexicon.ts';
import type { Word } from '../lexicon/words.ts';
import type { Analyser, Analysis } from '../morphology/analyser.ts';

const nounState = getStateNumber('NOUN');
/**
 * How much rarer, in halves of a power of two, the lemma of a reading must be than the intended noun for the reading to
 * be accidental.
 */
const muchRarerMin = 4;
/**
 * A counted form is a slip when the intended form is more frequent by at least this, in halves of a power of two: isimi
 * for ismi.
 */
const slipSeenMin = 8;
/** Minimum frequency of a noun whose forms of the first and second person need not be counted: göğsüm. */
const common = 28;
/** The same of a noun that takes front suffixes after a back vowel: lügati. */
const countedMin = 18;
/** Readings that hardly ever occur: karınım (I am your snow), içeriki, gerekin. */
const unlikely = /(?:^|,)(?:(?:P2sg|Gen|Inf),A1sg|P3sg,A2sg|Rel|Imp2pl)(?:,|$)/;

/** A regular form that a noun does not have, and its correct spelling. */
interface Reinflected {
  readonly word: Word;
  readonly form: string;
}

/**
 * Finds nouns that are wrongly inflected as regular: renki for rengi, şehire for şehre, hakı for hakkı, saatlar for
 * saatler.
 */
export class UnreducedForms {
  readonly #lexicon: Lexicon;
  readonly #analyser: Analyser;
  readonly #forms: HashedValues;

  constructor(lexicon: Lexicon, analyser: Analyser, forms: HashedValues) {
    this.#lexicon = lexicon;
    this.#analyser = analyser;
    this.#forms = forms;
  }

  /** The counted forms that a lower-case word may mean. */
  correct(lower: string): string[] {
    return [...new Set(this.#list(lower).map(({ form }) => form))];
  }

  /** Whether a word is such a form and its other readings are unlikely: akılı for aklı, isime for isme. */
  isSlip(lower: string): boolean {
    const seen = this.#forms.get(foldCircumflex(lower));
    const all = this.#list(lower);
    const meant =
      seen === 0 ? all : all.filter(({ form }) => this.#forms.get(foldCircumflex(form)) >= seen + slipSeenMin);
    if (meant.length === 0) return false;
    // halımız means “our carpet”, however rare it is, if no form of hâl that it may mean was counted.
    const isCounted = meant.some(({ form }) => this.#forms.get(foldCircumflex(form)) > 0);
    const frequency = Math.max(...meant.map(({ word }) => word.frequency));
    // kayıtım: hardly ever means “I am a record”.
    const isPerson = ({ word, suffixes }: Analysis): boolean =>
      suffixes.map(({ name }) => name).join() === 'A1sg' && meant.some((other) => other.word.text === word.text);
    // alınıma: a noun that is hardly ever written (alınım) against the common alın.
    const isSeldom = ({ word }: Analysis): boolean => word.frequency === 0 && frequency >= common;
    return this.#analyser
      .analyse(lower)
      .filter(({ word: { kind } }) => kind !== 'p' && kind !== 'm')
      .every((reading) => isPerson(reading) || isSeldom(reading) || (isCounted && isUnlikely(reading, frequency)));
  }

  /** konsola, konsolu: the counted texts have a form with a back vowel. */
  #isAlsoBack(stem: string): boolean {
    return [...'aıu'].some((vowel) => this.#forms.get(foldCircumflex(stem) + vowel) > 0);
  }

  #list(lower: string): Reinflected[] {
    const found: Reinflected[] = [];
    const letters = encodeWord(lower);
    if (letters === null) return found;
    const { trie } = this.#lexicon;
    let node = trie.root;
    for (let length = 1; length < lower.length; length += 1) {
      node = trie.step(node, letters[length - 1] ?? 0);
      if (node < 0) return found;
      if (length === 1) continue;
      const numbers = this.#listReduced(node);
      if (numbers.length === 0) continue;
      const stem = lower.slice(0, length);
      // Stems change only before a vowel; front suffixes after a back vowel can also begin with a consonant.
      if (!isVowel(lower[length]) && !/[aou][^aeıioöuüâîû]{1,2}$/.test(stem)) continue;
      for (const number of numbers) {
        const word = this.#lexicon.word(number);
        if (toLower(word.text) === stem) this.#reinflect(word, stem, lower, letters.subarray(length), found);
      }
    }
    return found;
  }

  /** The nouns that end at a node of the stems and are reduced before some suffixes. */
  #listReduced(node: number): number[] {
    const { trie } = this.#lexicon;
    const found: number[] = [];
    const last = trie.lastStem(node);
    for (let stem = trie.firstStem(node); stem < last; stem += 1) {
      const number = trie.word(stem);
      if (this.#lexicon.isReduced(number) && !found.includes(number)) found.push(number);
    }
    return found;
  }

  #reinflect(word: Word, stem: string, lower: string, suffixes: Uint8Array, found: Reinflected[]): void {
    const isCommon = word.frequency >= common && this.#forms.get(foldCircumflex(lower)) === 0;
    const isFront =
      word.frequency >= countedMin &&
      word.flags.includes('h') &&
      isVowel(lower[stem.length]) &&
      !this.#isAlsoBack(stem);
    const place = packPlace(nounState, packSound(readHarmony(stem), readEnding(stem)));
    for (const names of this.#analyser.splitSuffixes(place, suffixes)) {
      for (const form of this.#analyser.generateFrom(word, names))
        if (
          form !== lower &&
          ((isCommon && /^P[12]/.test(names[0] ?? '')) || isFront || this.#forms.get(foldCircumflex(form)) > 0)
        )
          found.push({ word, form });
    }
  }
}

function isUnlikely({ word, suffixes }: Analysis, frequency: number): boolean {
  return (
    word.frequency + muchRarerMin <= frequency ||
    word.text.length <= 2 ||
    unlikely.test(suffixes.map(({ name }) => name).join())
  );
}
