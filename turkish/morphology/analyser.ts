import { encodeWord, hasCircumflex } from '../letters/alphabet.ts';
import type { Lexicon } from '../lexicon/lexicon.ts';
import { listStems } from '../lexicon/stems.ts';
import type { Word } from '../lexicon/words.ts';
import { splitCombiningForm } from './combining-forms.ts';
import { deadState, type SuffixAutomaton, SuffixAutomaton as Suffixes } from './suffix-automaton.ts';

/** Maximum length, in letters, of an analysed word; the longest of ordinary Turkish have about 40. */
export const wordLengthMax = 64;
/** Maximum number of readings, to bound the time; no word of prose has nearly as many. */
const analysesMax = 48;

/** A suffix found in a word: its name in the grammar and its spelling. */
export interface FoundSuffix {
  readonly name: string;
  readonly surface: string;
}

/** One reading of a word. */
export interface Analysis {
  /** The lemma as TDK writes it; for a verb without -mak. */
  readonly stem: string;
  readonly word: Word;
  /** The number of the word in the lexicon. */
  readonly number: number;
  readonly suffixes: readonly FoundSuffix[];
  /** The lemma has a circumflex that the analysed word lacks: kağıt for kâğıt. */
  readonly lacksCircumflex: boolean;
  /** Where the word ends in the grammar, see `packPlace`. */
  readonly place: number;
}

/** Minimum length, in letters, of a noun after a combining form … */
const combinedLengthMin = 4;
/** … and the minimum when the counted texts don’t contain it. */
const longCombined = 6;

/** Number of lengths that a bit mask can tell. */
const maskBits = 31;

/** Maximum number of words whose stems are cached. */
const cachedMax = 4_000;

/** A stem at the beginning of a word. */
export interface FoundStem {
  /** The number of the stem, and its length in letters. */
  readonly stem: number;
  readonly length: number;
  readonly lacksCircumflex: boolean;
}

/** The stems of a word, and whether it begins with a noun whose stem or suffixes differ before a vowel. */
export interface FoundStems {
  readonly stems: readonly FoundStem[];
  readonly mayBeUnreduced: boolean;
}

/** How the letters of a stem compare with the circumflexes of its lemma. */
type CircumflexMatch = 'same' | 'lacking' | 'different';

/** Splits lower-case words into stems and suffixes, and generates forms from them. */
export class Analyser {
  readonly lexicon: Lexicon;
  readonly automaton: SuffixAutomaton = new Suffixes();
  readonly #stems = new Map<string, FoundStems>();

  constructor(lexicon: Lexicon) {
    this.lexicon = lexicon;
  }

  /** Every reading of a lower-case word without apostrophe; none when it is not Turkish or too long. */
  analyse(word: string): Analysis[] {
    if (word.length > wordLengthMax) return [];
    const found = this.#analyseWhole(word);
    return found.length > 0 ? found : this.analyseCombined(word);
  }

  /** The readings of a word as a combining form plus a noun or adjective: mikrobesinler. */
  analyseCombined(word: string): Analysis[] {
    return splitCombiningForm(word).flatMap(({ form, rest }) =>
      this.#analyseWhole(rest)
        .filter(({ word: { kind, text, frequency }, lacksCircumflex }) => {
          const isLong = text.length >= combinedLengthMin && (frequency > 0 || text.length >= longCombined);
          return 'nj'.includes(kind) && isLong && !lacksCircumflex;
        })
        .map((reading) => ({
          ...reading,
          stem: form + reading.stem,
          word: { ...reading.word, text: form + reading.word.text },
        })),
    );
  }

