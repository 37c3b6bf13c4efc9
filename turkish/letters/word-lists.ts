/** The words of a text, which are separated by white space. A set is asked faster than a pattern of many words. */
export function listWords(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/));
}

/** Words with any of some endings. V8 compiles a pattern of all the words slowly, and a list can be read. */
export class InflectedWords {
  readonly #words: ReadonlySet<string>;
  readonly #endings: RegExp;
  /** Lengths of the shortest and the longest word. */
  readonly #lengthMin: number;
  readonly #lengthMax: number;

  /**
   * @param words separated by white space
   * @param endings matches the rest after one of the words, which may be empty
   */
  constructor(words: string, endings: RegExp) {
    this.#words = listWords(words);
    this.#endings = endings;
    const lengths = Array.from(this.#words, ({ length }) => length);
    this.#lengthMin = Math.min(...lengths);
    this.#lengthMax = Math.max(...lengths);
  }

  has(text: string): boolean {
    return this.split(text) !== undefined;
  }

  /** The longest of the words at the beginning of a text whose rest is an ending, with this ending. */
  split(text: string): readonly [word: string, ending: string] | undefined {
    for (let length = Math.min(this.#lengthMax, text.length); length >= this.#lengthMin; length -= 1) {
      const word = text.slice(0, length);
      if (!this.#words.has(word)) continue;
      const ending = text.slice(length);
      if (this.#endings.test(ending)) return [word, ending];
    }
    return undefined;
  }
}

/** Any rest of a word: an `InflectedWords` with it has all words with these beginnings. */
export const anyEnding = /^/;
