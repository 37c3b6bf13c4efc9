import { soundCount } from '../letters/harmony.ts';
import { copulaStates } from './copula.ts';
import { nounStates } from './nouns.ts';
import type { State } from './suffix.ts';
import { verbStates } from './verbs.ts';

/** The grammar of suffixes: each state of a word and the suffixes that may follow it. */
export const grammar: ReadonlyMap<string, State> = new Map(
  Object.entries({ ...nounStates, ...copulaStates, ...verbStates }),
);

/** Names of all states, by their numbers. */
export const stateNames: readonly string[] = [...grammar.keys()];

const numbers = new Map(stateNames.map((name, number) => [name, number]));

/**
 * The number of a state.
 * @throws Error for an unknown name
 */
export function getStateNumber(name: string): number {
  const number = numbers.get(name);
  if (number === undefined) throw new Error(`The grammar has no state ${name}.`);
  return number;
}

/** Packs a place in the grammar, the state of the word and the sound at its end, into one number. */
export function packPlace(state: number, sound: number): number {
  return state * soundCount + sound;
}
