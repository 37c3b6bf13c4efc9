import { toLower } from './letters/casing.ts';
import { FormFrequencies } from './lexicon/form-frequencies.ts';
import { Lexicon } from './lexicon/lexicon.ts';
import type { FoundSuffix } from './morphology/analyser.ts';
import { checkParagraph } from './rules/index.ts';
import type { Issue, RuleId } from './rules/issue.ts';
import { Paragraph } from './rules/text/paragraph.ts';
import { Proposer } from './spelling/proposals.ts';
import { Speller } from './spelling/speller.ts';

/** The data of the library: the contents of lexicon/words.txt and lexicon/forms.bin. */
export interface TurkishData {
  readonly words: string;
  readonly forms: Uint8Array;
}

/** One reading of a word: its lemma (of a verb without -mak) and its suffixes. */
export interface Reading {
  readonly stem: string;
  readonly suffixes: readonly FoundSuffix[];
}

/** Longer texts are checked up to here, in UTF-16 units. */
export const LONGEST_TEXT = 1_000_000;
/** Words of one text that get proposals; `propose` is asked for the others one by one. */
const MOST_PROPOSED = 200;
/** A longer paragraph is checked in pieces of this length. */
const LONGEST_PARAGRAPH = 20_000;
/** Paragraphs whose issues are kept, so that a text that grows is checked where it changed. */
const MOST_KEPT = 2_000;

/** Checks Turkish texts: spelling, usage, style. One instance serves many texts; it holds about 15 MB. */
export class Turkish {
  readonly #speller: Speller;
  readonly #proposer: Proposer;
  readonly #kept = new Map<string, readonly Issue[]>();

  constructor(data: TurkishData) {
    this.#speller = new Speller(new Lexicon(data.words), new FormFrequencies(data.forms));
    this.#proposer = new Proposer(this.#speller);
  }

  /** Whether a word may stand in a text, as it is written, with its casing and apostrophe. */
  isWord(word: string): boolean {
    return this.#speller.isWord(word.normalize('NFC'));
  }

  /** Every reading of a word; suffixes after an apostrophe are left out, so that Ankara’nın reads as Ankara. */
  analyse(word: string): Reading[] {
    const [plain = ''] = toLower(word.normalize('NFC')).split(/['’]/);
    return this.#speller.analyser
      .analyse(plain)
      .filter(({ word: { kind } }) => kind !== 'm')
      .map(({ stem, suffixes }) => ({ stem, suffixes }));
  }

  /** The forms of a lemma with suffixes of these names, see `analyse`. */
  generate(stem: string, suffixes: readonly string[]): string[] {
    return this.#speller.analyser.generate(stem, suffixes);
  }

  /** What a misspelt word may mean, the likeliest first. */
  propose(word: string, most = 5): string[] {
    return this.#proposer.propose(word.normalize('NFC'), most);
  }

  /** Adds words of a user or workspace; they count as right with suffixes, too. */
  addWords(words: Iterable<string>): void {
    this.#speller.addWords(words);
    this.#kept.clear();
  }

  /** Takes back what `addWords` added. */
  removeWords(words: Iterable<string>): void {
    this.#speller.removeWords(words);
    this.#kept.clear();
  }

  /**
   * What is wrong or doubtful in a text, in its order. Paragraphs that were checked before cost nothing.
   * @param closed rules that are not wanted
   */
  check(text: string, closed: ReadonlySet<RuleId> = new Set()): Issue[] {
    const found: Issue[] = [];
    const proposer = new LimitedProposer(this.#proposer, MOST_PROPOSED);
    const end = Math.min(text.length, LONGEST_TEXT);
    for (let from = 0; from < end; ) {
      const to = findParagraphEnd(text, from, end);
      for (const issue of this.#checkParagraph(text.slice(from, to), proposer)) {
        if (!closed.has(issue.rule)) found.push({ ...issue, from: issue.from + from, to: issue.to + from });
      }
      from = to + (text[to] === '\n' ? 1 : 0);
    }
    return found;
  }

  #checkParagraph(text: string, proposer: LimitedProposer): readonly Issue[] {
    if (text === '') return [];
    const known = this.#kept.get(text);
    if (known !== undefined) return known;
    const issues = checkParagraph(new Paragraph(text, this.#speller, proposer));
    // Asked again when other paragraphs have fewer unknown words.
    if (proposer.isSpent) return issues;
    if (this.#kept.size >= MOST_KEPT) this.#kept.clear();
    this.#kept.set(text, issues);
    return issues;
  }
}

/** Proposals for so many words at most: each may take some 20 ms, and a hostile text has a new unknown word every few letters. */
class LimitedProposer implements Pick<Proposer, 'propose'> {
  readonly #proposer: Proposer;
  #left: number;

  constructor(proposer: Proposer, most: number) {
    this.#proposer = proposer;
    this.#left = most;
  }

  /** Whether words were left without proposals. */
  get isSpent(): boolean {
    return this.#left < 0;
  }

  propose(word: string, most?: number): string[] {
    this.#left = Math.max(this.#left - 1, -1);
    return this.#left < 0 ? [] : this.#proposer.propose(word, most);
  }
}

/** The end of the paragraph, or a space near the longest length. */
function findParagraphEnd(text: string, from: number, end: number): number {
  const line = text.indexOf('\n', from);
  const to = line < 0 || line > end ? end : line;
  if (to - from <= LONGEST_PARAGRAPH) return to;
  const space = text.lastIndexOf(' ', from + LONGEST_PARAGRAPH);
  return space > from ? space : from + LONGEST_PARAGRAPH;
}
