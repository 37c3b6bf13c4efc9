import { HashedValues } from '../../../lexicon/hashed-values.ts';
import { findPredicate } from '../../text/clause.ts';
import type { Paragraph } from '../../text/paragraph.ts';
import { joinLocative, measureLocative } from '../locative.ts';
import { listFeatures } from './features.ts';
import { learntBias, learntWeights } from './learnt-weights.ts';
import type { Place } from './seen.ts';

/** Steps of a byte per weight of 1, and the byte of weight 0. */
export const stepsPerUnit = 20;
export const middleStep = 128;

/**
 * Maximum distance of a near predicate in tokens, maximum length of a short sentence in words, and the factor for the
 * estimate otherwise.
 */
const nearDistance = 4;
const shortLength = 14;
const unclearMax = 0.7;

let table: HashedValues | undefined;

/**
 * Estimates how likely a word with -de or de is a locative (positive) or followed by the particle (negative), as log
 * odds, by weights trained on texts.
 */
export function estimate(paragraph: Paragraph, place: Omit<Place, 'likelihood'>): number {
  // A word without context does not show what is meant.
  if (countWords(paragraph, place.after, 1) + countWords(paragraph, place.index - 1, -1) === 0) return 0;
  table ??= HashedValues.decode(learntWeights);
  const locative = joinLocative(paragraph, place.word);
  const likelihood =
    locative === undefined ? undefined : measureLocative(paragraph, place.word, locative.replace(/['’]/, ''));
  let sum = learntBias;
  for (const feature of listFeatures(paragraph, { ...place, likelihood })) {
    const value = table.get(feature);
    if (value > 0) sum += (value - middleStep) / stepsPerUnit;
  }
  return isClear(paragraph, place.after) ? sum : sum * unclearMax;
}

/** A short sentence with a near predicate, and without a participle in between that the words may belong to. */
function isClear(paragraph: Paragraph, after: number): boolean {
  const predicate = findPredicate(paragraph, after);
  if (predicate === undefined || predicate.index - after > nearDistance || predicate.followsParticiple) return false;
  return countWords(paragraph, after, 1) + countWords(paragraph, after - 1, -1) <= shortLength;
}

/** Number of words of a sentence from a place on, up to the relevant maximum. */
function countWords(paragraph: Paragraph, from: number, step: 1 | -1): number {
  let words = 0;
  for (let at = from; words <= shortLength; at += step) {
    const token = paragraph.tokens[at];
    if (token === undefined || /^[.!?…]/.test(token.text)) break;
    if (token.kind !== 'mark') words += 1;
  }
  return words;
}
