import type { NumberClaim } from '../numbers/number-claims.ts';
import type { Unit } from '../numbers/units.ts';
import type { StatedWord, Statement } from '../statement.ts';
import { isNamed } from '../swaps.ts';
import { type AmountClaim, listAmountClaims } from './amount-claims.ts';
import { readKeys } from './comparisons.ts';
import type { Measured } from './placed-amounts.ts';
import { type CheckedOrder, checkByScales, type ScalePoint } from './scales.ts';

/** Whether the compared property is measured in these points: an area says nothing about fish. */
function isOfMeasure(statement: Statement, { readings, word }: AmountClaim, points: readonly ScalePoint[]): boolean {
  const [reading] = readings;
  const common = [...(reading?.subject ?? []), ...(reading?.reference ?? [])].filter(
    (one) =>
      one !== word && one.isTopic && one.number === undefined && one.verb === undefined && !isNamed(statement, one),
  );
  const keys = [...readKeys(statement, common).keys()];
  return keys.length === 0 || keys.some((key) => points.some((point) => point.keys.has(key)));
}

const headWeight = 0.8;

/** “Antalya’da 28, İzmir’de 24, Trabzon’da 23 derece”: all are degrees. */
function findSharedUnit(claim: NumberClaim, statement: Statement, behind: readonly Measured[]): Unit | undefined {
  const beside = behind.filter((one) => one.statement === statement);
  const until = beside.findIndex(({ kind }) => kind !== '');
  const last = beside[until]?.claim;
  const isList = [claim, ...beside.slice(0, until).map((one) => one.claim)].every(({ to }) =>
    /^(?:,|;|\s(?:ve|ise|iken)\s)/u.test(statement.text.slice(to, to + 6)),
  );
  return isList ? last?.unit : undefined;
}

/**
 * Checks claims of more or less against the amounts of the passages. Takes time with the words of the sentence times
 * the amounts.
 * @param changes numbers of the passages by which something changes or differs
 */
export function checkAmounts(
  statement: Statement,
  measured: readonly Measured[],
  changes: ReadonlySet<NumberClaim>,
  events: readonly ScalePoint[],
): CheckedOrder[] {
  const claims = listAmountClaims(statement);
  if (claims.length === 0) return [];
  const points = measured
    .filter(({ kind, claim }) => kind !== 'date' && !changes.has(claim))
    .map(({ context, claim, kind, amount, head, statement: group }, at, all) => {
      const unit = kind === '' ? findSharedUnit(claim, group, all.slice(at + 1)) : undefined;
      const size = amount * (unit?.factor ?? 1);
      return {
        keys: new Map(
          [...context].map(([key, weight]) => [key, head.has(key) ? Math.max(weight, headWeight) : weight]),
        ),
        scale: /^(?:people|homes|)$/u.test(unit?.kind ?? kind) ? 'count' : (unit?.kind ?? kind),
        from: size,
        to: size,
        group,
      };
    });
  const ranks = events.filter(({ scale }) => scale.startsWith('order'));
  return claims.flatMap((claim: AmountClaim) => {
    const { units, isRank } = claim;
    const own = units === undefined ? points : points.filter(({ scale }) => units.includes(scale));
    const read = (words: readonly StatedWord[]) => readKeys(statement, words);
    // “Çin’den sonra ikinci” says who is first.
    const ranked = isRank
      ? checkByScales([{ ...claim, sign: claim.sign === 1 ? -1 : 1, isLoose: false }], ranks, read)
      : [];
    if (ranked.length > 0) return ranked;
    if (units === undefined && !isOfMeasure(statement, claim, points)) return [];
    return checkByScales([claim], own, read);
  });
}
