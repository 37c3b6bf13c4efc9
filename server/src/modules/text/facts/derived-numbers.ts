import { type CountedPassage, isCounted } from './counts.ts';
import { findSpan, isFirstMonths, isShifted, isUntilNow, isYearBefore, monthSeconds } from './date-spans.ts';
import { isOfOne, type Search } from './derived-from-one.ts';
import { isComparedYear, isMonthBefore, isOfWords } from './derived-from-words.ts';
import type { NumberClaim } from './number-claims.ts';
import { countDigits } from './number-values.ts';
import {
  isBeside,
  isCountedIn,
  isEach,
  isOrdinal,
  isSameKind,
  listNear,
  type Operand,
  sharesStem,
} from './operands.ts';
import { findReach } from './reach.ts';
import { isExact, isMiswritten, isOtherEnd, isRival } from './rivals.ts';
import { areOpposed, cues, saysWay, type Way, ways } from './ways.ts';

/**
 * Whether a number follows from those of a passage: a difference, a sum, a share, a ratio, a rate, a span of time, what is left, or the same amount
 * in another unit. Where the passage has another number for the same, in the same words, the sentence has to say how it follows.
 * Takes time with the square of the first numbers of the passage.
 */
export function isDerived(
  claim: NumberClaim,
  own: readonly Operand[],
  isDenying: boolean,
  passage: CountedPassage,
): boolean {
  const target = own.find((one) => one.claim.from === claim.from);
  const text = own[0]?.text ?? '';
  if (target === undefined || !Number.isFinite(target.amount))
    return (
      isFirstMonths(claim, text, passage.operands) ||
      isShifted(claim, passage.operands) ||
      isMonthBefore(claim, text, passage.operands)
    );
  const operands = listNear(target, passage.operands);
  if (isOtherEnd(target, own, operands)) return false;
  const others = own.filter((one) => one !== target);
  const reach = findReach(target, text);
  if (isMiswritten(target, passage.operands, others, reach)) return false;
  const rivals = operands.filter((one) => isRival(target, one, others));
  const says = (way: Way) =>
    way === 'change'
      ? target.role === 'by' || (target.role !== 'end' && cues.change.test(text))
      : cues[way].test(text) ||
        (way === 'sum' && (firstOnes.test(text) || target.counted.includes('gol'))) ||
        (way === 'share' && claim.share !== undefined);
  // Of the same thing counted in the passage the sentence has to say the way plainly.
  const isSame = rivals.some((one) => sharesStem(target.counted, one.counted));
  const isOtherPart = rivals.every((rival) => rival.isDenied !== isDenying);
  if (isSame && !isOtherPart && !isExact(target) && target.role === 'level' && !plainCue.test(text)) return false;
  if (isOrdinal(target) && operands.some((one) => isOrdinal(one) && isSameKind(target, one))) return false;
  const isLong = countDigits(claim.value) > 2;
  // A number of few digits follows from some of many by chance: the sentence has to say how.
  const alike = operands.filter((one) => isSameKind(target, one));
  const isSafe = isLong || operands.length <= safeOperands || (claim.unit !== undefined && alike.length <= safeAlike);
  const isAllowed = (way: Way) =>
    (rivals.length === 0 && (isSafe || says(way))) ||
    (way === 'rest' && rivals.every((rival) => rival.isDenied !== isDenying || areOpposed(text, rival.text))) ||
    isExact(target) ||
    (says(way) && !rivals.some((rival) => saysWay(way, rival))) ||
    (way === 'share' && reach.isRough && partOf.test(text));
  const allowed = new Set(ways.filter(isAllowed));
  const allows = (way: Way) => allowed.has(way);
  const search: Search = { target, reach, operands, others, allows, isLong, text };
  if (target.kind === 'year')
    return (
      findSpan(claim, passage.operands, reach) ||
      isYearBefore(target, others, passage.operands) ||
      isComparedYear(target, others, passage.operands)
    );
  if (claim.value.startsWith('‰')) return isOfMany(target, operands);
  return (
    ((rivals.length === 0 || allows('share')) && isCounted(target, passage)) ||
    (!isSame &&
      target.amount / (claim.unit?.factor ?? 1) < 5 &&
      target.role === 'level' &&
      /(?<!\p{L})(?:toplam|birlikte)/u.test(text)) ||
    isUntilNow(target, operands, text, reach) ||
    isPartOfYear(search) ||
    isConverted(search) ||
    ((rivals.length === 0 || allows('change') || isLong) && findSpan(claim, passage.operands, reach)) ||
    isOfWords({ ...search, operands: passage.operands }) ||
    isOfOne(search) ||
    isOfAll(search) ||
    isOfPair(search)
  );
}

