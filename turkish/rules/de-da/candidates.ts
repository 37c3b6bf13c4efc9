import { beginsUpper, toLower } from '../../letters/casing.ts';
import type { Analysis } from '../../morphology/analyser.ts';
import { isGivenName, isPlaceName } from '../text/names.ts';
import type { Paragraph } from '../text/paragraph.ts';
import { listLikely } from '../text/roles.ts';
import { listClues } from './clues.ts';
import { measureLocative } from './locative.ts';
import { type Clue, score } from './weights.ts';

/** In twice the binary logarithm of occurrences. */
const frequentMin = 14;

/** What follows the word: -de joined to it, or a separate de. */
export type Writing = 'joined' | 'apart';

/**
 * Rates how likely a word with -de or de is a locative (positive) or followed by the particle (negative), see `score`;
 * undefined unless it is a noun, pronoun or name that allows both.
 * @param word the word without -de
 * @param locative the word in the locative
 */
export function weigh(
  paragraph: Paragraph,
  index: number,
  writing: Writing,
  word: string,
  locative: string,
): { readonly sum: number; readonly clues: readonly Clue[] } | undefined {
  if (!mayBeBoth(paragraph, word)) return undefined;
  const isApart = writing === 'apart';
  const likelihood = measureLocative(paragraph, word, locative.replace(/['’]/, ''));
  const clues = listClues(paragraph, { index, after: index + (isApart ? 2 : 1), word, isApart, likelihood });
  return { sum: score(clues), clues };
}

/** Whether a word allows both: nouns without a case; not numbers, infinitives and the like. */
function mayBeBoth(paragraph: Paragraph, word: string): boolean {
  const isCapitalized = beginsUpper(word);
  const readings = listLikely(paragraph.analyse(word).filter(({ word: { kind } }) => isCapitalized || kind !== 'p'));
  if (toLower(word) === 'onlar') return true;
  if (readings.length === 0) return isCapitalized;
  if (isCapitalized && (isGivenName(toLower(word)) || isPlaceName(toLower(word)))) return true;
  // yazı, tava: frequent nouns of their own, although yaz-ı and tav-a are possible readings.
  const isOwnWord = readings.some(
    ({ word: { kind, frequency }, suffixes }) => kind === 'n' && suffixes.length === 0 && frequency >= frequentMin,
  );
  return isOwnWord || (readings.some(isBareNoun) && !readings.some(isOther));
}

function isBareNoun({ word: { kind, extra }, suffixes }: Analysis): boolean {
  if (kind === 'v' && !suffixes.some(({ name }) => /^(?:PastPart|Inf[23]|Agent)$/.test(name))) return false;
  if (kind === 'i' && !/ (?:PLURAL|TIME|NOUN|POSSESSED)$/.test(extra)) return false;
  return (
    'njtpciv'.includes(kind) &&
    suffixes.every(({ name }) => /^(?:Pl|P1.*|P2pl|Ness|Agent|With|Without|PastPart|Inf[23])$/.test(name))
  );
}

/** Numbers and adverbs, and forms that have or may have a case. */
function isOther({ word: { kind, extra }, suffixes }: Analysis): boolean {
  if (kind === 'u' || kind === 'd' || kind === 'x') return true;
  if (kind === 'i' && !/ (?:PLURAL|TIME|NOUN|POSSESSED)$/.test(extra)) return true;
  return kind !== 'p' && /^(?:P3|Gen|P2sg|Acc|Dat|Abl|Loc|Inf$)/.test(suffixes.at(-1)?.name ?? '');
}
