import type { ArticleQuality } from '@hokka/contracts/text/quality.ts';
import type { NumberClaim } from '../facts/numbers/number-claims.ts';
import { countDigits, toRounding } from '../facts/numbers/number-values.ts';
import { readAmount } from '../facts/order/placed-amounts.ts';
import { isSameNumber } from '../facts/statement.ts';
import {
  type Described,
  type DescribingWord,
  describe,
  type Figure,
  inherit,
  measures,
  qualities,
} from './described-figures.ts';
import { toPlace } from './found-places.ts';

/** Maximum number of figures compared with each other; a text with more is a table. */
const figuresMax = 400;
const placesMax = 20;

/**
 * Finds figures that another section gives differently, each once, at the later place. Takes quadratic time in the
 * number of figures, of which the first 400 are compared.
 */
export function findContradictions(figures: readonly Figure[], onPause?: () => void): ArticleQuality['contradictions'] {
  const groups = Map.groupBy(inherit(figures.slice(0, figuresMax).flatMap(describe)), ({ kind }) => kind);
  const found: { readonly figure: Described; readonly other: Described }[] = [];
  for (const group of groups.values())
    for (const [at, figure] of group.entries()) {
      onPause?.();
      const other = group
        .slice(0, at)
        .find((former) => former.section !== figure.section && isContrary(former, figure));
      if (other !== undefined) found.push({ figure, other });
    }
  const sentences = [...new Map(found.map((one) => [one.figure.statement, one])).values()];
  const places = sentences.slice(0, placesMax).map(({ figure, other }) => ({
    ...toPlace(figure.heading, figure.paragraph, figure.sentence),
    figure: showFigure(figure),
    other: { heading: other.heading ?? null, figure: showFigure(other) },
  }));
  return { count: sentences.length, places };
}

function showFigure({ claim: { from, to, unit }, statement }: Figure): string {
  const [start, end] = [Math.min(from, unit?.from ?? from), Math.max(to, unit?.to ?? to)];
  return statement.text.slice(start, end).trim();
}

/** Signals that two figures describe one thing with different values. */
interface Signals {
  /** How close the amounts are: 1 for nearly equal ones, 0 from a factor of three on and for dates. */
  readonly closeness: number;
  /** Whether the larger amount exceeds the other by less than a third. */
  readonly isClose: number;
  /**
   * Whether both have the same number of significant digits and either one digit differs or the digits are permuted.
   */
  readonly hasSameDigits: number;
  readonly isOneDigitOff: number;
  /**
   * Share of the shorter description’s words that the longer one contains, number of these words (at most 4), and how
   * many of them are names (at most 2).
   */
  readonly overlap: number;
  readonly sharedWords: number;
  readonly sharedNames: number;
  /** Whether each has a name that the other lacks. */
  readonly hasOtherNames: number;
  /** Whether only one has a word that distinguishes figures of one thing: toplam, kadın. */
  readonly hasOwnQuality: number;
  readonly isOfSameYear: number;
  /** Whether only one names the year, or the months. */
  readonly isDatedOnce: number;
  readonly hasMonthsOnce: number;
  readonly countsSame: number;
  readonly countsOther: number;
  readonly isPercentage: number;
  /** Whether one of the descriptions has at most two words. */
  readonly isShort: number;
}

/**
 * Log odds, from the figures of 80 articles in ten sets, 119 of which another section gave differently. In a
 * cross-validation (trained on nine sets, tested on the tenth), 88 of them are found, with 15 false positives.
 */
const weights: Signals = {
  closeness: 2.5,
  isClose: 1.15,
  hasSameDigits: 0.45,
  isOneDigitOff: 1.2,
  overlap: 1.2,
  sharedWords: 1.35,
  sharedNames: 0.4,
  hasOtherNames: -1,
  hasOwnQuality: -0.65,
  isOfSameYear: 1.25,
  isDatedOnce: -0.2,
  hasMonthsOnce: -1.05,
  countsSame: 0.55,
  countsOther: -1.25,
  isPercentage: -0.85,
  isShort: 0.85,
};
const start = -6.55;
/** Log odds from which two figures are reported. */
const contraryMin = -0.75;

const closeTimes = 1.3;
const farTimes = 3;
const sharedMax = 4;
const namesMax = 2;
const shortMax = 2;

