import type { ArticleQuality } from '@hokka/contracts/text/quality.ts';
import type { NumberClaim } from '../facts/number-claims.ts';
import { countDigits, toRounding } from '../facts/number-values.ts';
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

/** A text with more figures is a table; each is compared with all others of its kind. */
const figuresMax = 400;
const placesMax = 20;

/**
 * Figures that another section gives differently, each once, at the later place. Takes time with the square of the figures of a text, of which
 * the first 400 are compared.
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

/** What speaks for two figures of one thing that are given differently. */
interface Signals {
  /** How near the amounts are: 1 where they are nearly the same, 0 from three times on and for dates. */
  readonly closeness: number;
  /** Whether one is less than a third larger. */
  readonly isClose: number;
  /** Whether they have as many digits that count, of which one differs, or the same ones in another order. */
  readonly hasSameDigits: number;
  readonly isOneDigitOff: number;
  /** Which part of the words of the shorter description the longer one has, how many, to 4, and how many of these are names, to 2. */
  readonly overlap: number;
  readonly sharedWords: number;
  readonly sharedNames: number;
  /** Whether each has a name that the other lacks. */
  readonly hasOtherNames: number;
  /** Whether only one has a word by which figures of one thing differ: toplam, kadın. */
  readonly hasOwnQuality: number;
  readonly isOfSameYear: number;
  /** Whether only one says the year, or the months. */
  readonly isDatedOnce: number;
  readonly hasMonthsOnce: number;
  readonly countsSame: number;
  readonly countsOther: number;
  readonly isPercentage: number;
  /** Whether one is described in two words or fewer. */
  readonly isShort: number;
}

/**
 * Log odds, as they were in the figures of 80 articles of ten sets, with 119 that another section gave differently. Chosen on nine sets and measured
 * on the tenth, for each of the ten: 88 are found, and 15 others.
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
/** Log odds from which two figures are told. */
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
  // Yeni hat, beside a hat that is not called new.
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

/** Whether two numbers have as many digits, of which one differs, or the same in another order. */
function isOneDigitOff(one: NumberClaim, other: NumberClaim): boolean {
  const [a = '', b = ''] = [one, other].map(({ value }) => value.replace(/\D/gu, ''));
  if (a.length !== b.length || a.length < 2) return false;
  const off = [...a].filter((digit, at) => digit !== b[at]).length;
  return off === 1 || [...a].sort().join('') === [...b].sort().join('');
}

function isOtherSpan(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  // Son aylar, beside ilk yedi ay: which months they are is not said.
  const isVague = one.has('several') !== other.has('several');
  return isOther(one, other) && !(isVague && [...one, ...other].some((months) => months.includes('-')));
}

function isOther(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return one.size > 0 && other.size > 0 && one.isDisjointFrom(other);
}

function listOwn(own: Described, other: Described): DescribingWord[] {
  return own.words.filter(({ stems }) => !stems.some((stem) => other.stems.has(stem)));
}

/** Whether one of two numbers is the other with fewer digits. */
function isRounding(one: NumberClaim, other: NumberClaim): boolean {
  const [a, b] = [one, other].map(({ value, unit }) =>
    String(Number(value.replace(/^[%‰]/, '')) * (unit?.factor ?? 1)),
  );
  if (a === undefined || b === undefined) return false;
  const digits = Math.min(countDigits(a), countDigits(b));
  return toRounding(a, digits) !== undefined && toRounding(a, digits) === toRounding(b, digits);
}
