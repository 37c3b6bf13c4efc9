import { countSyllables, encodeWord } from '../letters/alphabet.ts';
import { capitalize, readCasing, toLower } from '../letters/casing.ts';
import { listStems } from '../lexicon/stems.ts';
import type { Word } from '../lexicon/words.ts';
import type { Analyser } from '../morphology/analyser.ts';
import type { ApostropheSuffixes } from '../morphology/apostrophe.ts';

/** The places in the grammar after a stem of a user's word, in lower case; a name needs its capital letter. */
interface OwnStem {
  readonly place: number;
  readonly isName: boolean;
}

/**
 * The words of a user. One in lower case takes every suffix of a noun (an infinitive in -mak, -mek those of a verb) and may
 * begin a sentence; one with a capital letter keeps it, and takes inflection after an apostrophe.
 */
export class OwnWords {
  readonly #analyser: Analyser;
  readonly #apostrophe: ApostropheSuffixes;
  /** As the user wrote them, and how they may be written elsewhere in a text. */
  readonly #written = new Set<string>();
  readonly #stems = new Map<string, OwnStem[]>();

  constructor(words: ReadonlySet<string>, analyser: Analyser, apostrophe: ApostropheSuffixes) {
    this.#analyser = analyser;
    this.#apostrophe = apostrophe;
    for (const word of words) this.#add(word.normalize('NFC'));
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

  #add(written: string): void {
    this.#written.add(written);
    const isName = readCasing(written) !== 'lower';
    const word: Word = { text: written, kind: isName ? 'p' : 'n', flags: '', extra: '', frequency: 0 };
    // Whether the end softens is not known: vloguku and vloguğu are both right.
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