/** 24 kilometrenin 19’undan fazlası: a part of what is said. */
const partOf = /(?<!\p{L})(?:fazlası|kısmı|bölümü|kadarı|çoğu)/u;

const safeOperands = 8;
const safeAlike = 3;

/** Of several together: ilk üç tercih. */
const firstOnes = /(?<!\p{L})ilk (?:iki|üç|dört|beş|altı|yedi|sekiz|dokuz|on|\d)/u;

const plainCue =
  /(?<!\p{L})(?:topla|birlikte|ikisi|üçü|hepsi|tümü|fark|arası|daha|fazla|eksik|kat|pay|yarı|kalan|diğer|dış|başka|hariç|başına|ortalama|her|günde|haftada|ayda|yılda|ve|ile|ya da|veya|hem)/u;

/** Binde 3: three of a thousand. */
function isOfMany({ amount }: Operand, operands: readonly Operand[]): boolean {
  const isSame = (percent: number) => Math.abs(percent - amount) < amount / 50;
  return operands.some(
    (one) =>
      (one.kind === '%' && isSame(one.amount)) ||
      operands.some((other) => one.sentence === other.sentence && isSame((one.amount / other.amount) * 100)),
  );
}

/** The same amount in another unit, with fewer digits: 1.387 metre, 1,4 kilometre. */
function isConverted({ target, operands, reach }: Search): boolean {
  const { unit } = target.claim;
  return (
    unit !== undefined &&
    operands.some(
      ({ claim, kind, amount }) =>
        kind === target.kind && claim.unit !== undefined && claim.unit.factor !== unit.factor && reach.has(amount),
    )
  );
}

/** The first half of a year: six months. */
function isPartOfYear({ target, operands }: Search): boolean {
  const { unit, value } = target.claim;
  if (unit?.kind !== 'time' || unit.factor !== monthSeconds) return false;
  const months = Number(value);
  return operands.some(
    ({ text }) => (months === 6 && /yarısı|yarıyıl/u.test(text)) || (months % 3 === 0 && /çeyre/u.test(text)),
  );
}

/** The sum of all that a sentence of the passage gives, or of all of its numbers. */
function isOfAll({ target, operands, reach, allows, text, others }: Search): boolean {
  const isSummed = /(?<!\p{L})topla/u.test(text);
  if (!allows('sum') && !isSummed) return false;
  const alike = operands.filter((one) => isSameKind(target, one) && one.kind !== 'year');
  const sentences = [...Map.groupBy(alike, ({ sentence }) => sentence).values()];
  // Beside 5 olimpiyat also 23 altın, 3 gümüş ve 2 bronz; ilk üç tercih: three that stand one behind the other.
  const sizes = new Set(others.flatMap(({ amount, kind }) => (kind === '' ? [amount] : [])));
  const runs = (isSummed ? sentences : []).flatMap((group) => listRuns(group, (size) => size > 2));
  const groups = [...sentences, alike, ...runs, ...listRuns(alike, (size) => size > 2 && sizes.has(size))];
  return groups.some(
    (group) => group.length > 2 && reach.hasExactly(group.reduce((sum, { amount }) => sum + amount, 0)),
  );
}

