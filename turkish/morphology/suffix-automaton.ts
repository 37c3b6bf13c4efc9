import { getStateNumber, grammar, packPlace, stateNames } from '../grammar/index.ts';
import { alphabet, encodeWord } from '../letters/alphabet.ts';
import { Ending, packSound, realise, soundCount } from '../letters/harmony.ts';

const letterCount = alphabet.length;
/** Bits of a letter within an edge; the number of the next node is above them. */
const letterBits = 5;
const letterMask = (1 << letterBits) - 1;
/** The state from which no suffix can be completed. */
export const deadState = 0;
const unknownState = -1;
/** Marks a node within a suffix, which is no place. */
const withinSuffixState = -2;
/** Maximum number of states, to bound memory; the grammar reaches about 6,000. */
const statesMax = 60_000;

/** One spelling of a suffix at a place of the word. */
export interface SuffixForm {
  readonly name: string;
  readonly surface: string;
  /** Name and spelling, as readings contain them. */
  readonly found: { readonly name: string; readonly surface: string };
  readonly letters: Uint8Array;
  /** The place after the suffix, see `packPlace`. */
  readonly to: number;
}

/** By state number: whether a word may end there. */
const finals = stateNames.map((name) => grammar.get(name)?.final === true);
const noForms: readonly SuffixForm[] = [];

/**
 * The suffixes as an automaton over letters. Grammar and sounds make a non-deterministic automaton; its deterministic
 * states are built on first use and cached, so that a step costs one array look-up.
 */
