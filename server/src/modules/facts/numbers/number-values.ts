import { toTurkishLower } from '@hokka/contracts/shared/turkish-case.ts';
import { findNumberClaims, type NumberClaim } from './number-claims.ts';

/** Expressions for a decrease or a negative value. */
const falling = /azal|düş|gerile|kayb|kayıp|küçül|daral|eksi|altında|indi|zarar/u;

/** Whether amounts of a sentence may be negative without a sign: “yüzde 5 azaldı”. */
export function isFalling(sentence: string): boolean {
  return falling.test(toTurkishLower(sentence));
}

/** The value of a decrease: with a minus, or without one in a sentence about a decrease. */
export function toFall(value: string): string {
  return `↓${value.replace('-', '')}`;
}

/** The values that the numbers of a sentence support. */
export function listSaidValues(sentence: string): string[] {
  const falls = isFalling(sentence);
  return findNumberClaims(sentence).flatMap((claim) => listSupported(claim, falls));
}

/** The values that a number of a passage supports, including those without its sign. */
export function listSupported({ value, supports, share }: NumberClaim, falls: boolean): string[] {
  return [
    ...supports,
    // A percentage of a passage may be written without its sign.
    ...(share === undefined ? [value.replace(/^[%‰]/, '')] : []),
    ...(falls || isNegative(value) ? [toFall(value)] : []),
  ];
}

export function isNegative(value: string): boolean {
  return /^[%‰]?-/.test(value);
}

const digitsMax = 15;

/**
 * A number with its count of significant digits and rounded to this many; approximate numbers are matched by it.
 * Undefined for dates, times and zero.
 */
export function toRounding(value: string, digits: number): string | undefined {
  const amount = Number(value.replace(/^[%‰]/, ''));
  if (!amount) return undefined;
  return `${/^[%‰]/.test(value) ? value[0] : ''}${digits}:${Number(amount.toPrecision(digits))}`;
}

/** Number of significant digits: two for 1.200.000. */
export function countDigits(value: string): number {
  const [mantissa = ''] = Math.abs(Number(value.replace(/^[%‰]/, '')))
    .toExponential()
    .split('e');
  return Math.min(digitsMax, mantissa.replace('.', '').length);
}
