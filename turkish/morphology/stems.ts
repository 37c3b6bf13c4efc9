import { toLower } from '../letters/casing.ts';
import type { Analysis } from './analyser.ts';

/** How much more frequent (in halves of a power of two) a lemma must be for each suffix more that its reading has … */
const PER_SUFFIX = 4;
/** … and for each letter of these suffixes. */
const PER_LETTER = 1;
/** The verbs de and ye: their forms were counted with the particle de and the suffix of names, ’ye. */
const SHORT_VERB = 6;
/** Readings that are less likely than the best by more than this are left out. */
const SPREAD = 6;
const MOST_STEMS = 3;

/**
 * The lemmas that a lower-case word is most likely a form of, the likeliest first: `fiyatlarının` → fiyat, `gelir` → gelir and gel. Long lemmas
 * win over frequent ones with more suffixes, within limits.
 * @param read the readings of a word
 */
export function findStems(word: string, read: (word: string) => readonly Analysis[]): string[] {
  const [plain = ''] = word.split(/['’]/);
  const best = new Map<string, number>();
  for (const { stem, word: entry, suffixes } of read(plain)) {
    const text = toLower(stem);
    const overrated = entry.kind === 'v' && stem.length === 2 ? SHORT_VERB : 0;
    const score =
      entry.frequency - overrated - suffixes.length * PER_SUFFIX - (plain.length - stem.length) * PER_LETTER;
    if (score > (best.get(text) ?? Number.NEGATIVE_INFINITY)) best.set(text, score);
  }
  const ranked = [...best].sort(([a, scoreA], [b, scoreB]) => scoreB - scoreA || (a < b ? -1 : 1));
  const highest = ranked[0]?.[1];
  if (highest === undefined) return plain === '' ? [] : [plain];
  return ranked
    .filter(([, score]) => score >= highest - SPREAD)
    .slice(0, MOST_STEMS)
    .map(([text]) => text);
}