/** Those that stand one behind the other, of the sizes that are wanted. */
function listRuns(group: readonly Operand[], isWanted: (size: number) => boolean): (readonly Operand[])[] {
  return group.flatMap((_, from) =>
    group.slice(from).flatMap((_last, more) => (isWanted(more + 1) ? [group.slice(from, from + more + 1)] : [])),
  );
}

/** How far apart two numbers may stand, in sentences. */
const apartMax = 2;

function isOfPair(search: Search): boolean {
  const { operands, target } = search;
  return operands.some((one, at) =>
    operands.some(
      (other, otherAt) =>
        otherAt !== at &&
        (target.claim.unit !== undefined || Math.abs(one.sentence - other.sentence) <= apartMax) &&
        (isOfAlike(search, one, other) || isOfUnlike(search, one, other)),
    ),
  );
}

/** Of two numbers that measure the same, in both orders. */
function isOfAlike({ target, reach, allows, isLong, operands }: Search, one: Operand, other: Operand): boolean {
  if (!isSameKind(one, other) || one.kind === 'year') return false;
  const [a, b] = [one.amount, other.amount];
  if (isSameKind(target, one)) {
    if (a > b && ((isLong && other.isPart) || allows('change') || allows('rest')) && reach.hasExactly(a - b))
      return true;
    // 770’er metre: both ends.
    if (isLong && isEach(other) && [a - 2 * b, a + 2 * b].some(reach.hasExactly)) return true;
    // 12 altın ve 1 platin ödül: 13 ödül.
    if (!allows('sum') && isBeside(one, other) && !isCountedIn(target, [one, other]) && reach.hasExactly(a + b))
      return true;
    // 420, and 60 less: 780 together.
    if (
      allows('sum') &&
      (reach.hasExactly(a + b) || (other.role === 'by' && [2 * a - b, 2 * a + b].some(reach.hasExactly)))
    )
      return true;
  }
  if (!(a > 0 && b > 0)) return false;
  // Seçilme yaşı 25’ten 18’e: seven years.
  const isBare = one.kind === '' && one.counted.length === 0 && other.counted.length === 0;
  if (isBare && target.claim.unit !== undefined && allows('change') && reach.has((a - b) * target.claim.unit.factor))
    return true;
  if (target.kind === 'times') return allows('share') && [a / b, a / Math.abs(a - b)].some(reach.has);
  if (target.kind !== '%') return false;
  if (allows('change') && [(a / b - 1) * 100, (1 - a / b) * 100].some(reach.has)) return true;
  if (one.kind === '%') return false;
  const whole = operands
    .filter((each) => each.sentence === one.sentence && isSameKind(each, one))
    .reduce((sum, { amount }) => sum + amount, 0);
  return allows('share') && [(a / b) * 100, (1 - a / b) * 100, (a / (a + b)) * 100, (a / whole) * 100].some(reach.has);
}

/** Of an amount and a percentage, or of an amount and how many there are. */
function isOfUnlike({ target, reach, allows, isLong }: Search, one: Operand, other: Operand): boolean {
  const [a, b] = [one.amount, other.amount];
  if (other.kind === 'year' || !isSameKind(target, one) || !(b > 0)) return false;
  if (other.kind === '%') {
    const part = b / 100;
    if (one.kind === '%') return allows('share') && reach.has(a * part);
    return (
      (isLong && reach.isRough && reach.has(a * part)) ||
      (allows('share') && (reach.has(a * part) || (reach.isRough && reach.has(a / part)))) ||
      (allows('rest') && reach.has(a * (1 - part))) ||
      (allows('change') && [a * (1 + part), a * (1 - part), a / (1 + part), a / (1 - part)].some(reach.has))
    );
  }
  if (other.kind === 'times') return allows('change') && [a * b, a / b].some(reach.has);
  const count = Number(other.claim.value);
  return count > 1 && allows('rate') && [a * count, a / count].some(reach.has);
}
