import { capitalize, readCasing, toLower } from './letters/casing.ts';
import { HashedValues, type HashTable } from './lexicon/hashed-values.ts';
import { Lexicon } from './lexicon/lexicon.ts';
import type { FoundSuffix } from './morphology/analyser.ts';
import { findStems } from './morphology/stems.ts';
import { cutIntoPieces, moveBy, paragraphLengthMax, textLengthMax } from './pieces.ts';
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
import { Speller } from './spelling/speller.ts';
import { Proposer } from './spelling/spelling-proposals.ts';

/** The data of the library: the contents of lexicon/words.txt and lexicon/forms.bin, the latter also as `unpackForms` returns it. */
export interface TurkishData {
  readonly words: string;
  readonly forms: Uint8Array | HashTable;
}

/** One reading of a word: its lemma (for a verb without -mak) and its suffixes. */
export interface Reading {
  readonly stem: string;
  readonly suffixes: readonly FoundSuffix[];
}

/** A form of a listed misspelling. */
export interface ListedSlip {
  /** The misspelling as listed, without suffixes. */
  readonly entry: string;
  readonly right: string;
  readonly rule: RuleId;
}

/** Options of a check. */
export interface CheckOptions {
  /**
   * Words of the user that count as correct, with their suffixes: in lower case as nouns (infinitives as verbs), with a
   * capital letter as names. At most a few thousand; a changed dictionary must be a new set.
   */
  readonly dictionary?: ReadonlySet<string> | undefined;
  /** Rules whose issues are left out, see `ruleIds`. */
  readonly disabledRules?: ReadonlySet<string> | undefined;
  /**
   * Maximum cost of the search for proposals, in units of the most expensive words (about 20 ms each); 200 by default.
   */
  readonly mostProposed?: number | undefined;
  /**
   * Called between paragraphs and before each search for proposals, so that the thread can answer other tasks during a
   * long check. It may call this library.
   */
  readonly onPause?: (() => void) | undefined;
}

/**
 * Maximum number of expensive words of one text for which we search proposals, see `LimitedProposer`; for the others
 * `propose` is called one by one.
 */
const proposedMax = 200;

/** Result for a paragraph on which the library failed. */
const noMeasures: ParagraphMeasures = {
  words: 0,
  sentences: 0,
  syllables: 0,
  longSentences: 0,
  passiveSentences: 0,
  findings: [],
};

/** Maximum number of paragraphs whose issues are cached, so that only the changes of a growing text are checked … */
const keptMax = 2_000;

/** … and their maximum total length, in UTF-16 units. */
const keptLengthMax = 2_000_000;

/**
 * Checks Turkish texts: spelling, usage, style. One instance serves many texts; it needs 8 MB, and up to 40 MB with
 * full caches.
 */
export class Turkish {
  readonly #speller: Speller;
  readonly #proposer: Proposer;
  readonly #traits: WordTraitsReader;
  /** State without a dictionary, and for each dictionary in use. */
  readonly #plain: Prepared;
  readonly #prepared = new WeakMap<ReadonlySet<string>, Prepared>();
  readonly #onFailure: ((failure: unknown) => void) | undefined;

  /**
   * @param onFailure called when the library fails on a paragraph or a word, which then has no findings; without it the
   * error is thrown
   */
  constructor(data: TurkishData, onFailure?: (failure: unknown) => void) {
    this.#onFailure = onFailure;
    this.#speller = new Speller(new Lexicon(data.words), new HashedValues(data.forms));
    this.#proposer = new Proposer(this.#speller);
    this.#traits = new WordTraitsReader(this.#speller);
    this.#plain = { size: 0, speller: this.#speller, kept: new Map(), keptLength: 0 };
  }

  /** Whether a word is correct as written, with its casing and apostrophe. */
  isWord(word: string): boolean {
    return this.#attempt(true, () => this.#speller.isWord(word.normalize('NFC')));
  }

