import { toTurkishLower } from '@hokka/contracts/shared/turkish-case.ts';
import { findNumberClaims, type NumberClaim } from './number-claims.ts';

/** How a text says that something is less than it was, or below zero. */
const falling = /azal|düş|gerile|kayb|kayıp|küçül|daral|eksi|altında|indi|zarar/u;

/** Whether amounts of a sentence may be meant with a minus that it does not have: “yüzde 5 azaldı”. */
export function isFalling(sentence: string): boolean {
  return falling.test(toTurkishLower(sentence));
}

/** An amount that something falls by: with a minus, or without one in a sentence that says so. */
export function toFall(value: string): string {
  return `↓${value.replace('-', '')}`;
}

/** The values that the numbers of a sentence support. */
export function listSaidValues(sentence: string): string[] {
  const falls = isFalling(sentence);
  return findNumberClaims(sentence).flatMap((claim) => listSupported(claim, falls));
}

/** The values that a number of a passage supports, with those that it is written without its sign. */
export function listSupported({ value, supports, share }: NumberClaim, falls: boolean): string[] {
  return [
    ...supports,
    // A percentage of a passage may be named without its mark.
    ...(share === undefined ? [value.replace(/^[%‰]/, '')] : []),
    ...(falls || isNegative(value) ? [toFall(value)] : []),
  ];
}

export function isNegative(value: string): boolean {
  return /^[%‰]?-/.test(value);
}

const digitsMax = 15;

/** A number with so many digits that count, of so many: what is said roughly is looked for by it. Undefined for dates, times and zero. */
export function toRounding(value: string, digits: number): string | undefined {
  const amount = Number(value.replace(/^[%‰]/, ''));
  if (!amount) return undefined;
  return `${/^[%‰]/.test(value) ? value[0] : ''}${digits}:${Number(amount.toPrecision(digits))}`;
}

/** How many digits of a number count: two of 1.200.000. */
export function countDigits(value: string): number {
  const [mantissa = ''] = Math.abs(Number(value.replace(/^[%‰]/, '')))
    .toExponential()
    .split('e');
  return Math.min(digitsMax, mantissa.replace('.', '').length);
}
