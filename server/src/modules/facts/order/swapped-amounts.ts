import type { NumberClaim } from '../numbers/number-claims.ts';
import { isSameNumber, type Statement } from '../statement.ts';
import type { Swap } from '../swaps.ts';
import { type Measured, measureNumbers } from './placed-amounts.ts';
import { listPairs, type Pair } from './trends.ts';

/** Difference and ratio by which exchanged positions must fit better for two numbers to count as swapped. */
const betterBy = 0.7;
const timesBetter = 1.4;

/**
 * Finds numbers of a sentence whose contexts show that they were swapped. Takes quadratic time in its numbers.
 * @param changes numbers of the passages by which something changes
 */
export function findSwappedAmounts(
  statement: Statement,
  said: readonly Measured[],
  changes: ReadonlySet<NumberClaim>,
): Swap[] {
  const pairs = listPairs(said, changes);
  const own = measureNumbers(statement).flatMap((one) => {
    const isOfKind = ({ kind }: Measured) => kind === one.kind || kind === '' || one.kind === '';
    const places = said.filter((other) => isOfKind(other) && isSameNumber(one.claim, other.claim));
    return places.length === 0 ? [] : [{ ...one, places }];
  });
  return own.flatMap((one, at) =>
    own.slice(at + 1).flatMap((other): Swap[] => {
      if (one.kind !== other.kind || isSameNumber(one.claim, other.claim)) return [];
      // From one to the other: both belong to one thing.
      if (isChange(one, other)) return isTurned(one, other, pairs) ? [{ one: one.claim, other: other.claim }] : [];
      if (one.places.some((first) => other.places.some((second) => isChange(first, second)))) return [];
      const isSameOrder = one.places.some((first) =>
        other.places.some((second) => first.statement === second.statement && first.claim.from < second.claim.from),
      );
      const [right, wrong] = [
        fitBoth(one, one.places, other, other.places, isSameOrder),
        fitBoth(one, other.places, other, one.places, isSameOrder),
      ];
      return wrong - right >= betterBy && wrong > right * timesBetter ? [{ one: one.claim, other: other.claim }] : [];
    }),
  );
}

/** Whether the passages have the two amounts at two times, the other one first: “85,8 iken 89,4 oldu”. */
function isTurned(one: Measured, other: Measured, pairs: readonly Pair[]): boolean {
  const [from, to] = one.end === 'from' ? [one, other] : [other, one];
  const isFrom = (pair: Pair) => isSameNumber(pair.from.claim, to.claim) && isSameNumber(pair.to.claim, from.claim);
  const isTo = (pair: Pair) => isSameNumber(pair.from.claim, from.claim) && isSameNumber(pair.to.claim, to.claim);
  return pairs.some(isFrom) && !pairs.some(isTo);
}

function isChange(one: Measured, other: Measured): boolean {
  return one.statement === other.statement && [one.end, other.end].includes('from');
}

/** The best fit of two numbers to two positions. */
function fitBoth(
  one: Measured,
  ones: readonly Measured[],
  other: Measured,
  others: readonly Measured[],
  isSameOrder: boolean,
): number {
  return Math.max(
    ...ones.flatMap((first) =>
      others.map((second) => (first === second ? 0 : fitPair(one, first, other, second, isSameOrder))),
    ),
  );
}

/**
 * Context close to both positions does not count; nor do words that open both sentences, and may apply to all amounts,
 * if these stand in the same order.
 */
function fitPair(one: Measured, first: Measured, other: Measured, second: Measured, isSameOrder: boolean): number {
  const fit = (own: Measured, place: Measured, besides: Measured) => {
    let sum = 0;
    for (const [key, weight] of own.context)
      if (!(isSameOrder && own.opening.has(key) && place.opening.has(key)))
        sum += weight * Math.max(0, (place.context.get(key) ?? 0) - (besides.context.get(key) ?? 0));
    return sum;
  };
  return fit(one, first, second) + fit(other, second, first);
}
