import { englishWords } from '../lexicon/english-words.ts';
import { HashedValues } from '../lexicon/hashed-values.ts';
import type { Analyser } from '../morphology/analyser.ts';
import { takesForeignSuffixes } from '../morphology/foreign-suffixes.ts';

/**
 * Minimum length, in letters, of a word that takes Turkish suffixes without an apostrophe. A word of exactly this
 * length takes only suffixes of at least shortSuffixLength letters, because most slips begin with some short English word.
 */
const inflectedLengthMin = 3;
const shortSuffixLength = 3;

/**
 * Values of the table: the word is English, or it is also Turkish (model) and therefore proves nothing without an
 * English ending.
 */
export const englishFlag = 1;
export const alsoTurkishFlag = 2;

let table: HashedValues | undefined;

/** Whether a word is a common English one: hosts, Style, FETCH. */
export function isEnglish(word: string): boolean {
  // The I of English words is not ı.
  const lower = word.toLowerCase();
  if (!/^[a-z]{2,20}$/.test(lower)) return false;
  table ??= HashedValues.decode(englishWords);
  return table.get(lower) === englishFlag || stripEnglishEnding(lower).some((stem) => (table?.get(stem) ?? 0) > 0);
}

/**
 * Whether a word is a common English one with Turkish suffixes, in any pronunciation: hostların, skill'lerinin,
 * commitleri.
 */
export function isInflectedEnglish(word: string, analyser: Analyser): boolean {
  const mark = word.search(/['’]/);
  if (mark >= 0) return isEnglish(word.slice(0, mark));
  for (let length = word.length - 1; length >= inflectedLengthMin; length -= 1) {
    if (length === inflectedLengthMin && word.length - length < shortSuffixLength) continue;
    if (takesForeignSuffixes(analyser, word.slice(length)) && isEnglish(word.slice(0, length))) return true;
  }
  return false;
}

/**
 * Words that an English word may be a form of: boxes → box, boxe; copied → copy; running → run, runn (without -ing).
 */
export function stripEnglishEnding(word: string): string[] {
  const ending = /(?:ies|ied|ing|ers?|ed|es|ly|s|d)$/.exec(word)?.[0];
  if (ending === undefined) return [];
  const found: string[] = [];
  for (const short of [ending, ending.slice(1), ending.at(-1) ?? '']) {
    if (short === '' || !/^(?:ies|ied|ing|ers?|ed|es|ly|s|d)$/.test(short)) continue;
    const stem = word.slice(0, -short.length);
    if (stem.length < 3) continue;
    found.push(stem);
    if (short.startsWith('i')) found.push(short === 'ing' ? `${stem}e` : `${stem}y`);
    if (short.startsWith('e')) found.push(`${stem}e`);
    if (stem.at(-1) === stem.at(-2)) found.push(stem.slice(0, -1));
  }
  return [...new Set(found)];
}
