import { toTurkishLower } from '@hokka/contracts/shared/turkish-case.ts';

/** Syllables of a Turkish word: one per vowel, at least one. */
export function countSyllables(word: string): number {
  const vowels = toTurkishLower(word)
    .normalize('NFD')
    .match(/[aeıiou]/g);
  return Math.max(1, vowels?.length ?? 0);
}
