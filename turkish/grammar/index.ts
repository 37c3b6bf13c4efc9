import { copulaStates } from './copula.ts';
import { nounStates } from './nouns.ts';
import type { State } from './suffix.ts';
import { verbStates } from './verbs.ts';

/** The grammar of suffixes: states of a word, and what may follow each. */
export const grammar: ReadonlyMap<string, State> = new Map(
  Object.entries({ ...nounStates, ...copulaStates, ...verbStates }),
);

/** The names of all states; a state's number is its place. */
export const stateNames: readonly string[] = [...grammar.keys()];

const numbers = new Map(stateNames.map((name, number) => [name, number]));

/**
 * The number of a state.
 * @throws Error when the grammar has none of that name
 */
export function getStateNumber(name: string): number {
  const number = numbers.get(name);
  if (number === undefined) throw new Error(`The grammar has no state ${name}.`);
  return number;
}
