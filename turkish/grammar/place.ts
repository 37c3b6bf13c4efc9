import { SOUNDS } from '../letters/harmony.ts';

/** Packs a place in the grammar, the state of the word and the sound at its end, into one number. */
export function packPlace(state: number, sound: number): number {
  return state * SOUNDS + sound;
}
