import { toLower } from '../../letters/casing.ts';
import type { Analysis } from '../../morphology/analyser.ts';
import type { Proposer } from '../../spelling/proposals.ts';
import type { Speller } from '../../spelling/speller.ts';
import { type Token, tokenize } from './tokens.ts';

/** A paragraph for the rules: its tokens, and readings of its words. */
export class Paragraph {
  readonly text: string;
  readonly tokens: readonly Token[];
  readonly speller: Speller;
  readonly proposer: Pick<Proposer, 'propose'>;
  /** Cache of the words in lower case. */
  readonly #lower: (string | undefined)[];
  /** The word that was read last, because rules ask for the same word several times. */
  #read = '';
  #readings: readonly Analysis[] = [];

  constructor(text: string, speller: Speller, proposer: Pick<Proposer, 'propose'>) {
    this.text = text;
    this.tokens = tokenize(text);
    this.speller = speller;
    this.proposer = proposer;
    this.#lower = new Array<string | undefined>(this.tokens.length);
  }

  /** The readings of a word in any casing. */
  analyse(word: string): readonly Analysis[] {
    if (word === this.#read && word !== '') return this.#readings;
    this.#readings = this.speller.read(toLower(word));
    this.#read = word;
    return this.#readings;
  }

  /** The word token at an index, in lower case; empty when there is none. */
  lower(index: number): string {
    const token = this.tokens[index];
    if (token?.kind !== 'word') return '';
    const lower = this.#lower[index] ?? toLower(token.text);
    this.#lower[index] = lower;
    return lower;
  }

  /** Whether two tokens are separated by exactly one space. */
  areNeighbours(index: number): boolean {
    const left = this.tokens[index];
    const right = this.tokens[index + 1];
    return left !== undefined && right !== undefined && right.from === left.to + 1;
  }

  /** Whether any reading ends with one of the named suffixes. */
  endsWith(word: string, ...names: readonly string[]): boolean {
    return this.analyse(word).some(({ suffixes }) => names.includes(suffixes.at(-1)?.name ?? ''));
  }
}
