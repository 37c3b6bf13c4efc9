import { measure } from '../contexts.ts';
import type { NumberClaim } from '../numbers/number-claims.ts';
import { isMoney } from '../numbers/units.ts';
import type { Statement } from '../statement.ts';
import { readKind } from '../swaps.ts';
import { type Comparison, findComparisons, type Superlative } from './comparisons.ts';
import type { Measured } from './placed-amounts.ts';

/** Finds comparisons that the numbers or the comparisons of the passages contradict. */
export function findMiscompared(
  sentence: Statement,
  measured: readonly Measured[],
  said: readonly Comparison[],
  superlatives: readonly Superlative[],
): Comparison[] {
  return findComparisons(sentence).filter(
    (own) =>
      isTurnedByNumbers(sentence, own, measured) ||
      isTurnedByWords(own, said) ||
      isTurnedBySuperlatives(own, superlatives),
  );
}

const clear = 0.35;
const mostOfOther = 0.75;
const leastOfTime = 0.4;

function without(map: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>): Map<string, number> {
  return new Map([...map].filter(([key]) => !other.has(key)));
}

/** How much one context has of a thing beyond another one. */
function measureMore(
  thing: ReadonlyMap<string, number>,
  one: ReadonlyMap<string, number>,
  other: ReadonlyMap<string, number>,
): number {
  let more = 0;
  for (const [key, weight] of thing) more += weight * Math.max(0, (one.get(key) ?? 0) - (other.get(key) ?? 0));
  return more;
}

/** Required kind of number, by axis, for sizes that are not plain amounts. */
const kindsByAxis = new Map([
  ['time', 'date'],
  ['far', 'length'],
  ['deep', 'length'],
  ['hot', 'celsius'],
  ['common', '%'],
  ['old', 'time'],
]);
const fitsMax = 60;
/** Maximum distance, in characters, of the number before a comparing word. */
const byWithin = 12;

