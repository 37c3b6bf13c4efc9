import { toLower } from '../letters/casing.ts';

const vowels = new Set('aeıioöuüâîû');

/** The syllables of a word as it is written: its vowels, and one at least. What is written otherwise than it is said: see `measureSpoken`. */
export function countSyllables(word: string): number {
  let count = 0;
  for (const letter of toLower(word.normalize('NFC'))) if (vowels.has(letter)) count += 1;
  return Math.max(1, count);
}
