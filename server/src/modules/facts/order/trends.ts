import { joinSubjects } from '../contexts.ts';
import { existing, isReported, light } from '../negation-words.ts';
import type { NumberClaim } from '../numbers/number-claims.ts';
import type { StatedWord, Statement } from '../statement.ts';
import { readKind } from '../swaps.ts';
import { readLiterals } from '../turned/literals.ts';
import { toTopic } from '../turned/synonyms.ts';
import { turns } from './comparisons.ts';
import type { Measured } from './placed-amounts.ts';
import { fitSubject, type Misplaced, readScale, readSubject } from './subjects.ts';

/** A claim that something rose or fell. */
interface TrendClaim extends Misplaced {
  readonly isRise: boolean;
}

/** Artış var, bir düşüş yaşandı. */
function isMentionedTopic(words: readonly StatedWord[], at: number): boolean {
  const next = words.slice(at + 1).find(({ lower }) => !/^(?:daha|de|da)$/u.test(lower));
  if (next?.clause !== words[at]?.clause) return false;
  return (
    light.has(next?.verb?.stem ?? '') ||
    existing.has(next?.verb?.stem ?? '') ||
    /^var(?!\p{L}{4})/u.test(next?.lower ?? '')
  );
}

const place = /^(?:(üzeri|üstü)|(altı|gerisi))nd?[ea]$/u;
const passes = /^(?:geç|aş)(?:[ae]?m[ae]?)?(?:[dt][ıiuü]|[ıiuü]yor|m[ıiuü]ş)\p{L}{0,6}$/u;
const accusative = /[ıiuü]$/u;
const genitive = /[ıiuü]n$/u;

/**
 * Finds claims of a sentence that something rose or fell, also relative to before: “geçen yılı aştı”. Takes time with
 * its words.
 */
function listTrends(statement: Statement): TrendClaim[] {
  const words = joinSubjects(statement.words);
  const changes = readLiterals(statement).flatMap((one): TrendClaim[] => {
    const word = words[one.at];
    if (one.axis !== 'change' || one.kind !== 'said' || one.side > 1 || word === undefined) return [];
    if (word.verb === undefined && !isMentionedTopic(words, one.at)) return [];
    if (one.isLoose && !isReported(words, one.at)) return [];
    return [{ word, isRise: one.side === 0, isDenial: one.isNegated }];
  });
  const passed = words.flatMap((word, at): TrendClaim[] => {
    const [, above, below] = place.exec(word.lower) ?? [];
    const before = words[at - 1];
    const isPlace =
      (above !== undefined || below !== undefined) && genitive.test(before?.suffix ?? before?.lower ?? '');
    if (!isPlace && !(passes.test(word.lower) && accusative.test(before?.lower ?? ''))) return [];
    const isBefore = words.slice(Math.max(0, at - 4), at).some(({ lower }) => turns.get(lower) === 'önceki');
    const verb = isPlace ? words[at + 1] : word;
    // “2019’un gerisinde” is about a later year.
    const isDated = isPlace && before?.number !== undefined && readKind(before.number) === 'date';
    return isDated || (isBefore && before?.number === undefined)
      ? [{ word, isRise: below === undefined, isDenial: verb?.verb?.isNegated === true }]
      : [];
  });
  return [...changes, ...passed];
}

/** Two amounts of one thing at two times, the earlier one first. */
export interface Pair {
  readonly from: Measured;
  readonly to: Measured;
}

/** Statements with exactly two amounts of a kind, at two times; also two adjacent statements with one each. */
export function listPairs(measured: readonly Measured[], changes: ReadonlySet<NumberClaim>): Pair[] {
  const isAmount = ({ kind, context }: Measured) => kind !== 'date' && (kind !== 'time' || context.has('sure'));
  const amounts = measured.filter((one) => isAmount(one) && !changes.has(one.claim));
  const groups = [...Map.groupBy(amounts, ({ statement }) => statement).values()].map((all) =>
    Map.groupBy(all, ({ kind }) => readScale(kind)),
  );
  return groups.flatMap((own, at) =>
    [...own].flatMap(([scale, all]): Pair[] => {
      if (all.length === 2) return order(all[0], all[1]);
      const next = groups[at + 1]?.get(scale);
      return all.length === 1 && next?.length === 1 ? order(all[0], next[0]) : [];
    }),
  );
}

function order(one: Measured | undefined, other: Measured | undefined): Pair[] {
  if (one === undefined || other === undefined || one.amount === other.amount) return [];
  if (one.statement === other.statement && one.end === 'from') return [{ from: one, to: other }];
  const [ours, theirs] = [readTime(one), readTime(other)];
  // “Yüzde 22’ydi, bugün yüzde 13”: an amount without a time is from before.
  const beside = (time: number | undefined) => (time === 0 ? 1 : time === Number.POSITIVE_INFINITY ? 0 : undefined);
  const [first, second] = [ours ?? beside(theirs), theirs ?? beside(ours)];
  if (first === undefined || second === undefined || first === second) return [];
  return [first < second ? { from: one, to: other } : { from: other, to: one }];
}

