import { alphabet } from '../letters/alphabet.ts';
import type { Lexicon } from '../lexicon/lexicon.ts';
import { deadState, type SuffixAutomaton } from '../morphology/suffix-automaton.ts';
import { doubledCost, extraCost, letterCount, missingCosts, substitutionCosts, transposedCost } from './edit-costs.ts';
import { VisitedPlaces } from './visited-places.ts';

/** The number of the highest bit. */
const costMax = 31;
const nameKind = 'p'.charCodeAt(0);
const wrongKind = 'm'.charCodeAt(0);
const noState = -1;
/** A cost above every limit. */
const unreachableCost = 255;
/** Maximum number of steps of one search. */
const stepsMax = 1 << 16;

/** A word similar to the written one. */
export interface Candidate {
  /** Lower case, circumflexes folded. */
  readonly text: string;
  /** Number of the lexicon word that it is a form of, and length of its stem in letters of `text`. */
  readonly word: number;
  readonly stemLength: number;
  /** Sum of the edits, see `edit-costs.ts`; an ordinary edit costs 8. */
  readonly cost: number;
}

export interface SearchLimits {
  /** Maximum sum of edits. */
  readonly budget: number;
  /** Maximum number of steps, to bound time and memory. */
  readonly steps: number;
  /** Maximum cost of a candidate above that of the cheapest one. */
  readonly spread: number;
  /** Whether names are included. */
  readonly names: boolean;
}

/**
 * Finds words similar to a written one by walking the stems and the suffix automaton along its letters, cheapest edits
 * first. A step is a place in stems or suffixes together with a position in the written word.
 */
export class FuzzySearch {
  readonly #lexicon: Lexicon;
  readonly #automaton: SuffixAutomaton;
  /** Nodes of the stems; states of the suffix automaton are stored as -2 - state. */
  readonly #states = new Int32Array(stepsMax);
  readonly #positions = new Uint8Array(stepsMax);
  readonly #parents = new Int32Array(stepsMax);
  readonly #letters = new Int8Array(stepsMax);
  /** The stem number at a step that enters the suffixes, otherwise `noState`. */
  readonly #stems = new Int32Array(stepsMax);
  readonly #visited = new VisitedPlaces();
  #count = 0;
  #steps = 0;
  #limit = 0;
  #ceiling = 0;
  #buckets: number[][] = [];
  #written: Uint8Array = new Uint8Array(0);
  #names = false;

  constructor(lexicon: Lexicon, automaton: SuffixAutomaton) {
    this.#lexicon = lexicon;
    this.#automaton = automaton;
  }

  /** Finds the words similar to these letters, cheapest first; a name in addition to a word with the same letters. */
  search(written: Uint8Array, { budget, steps, spread, names }: SearchLimits): Candidate[] {
    this.#limit = Math.min(steps, stepsMax - 2);
    this.#buckets = Array.from({ length: budget + 1 }, () => []);
    this.#visited.clear();
    this.#count = 0;
    this.#ceiling = budget;
    this.#written = written;
    this.#names = names;
    const found = new Map<string, Candidate>();
    this.#push(this.#lexicon.trie.root, 0, noState, noState, noState, 0);
    for (let cost = 0; cost <= this.#ceiling; cost += 1) {
      const bucket = this.#buckets[cost] ?? [];
      // The bucket grows during the loop: a matching letter costs nothing.
      for (let at = 0; at < bucket.length; at += 1) {
        const index = bucket[at] ?? 0;
        if (this.#isEnd(index)) {
          const candidate = this.#readCandidate(index, cost);
          const isName = this.#lexicon.kindCode(candidate.word) === nameKind;
          const key = isName ? `${candidate.text}\n` : candidate.text;
          if (!found.has(key)) found.set(key, candidate);
          if (!isName) this.#ceiling = Math.min(this.#ceiling, cost + spread);
        }
        this.#expand(index, cost);
      }
    }
    this.#steps += this.#count;
    return [...found.values()];
  }

  /** Number of steps of all searches so far, which measures their cost. */
  get steps(): number {
    return this.#steps;
  }

  #push(state: number, position: number, parent: number, letter: number, stem: number, cost: number): void {
    if (cost > this.#ceiling || this.#count >= this.#limit) return;
    // Two paths to one node of the stems have the same letters; in the suffixes they differ by their stem.
    if (state >= 0 && !this.#visited.add(state, position, cost)) return;
    const index = this.#count;
    this.#count += 1;
    this.#states[index] = state;
    this.#positions[index] = position;
    this.#parents[index] = parent;
    this.#letters[index] = letter;
    this.#stems[index] = stem;
    this.#buckets[cost]?.push(index);
  }

  #isEnd(index: number): boolean {
    const state = this.#states[index] ?? 0;
    return (
      state < noState && this.#positions[index] === this.#written.length && this.#automaton.accepts(noState - 1 - state)
    );
  }