  #analyseWhole(word: string): Analysis[] {
    const found: Analysis[] = [];
    const letters = encodeWord(word);
    if (letters === null) return found;
    const { lexicon } = this;
    for (const { stem, length, lacksCircumflex } of this.findStems(word, letters).stems) {
      const number = lexicon.trie.word(stem);
      const entry = lexicon.word(number);
      const stemText = entry.kind === 'i' ? (entry.extra.split(' ')[0] ?? entry.text) : entry.text;
      this.#split(letters, length, lexicon.trie.place(stem), [], (suffixes, place) => {
        found.push({ stem: stemText, word: entry, number, suffixes, lacksCircumflex, place });
        return found.length < analysesMax;
      });
      if (found.length >= analysesMax) break;
    }
    return found;
  }

  /** The stems of a lower-case word, see `findStems`; none when it is not Turkish or too long. */
  listStems(word: string): readonly FoundStem[] {
    const known = this.#stems.get(word);
    if (known !== undefined) return known.stems;
    const letters = word.length > wordLengthMax ? null : encodeWord(word);
    return letters === null ? [] : this.findStems(word, letters).stems;
  }

  /**
   * Finds the stems at the beginning of a word whose remaining letters are suffixes. A word is judged by them before it
   * is analysed, so that they are cached.
   */
  findStems(word: string, letters: Uint8Array): FoundStems {
    const known = this.#stems.get(word);
    if (known !== undefined) return known;
    const { trie } = this.lexicon;
    const stems: FoundStem[] = [];
    let mayBeUnreduced = false;
    const isMarked = hasCircumflex(word);
    let node = trie.root;
    for (let length = 1; length <= letters.length; length += 1) {
      node = trie.step(node, letters[length - 1] ?? 0);
      if (node < 0) break;
      const last = trie.lastStem(node);
      for (let stem = trie.firstStem(node); stem < last; stem += 1) {
        const number = trie.word(stem);
        mayBeUnreduced ||= length > 1 && this.lexicon.isReduced(number);
        if (!this.automaton.matches(this.automaton.start(trie.place(stem)), letters, length)) continue;
        const match = this.#compareCircumflex(word, length, number, isMarked);
        if (match !== 'different') stems.push({ stem, length, lacksCircumflex: match === 'lacking' });
      }
    }
    const found = { stems, mayBeUnreduced };
    if (this.#stems.size >= cachedMax) this.#stems.clear();
    this.#stems.set(word, found);
    return found;
  }

  /**
   * The lengths of the beginnings of a lower-case word that may be words themselves, as a bit mask: `adabalığı` begins
   * with ad, ada … A beginning that is not among them has no reading. Words of 31 letters and more are not examined.
   */
  listWordBeginnings(word: string): number {
    const letters = encodeWord(word);
    if (letters === null || letters.length >= maskBits || splitCombiningForm(word).length > 0) return -1;
    const { trie } = this.lexicon;
    let found = 0;
    let node = trie.root;
    for (let length = 1; length <= letters.length; length += 1) {
      node = trie.step(node, letters[length - 1] ?? 0);
      if (node < 0) break;
      const last = trie.lastStem(node);
      for (let stem = trie.firstStem(node); stem < last; stem += 1) {
        let state = this.automaton.start(trie.place(stem));
        for (let end = length; state !== deadState; end += 1) {
          if (this.automaton.accepts(state)) found |= 1 << end;
          if (end === letters.length) break;
          state = this.automaton.step(state, letters[end] ?? 0);
        }
      }
    }
    return found;
  }

  /** Names of the suffixes that spell these letters after a place, one list per reading. */
  splitSuffixes(place: number, letters: Uint8Array): string[][] {
    const found: string[][] = [];
    if (!this.automaton.matches(this.automaton.start(place), letters, 0)) return found;
    this.#split(letters, 0, place, [], (suffixes) => {
      found.push(suffixes.map(({ name }) => name));
      return found.length < analysesMax;
    });
    return found;
  }

  /** The forms that a lemma takes with the named suffixes, usually one; none when the grammar has no such word. */
  generate(stem: string, names: readonly string[]): string[] {
    const forms = new Set<string>();
    for (const word of this.lexicon.find(stem)) {
      for (const form of this.generateFrom(word, names)) forms.add(form);
    }
    return [...forms];
  }

  /** Like `generate`, for one word of the lexicon. */
  generateFrom(word: Word, names: readonly string[]): string[] {
    const forms: string[] = [];
    for (const { text, place } of listStems(word)) this.#append(text, place, names, 0, forms);
    return forms;
  }

  #append(text: string, place: number, names: readonly string[], at: number, forms: string[]): void {
    if (at === names.length) {
      if (this.automaton.isFinal(place)) forms.push(text);
      return;
    }
    for (const form of this.automaton.listForms(place)) {
      if (form.name === names[at]) this.#append(text + form.surface, form.to, names, at + 1, forms);
    }
  }

  #split(
    letters: Uint8Array,
    from: number,
    place: number,
    before: FoundSuffix[],
    report: (suffixes: readonly FoundSuffix[], place: number) => boolean,
  ): boolean {
    if (from === letters.length) return !this.automaton.isFinal(place) || report(before.slice(), place);
    for (const form of this.automaton.listFormsWith(place, letters[from] ?? 0)) {
      if (!hasLettersAt(letters, from, form.letters)) continue;
      const next = from + form.letters.length;
      // The automaton tells at once whether this path leads to an end, so that none is followed in vain.
      if (!this.automaton.matches(this.automaton.start(form.to), letters, next)) continue;
      before.push(form.found);
      const goesOn = this.#split(letters, next, form.to, before, report);
      before.pop();
      if (!goesOn) return false;
    }
    return true;
  }

  #compareCircumflex(word: string, length: number, number: number, isMarked: boolean): CircumflexMatch {
    const lemma = this.lexicon.findCircumflexForm(number);
    // Older spellings and names have additional circumflexes (ilân, siyasî, Attilâ). Suffixes have none.
    if (isMarked && hasCircumflex(word.slice(length))) return 'different';
    if (lemma === undefined) return 'same';
    let match: CircumflexMatch = 'same';
    for (let at = 0; at < word.length; at += 1) {
      const written = word[at] ?? '';
      const expected = at < length ? (lemma[at] ?? '') : '';
      const isWritten = 'âîû'.includes(written);
      // The final -î of adjectives is written as i so often that this counts as correct.
      if (!isWritten && expected !== '' && 'âîû'.includes(expected) && at < lemma.length - (expected === 'î' ? 1 : 0)) {
        match = 'lacking';
      }
    }
    return match;
  }
}

function hasLettersAt(letters: Uint8Array, from: number, part: Uint8Array): boolean {
  if (from + part.length > letters.length) return false;
  for (let at = 0; at < part.length; at += 1) if (letters[from + at] !== part[at]) return false;
  return true;
}
