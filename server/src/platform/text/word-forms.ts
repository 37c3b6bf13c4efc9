import { foldText } from '@hokka/contracts/shared/turkish-case.ts';

/** Letters that can follow the stem of a Turkish word, folded. */
const suffixes =
  /^(?:lar|ler|li|lu|lik|luk|lig|lug|ca|ce|ci|cu|ki|da|de|ta|te|dan|den|tan|ten|nda|nde|ndan|nden|in|un|nin|nun|yi|yu|ya|ye|a|e|i|u|si|su|sin|sun|ni|nu|na|ne|la|le|yla|yle|miz|muz|imiz|umuz|dir|dur|tir|tur|n|y|s){0,4}$/;
const suffixLettersMax = 12;
const stemLettersMin = 3;
/** Consonant softening: Zonguldak, Zonguldağı; Sait, Said'in. */
const hardened: ReadonlyMap<string, string> = new Map(Object.entries({ ğ: 'k', g: 'k', d: 't', b: 'p', c: 'ç' }));
/** Forms of one verb share their beginning: indirme, indirildi. */
const openingLetters = 5;

/**
 * A set of words that can be searched for forms of the same word, as far as spelling shows: kişi, kişiyle, kişinin. The
 * cost of a look-up depends only on the word's length.
 */
export class WordForms {
  readonly #words: ReadonlySet<string>;
  readonly #stems = new Set<string>();
  readonly #openings = new Set<string>();

  /** @param words in lower case, either all folded or none */
  constructor(words: Iterable<string>) {
    this.#words = new Set(words);
    for (const word of this.#words) {
      for (const stem of listStems(word)) this.#stems.add(stem);
      if (word.length >= openingLetters) this.#openings.add(word.slice(0, openingLetters));
    }
  }

  get size(): number {
    return this.#words.size;
  }

  hasWord(word: string): boolean {
    return this.#words.has(word);
  }

  /** @param endings restricts the endings that the word itself may have; all by default */
  hasForm(word: string, endings?: RegExp): boolean {
    if (this.#words.has(word) || this.#stems.has(word)) return true;
    return listStems(word).some((stem) => this.#words.has(stem) && endings?.test(word.slice(stem.length)) !== false);
  }

  /** Whether a word begins with this opening; folded if the words are. */
  hasOpening(opening: string): boolean {
    return this.#openings.has(opening.slice(0, openingLetters));
  }
}

/** Possible stems of a word. */
function listStems(word: string): string[] {
  const stems: string[] = [];
  for (let length = Math.max(stemLettersMin, word.length - suffixLettersMax); length <= word.length; length += 1) {
    if (!suffixes.test(foldText(word.slice(length)))) continue;
    const stem = word.slice(0, length);
    stems.push(stem);
    const hard = hardened.get(stem.at(-1) ?? '');
    if (hard !== undefined) stems.push(stem.slice(0, -1) + hard, ...(hard === 'ç' ? [`${stem.slice(0, -1)}c`] : []));
  }
  return stems;
}
