import { getStateNumber, grammar, stateNames } from '../grammar/index.ts';
import { packPlace } from '../grammar/place.ts';
import { ALPHABET, encodeWord } from '../letters/alphabet.ts';
import { Ending, packSound, realise, SOUNDS } from '../letters/harmony.ts';

const LETTERS = ALPHABET.length;
/** The state from which no suffix can be completed. */
export const DEAD = 0;
const UNKNOWN = -1;
/** Maximum number of states, to bound memory; the grammar reaches about 6,000. */
const MOST_STATES = 60_000;

/** One spelling of a suffix at a place of the word. */
export interface SuffixForm {
  readonly name: string;
  readonly surface: string;
  readonly letters: Uint8Array;
  /** The place after the suffix, see `packPlace`. */
  readonly to: number;
}

/**
 * The suffixes as an automaton over letters. Grammar and sounds make a non-deterministic automaton; its deterministic
 * states are built on first use and cached, so that a step costs one array look-up.
 */
export class SuffixAutomaton {
  readonly #forms: (readonly SuffixForm[] | undefined)[] = new Array(stateNames.length * SOUNDS);
  /** Nodes of the non-deterministic automaton: places, and positions within the suffixes after them. */
  readonly #edges: Map<number, number[]>[] = [];
  readonly #nodeByPlace = new Map<number, number>();
  readonly #finalNodes: boolean[] = [];
  readonly #pendingPlaces = new Map<number, number>();

  #next = new Int32Array(1024 * LETTERS).fill(UNKNOWN);
  readonly #members: Int32Array[] = [new Int32Array(0)];
  readonly #accepting: boolean[] = [false];
  readonly #stateByMembers = new Map<string, number>();
  readonly #startByPlace = new Map<number, number>();

  /** Whether a word may end at a place. */
  isFinal(place: number): boolean {
    const state = grammar.get(stateNames[Math.trunc(place / SOUNDS)] ?? '');
    return state?.final === true && Math.trunc((place % SOUNDS) / 4) !== Ending.SOFT;
  }

  /** Lists every spelling of the suffixes that may follow a place. */
  listForms(place: number): readonly SuffixForm[] {
    const known = this.#forms[place];
    if (known !== undefined) return known;
    const sound = place % SOUNDS;
    const state = grammar.get(stateNames[Math.trunc(place / SOUNDS)] ?? '');
    const forms = (state?.suffixes ?? []).flatMap(({ name, template, to }) =>
      realise(template, sound % 4, Math.trunc(sound / 4) as Ending).map(({ surface, harmony, ending }) => ({
        name,
        surface,
        letters: encodeWord(surface) ?? new Uint8Array(0),
        to: packPlace(getStateNumber(to), packSound(harmony, ending)),
      })),
    );
    this.#forms[place] = forms;
    return forms;
  }

  /** The state before the first letter of a suffix at a place. */
  start(place: number): number {
    const known = this.#startByPlace.get(place);
    if (known !== undefined) return known;
    const state = this.#intern([this.#addPlace(place)]);
    this.#startByPlace.set(place, state);
    return state;
  }

  /** The state after a letter; `DEAD` when no suffix continues with it. */
  step(state: number, letter: number): number {
    const next = this.#next[state * LETTERS + letter];
    if (next !== undefined && next !== UNKNOWN) return next;
    const members = new Set<number>();
    for (const node of this.#members[state] ?? []) {
      this.#expand(node);
      for (const target of this.#edges[node]?.get(letter) ?? []) members.add(target);
    }
    const found = members.size === 0 ? DEAD : this.#intern([...members].sort((a, b) => a - b));
    this.#next[state * LETTERS + letter] = found;
    return found;
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
      if (state === DEAD) return false;
    }
    return this.accepts(state);
  }

  /** Number of deterministic states built so far. */
  get size(): number {
    return this.#members.length;
  }

  #addPlace(place: number): number {
    const known = this.#nodeByPlace.get(place);
    if (known !== undefined) return known;
    const node = this.#addNode(this.isFinal(place));
    this.#nodeByPlace.set(place, node);
    this.#pendingPlaces.set(node, place);
    return node;
  }

  #addNode(isFinal: boolean): number {
    this.#edges.push(new Map());
    this.#finalNodes.push(isFinal);
    return this.#edges.length - 1;
  }

  /** Adds the edges after a place when a word first reaches it. */
  #expand(node: number): void {
    const place = this.#pendingPlaces.get(node);
    if (place === undefined) return;
    this.#pendingPlaces.delete(node);
    for (const { letters, to } of this.listForms(place)) {
      let at = node;
      for (let index = 0; index < letters.length; index += 1) {
        const target = index === letters.length - 1 ? this.#addPlace(to) : this.#addNode(false);
        const edges = this.#edges[at];
        const letter = letters[index] ?? 0;
        const targets = edges?.get(letter);
        if (targets === undefined) edges?.set(letter, [target]);
        else targets.push(target);
        at = target;
      }
    }
  }

  #intern(members: number[]): number {
    const key = members.join(',');
    const known = this.#stateByMembers.get(key);
    if (known !== undefined) return known;
    const state = this.#members.length;
    if (state >= MOST_STATES) throw new Error('The suffix automaton exceeds its maximum size.');
    this.#members.push(Int32Array.from(members));
    this.#accepting.push(members.some((node) => this.#finalNodes[node] === true));
    this.#stateByMembers.set(key, state);
    if ((state + 1) * LETTERS > this.#next.length) {
      const grown = new Int32Array(this.#next.length * 2).fill(UNKNOWN);
      grown.set(this.#next);
      this.#next = grown;
    }
    return state;
  }
}
