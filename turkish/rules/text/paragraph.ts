import { toLower } from '../../letters/casing.ts';
import type { Analysis } from '../../morphology/analyser.ts';
import type { Speller, Verdict } from '../../spelling/speller.ts';
import type { Proposer } from '../../spelling/spelling-proposals.ts';
import { type Token, tokenize } from './tokens.ts';
import { openForms, readForm, type WordForm } from './word-form.ts';

/** A paragraph for the rules: its tokens, and readings of its words. */
export class Paragraph {
  readonly text: string;
  readonly tokens: readonly Token[];
  readonly speller: Speller;
  readonly proposer: Pick<Proposer, 'propose'>;
  /** The forms of the words, by token. */
  readonly #forms: readonly (WordForm | undefined)[];
  /** The word that was read last, because rules ask for the same word several times. */
  #read = '';
  #readings: readonly Analysis[] = [];

  constructor(text: string, speller: Speller, proposer: Pick<Proposer, 'propose'>) {
    this.text = text;
    this.tokens = tokenize(text);
    this.speller = speller;
    this.proposer = proposer;
    const forms = openForms(speller);
    this.#forms = this.tokens.map((token) =>
      token.kind === 'word' ? readForm(forms, token.text, speller) : undefined,
    );
  }

  /** The readings of a word in any casing. */
  analyse(word: string): readonly Analysis[] {
    if (word === this.#read && word !== '') return this.#readings;
    this.#readings = this.speller.read(toLower(word));
    this.#read = word;
    return this.#readings;
  }

  /** The verdict on the token at an index, as it is written; all rules ask for it. */
  judge(index: number): Verdict {
    return this.#forms[index]?.verdict ?? this.speller.judge(this.tokens[index]?.text ?? '');
  }

  /** The verdict on the word token at an index in lower case. */
  judgeLower(index: number): Verdict {
    return this.#forms[index]?.lowerVerdict ?? this.speller.judge('');
  }

  /** The form of the word token at an index; undefined when there is none. */
  form(index: number): WordForm | undefined {
    return this.#forms[index];
  }

  /** The word token at an index, in lower case; empty when there is none. */
  lower(index: number): string {
    return this.#forms[index]?.lower ?? '';
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