  /** Every reading of a word. Suffixes after an apostrophe are ignored: Ankara’nın is read as Ankara. */
  analyse(word: string): Reading[] {
    const [plain = ''] = toLower(word.normalize('NFC')).split(/['’]/);
    const readings = this.#attempt([], () => this.#speller.analyser.analyse(plain));
    return readings.filter(({ word: { kind } }) => kind !== 'm').map(({ stem, suffixes }) => ({ stem, suffixes }));
  }

  /** The forms of a lemma with suffixes of these names, see `analyse`. */
  generate(stem: string, suffixes: readonly string[]): string[] {
    return this.#attempt([], () => this.#speller.analyser.generate(stem, suffixes));
  }

  /** Proposals for a misspelt word, likeliest first. */
  propose(word: string, most = 5): string[] {
    return this.#attempt([], () => this.#proposer.propose(word.normalize('NFC'), most));
  }

  /**
   * The most likely lemmas of a word, in lower case and likeliest first; texts are searched and compared by them. An
   * unknown word is its own stem.
   */
  stems(word: string): string[] {
    const lower = toLower(word.normalize('NFC'));
    return this.#attempt([lower], () => findStems(lower, (plain) => this.#speller.read(plain)));
  }

  /**
   * The correct spelling of a form of a listed misspelling (makinası → makinesi), with the entry of the list and the
   * rule it breaks. Undefined for everything else: a form with another reading as a word or name, or with several
   * possible spellings.
   */
  findListedSlip(word: string): ListedSlip | undefined {
    const written = word.normalize('NFC');
    return this.#attempt(undefined, () => {
      if (!/^[A-Za-zÀ-ÖØ-öø-ÿĞğİıŞş]+$/.test(written) || this.#speller.judge(written) !== 'wrong') return undefined;
      const [known, ...others] = this.#proposer.listKnown(toLower(written));
      if (known === undefined || others.length > 0) return undefined;
      const right = readCasing(written) === 'capitalized' ? capitalize(known.right) : known.right;
      return { entry: known.entry, right, rule: findListedRule(right) };
    });
  }

  /** Masks foreign-language parts of a paragraph; all positions stay the same. */
  hideForeign(paragraph: string): string {
    return this.#attempt(paragraph, () => hideForeign(paragraph));
  }

  /** The intended word in a text without Turkish letters: calisma → çalışma; see `restoreLetters`. */
  restoreLetters(word: string): RestoredWord | undefined {
    const lower = toLower(word.normalize('NFC'));
    return this.#attempt(undefined, () => restoreLetters(lower, this.#speller));
  }

  /** Finds errors and doubtful places of a text, in order; paragraphs and quotations in other languages are skipped. */
  check(text: string, options: CheckOptions = {}): Issue[] {
    const found: Issue[] = [];
    const checker = this.#startCheck(options);
    const end = Math.min(text.length, textLengthMax);
    for (const { from, piece } of cutIntoPieces(text.slice(0, end)))
      for (const issue of checker(piece)) found.push(moveBy(from, issue));
    return this.#attempt(found, () => settleTerms(text, found, this.#prepare(options.dictionary).speller));
  }

  /**
   * Checks one paragraph like `check`, except for terms of the whole text. Paragraphs are cached, so that a growing
   * text costs only its changed paragraph; pass the same `dictionary` object for that.
   * @param paragraph a text without line breaks; what exceeds `textLengthMax` is ignored
   */
  checkParagraph(paragraph: string, options: CheckOptions = {}): readonly Issue[] {
    const checker = this.#startCheck(options);
    if (paragraph.length <= paragraphLengthMax) return checker(paragraph);
    return cutIntoPieces(paragraph).flatMap(({ from, piece }) => checker(piece).map((issue) => moveBy(from, issue)));
  }

  /**
   * Measures one paragraph: words, sentences and syllables, and what makes it hard to read. Quotations in other
   * languages are left out.
   * @param paragraph a text without line breaks; what exceeds `textLengthMax` is ignored
   */
  measureParagraph(paragraph: string): ParagraphMeasures {
    return this.#attempt(noMeasures, () =>
      cutIntoPieces(paragraph)
        .map(({ from, piece }) => {
          const text = new Paragraph(hideForeign(piece), this.#speller, this.#proposer);
          const measures = measureParagraph(text, this.#traits);
          return from === 0
            ? measures
            : { ...measures, findings: measures.findings.map((finding) => moveBy(from, finding)) };
        })
        .reduce(addMeasures, noMeasures),
    );
  }

  /**
   * Finds the words of a paragraph that address its reader, each as siz or sen, in order; see `findAddress`.
   * @param paragraph a text without line breaks; what exceeds `textLengthMax` is ignored
   */
  findAddress(paragraph: string): AddressPlace[] {
    return this.#attempt([], () =>
      cutIntoPieces(paragraph).flatMap(({ from, piece }) =>
        findAddress(new Paragraph(piece, this.#speller, this.#proposer)).map((place) => moveBy(from, place)),
      ),
    );
  }

  /**
   * The sentences of a paragraph with their word counts.
   * @param paragraph a text without line breaks; what exceeds `textLengthMax` is ignored
   */
  splitSentences(paragraph: string): { readonly from: number; readonly to: number; readonly words: number }[] {
    const tokens = tokenize(paragraph.slice(0, textLengthMax));
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

  /** Traits of a word as written, without context. */
  readTraits(word: string): WordTraits {
    return this.#traits.read(word.normalize('NFC'));
  }

  /** Prepares a keyphrase as users type it, for `findKeyphrase`. */
  readKeyphrase(typed: string): Keyphrase {
    return this.#attempt([], () => readKeyphrase(typed, this.#speller, this.#proposer));
  }

  /**
   * Finds a keyphrase in a paragraph, with any suffixes: `fiyatlarının` matches `fiyat`.
   * @returns places in UTF-16 units, in order; what exceeds `textLengthMax` is ignored
   */
  findKeyphrase(paragraph: string, keyphrase: Keyphrase): readonly { readonly from: number; readonly to: number }[] {
    return this.findKeyphrases(paragraph, [keyphrase]);
  }

  /** Like `findKeyphrase`, for several keyphrases, whose places may overlap; those of the first one come first. */
  findKeyphrases(
    paragraph: string,
    keyphrases: readonly Keyphrase[],
  ): readonly { readonly from: number; readonly to: number }[] {
    const sought = keyphrases.filter(({ length }) => length > 0);
    if (sought.length === 0) return [];
    return this.#attempt([], () => {
      const tokens = tokenize(paragraph.slice(0, textLengthMax));
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
    mostProposed = proposedMax,
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
        // A paragraph without all its proposals is not cached: it gets them when other paragraphs have fewer unknown
        // words.
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

/** The speller for a dictionary of this size, and the cached issues of paragraphs checked with it. */
interface Prepared {
  readonly size: number;
  readonly speller: Speller;
  readonly kept: Map<string, readonly Issue[]>;
  keptLength: number;
}

function keep(prepared: Prepared, paragraph: string, issues: readonly Issue[]): void {
  if (prepared.kept.size >= keptMax || prepared.keptLength + paragraph.length > keptLengthMax) {
    prepared.kept.clear();
    prepared.keptLength = 0;
  }
  prepared.kept.set(paragraph, issues);
  prepared.keptLength += paragraph.length;
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
