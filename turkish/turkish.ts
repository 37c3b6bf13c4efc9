import { capitalize, readCasing, toLower } from './letters/casing.ts';
import { HashedValues } from './lexicon/hashed-values.ts';
import { Lexicon } from './lexicon/lexicon.ts';
import type { FoundSuffix } from './morphology/analyser.ts';
import { findStems } from './morphology/stems.ts';
import { type AddressPlace, findAddress } from './readability/address.ts';
import { findKeyphrase, type Keyphrase, readKeyphrase } from './readability/keyphrase.ts';
import { measureParagraph, type ParagraphMeasures } from './readability/measure-paragraph.ts';
import { computeAtesman, type TextLengths } from './readability/scores.ts';
import { splitSentences } from './readability/sentences.ts';
import { type WordTraits, WordTraitsReader } from './readability/word-traits.ts';
import { checkParagraph } from './rules/index.ts';
import type { Issue, RuleId } from './rules/issue.ts';
import { findListedRule } from './rules/spelling.ts';
import { hideForeign } from './rules/text/foreign-spans.ts';
import { Paragraph } from './rules/text/paragraph.ts';
import { settleTerms } from './rules/text/terms.ts';
import { tokenize } from './rules/text/tokens.ts';
import { type RestoredWord, restoreLetters } from './spelling/bare-letters.ts';
import { LimitedProposer } from './spelling/limited-proposer.ts';
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

/** A form of a listed misspelling. */
export interface ListedSlip {
  /** The misspelling in the list, without suffixes. */
  readonly entry: string;
  readonly right: string;
  readonly rule: RuleId;
}

/** What a check takes into account. */
export interface CheckOptions {
  /**
   * Words of the user that count as right, with their suffixes: in lower case as nouns (infinitives as verbs), with a capital letter as names.
   * At most some thousand; a changed dictionary is a new set.
   */
  readonly dictionary?: ReadonlySet<string> | undefined;
  /** Rules whose issues are not wanted, see `ruleIds`. */
  readonly disabledRules?: ReadonlySet<string> | undefined;
  /** The search for proposals may cost as much as so many of the costliest words, some 20 ms each; 200 unless told. */
  readonly mostProposed?: number | undefined;
  /**
   * Called between paragraphs and before each word gets its proposals, so that whoever waits for the thread can be answered in a long
   * check. It may call this library.
   */
  readonly onPause?: (() => void) | undefined;
}

/** Longer texts and paragraphs are looked at up to here, in UTF-16 units: all that is done costs so much for each of them. */
export const LONGEST_TEXT = 1_000_000;
/** Costly words of one text that are looked for, see `LimitedProposer`; `propose` is asked for the others one by one. */
const MOST_PROPOSED = 200;
/** A longer paragraph is read in pieces of whole sentences, none longer than this. */
const LONGEST_PARAGRAPH = 20_000;
/** Of a paragraph over which the library failed. */
const NO_MEASURES: ParagraphMeasures = {
  words: 0,
  sentences: 0,
  syllables: 0,
  longSentences: 0,
  passiveSentences: 0,
  findings: [],
};
/** Paragraphs whose issues are kept, so that a text that grows is checked where it changed. */
const MOST_KEPT = 2_000;
/** … and their length in all, in UTF-16 units. */
const MOST_KEPT_LENGTH = 2_000_000;

/** Checks Turkish texts: spelling, usage, style. One instance serves many texts; it holds 8 MB, and up to 40 MB when its caches are full. */
export class Turkish {
  readonly #speller: Speller;
  readonly #proposer: Proposer;
  readonly #traits: WordTraitsReader;
  /** Without a dictionary, and with each that was used. */
  readonly #plain: Prepared;
  readonly #prepared = new WeakMap<ReadonlySet<string>, Prepared>();
  readonly #onFailure: ((failure: unknown) => void) | undefined;

