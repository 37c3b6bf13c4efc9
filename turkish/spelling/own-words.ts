import { countSyllables, encodeWord } from '../letters/alphabet.ts';
import { capitalize, readCasing, toLower } from '../letters/casing.ts';
import { listStems } from '../lexicon/stems.ts';
import type { Word } from '../lexicon/words.ts';
import type { Analyser } from '../morphology/analyser.ts';
import type { ApostropheSuffixes } from '../morphology/apostrophe-suffixes.ts';

/** Minimum length, in letters, of a corrected word: shorter ones have too many neighbours. */
const mendedLengthMin = 4;

/** The place in the grammar after a stem of a user's word, in lower case; a name needs its capital letter. */
interface OwnStem {
  readonly place: number;
  readonly isName: boolean;
}

/**
 * The words of a user. One in lower case takes every suffix of a noun (an infinitive in -mak or -mek those of a verb)
 * and may open a sentence; one with a capital letter keeps it, and takes inflection after an apostrophe.
 */
export class OwnWords {
  readonly #analyser: Analyser;
  readonly #apostrophe: ApostropheSuffixes;
  readonly #words: readonly string[];
  /** The words as the user wrote them, and in other casings that a text may use. */
  readonly #written = new Set<string>();
  readonly #stems = new Map<string, OwnStem[]>();

  constructor(words: ReadonlySet<string>, analyser: Analyser, apostrophe: ApostropheSuffixes) {
    this.#analyser = analyser;
    this.#apostrophe = apostrophe;
    this.#words = [...words].map((word) => word.normalize('NFC'));
    for (const word of this.#words) this.#add(word);
  }

  /** Whether a written word is one of them, or a form of one. */
  has(word: string): boolean {
    const casing = readCasing(word);
    const lower = toLower(word);
    if (this.#written.has(word) || (casing !== 'mixed' && this.#written.has(lower))) return true;
    if (casing === 'upper' && this.#written.has(capitalize(lower))) return true;
    const mark = word.search(/['’]/);
    if (mark > 0)
      return this.has(word.slice(0, mark)) && this.#apostrophe.fits(word.slice(0, mark), word.slice(mark + 1));
    for (let length = 1; length < lower.length; length += 1) {
      const stems = this.#stems.get(lower.slice(0, length));
      const suffix = stems === undefined ? null : encodeWord(lower.slice(length));
      if (suffix === null) continue;
      const { automaton } = this.#analyser;
      const isForm = stems?.some(
        ({ place, isName }) => !(isName && casing === 'lower') && automaton.matches(automaton.start(place), suffix, 0),
      );
      if (isForm === true) return true;
    }
    return false;
  }

  /** The user's words, with their suffixes, that are one edit away from a written word in any casing. */
  findNear(word: string): string[] {
    const lower = toLower(word);
    const found: string[] = [];
    for (const written of this.#words) {
      const own = toLower(written);
      if (own.length < mendedLengthMin) continue;
      for (const length of [own.length, own.length + 1, own.length - 1]) {
        if (length > lower.length || !isOneEdit(lower.slice(0, length), own)) continue;
        const form = written + word.slice(length);
        if (length === lower.length || this.has(form))
          found.push(readCasing(word) === 'capitalized' ? capitalize(form) : form);
        break;
      }
    }
    return found;
  }

  #add(written: string): void {
    this.#written.add(written);
    const isName = readCasing(written) !== 'lower';
    const word: Word = { text: written, kind: isName ? 'p' : 'n', flags: '', extra: '', frequency: 0 };
    // It is unknown whether the end softens: vloguku and vloguğu are both correct.
    const softens = !isName && /[pçtk]$/.test(written) && countSyllables(written) > 1;
    this.#addStems(softens ? { ...word, flags: 'o' } : word);
    if (!isName && /.m[ae]k$/.test(written)) this.#addStems({ ...word, text: written.slice(0, -3), kind: 'v' });
  }

  #addStems(word: Word): void {
    for (const { text, place } of listStems(word)) {
      const stems = this.#stems.get(text) ?? [];
      stems.push({ place, isName: word.kind === 'p' });
      this.#stems.set(text, stems);
    }
  }
}

/** Whether two words differ only by one missing, extra or different letter, or two swapped ones. */
function isOneEdit(written: string, meant: string): boolean {
  let from = 0;
  while (from < written.length && written[from] === meant[from]) from += 1;
  let end = 0;
  const shorter = Math.min(written.length, meant.length) - from;
  while (end < shorter && written.at(-1 - end) === meant.at(-1 - end)) end += 1;
  const inWritten = written.slice(from, written.length - end);
  const inMeant = meant.slice(from, meant.length - end);
  if (inWritten.length <= 1 && inMeant.length <= 1) return inWritten !== inMeant;
  return inWritten.length === 2 && inMeant.length === 2 && inWritten === `${inMeant[1] ?? ''}${inMeant[0] ?? ''}`;
}
