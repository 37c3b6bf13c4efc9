/** Replaces the text between two offsets (UTF-16 units) after the user has typed. */
export interface Replacement {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

const opensBefore = new Set([...' \t\n\u00A0\u2028([{<-–—/“‘«\uFFFC']);
const letterOrDigit = /[\p{L}\p{N}]$/u;
/** Maximum number of digits that are examined: longer numbers are left alone. */
const numberMax = 9;

/**
 * Determines the typographic form of the character that was just typed.
 * @param text of the paragraph up to the cursor, ending with the typed character
 * @returns undefined if the character stays as typed
 */
export function punctuate(text: string): Replacement | undefined {
  const at = text.length - 1;
  const before = text.slice(0, at);
  switch (text[at]) {
    case '"':
      return { from: at, to: at + 1, text: isOpening(before) ? '“' : '”' };
    case "'":
      return { from: at, to: at + 1, text: isOpening(before) ? '‘' : '’' };
    case '.':
      return before.endsWith('..') && !before.endsWith('...') ? { from: at - 2, to: at + 1, text: '…' } : undefined;
    case '-':
      return undoRange(before);
    default:
      return isDigit(text[at]) ? toRange(before) : undefined;
  }
}

function isOpening(before: string): boolean {
  return before === '' || opensBefore.has(before.slice(-1));
}

/** `12-1` becomes a range as soon as a digit follows the hyphen; `2026-11-2` and `A1-2` do not. */
function toRange(before: string): Replacement | undefined {
  const hyphen = before.length - 1;
  if (before[hyphen] !== '-') return undefined;
  const start = findNumberStart(before, hyphen);
  if (start === undefined) return undefined;
  return { from: hyphen, to: hyphen + 1, text: '–' };
}

/** A second hyphen shows that the supposed range is a date or a telephone number. */
function undoRange(before: string): Replacement | undefined {
  const second = findDigits(before, before.length);
  const dash = second - 1;
  if (second === before.length || before[dash] !== '–' || findNumberStart(before, dash) === undefined) return undefined;
  return { from: dash, to: dash + 1, text: '-' };
}

/** Start of the number before a position; undefined if there is none, or if it is part of something else. */
function findNumberStart(text: string, end: number): number | undefined {
  const start = findDigits(text, end);
  if (start === end || end - start > numberMax) return undefined;
  const previous = text.slice(Math.max(0, start - 2), start);
  return letterOrDigit.test(previous) || /[-–./:@_+#]$/.test(previous) ? undefined : start;
}

function findDigits(text: string, end: number): number {
  let start = end;
  while (start > 0 && end - start <= numberMax && isDigit(text[start - 1])) start -= 1;
  return start;
}

function isDigit(character: string | undefined): boolean {
  return character !== undefined && character >= '0' && character <= '9';
}