/** If A has 120 grams and B 180, A is not heavier than B. */
function isTurnedByNumbers(sentence: Statement, own: Comparison, measured: readonly Measured[]): boolean {
  if (own.limit !== undefined || (own.axis !== 'level' && !kindsByAxis.has(own.axis))) return false;
  const [subject, reference] = [without(own.subject, own.reference), without(own.reference, own.subject)];
  // “Geçen yıl” is before this year, or before the year in question.
  subject.delete('@önceki');
  const measures = [...own.subject.keys(), ...own.reference.keys()].filter((key) => own.common.has(key));
  // “Jüpiter is larger” next to its number of moons: no number measures the size.
  if (measures.length > 0 && !measures.some((key) => measured.some(({ context }) => context.has(key)))) return false;
  // “Yüksekte”, “alçakta” refer to places.
  const isHeight = /^(?:yüksekte(?:d|y|$)|alça[kl])/u.test(sentence.text.slice(own.from, own.to));
  const kind = isHeight ? 'length' : kindsByAxis.get(own.axis);
  // “9 puan önünde” compares points.
  const by = sentence.words.findLast(
    ({ number, to }) => number !== undefined && to <= own.from && own.from - to < byWithin,
  );
  const byKind = by?.number?.unit === undefined ? undefined : readKind(by.number);
  const isApart = by?.number === undefined ? undefined : readApart(by.number);
  // Faster takes less time.
  if (own.axis === 'quick' || own.word === 'quick') return false;
  const isOfPrice = /^(?:pahal|ucuz)/u.test(sentence.text.slice(own.from, own.to));
  const isMeasure = (one: string) => {
    if (kind !== undefined) return one === kind;
    if (isOfPrice) return isMoney(one);
    return byKind === undefined || byKind === 'times' ? one !== 'date' : one === byKind;
  };
  const fits = measured
    .filter((one) => isMeasure(one.kind))
    .map((one) => ({ ...one, ref: measure(reference, one.context), only: measure(subject, one.context) }))
    .filter(({ ref, only }) => ref > 0 || only > 0)
    .slice(0, fitsMax);
  const times = [...subject.keys()].filter((key) => /^[#@]/u.test(key));
  const things = [...subject.keys()].filter((key) => !/^[#@]/u.test(key) && key !== own.verb);
  const isAbout = ({ context, head }: Measured, key: string) => context.has(key) || head.has(key);
  const isOfTime = [...reference.keys()].every((key) => /^[#@]/u.test(key));
  // “290 lira daha düşük”: two amounts that differ by this much are meant.
  const hasApart = isApart !== undefined && fits.some((x) => fits.some((y) => isApart(x, y)));
  const weigh = (isRight: boolean, isBeside: boolean, isLoose: boolean) =>
    Math.max(
      0,
      ...fits.flatMap((x) =>
        fits.flatMap((y) => {
          if (hasApart && !isApart(x, y)) return [];
          const isSameStatement = x.statement === y.statement;
          if (isBeside && !isSameStatement) return [];
          const isOfKind = x.kind === y.kind || (isSameStatement && (x.kind === '' || y.kind === ''));
          const amounts = x.kind === y.kind ? [x.amount, y.amount] : [x, y].map(({ claim }) => Number(claim.value));
          const [theirs = 0, mine = 0] = amounts;
          if (!isOfKind || !(Math.abs(theirs - mine) > 0) || (mine > theirs === own.isMore) !== isRight) return [];
          if (times.length > 0 && !times.some((key) => (y.context.get(key) ?? 0) > (x.context.get(key) ?? 0)))
            return [];
          if (own.verb !== undefined && !(x.context.has(own.verb) && y.context.has(own.verb))) return [];
          if (isSameStatement && x.end === 'to' && y.end === 'from') return [];
          if (isOfTime && isSameStatement && x.end === 'from' && y.end === 'to' && y.only > clear) return [1 + y.only];
          // The same thing at two times.
          if (isOfTime && things.length > 0 && !things.some((key) => isAbout(x, key) && isAbout(y, key))) return [];
          const isNext = isOfTime && isSameStatement && y.only > 0 && y.only >= x.only * leastOfTime;
          const more = isLoose ? measureMore(subject, y.context, x.context) : y.only - x.only;
          if (x.ref < y.ref + clear || (more < clear && !isNext)) return [];
          return [x.ref - y.ref + Math.max(0, more) + (isSameStatement ? 0.5 : 0)];
        }),
      ),
    );
  // Two amounts in one sentence outweigh those of different sentences.
  const weighBoth = (isLoose: boolean) => {
    const isBeside = weigh(true, true, isLoose) > 0 || weigh(false, true, isLoose) > 0;
    return [weigh(true, isBeside, isLoose), weigh(false, isBeside, isLoose)] as const;
  };
  const strict = weighBoth(false);
  // “25 gümüş, 27 bronz madalya”: the counted word stands beside only one of them.
  const [right, wrong] = strict.some((one) => one > 0) ? strict : weighBoth(true);
  return wrong > 0 && right < wrong * mostOfOther;
}

/** Maximum relative deviation of a rounded difference. */
const apartPart = 0.02;

/** Whether two amounts differ by a number: 290 lira, 8 points between percentages, eight things. */
function readApart(by: NumberClaim): ((one: Measured, other: Measured) => boolean) | undefined {
  const amount = Number(by.value) * (by.unit?.factor ?? 1);
  if (!(amount > 0)) return undefined;
  const kind = by.unit?.kind === 'points' ? '%' : readKind(by);
  return (one, other) =>
    one.kind === other.kind &&
    (kind === '' || one.kind === kind) &&
    Math.abs(Math.abs(one.amount - other.amount) - amount) <= apartPart * amount;
}

const wordsLeast = 1.4;
/** More and higher say the same of amounts. */
const ofAmount = /^(?:level|high)$/u;

/** If Jüpiter is larger than Satürn, Satürn is not larger than Jüpiter. */
function isTurnedByWords(own: Comparison, said: readonly Comparison[]): boolean {
  const [subject, reference] = [without(own.subject, own.reference), without(own.reference, own.subject)];
  const verdicts = said.flatMap((one) => {
    if (one.axis !== own.axis) return [];
    const isOfSame = one.word === own.word || (ofAmount.test(one.word) && ofAmount.test(own.word));
    if (!isOfSame && own.common.isDisjointFrom(one.common)) return [];
    // “15 yılı aşanlar”, “15 yıldan az olanlar” define the group.
    if (one.limit !== undefined || own.limit !== undefined) return [];
    const [ofSubject, ofReference] = [without(one.subject, one.reference), without(one.reference, one.subject)];
    const [a, b] = [measure(subject, ofSubject), measure(reference, ofReference)];
    const [c, d] = [measure(subject, ofReference), measure(reference, ofSubject)];
    if (Math.min(a, b) > 0.9 && a + b > wordsLeast && a + b > 1.5 * (c + d)) return [one.isMore === own.isMore];
    if (Math.min(c, d) > 0.9 && c + d > wordsLeast && c + d > 1.5 * (a + b)) return [one.isMore !== own.isMore];
    return [];
  });
  return verdicts.length > 0 && verdicts.every((isRight) => !isRight);
}

/** If Beşiktaş is the most expensive, nothing is more expensive than Beşiktaş. */
function isTurnedBySuperlatives(own: Comparison, superlatives: readonly Superlative[]): boolean {
  const [subject, reference] = [without(own.subject, own.reference), without(own.reference, own.subject)];
  if (own.limit !== undefined || subject.size === 0) return false;
  return superlatives.some(({ word, isMost, keys }) => {
    if (word !== own.word) return false;
    const [ofSubject, ofReference] = [subject, reference].map((thing) =>
      [...thing.keys()].some((key) => keys.has(key)),
    );
    if (ofSubject === ofReference) return false;
    return ofReference === (isMost === own.isMore);
  });
}