function isContrary(former: Described, figure: Described): boolean {
  if (isSameNumber(former.claim, figure.claim) || isRounding(former.claim, figure.claim)) return false;
  const isOfOther =
    isOther(former.years, figure.years) ||
    isOtherSpan(former.months, figure.months) ||
    isOther(former.hours, figure.hours);
  const [onlyFormer, onlyFigure] = [listOwn(former, figure), listOwn(figure, former)];
  const isMeasure = ({ stems }: DescribingWord) => stems.some((stem) => measures.has(stem));
  if (isOfOther || (onlyFormer.some(isMeasure) && onlyFigure.some(isMeasure))) return false;
  // “Yeni hat” beside a “hat” without “yeni”.
  const isAged = ({ stems }: DescribingWord) => stems.includes('yeni') || stems.includes('eski');
  if (figure.kind === 'count' && [...onlyFormer, ...onlyFigure].some(isAged)) return false;
  const signals = readSignals(former, figure);
  return signalNames.reduce((sum, name) => sum + weights[name] * Number(signals[name]), start) > contraryMin;
}

const signalNames = [
  'closeness',
  'isClose',
  'hasSameDigits',
  'isOneDigitOff',
  'overlap',
  'sharedWords',
  'sharedNames',
  'hasOtherNames',
  'hasOwnQuality',
  'isOfSameYear',
  'isDatedOnce',
  'hasMonthsOnce',
  'countsSame',
  'countsOther',
  'isPercentage',
  'isShort',
] as const satisfies readonly (keyof Signals)[];

function readSignals(former: Described, figure: Described): Record<keyof Signals, number | boolean> {
  const shared = former.words.filter(({ stems }) => stems.some((stem) => figure.stems.has(stem)));
  const [onlyFormer, onlyFigure] = [listOwn(former, figure), listOwn(figure, former)];
  const isName = (word: DescribingWord) => word.isName;
  const hasQuality = ({ stems }: DescribingWord) => stems.some((stem) => qualities.has(stem));
  const ratio = readAmount(former.claim) / readAmount(figure.claim);
  const times = figure.kind === 'date' ? farTimes : Math.max(ratio, 1 / ratio);
  const least = Math.max(1, Math.min(former.words.length, figure.words.length));
  const [digits, otherDigits] = [former, figure].map(({ claim }) => countDigits(claim.value));
  const isOtherThing =
    figure.counted !== undefined &&
    former.counted !== undefined &&
    figure.counted !== former.counted &&
    !former.stems.has(figure.counted) &&
    !figure.stems.has(former.counted);
  return {
    closeness: Math.max(0, 1 - Math.log(times) / Math.log(farTimes)),
    isClose: times <= closeTimes,
    hasSameDigits: digits === otherDigits && Number(digits) > 1,
    isOneDigitOff: isOneDigitOff(former.claim, figure.claim),
    overlap: shared.length / least,
    sharedWords: Math.min(sharedMax, shared.length),
    sharedNames: Math.min(namesMax, shared.filter(isName).length),
    hasOtherNames: onlyFormer.some(isName) && onlyFigure.some(isName),
    hasOwnQuality: onlyFormer.some(hasQuality) !== onlyFigure.some(hasQuality),
    isOfSameYear: !former.years.isDisjointFrom(figure.years),
    isDatedOnce: former.isDated !== figure.isDated,
    hasMonthsOnce: former.months.size > 0 !== figure.months.size > 0,
    countsSame: figure.counted !== undefined && figure.counted === former.counted,
    countsOther: isOtherThing,
    isPercentage: figure.kind === '%',
    isShort: Math.min(former.words.length, figure.words.length) <= shortMax,
  };
}

/** Whether two numbers have the same number of digits and one digit differs or the digits are permuted. */
function isOneDigitOff(one: NumberClaim, other: NumberClaim): boolean {
  const [a = '', b = ''] = [one, other].map(({ value }) => value.replace(/\D/gu, ''));
  if (a.length !== b.length || a.length < 2) return false;
  const off = [...a].filter((digit, at) => digit !== b[at]).length;
  return off === 1 || [...a].sort().join('') === [...b].sort().join('');
}

function isOtherSpan(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  // “Son aylar” beside “ilk yedi ay”: it is unclear which months are meant.
  const isVague = one.has('several') !== other.has('several');
  return isOther(one, other) && !(isVague && [...one, ...other].some((months) => months.includes('-')));
}

function isOther(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return one.size > 0 && other.size > 0 && one.isDisjointFrom(other);
}

function listOwn(own: Described, other: Described): DescribingWord[] {
  return own.words.filter(({ stems }) => !stems.some((stem) => other.stems.has(stem)));
}

/** Whether one of two numbers is the other one rounded. */
function isRounding(one: NumberClaim, other: NumberClaim): boolean {
  const [a, b] = [one, other].map(({ value, unit }) =>
    String(Number(value.replace(/^[%‰]/, '')) * (unit?.factor ?? 1)),
  );
  if (a === undefined || b === undefined) return false;
  const digits = Math.min(countDigits(a), countDigits(b));
  return toRounding(a, digits) !== undefined && toRounding(a, digits) === toRounding(b, digits);
}