export class SuffixAutomaton {
  readonly #forms: (readonly SuffixForm[] | undefined)[] = new Array(stateNames.length * soundCount);
  /** The forms after each place by their first letter. */
  readonly #formsByLetter: ((readonly SuffixForm[] | undefined)[] | undefined)[] = new Array(
    stateNames.length * soundCount,
  );
  /** Nodes of the non-deterministic automaton: places, and positions within the suffixes after them. */
  readonly #edges: number[][] = [];
  readonly #finalNodes: boolean[] = [];
  /** The place of a node whose edges are not yet added; otherwise `unknownState` or `withinSuffixState`. */
  readonly #pendingPlaces: number[] = [];
  readonly #nodeByPlace = new Int32Array(stateNames.length * soundCount).fill(unknownState);
  readonly #startByPlace = new Int32Array(stateNames.length * soundCount).fill(unknownState);

  #next = new Int32Array(1024 * letterCount).fill(unknownState);
  readonly #members: number[][] = [[]];
  readonly #accepting: boolean[] = [false];
  /** By state: the letters that may follow, as a bit mask; undefined when not yet computed. */
  readonly #masks: (number | undefined)[] = [0];
  /** States by the hash of their members. */
  readonly #statesByHash = new Map<number, number[]>();

  /** Whether a word may end at a place. */
  isFinal(place: number): boolean {
    return finals[Math.trunc(place / soundCount)] === true && Math.trunc((place % soundCount) / 4) !== Ending.SOFT;
  }

  /** Lists every spelling of the suffixes that may follow a place. */
  listForms(place: number): readonly SuffixForm[] {
    const known = this.#forms[place];
    if (known !== undefined) return known;
    const sound = place % soundCount;
    const state = grammar.get(stateNames[Math.trunc(place / soundCount)] ?? '');
    const forms = (state?.suffixes ?? []).flatMap(({ name, template, to }) =>
      realise(template, sound % 4, Math.trunc(sound / 4) as Ending).map(({ surface, harmony, ending }) => ({
        name,
        surface,
        found: { name, surface },
        letters: encodeWord(surface) ?? new Uint8Array(0),
        to: packPlace(getStateNumber(to), packSound(harmony, ending)),
      })),
    );
    this.#forms[place] = forms;
    return forms;
  }

  /** Those of `listForms` that begin with a letter. */
  listFormsWith(place: number, letter: number): readonly SuffixForm[] {
    let byLetter = this.#formsByLetter[place];
    if (byLetter === undefined) {
      byLetter = [];
      for (const form of this.listForms(place)) {
        const first = form.letters[0] ?? 0;
        byLetter[first] = [...(byLetter[first] ?? noForms), form];
      }
      this.#formsByLetter[place] = byLetter;
    }
    return byLetter[letter] ?? noForms;
  }

  /** The state before the first letter of a suffix at a place. */
  start(place: number): number {
    const known = this.#startByPlace[place] ?? unknownState;
    if (known !== unknownState) return known;
    const state = this.#intern([this.#addPlace(place)]);
    this.#startByPlace[place] = state;
    return state;
  }

  /** The state after a letter; `deadState` when no suffix continues with it. */
  step(state: number, letter: number): number {
    const next = this.#next[state * letterCount + letter];
    return next !== undefined && next !== unknownState ? next : this.#findNext(state, letter);
  }

  /** The letters that may follow a state, as a bit mask. */
  lettersAfter(state: number): number {
    const known = this.#masks[state];
    if (known !== undefined) return known;
    let mask = 0;
    const nodes = this.#members[state] ?? [];
    for (let index = 0; index < nodes.length; index += 1) {
      const node = nodes[index] ?? 0;
      this.#expand(node);
      const edges = this.#edges[node] ?? [];
      for (let edge = 0; edge < edges.length; edge += 1) mask |= 1 << ((edges[edge] ?? 0) & letterMask);
    }
    this.#masks[state] = mask;
    return mask;
  }

  /** Whether a word may end at a state of the automaton. */
  accepts(state: number): boolean {
    return this.#accepting[state] === true;
  }

  /** Whether a word may end after these letters, read from `from` on. */
  matches(start: number, letters: Uint8Array, from: number): boolean {
    let state = start;
    for (let at = from; at < letters.length; at += 1) {
      state = this.step(state, letters[at] ?? 0);
      if (state === deadState) return false;
    }
    return this.accepts(state);
  }

  /** Number of deterministic states built so far. */
  get size(): number {
    return this.#members.length;
  }

  #findNext(state: number, letter: number): number {
    let found = deadState;
    if ((this.lettersAfter(state) & (1 << letter)) !== 0) {
      const members: number[] = [];
      const nodes = this.#members[state] ?? [];
      for (let index = 0; index < nodes.length; index += 1) this.#addTargets(nodes[index] ?? 0, letter, members);
      found = this.#intern(members);
    }
    this.#next[state * letterCount + letter] = found;
    return found;
  }

  /** Adds the nodes after a letter to ascending ones. */
  #addTargets(node: number, letter: number, members: number[]): void {
    const edges = this.#edges[node] ?? [];
    for (let index = 0; index < edges.length; index += 1) {
      const edge = edges[index] ?? 0;
      if ((edge & letterMask) !== letter) continue;
      const target = edge >>> letterBits;
      let at = members.length;
      while (at > 0 && (members[at - 1] ?? 0) > target) at -= 1;
      if (at === 0 || members[at - 1] !== target) members.splice(at, 0, target);
    }
  }

  #addPlace(place: number): number {
    const known = this.#nodeByPlace[place] ?? unknownState;
    if (known !== unknownState) return known;
    const node = this.#addNode(this.isFinal(place), place);
    this.#nodeByPlace[place] = node;
    return node;
  }

  #addNode(isFinal: boolean, place: number): number {
    this.#edges.push([]);
    this.#finalNodes.push(isFinal);
    this.#pendingPlaces.push(place);
    return this.#edges.length - 1;
  }

  /** Adds the edges after a place when a word first reaches it. Suffixes that begin alike share their first edges. */
  #expand(node: number): void {
    const place = this.#pendingPlaces[node] ?? unknownState;
    if (place < 0) return;
    this.#pendingPlaces[node] = unknownState;
    for (const { letters, to } of this.listForms(place)) {
      let at = node;
      const last = letters.length - 1;
      for (let index = 0; index < last; index += 1) at = this.#addLetter(at, letters[index] ?? 0);
      this.#edges[at]?.push((this.#addPlace(to) << letterBits) | (letters[last] ?? 0));
    }
  }

  /** The node within suffixes after a letter. */
  #addLetter(node: number, letter: number): number {
    const edges = this.#edges[node] ?? [];
    for (const edge of edges) {
      const target = edge >>> letterBits;
      if ((edge & letterMask) === letter && this.#pendingPlaces[target] === withinSuffixState) return target;
    }
    const added = this.#addNode(false, withinSuffixState);
    edges.push((added << letterBits) | letter);
    return added;
  }

  #intern(members: number[]): number {
    let hash = 0;
    for (let at = 0; at < members.length; at += 1) hash = (Math.imul(hash, 31) + (members[at] ?? 0)) | 0;
    const alike = this.#statesByHash.get(hash) ?? [];
    for (const state of alike) if (areEqual(this.#members[state] ?? [], members)) return state;
    const state = this.#members.length;
    if (state >= statesMax) throw new Error('The suffix automaton exceeds its maximum size.');
    this.#members.push(members);
    this.#masks.push(undefined);
    this.#accepting.push(members.some((node) => this.#finalNodes[node] === true));
    if (alike.length === 0) this.#statesByHash.set(hash, alike);
    alike.push(state);
    if ((state + 1) * letterCount > this.#next.length) {
      const grown = new Int32Array(this.#next.length * 2).fill(unknownState);
      grown.set(this.#next);
      this.#next = grown;
    }
    return state;
  }
}

function areEqual(a: readonly number[], b: readonly number[]): boolean {
  if (a.length !== b.length) return false;
  for (let at = 0; at < a.length; at += 1) if (a[at] !== b[at]) return false;
  return true;
}