  /**
   * @param onFailure told when the library fails over a paragraph or a word, which then has no findings; without it the failure is thrown
   */
  constructor(data: TurkishData, onFailure?: (failure: unknown) => void) {
    this.#onFailure = onFailure;
    this.#speller = new Speller(new Lexicon(data.words), new HashedValues(data.forms));
    this.#proposer = new Proposer(this.#speller);
    this.#traits = new WordTraitsReader(this.#speller);
    this.#plain = { size: 0, speller: this.#speller, kept: new Map(), keptLength: 0 };
  }

  /** Whether a word may stand in a text, as it is written, with its casing and apostrophe. */
  isWord(word: string): boolean {
    return this.#attempt(true, () => this.#speller.isWord(word.normalize('NFC')));
  }

  /** Every reading of a word; suffixes after an apostrophe are left out, so that Ankara’nın reads as Ankara. */
  analyse(word: string): Reading[] {
    const [plain = ''] = toLower(word.normalize('NFC')).split(/['’]/);
    const readings = this.#attempt([], () => this.#speller.analyser.analyse(plain));
    return readings.filter(({ word: { kind } }) => kind !== 'm').map(({ stem, suffixes }) => ({ stem, suffixes }));
  }

  /** The forms of a lemma with suffixes of these names, see `analyse`. */
  generate(stem: string, suffixes: readonly string[]): string[] {
    return this.#attempt([], () => this.#speller.analyser.generate(stem, suffixes));
  }

  /** What a misspelt word may mean, the likeliest first. */
  propose(word: string, most = 5): string[] {
    return this.#attempt([], () => this.#proposer.propose(word.normalize('NFC'), most));
  }

  /**
   * The lemmas that a word is most likely a form of, in lower case, the likeliest first: what texts are searched and compared by.
   * A word that is no Turkish one is its own stem.
   */
  stems(word: string): string[] {
    const lower = toLower(word.normalize('NFC'));
    return this.#attempt([lower], () => findStems(lower, (plain) => this.#speller.read(plain)));
  }

  /**
   * How a form of a listed misspelling is written (makinası → makinesi), with the entry of the list and the rule it breaks. Undefined for all
   * else: what is a word or a name in another reading, and what may be written in several ways.
   */
  findListedSlip(word: string): ListedSlip | undefined {
    const written = word.normalize('NFC');
    return this.#attempt(undefined, () => {
      if (!/^\p{L}+$/u.test(written) || this.#speller.judge(written) !== 'wrong') return undefined;
      const [known, ...others] = this.#proposer.listKnown(toLower(written));
      if (known === undefined || others.length > 0) return undefined;
      const right = readCasing(written) === 'capitalized' ? capitalize(known.right) : known.right;
      return { entry: known.entry, right, rule: findListedRule(right) };
    });
  }

  /** A paragraph with what is in another language hidden, at the same places as before. */
  hideForeign(paragraph: string): string {
    return this.#attempt(paragraph, () => hideForeign(paragraph));
  }

  /** The word that is meant where a text has none of the marks of Turkish letters: calisma → çalışma; see `restoreLetters`. */
  restoreLetters(word: string): RestoredWord | undefined {
    const lower = toLower(word.normalize('NFC'));
    return this.#attempt(undefined, () => restoreLetters(lower, this.#speller));
  }

  /** What is wrong or doubtful in a text, in its order; paragraphs and quotations in other languages are left alone. */
  check(text: string, options: CheckOptions = {}): Issue[] {
    const found: Issue[] = [];
    const checker = this.#startCheck(options);
    const end = Math.min(text.length, LONGEST_TEXT);
    for (const { from, piece } of cutIntoPieces(text.slice(0, end)))
      for (const issue of checker(piece)) found.push(moveBy(from, issue));
    return this.#attempt(found, () => settleTerms(text, found, this.#prepare(options.dictionary).speller));
  }

  /**
   * What is wrong or doubtful in one paragraph; `check` finds the same, but for terms of the whole text. Paragraphs are remembered, so that a text that grows
   * costs no more than the paragraph that changed: hand over the same `dictionary` object for that.
   * @param paragraph a text without line breaks; what is beyond `LONGEST_TEXT` is not looked at
   */
  checkParagraph(paragraph: string, options: CheckOptions = {}): readonly Issue[] {
    const checker = this.#startCheck(options);
    if (paragraph.length <= LONGEST_PARAGRAPH) return checker(paragraph);
    return cutIntoPieces(paragraph).flatMap(({ from, piece }) => checker(piece).map((issue) => moveBy(from, issue)));
  }

  /**
   * How one paragraph reads: words, sentences and syllables, and what makes it hard to read. Quotations in other languages are left out.
   * @param paragraph a text without line breaks; what is beyond `LONGEST_TEXT` is not looked at
   */
  measureParagraph(paragraph: string): ParagraphMeasures {
    return this.#attempt(NO_MEASURES, () =>
      cutIntoPieces(paragraph)
        .map(({ from, piece }) => {
          const text = new Paragraph(hideForeign(piece), this.#speller, this.#proposer);
          const measures = measureParagraph(text, this.#traits);
          return from === 0
            ? measures
            : { ...measures, findings: measures.findings.map((finding) => moveBy(from, finding)) };
        })
        .reduce(addMeasures, NO_MEASURES),
    );
  }

  /**
   * The words of a paragraph that speak to its reader, each as siz or sen, in their order; see `findAddress`.
   * @param paragraph a text without line breaks; what is beyond `LONGEST_TEXT` is not looked at
   */
  findAddress(paragraph: string): AddressPlace[] {
    return this.#attempt([], () =>
      cutIntoPieces(paragraph).flatMap(({ from, piece }) =>
        findAddress(new Paragraph(piece, this.#speller, this.#proposer)).map((place) => moveBy(from, place)),
      ),
    );
  }

  /**
   * The sentences of a paragraph with the number of their words.
   * @param paragraph a text without line breaks; what is beyond `LONGEST_TEXT` is not looked at
   */
  splitSentences(paragraph: string): { readonly from: number; readonly to: number; readonly words: number }[] {
    const tokens = tokenize(paragraph.slice(0, LONGEST_TEXT));
    return splitSentences(tokens).map(({ first, end, words }) => ({
      from: tokens[first]?.from ?? 0,
      to: tokens[end - 1]?.to ?? 0,
      words,
    }));
  }

  /** Ateşman’s readability of a text with these lengths; see `computeAtesman`. */
  computeAtesman(lengths: TextLengths): number | undefined {
    return computeAtesman(lengths);
  }

  /** What is known of a word as it is written, by itself. */
  readTraits(word: string): WordTraits {
    return this.#traits.read(word.normalize('NFC'));
  }

  /** A keyphrase as someone types it, for `findKeyphrase`. */
  readKeyphrase(typed: string): Keyphrase {
    return this.#attempt([], () => readKeyphrase(typed, this.#speller, this.#proposer));
  }

  /**
   * Where a keyphrase stands in a paragraph, whatever the suffixes of its words: `fiyatlarının` counts for `fiyat`.
   * @returns places in UTF-16 units, in their order; what is beyond `LONGEST_TEXT` is not looked at
   */
  findKeyphrase(paragraph: string, keyphrase: Keyphrase): readonly { readonly from: number; readonly to: number }[] {
    return this.findKeyphrases(paragraph, [keyphrase]);
  }

  /** The same for several keyphrases, whose places may overlap; those of the first one come first. */
  findKeyphrases(
    paragraph: string,
    keyphrases: readonly Keyphrase[],
  ): readonly { readonly from: number; readonly to: number }[] {
    const sought = keyphrases.filter(({ length }) => length > 0);
    if (sought.length === 0) return [];
    return this.#attempt([], () => {
      const tokens = tokenize(paragraph.slice(0, LONGEST_TEXT));
      return sought.flatMap((keyphrase) => findKeyphrase(tokens, keyphrase, this.#speller));
    });
  }

  #attempt<Answer>(withoutFindings: Answer, work: () => Answer): Answer {
    if (this.#onFailure === undefined) return work();
    try {
      return work();
    } catch (failure) {
      this.#onFailure(failure);
      return withoutFindings;
    }
  }

  #startCheck({
    dictionary,
    disabledRules,
    mostProposed = MOST_PROPOSED,
    onPause,
  }: CheckOptions): (paragraph: string) => readonly Issue[] {
    const prepared = this.#prepare(dictionary);
    const proposer = new LimitedProposer(this.#proposer, prepared.speller, mostProposed, onPause);
    const isWanted = ({ rule }: Issue): boolean => disabledRules?.has(rule) !== true;
    return (text) => {
      if (text === '') return [];
      onPause?.();
      let issues = prepared.kept.get(text);
      if (issues === undefined) {
        issues = this.#attempt([], () => checkParagraph(new Paragraph(hideForeign(text), prepared.speller, proposer)));
        // Without its proposals a paragraph is asked again when other paragraphs have fewer unknown words.
        if (!proposer.isSpent) keep(prepared, text, issues);
      }
      return disabledRules === undefined || disabledRules.size === 0 ? issues : issues.filter(isWanted);
    };
  }

  #prepare(dictionary: ReadonlySet<string> | undefined): Prepared {
    if (dictionary === undefined || dictionary.size === 0) return this.#plain;
    const known = this.#prepared.get(dictionary);
    // A set that grew or shrank is another dictionary.
    if (known?.size === dictionary.size) return known;
    const prepared = {
      size: dictionary.size,
      speller: this.#speller.withWords(dictionary),
      kept: new Map(),
      keptLength: 0,
    };
    this.#prepared.set(dictionary, prepared);
    return prepared;
  }
}

/** The speller for a dictionary of so many words, and the issues of the paragraphs that were checked with it. */
interface Prepared {
  readonly size: number;
  readonly speller: Speller;
  readonly kept: Map<string, readonly Issue[]>;
  keptLength: number;
}

function keep(prepared: Prepared, paragraph: string, issues: readonly Issue[]): void {
  if (prepared.kept.size >= MOST_KEPT || prepared.keptLength + paragraph.length > MOST_KEPT_LENGTH) {
    prepared.kept.clear();
    prepared.keptLength = 0;
  }
  prepared.kept.set(paragraph, issues);
  prepared.keptLength += paragraph.length;
}

/** The paragraphs of a text, long ones in pieces of whole sentences. */
function cutIntoPieces(text: string): { readonly from: number; readonly piece: string }[] {
  const pieces: { from: number; piece: string }[] = [];
  const end = Math.min(text.length, LONGEST_TEXT);
  for (let from = 0; from < end; ) {
    const line = text.indexOf('\n', from);
    const to = findPieceEnd(text, from, line < 0 ? end : Math.min(line, end));
    pieces.push({ from, piece: text.slice(from, to) });
    from = to + (text[to] === '\n' ? 1 : 0);
  }
  return pieces;
}

/** The end of the paragraph, or near the longest length that of a sentence, and where there is none, a space. */
function findPieceEnd(text: string, from: number, end: number): number {
  if (end - from <= LONGEST_PARAGRAPH) return end;
  const last = from + LONGEST_PARAGRAPH;
  for (let at = last; at > from + LONGEST_PARAGRAPH / 2; at -= 1)
    if (/[.!?…]/.test(text[at - 1] ?? '') && /\s/.test(text[at] ?? '') && /[\p{Lu}“"—]/u.test(text[at + 1] ?? ''))
      return at;
  const space = text.lastIndexOf(' ', last);
  return space > from ? space : last;
}

function moveBy<Place extends { readonly from: number; readonly to: number }>(by: number, place: Place): Place {
  return by === 0 ? place : { ...place, from: place.from + by, to: place.to + by };
}

function addMeasures(a: ParagraphMeasures, b: ParagraphMeasures): ParagraphMeasures {
  return {
    words: a.words + b.words,
    sentences: a.sentences + b.sentences,
    syllables: a.syllables + b.syllables,
    longSentences: a.longSentences + b.longSentences,
    passiveSentences: a.passiveSentences + b.passiveSentences,
    findings: [...a.findings, ...b.findings],
  };
}
