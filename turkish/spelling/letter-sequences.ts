import { ALPHABET, encodeLetter, encodeWord } from '../letters/alphabet.ts';
import type { Lexicon } from '../lexicon/lexicon.ts';

/** The letters and the edge of a word. */
const SYMBOLS = ALPHABET.length + 1;
const EDGE = ALPHABET.length;
/** Kinds that are left out: misspellings, abbreviations and names. */
const leftOut = ['m', 'b', 'p'].map((kind) => kind.charCodeAt(0));
/** Added to the counts, so that sequences that no word has are unlikely but not impossible. */
const UNSEEN = 0.1;
const UNSEEN_BEFORE = 3;

/** How likely the letters of a word follow each other, in natural logarithms: the sum, and the least likely place. */
export interface Likelihood {
  readonly sum: number;
  readonly least: number;
}

/**
 * Frequencies of letters after two others in the words of the lexicon. Slips have sequences that no word has (klşps);
 * rare and foreign words hardly ever do.
 */
export class LetterSequences {
  readonly #threes = new Uint16Array(SYMBOLS ** 3);
  readonly #twos = new Uint16Array(SYMBOLS ** 2);

  constructor(lexicon: Lexicon) {
    for (let number = 0; number < lexicon.size; number += 1) {
      if (!leftOut.includes(lexicon.kindCode(number))) this.#add(lexicon.text(number));
    }
  }

  /** Adds a word; one with other characters is left out. */
  #add(word: string): void {
    for (let at = 0; at < word.length; at += 1) if (encodeLetter(word.charCodeAt(at)) < 0) return;
    let before = EDGE;
    let last = EDGE;
    for (let at = 0; at <= word.length; at += 1) {
      const letter = at < word.length ? encodeLetter(word.charCodeAt(at)) : EDGE;
      const two = before * SYMBOLS + last;
      this.#twos[two] = (this.#twos[two] ?? 0) + 1;
      this.#threes[two * SYMBOLS + letter] = (this.#threes[two * SYMBOLS + letter] ?? 0) + 1;
      before = last;
      last = letter;
    }
  }

  /** @param word in lower case */
  measure(word: string): Likelihood {
    let sum = 0;
    let least = 0;
    let two = EDGE * SYMBOLS + EDGE;
    const letters = encodeWord(word);
    for (let at = 0; letters !== null && at <= letters.length; at += 1) {
      const letter = letters[at] ?? EDGE;
      const likelihood = Math.log(
        ((this.#threes[two * SYMBOLS + letter] ?? 0) + UNSEEN) / ((this.#twos[two] ?? 0) + UNSEEN_BEFORE),
      );
      sum += likelihood;
      least = Math.min(least, likelihood);
      two = (two % SYMBOLS) * SYMBOLS + letter;
    }
    return { sum, least };
  }
}
