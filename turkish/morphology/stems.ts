import { toLower } from '../letters/casing.ts';
import type { Analysis } from './analyser.ts';

/** How much more frequent, in halves of a power of two, a lemma must be for each additional suffix of its reading … */
const suffixWeight = 4;
/** … and for each letter of these suffixes. */
const letterWeight = 1;
/**
 * Penalty of the verbs de and ye: their forms were counted together with the particle de and the suffix of names, ’ye.
 */
const shortVerbLength = 6;
/** Maximum distance of a reading from the most likely one; less likely ones are left out. */
const distanceMax = 6;
const stemsMax = 3;

/**
 * The most likely lemmas of a lower-case word, likeliest first: `fiyatlarının` → fiyat, `gelir` → gelir and gel. Within
 * limits, long lemmas win over frequent ones with more suffixes.
 * @param read returns the readings of a word
 */
export function findStems(word: string, read: (word: string) => readonly Analysis[]): string[] {
  const [plain = ''] = word.split(/['’]/);
  const best = new Map<string, number>();
  for (const { stem, word: entry, suffixes } of read(plain)) {
    const text = toLower(stem);
    const overrated = entry.kind === 'v' && stem.length === 2 ? shortVerbLength : 0;
    const score =
      entry.frequency - overrated - suffixes.length * suffixWeight - (plain.length - stem.length) * letterWeight;
    if (score > (best.get(text) ?? Number.NEGATIVE_INFINITY)) best.set(text, score);
  }
  const ranked = [...best].sort(([a, scoreA], [b, scoreB]) => scoreB - scoreA || (a < b ? -1 : 1));
  const highest = ranked[0]?.[1];
  if (highest === undefined) return plain === '' ? [] : [plain];
  return ranked
    .filter(([, score]) => score >= highest - distanceMax)
    .slice(0, stemsMax)
    .map(([text]) => text);
}
