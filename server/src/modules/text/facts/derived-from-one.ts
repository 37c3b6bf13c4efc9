import type { Operand } from './operands.ts';
import { isSameKind } from './operands.ts';
import type { Reach } from './reach.ts';
import { cues, type Way } from './ways.ts';

/** A number that may follow from those of a passage. */
export interface Search {
  readonly target: Operand;
  readonly reach: Reach;
  readonly operands: readonly Operand[];
  /** The other numbers of the sentence. */
  readonly others: readonly Operand[];
  readonly allows: (way: Way) => boolean;
  /** Whether more than two digits count, so that it follows by little chance. */
  readonly isLong: boolean;
  /** The sentence in small letters. */
  readonly text: string;
}

const perOne = /(?<!\p{L})(?:kişi başı|başına|her biri|tanesi|adedi|bir (?:kişi|porsiyon|dilim|adet|tane))/u;
const fewMax = 12;

function isFew({ kind, amount }: Operand): boolean {
  return (kind === '' || kind === 'people') && amount > 1 && amount <= fewMax;
}

const daySeconds = 86_400;
const yearSeconds = 31_557_600;

/** What is left of a month or of a year. */
function isRestOfTime({ claim: { unit }, amount }: Operand, { has }: Reach): boolean {
  return (
    unit?.factor === daySeconds &&
    [30, 31, 365, 366].some((days) => days * daySeconds > amount && has(days * daySeconds - amount))
  );
}

const timesMax = 20;

function isWholeTimes(times: number): boolean {
  return times > 1 && times <= timesMax && Number.isInteger(Number(times.toFixed(6)));
}

const periods = [7, 12, 24, 30, 52, 60, 365, 1000, 3600];

/** What follows from one number, and from what the sentence says beside. */
export function isOfOne({ target, operands, reach, allows, others, text }: Search): boolean {
  const isPercent = target.kind === '%';
  const isRated = target.kind !== 'time' && cues.rate.test(text);
  return operands.some((one) => {
    if (isPercent && one.kind === '%' && allows('rest') && reach.has(100 - one.amount)) return true;
    if (
      isPercent &&
      one.kind === 'times' &&
      allows('share') &&
      [100 / one.amount, (one.amount - 1) * 100].some(reach.has)
    )
      return true;
    if (
      target.kind === 'times' &&
      one.kind === '%' &&
      allows('share') &&
      [1 + one.amount / 100, 100 / one.amount].some(reach.has)
    )
      return true;
    // 236 days of a year: 129 without, and two thirds.
    if (
      target.kind === 'time' &&
      one.kind === 'time' &&
      (target.isDenied || allows('rest')) &&
      isRestOfTime(one, reach)
    )
      return true;
    if (
      isPercent &&
      one.kind === 'time' &&
      /(?<!\p{L})yılın/u.test(text) &&
      reach.has((100 * one.amount) / yearSeconds)
    )
      return true;
    // Kişi başı 150 avro: iki kişi 300.
    if (
      isSameKind(target, one) &&
      perOne.test(one.text) &&
      others.some((own) => isFew(own) && reach.hasExactly(one.amount * own.amount))
    )
      return true;
    // Yarıçap, yarısı: half of it.
    if (/(?<!\p{L})yarı(?!n)/u.test(text) && isSameKind(target, one) && reach.hasExactly(one.amount / 2)) return true;
    // Ayrı ayrı yüzde 2: birlikte yüzde 4.
    if (/birlikte|toplam|ikisi/u.test(text) && isSameKind(target, one) && reach.hasExactly(2 * one.amount)) return true;
    if (isPercent || one.kind === '%' || !isSameKind(target, one) || one.kind === 'year') return false;
    // Charon dışında dört uydu: one of five is named.
    if (
      one.kind === '' &&
      target.counted.length > 0 &&
      /(?<!\p{L})(?:dış|başka|daha|hariç|diğer|öteki|öbür|kalan)/u.test(text) &&
      allows('rest') &&
      Math.abs(one.amount - target.amount) === 1 &&
      one.amount < 20
    )
      return true;
    if (
      isRated &&
      allows('rate') &&
      periods.some((count) => reach.has(one.amount * count) || reach.has(one.amount / count))
    )
      return true;
    // Her 1 derecede 10 atım: 2 derecede 20.
    const times = target.amount / one.amount;
    const isWhole = isWholeTimes(times) || isWholeTimes(1 / times);
    if (!(times > 0) || times === 1) return false;
    return others.some((own) =>
      operands.some(
        (other) =>
          other !== one &&
          isSameKind(own, other) &&
          (isWhole || own.kind !== target.kind) &&
          own.amount > 0 &&
          Math.abs(own.amount / other.amount - times) < 1e-6,
      ),
    );
  });
}
