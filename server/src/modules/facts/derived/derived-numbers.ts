import { type CountedPassage, isCounted } from '../counts.ts';
import {
  centurySeconds,
  findSpan,
  isFirstMonths,
  isShifted,
  isUntilNow,
  isYearBefore,
  monthSeconds,
} from '../date-spans.ts';
import type { NumberClaim } from '../numbers/number-claims.ts';
import { isOrdinal, isSameKind, listNear, type Operand } from '../operands.ts';
import { findReach, type Reach } from '../reach.ts';
import { isMiswritten, isOtherEnd, isRival } from '../rivals.ts';
import { deriveAll, isInProportion } from './arithmetic.ts';
import {
  isComparedYear,
  isMonthAgo,
  isMonthBefore,
  isOfTimeWords,
  isOfWords,
  type Search,
} from './derived-from-words.ts';
import { isLikelyDerived } from './likelihood.ts';
import { isPlainStep } from './plain-steps.ts';

/**
 * Whether a number follows from those of a passage: a difference, sum, share, ratio, rate or time span, a remainder, or
 * the same amount in another unit. Arithmetic results are weighed, see `isLikelyDerived`. Takes quadratic time in the
 * first numbers of the passage.
 */
export function isDerived(claim: NumberClaim, own: readonly Operand[], passage: CountedPassage): boolean {
  const target = own.find((one) => one.claim.from === claim.from);
  const text = own[0]?.text ?? '';
  if (target === undefined || !Number.isFinite(target.amount))
    return (
      isFirstMonths(claim, text, passage.operands) ||
      isShifted(claim, passage.operands) ||
      isMonthBefore(claim, text, passage.operands) ||
      isMonthAgo(claim, passage.operands) ||
      isAboutTime(claim, passage.operands)
    );
  const operands = listNear(target, passage.operands);
  if (isOtherEnd(target, own, operands)) return false;
  const others = own.filter((one) => one !== target);
  const reach = findReach(target, text);
  if (isCentury(claim) && findSpan(claim, passage.operands, reach)) return true;
  const hasSlip = isMiswritten(target, passage.operands, others, reach);
  const rivals = operands.filter((one) => isRival(target, one, others));
  if (isOrdinal(target) && operands.some((one) => isOrdinal(one) && isSameKind(target, one))) return false;
  if (target.kind === 'year')
    return (
      findSpan(claim, passage.operands, reach) ||
      isYearBefore(target, others, passage.operands) ||
      isComparedYear(target, others, passage.operands)
    );
  if (claim.value.startsWith('‰') && isOfMany(target, operands, reach)) return true;
  const isFree = rivals.length === 0 && !hasSlip;
  return (
    (isFree && isCounted(target, passage)) ||
    isOfTimeWords(target, passage.operands) ||
    (!hasSlip && isUntilNow(target, operands, text, reach)) ||
    (!hasSlip && isPartOfYear({ target, operands })) ||
    (!hasSlip && isConverted({ target, operands, reach })) ||
    ((isFree || target.role === 'by' || spanning.test(text)) && findSpan(claim, passage.operands, reach)) ||
    (!hasSlip && isOfWords({ target, reach, others, text, operands: passage.operands })) ||
    isPlainStep(target, others, passage.operands, reach) ||
    isInProportion(target, others, passage.operands) ||
    isLikelyDerived(target, deriveAll(target, passage.operands, others), passage.operands, reach, others, hasSlip)
  );
}

const spanning = /(?<!\p{L})(?:boyunca|sür[edm]|arasında|sonra|önce|içinde)/u;

const aboutMinutes = 3;
const quarterMinutes = 15;
const halfDay = 720;

/** A time in words, which is rounded: “dördü çeyrek geçe” for 04.17. */
function isAboutTime({ text, value }: NumberClaim, operands: readonly Operand[]): boolean {
  const own = readMinutes(value);
  if (own === undefined || own % quarterMinutes !== 0 || /\d/.test(text)) return false;
  return operands.some(({ claim }) => {
    const said = readMinutes(claim.value);
    const apart = said === undefined ? halfDay : Math.abs(said - own) % halfDay;
    return Math.min(apart, halfDay - apart) <= aboutMinutes;
  });
}

function readMinutes(value: string): number | undefined {
  const [, hours, minutes] = /^(\d{1,2}):(\d\d)$/u.exec(value) ?? [];
  return hours === undefined ? undefined : Number(hours) * 60 + Number(minutes);
}

/** A century, which follows from each of its years: “17. yüzyılda” for 1645. */
function isCentury({ unit }: NumberClaim): boolean {
  return unit?.kind === 'time' && unit.factor === centurySeconds;
}

/** “Binde 3”: three of a thousand. */
function isOfMany({ amount }: Operand, operands: readonly Operand[], reach: Reach): boolean {
  const isSame = (percent: number) => Math.abs(percent - amount) < amount / 50;
  return operands.some(
    (one) =>
      (one.kind === '%' && reach.has(one.amount)) ||
      operands.some((other) => one.sentence === other.sentence && isSame((one.amount / other.amount) * 100)),
  );
}

/** The same amount in another unit with fewer digits: 1.387 metre, 1,4 kilometre. */
function isConverted({ target, operands, reach }: Pick<Search, 'target' | 'operands' | 'reach'>): boolean {
  const { unit } = target.claim;
  return (
    unit !== undefined &&
    operands.some(
      ({ claim, kind, amount }) => kind === target.kind && claim.unit?.factor !== unit.factor && reach.has(amount),
    )
  );
}

/** The first half of a year: six months. */
function isPartOfYear({ target, operands }: Pick<Search, 'target' | 'operands'>): boolean {
  const { unit, value } = target.claim;
  if (unit?.kind !== 'time' || unit.factor !== monthSeconds) return false;
  const months = Number(value);
  return operands.some(
    ({ text }) => (months === 6 && /yarısı|yarıyıl/u.test(text)) || (months % 3 === 0 && /çeyre/u.test(text)),
  );
}
