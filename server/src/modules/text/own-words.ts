import { toTurkishLower } from '@hokka/contracts/shared/turkish-case.ts';

const softened: ReadonlyMap<string, string> = new Map(Object.entries({ p: 'b', ç: 'c', t: 'd', k: 'ğ' }));
/**
 * Minimum length of an own word, in letters, that is compared as a beginning: shorter ones begin too many other words.
 */
const beginningMin = 3;

/**
 * The words of an author’s dictionary, compared as beginnings. The checker already accepts their regular forms, but a
 * form that it takes for a misspelling (`orjinali` for the own word `orjinal`) is the author’s word, too.
 */
export class OwnWords {
  readonly #beginnings: ReadonlySet<string>;

  constructor(words: readonly string[]) {
    this.#beginnings = new Set(words.map(toTurkishLower).flatMap((word) => [word, soften(word)]));
  }

  /** Whether one of these words is an own word or begins with one, in any case. */
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
