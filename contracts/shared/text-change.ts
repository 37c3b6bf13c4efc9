import { isHighSurrogate, isLowSurrogate } from './text-rules.ts';

/** A replacement that makes one text of another. Offsets are UTF-16 units of the former text. */
export interface TextChange {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/**
 * Finds the one passage that differs between two texts, in linear time. What both begin and end with stays; a surrogate
 * pair is never cut.
 */
export function findTextChange(before: string, after: string): TextChange {
  const shorter = Math.min(before.length, after.length);
  let from = 0;
  while (from < shorter && before.charCodeAt(from) === after.charCodeAt(from)) from += 1;
  if (from > 0 && isHighSurrogate(before.charCodeAt(from - 1))) from -= 1;
  let end = 0;
  while (
    end < shorter - from &&
    before.charCodeAt(before.length - 1 - end) === after.charCodeAt(after.length - 1 - end)
  )
    end += 1;
  if (end > 0 && isLowSurrogate(before.charCodeAt(before.length - end))) end -= 1;
  return { from, to: before.length - end, text: after.slice(from, after.length - end) };
}