/** The time of an amount, in months; an undated “last year” is the earliest. */
function readTime({ context }: Measured): number | undefined {
  const times = [...context].flatMap(([key, weight]) => {
    const [, year, month = '1'] = /^#((?:1\d|20)\d\d)(?:-(?:ay)?(\d{1,2}))?/u.exec(key) ?? [];
    return year === undefined || weight < 1 ? [] : [Number(year) * 12 + Number(month)];
  });
  if (times.length === 1) return times[0];
  if (times.length > 1) return undefined;
  return context.get('@önceki') === 1 ? 0 : context.get('@bu') === 1 ? Number.POSITIVE_INFINITY : undefined;
}

const knownLeast = 2;
const partLeast = 0.75;
const nearLeast = 0.4;
/** Maximum ratio of two amounts of the same thing. */
const timesMax = 6;

function isIn(key: string, { context, head }: Measured): boolean {
  return [...context.keys(), ...head].some((one) => toTopic(one) === key);
}

/** A claim of a rise or fall, and whether two amounts of the passages agree with it. */
export interface CheckedTrend extends Misplaced {
  readonly isRight: boolean;
}

/**
 * Judges claims of a rise (or fall) by two amounts of the passages, of which the later one is larger or smaller: by
 * those that differ by the number of the claim (“yüzde 18 azaldı”), without a number by those about the same. Others are
 * left out.
 * @param changes numbers of the passages by which something changes
 */
export function checkTrends(
  statement: Statement,
  measured: readonly Measured[],
  changes: ReadonlySet<NumberClaim>,
): CheckedTrend[] {
  const claims = listTrends(statement);
  if (claims.length === 0) return [];
  const words = joinSubjects(statement.words);
  const pairs = listPairs(measured, changes);
  return claims.flatMap((claim): CheckedTrend[] => {
    const { word, isRise, isDenial } = claim;
    const own = words.filter(({ clause }) => clause === word.clause);
    const numbers = own.filter(
      ({ number }) => number !== undefined && number.text !== 'bir' && !/^(?:date|time)$/u.test(readKind(number)),
    );
    if (numbers.length > 0) {
      const by = numbers.findLast(({ to }) => to <= word.from)?.number;
      const apart = by === undefined || isDenial ? [] : pairs.filter((pair) => isApartBy(pair, by));
      const agreeing = apart.filter(({ from, to }) => to.amount > from.amount === isRise);
      if (apart.length === 0) return [];
      return agreeing.length === 0 || agreeing.length === apart.length
        ? [{ ...claim, isRight: agreeing.length > 0 }]
        : [];
    }
    const { keys: all, dates } = readSubject(statement, words, word);
    // Words that the passages lack say nothing about which amounts are meant.
    const keys = new Map([...all].filter(([key]) => pairs.some(({ from, to }) => isIn(key, from) || isIn(key, to))));
    if (keys.size < knownLeast && keys.size < all.size) return [];
    const meant = pairs.filter(({ from, to }) => {
      const isNear = to.amount < from.amount * timesMax && from.amount < to.amount * timesMax;
      const times = new Set([from, to].flatMap(({ context }) => [...context.keys()]));
      const fits = [from, to].map((one) => fitSubject(keys, one));
      const isOfSame = fits.some(({ part, near }) => part >= partLeast && near >= nearLeast);
      return isNear && isOfSame && [...dates].every((date) => times.has(date));
    });
    const isWrong = meant.every(({ from, to }) => (to.amount > from.amount === isRise) === isDenial);
    return meant.length > 0 && isWrong ? [{ ...claim, isRight: false }] : [];
  });
}

/** Maximum deviation of a rounded percentage, in points, and of another rounded difference, relative to it. */
const percentPoints = 0.6;
const apartPart = 0.02;

/** Whether two amounts of the passages differ by a number of a sentence: by 18 %, four points, 290 lira. */
function isApartBy({ from, to }: Pair, { value, unit }: NumberClaim): boolean {
  const apart = Math.abs(to.amount - from.amount);
  if (/^%/u.test(value) && unit === undefined) {
    const percent = Number(value.slice(1));
    if (from.kind === '%') return false;
    return Math.abs((apart / from.amount) * 100 - percent) <= percentPoints;
  }
  const by = Number(value) * (unit?.factor ?? 1);
  const isOfKind =
    unit?.kind === 'points' ? from.kind === '%' : unit !== undefined && unit.kind === from.claim.unit?.kind;
  return isOfKind && Math.abs(apart - by) <= apartPart * by;
}
