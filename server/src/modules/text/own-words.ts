import { toTurkishLower } from '@hokka/contracts/shared/turkish-case.ts';

const softened: ReadonlyMap<string, string> = new Map(Object.entries({ p: 'b', ç: 'c', t: 'd', k: 'ğ' }));
/** Shorter words begin too many others. */
const beginningMin = 3;

/**
 * The words an author has taught the checker, as beginnings: the checker knows their regular forms as right, but a form that it takes
 * for a misspelling (`orjinali` beside `orjinal`) is the author’s word, too.
 */
export class OwnWords {
  readonly #beginnings: ReadonlySet<string>;

  constructor(words: readonly string[]) {
    this.#beginnings = new Set(words.map(toTurkishLower).flatMap((word) => [word, soften(word)]));
  }

  /** Whether one of the words of a place is an own word or begins like one, whatever its capital letters. */
  has(written: string): boolean {
    return toTurkishLower(written)
      .split(' ')
      .some((word) => this.#hasBeginning(word));
  }

  #hasBeginning(word: string): boolean {
    if (this.#beginnings.has(word)) return true;
    for (let end = beginningMin; end < word.length; end += 1) if (this.#beginnings.has(word.slice(0, end))) return true;
    return false;
  }
}

function soften(word: string): string {
  return word.slice(0, -1) + (softened.get(word.at(-1) ?? '') ?? word.slice(-1));
}