  #expand(index: number, cost: number): void {
    const state = this.#states[index] ?? 0;
    const position = this.#positions[index] ?? 0;
    const before = this.#letters[index] ?? noState;
    const current = position < this.#written.length ? (this.#written[position] ?? 0) : noState;
    if (state >= 0) this.#enterSuffixes(index, state, position, cost);
    if (cost + 2 > this.#ceiling) {
      this.#match(index, state, position, current, cost);
      return;
    }
    const following = position + 1 < this.#written.length ? (this.#written[position + 1] ?? 0) : noState;
    const mask =
      state >= 0 ? this.#lexicon.trie.lettersAfter(state) : this.#automaton.lettersAfter(noState - 1 - state);
    for (let left = mask; left !== 0; left &= left - 1) {
      const letter = costMax - Math.clz32(left & -left);
      const substitution =
        current === noState ? unreachableCost : (substitutionCosts[current * letterCount + letter] ?? 0);
      const missing = letter === before ? doubledCost : (missingCosts[letter] ?? 0);
      if (cost + Math.min(substitution, missing) > this.#ceiling) continue;
      const next = this.#step(state, letter);
      if (next === noState) continue;
      if (current !== noState) this.#push(next, position + 1, index, letter, noState, cost + substitution);
      this.#push(next, position, index, letter, noState, cost + missing);
      if (letter === following && current !== following) this.#transpose(index, next, position, letter, current, cost);
    }
    if (current !== noState) {
      const isDoubled = position > 0 && this.#written[position - 1] === current;
      this.#push(state, position + 1, index, noState, noState, cost + (isDoubled ? doubledCost : extraCost));
    }
  }

  #match(index: number, state: number, position: number, current: number, cost: number): void {
    if (current === noState) return;
    const next = this.#step(state, current);
    if (next !== noState) this.#push(next, position + 1, index, current, noState, cost);
  }

  /** Handles two letters at once: the step between them is stored only to restore the word, and is never walked. */
  #transpose(parent: number, state: number, position: number, first: number, second: number, cost: number): void {
    const after = this.#step(state, second);
    if (after === noState || this.#count >= this.#limit || cost + transposedCost > this.#ceiling) return;
    const between = this.#count;
    this.#count += 1;
    this.#parents[between] = parent;
    this.#letters[between] = first;
    this.#stems[between] = noState;
    this.#push(after, position + 2, between, second, noState, cost + transposedCost);
  }

  /** Of stems with the same suffixes only the most frequent one is followed. */
  #enterSuffixes(index: number, node: number, position: number, cost: number): void {
    const { trie } = this.#lexicon;
    const first = trie.firstStem(node);
    const last = trie.lastStem(node);
    if (first === last) return;
    if (first + 1 === last) {
      if (this.#isFollowed(first))
        this.#push(noState - 1 - this.#automaton.start(trie.place(first)), position, index, noState, first, cost);
      return;
    }
    const best = new Map<number, number>();
    for (let stem = first; stem < last; stem += 1) {
      if (!this.#isFollowed(stem)) continue;
      const word = trie.word(stem);
      const start = this.#automaton.start(trie.place(stem));
      const known = best.get(start);
      if (known === undefined || this.#lexicon.frequency(trie.word(known)) < this.#lexicon.frequency(word)) {
        best.set(start, stem);
      }
    }
    for (const [start, stem] of best) this.#push(noState - 1 - start, position, index, noState, stem, cost);
  }

  /** Whether words of a stem are proposed. */
  #isFollowed(stem: number): boolean {
    const word = this.#lexicon.trie.word(stem);
    const kind = this.#lexicon.kindCode(word);
    return kind !== wrongKind && (kind !== nameKind || (this.#names && this.#lexicon.frequency(word) > 0));
  }

  #step(state: number, letter: number): number {
    if (state >= 0) return this.#lexicon.trie.step(state, letter);
    const next = this.#automaton.step(noState - 1 - state, letter);
    return next === deadState ? noState : noState - 1 - next;
  }

  #readCandidate(index: number, cost: number): Candidate {
    let text = '';
    let word = 0;
    let suffixLetters = 0;
    let isSuffix = true;
    for (let at = index; at !== noState; at = this.#parents[at] ?? noState) {
      const stem = this.#stems[at] ?? noState;
      const letter = this.#letters[at] ?? noState;
      if (letter !== noState) {
        text = (alphabet[letter] ?? '') + text;
        if (isSuffix) suffixLetters += 1;
      }
      if (stem !== noState) {
        word = this.#lexicon.trie.word(stem);
        isSuffix = false;
      }
    }
    return { text, word, stemLength: text.length - suffixLetters, cost };
  }
}
