import { SOUNDS } from '../letters/harmony.ts';

/** A place in the grammar: the state of the word and how it sounds at its end. */
export function packPlace(state: number, sound: number): number {
  return state * SOUNDS + sound;
}
