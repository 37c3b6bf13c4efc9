import { toLower } from '../letters/casing.ts';

const vowels = new Set('aeıioöuüâîû');

/**
 * Counts the syllables of a word as written: its vowels, but at least one. For texts that are pronounced differently,
 * see `measureSpoken`.
 */
export function countSyllables(word: string): number {
  let count = 0;
  for (const letter of toLower(word.normalize('NFC'))) if (vowels.has(letter)) count += 1;
  return Math.max(1, count);
}
