import { encodeWord } from '../letters/alphabet.ts';
import { toLower } from '../letters/casing.ts';
import { StemTrie, StemTrieBuilder } from './stem-trie.ts';
import { listStems } from './stems.ts';
import { parseWord, type Word } from './words.ts';

/** Maximum number of cached words; a full cache is emptied. */
const cachedMax = 20_000;
/** Traits of a word, as bits. */
const circumflexedFlag = 1;
const reducedFlag = 2;

/** The words and their stems, indexed for look-ups. Words are parsed from the file on demand and cached. */
export class Lexicon {
  readonly trie: StemTrie;
  readonly #file: string;
  /** Start of each word’s line in the file. */
  readonly #lines: Int32Array;
  readonly #frequencies: Uint8Array;
  /** The first letter of each word’s kind. */
  readonly #kinds: Uint8Array;
  readonly #traits: Uint8Array;
  readonly #cache = new Map<number, Word>();

  /** Reads what `formatLexicon` wrote. */
  constructor(file: string) {
    this.#file = file;
    const lines: number[] = [];
    for (let at = 0; at < file.length; ) {
      lines.push(at);
      const end = file.indexOf('\n', at);
      at = end < 0 ? file.length : end + 1;
    }
    lines.push(file.length + 1);
    this.#lines = Int32Array.from(lines);
    this.#frequencies = new Uint8Array(this.size);
    this.#kinds = new Uint8Array(this.size);
    this.#traits = new Uint8Array(this.size);
    const builder = new StemTrieBuilder();
    for (let number = 0; number < this.size; number += 1) {
      const word = this.#parse(number);
      this.#frequencies[number] = word.frequency;
      this.#kinds[number] = word.kind.charCodeAt(0);
      this.#traits[number] =
        (/[âîûÂÎÛ]/.test(word.text) ? circumflexedFlag : 0) |
        ('njt'.includes(word.kind) && /[vdgh]/.test(word.flags) ? reducedFlag : 0);
      for (const { text, place } of listStems(word)) builder.add(text, number, place);
    }
    this.trie = new StemTrie(builder);
  }

  /** Number of words. */
  get size(): number {
    return this.#lines.length - 1;
  }

  /** A word by its number. */
  word(number: number): Word {
    let word = this.#cache.get(number);
    if (word === undefined) {
      word = this.#parse(number);
      if (this.#cache.size >= cachedMax) this.#cache.clear();
      this.#cache.set(number, word);
    }
    return word;
  }

  #parse(number: number): Word {
    return parseWord(this.#file.slice(this.#lines[number], (this.#lines[number + 1] ?? 0) - 1));
  }

  /** The lemma of a word by its number, as written. */
  text(number: number): string {
    const from = this.#lines[number] ?? 0;
    return this.#file.slice(from, this.#file.indexOf('\t', from));
  }

  /** The frequency of a word, see `Word`. */
  frequency(number: number): number {
    return this.#frequencies[number] ?? 0;
  }

  /** The kind of a word as the character code of its letter. */
  kindCode(number: number): number {
    return this.#kinds[number] ?? 0;
  }

  /** The words with this lemma, given in lower case with its circumflexes. */
  find(text: string): readonly Word[] {
    const letters = encodeWord(text);
    let node = letters === null ? -1 : this.trie.root;
    for (let at = 0; letters !== null && at < letters.length && node >= 0; at += 1)
      node = this.trie.step(node, letters[at] ?? 0);
    if (node < 0) return [];
    const found = new Set<number>();
    for (let stem = this.trie.firstStem(node); stem < this.trie.lastStem(node); stem += 1)
      found.add(this.trie.word(stem));
    return [...found].map((number) => this.word(number)).filter((word) => toLower(word.text) === text);
  }

  /** The lemma in lower case if it has a circumflex. */
  findCircumflexForm(number: number): string | undefined {
    return ((this.#traits[number] ?? 0) & circumflexedFlag) === 0 ? undefined : toLower(this.text(number));
  }

  /** Whether a word is a noun whose stem or suffixes differ before a vowel: kitap, burun, hak, saat. */
  isReduced(number: number): boolean {
    return ((this.#traits[number] ?? 0) & reducedFlag) !== 0;
  }
}
