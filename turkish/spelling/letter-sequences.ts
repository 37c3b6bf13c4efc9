import { alphabet, encodeLetter, encodeWord } from '../letters/alphabet.ts';
import type { Lexicon } from '../lexicon/lexicon.ts';

/** The letters and the edge of a word. */
const symbolCount = alphabet.length + 1;
const wordEdge = alphabet.length;
/** Kinds that are left out: misspellings, abbreviations and names. */
const leftOut = ['m', 'b', 'p'].map((kind) => kind.charCodeAt(0));
/** Added to the counts, so that sequences that no word has are unlikely but not impossible. */
const unseenCount = 0.1;
const unseenBeforeCount = 3;

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
  readonly #threes = new Uint16Array(symbolCount ** 3);
  readonly #twos = new Uint16Array(symbolCount ** 2);

  constructor(lexicon: Lexicon) {
    for (let number = 0; number < lexicon.size; number += 1) {
      if (!leftOut.includes(lexicon.kindCode(number))) this.#add(lexicon.text(number));
    }
  }

  /** Adds a word; one with other characters is left out. */
  #add(word: string): void {
    for (let at = 0; at < word.length; at += 1) if (encodeLetter(word.charCodeAt(at)) < 0) return;
    let before = wordEdge;
    let last = wordEdge;
    for (let at = 0; at <= word.length; at += 1) {
      const letter = at < word.length ? encodeLetter(word.charCodeAt(at)) : wordEdge;
      const two = before * symbolCount + last;
      this.#twos[two] = (this.#twos[two] ?? 0) + 1;
      this.#threes[two * symbolCount + letter] = (this.#threes[two * symbolCount + letter] ?? 0) + 1;
      before = last;
      last = letter;
    }
  }

  /** @param word in lower case */
  measure(word: string): Likelihood {
    let sum = 0;
    let least = 0;
    let two = wordEdge * symbolCount + wordEdge;
    const letters = encodeWord(word);
    for (let at = 0; letters !== null && at <= letters.length; at += 1) {
      const letter = letters[at] ?? wordEdge;
      const likelihood = Math.log(
        ((this.#threes[two * symbolCount + letter] ?? 0) + unseenCount) / ((this.#twos[two] ?? 0) + unseenBeforeCount),
      );
      sum += likelihood;
      least = Math.min(least, likelihood);
      two = (two % symbolCount) * symbolCount + letter;
    }
    return { sum, least };
  }
}
