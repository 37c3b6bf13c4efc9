import { toLower } from '../../letters/casing.ts';
import { findPredicate } from '../text/clause.ts';
import { isGivenName, isMonth, isPlaceName } from '../text/names.ts';
import type { Paragraph } from '../text/paragraph.ts';
import { listLikely } from '../text/roles.ts';
import { weigh } from './candidates.ts';
import { estimate } from './estimate/learnt.ts';
import { measureLocative } from './locative.ts';
import { readAgreement } from './pronouns.ts';
import type { Clue } from './weights.ts';

/** Maximum sum of clues for the particle. */
const particleMax = -1.75;

/** Maximum estimate for the particle. */
const sureMax = -1.7;

/** Maximum estimate for the particle even if the word may be a possessive or a genitive: gözlerinde. */
const beyondDoubtMax = -4;

/** Above this estimate, the clues alone are not sufficient. */
const doubtfulMin = -0.4;

/** Added to the estimate for each step that the word is more often a place, and for unknown names. */
const oftenWeight = 0.5;

const unknownNameWeight = 1;

/** Required clues about subject or object: that a word is seldom a place is not sufficient. */
const decisive: ReadonlySet<Clue> = new Set<Clue>([
  'person acts',
  'body acts',
  'person does',
  'happens',
  'suffers',
  'does',
  'handled',
  'quality',
  'exists',
  'person is',
  'afterthought',
]);

export function isEstimated(paragraph: Paragraph, index: number, left: string, bound: number): boolean {
  return estimate(paragraph, { index, after: index + 1, word: left }) <= bound;
}

/**
 * Whether the particle is certain: the more often a word is a place (zamanda, yerde), and the less is known about a
 * name, the more certain the estimate must be.
 */
export function isSurelyParticle(paragraph: Paragraph, index: number, left: string): boolean {
  const likelihood = measureLocative(paragraph, left, paragraph.lower(index).replace(/['’]/, '')) ?? 0;
  const isUnknownName =
    /['’]/.test(paragraph.lower(index)) && !isGivenName(toLower(left)) && !isPlaceName(toLower(left));
  const bound = sureMax - Math.max(0, likelihood) * oftenWeight - (isUnknownName ? unknownNameWeight : 0);
  return estimate(paragraph, { index, after: index + 1, word: left }) <= bound;
}

/**
 * “Bende annem gibi düşünüyorum”; if the pronoun is not the subject (“bende bir merak başladı”), only for a very
 * certain estimate.
 */
export function isSurelyPronoun(paragraph: Paragraph, index: number, left: string): boolean {
  const agreement = readAgreement(paragraph, toLower(left), index + 1, findPredicate(paragraph, index + 1));
  return agreement === 'verb other' ? isBeyondDoubt(paragraph, index, left) : isSurelyParticle(paragraph, index, left);
}

export function isBeyondDoubt(paragraph: Paragraph, index: number, left: string): boolean {
  return estimate(paragraph, { index, after: index + 1, word: left }) <= beyondDoubtMax;
}

/** Whether the estimate does not contradict the particle. */
export function isNoPlace(paragraph: Paragraph, index: number, left: string): boolean {
  return estimate(paragraph, { index, after: index + 1, word: left }) <= doubtfulMin;
}

/** Excludes evinde and arasında, whose forms without -de are hardly used. */
export function takesParticle(paragraph: Paragraph, left: string): boolean {
  if (isMonth(toLower(left)) || /^(?:kim|ne|dışarı|içeri|yukarı|aşağı)$/.test(toLower(left))) return false;
  const likely = listLikely(paragraph.analyse(left)).filter(({ word: { kind } }) => kind !== 'p');
  return likely.some(
    ({ suffixes }) => !/^(?:P[23]|Gen|A\d|Acc|Dat|Abl|Loc|Ins|Imp2)/.test(suffixes.at(-1)?.name ?? ''),
  );
}

export function isLikelyParticle(paragraph: Paragraph, index: number, left: string, locative: string): boolean {
  if (isMonth(toLower(left))) return false;
  const found = weigh(paragraph, index, 'joined', left, locative);
  return (
    found !== undefined &&
    found.sum <= particleMax &&
    found.clues.some((clue) => decisive.has(clue) || isElsewhere(clue, found.clues)) &&
    isNoPlace(paragraph, index, left)
  );
}

/** “eşim de aynı yerde çalışıyor”: a person at another place. */
function isElsewhere(clue: Clue, clues: readonly Clue[]): boolean {
  return clue === 'other locative' && clues.includes('person') && !clues.includes('plural');
}
