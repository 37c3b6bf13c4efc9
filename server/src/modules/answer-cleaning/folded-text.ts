import { toTurkishLower } from '@hokka/contracts/shared/turkish-case.ts';

/** A text prepared for the search for repetitions: lower-case letters and digits, without spaces and punctuation. */
export interface FoldedText {
  readonly units: readonly string[];
  /** Position of each unit in the text. */
  readonly at: readonly number[];
}

const known = new Map<string, string>();

/** A letter or digit in lower case; '' for any other character. */
export function foldUnit(unit: string): string {
  let folded = known.get(unit);
  if (folded === undefined) {
    folded = /[\p{L}\p{N}]/u.test(unit) ? toTurkishLower(unit).replace('ı', 'i') : '';
    if (known.size < 5000) known.set(unit, folded);
  }
  return folded;
}

/** @param isExact whether spaces, punctuation and case count, as in JSON */
export function foldText(text: string, isExact = false): FoldedText {
  const units: string[] = [];
  const at: number[] = [];
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charAt(index);
    const folded = isExact ? unit : foldUnit(unit);
    if (folded === '') continue;
    units.push(folded);
    at.push(index);
  }
  return { units, at };
}

export function foldWhole(text: string): string {
  return foldText(text).units.join('');
}

/**
 * Compares two texts until they differ or one ends.
 * @returns the positions after the last common letter, and the number of common letters
 */
export function compareStarts(
  one: string,
  other: string,
): { one: number; other: number; count: number; isOneOver: boolean; isOtherOver: boolean } {
  let [a, b, count, endA, endB] = [0, 0, 0, 0, 0];
  for (;;) {
    while (a < one.length && foldUnit(one.charAt(a)) === '') a += 1;
    while (b < other.length && foldUnit(other.charAt(b)) === '') b += 1;
    if (a >= one.length || b >= other.length || foldUnit(one.charAt(a)) !== foldUnit(other.charAt(b))) break;
    a += 1;
    b += 1;
    count += 1;
    [endA, endB] = [a, b];
  }
  return { one: endA, other: endB, count, isOneOver: a >= one.length, isOtherOver: b >= other.length };
}

/**
 * Finds beginnings of `next` that repeat the end of `before`, longest first, and whether all of `next` occurs within
 * `before`.
 */
export function findOverlaps(before: FoldedText, next: FoldedText): { counts: number[]; isWithin: boolean } {
  const pattern = next.units;
  if (pattern.length === 0) return { counts: [], isWithin: false };
  const links = [0];
  let length = 0;
  for (let index = 1; index < pattern.length; index += 1) {
    while (length > 0 && pattern[index] !== pattern[length]) length = links[length - 1] ?? 0;
    if (pattern[index] === pattern[length]) length += 1;
    links.push(length);
  }
  let matched = 0;
  let isWithin = false;
  for (const [index, unit] of before.units.entries()) {
    if (matched === pattern.length) matched = links[matched - 1] ?? 0;
    while (matched > 0 && pattern[matched] !== unit) matched = links[matched - 1] ?? 0;
    if (pattern[matched] === unit) matched += 1;
    if (matched === pattern.length && index < before.units.length - 1) isWithin = true;
  }
  const counts: number[] = [];
  for (let count = matched; count > 0; count = links[count - 1] ?? 0) counts.push(count);
  return { counts, isWithin };
}
