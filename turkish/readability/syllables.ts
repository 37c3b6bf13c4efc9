import { toLower } from '../letters/casing.ts';

const vowels = new Set('aeıioöuüâîû');

/**
 * The syllables of a word: its vowels, and one at least. So numbers and abbreviations count as the published scores of
 * texts count them, not as they are read aloud.
 */
export function countSyllables(word: string): number {
  let count = 0;
  for (const letter of toLower(word.normalize('NFC'))) if (vowels.has(letter)) count += 1;
  return Math.max(1, count);
}
