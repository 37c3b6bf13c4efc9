/** What stands in place of typed characters: the text between two places becomes another. Offsets count UTF-16 units of the text. */
export interface Replacement {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

const opensBefore = new Set([...' \t\n\u00A0\u2028([{<-–—/“‘«\uFFFC']);
const letterOrDigit = /[\p{L}\p{N}]$/u;
/** As many characters as are looked at: a number that is longer is none. */
const numberMax = 9;

/**
 * What the typographic form of a character is that was just typed.
 * @param text of the paragraph up to the cursor, with the character at its end
 * @returns undefined where it stays as it was typed
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

/** `12-1` is a range as soon as a digit follows the hyphen; `2026-11-2` and `A1-2` are none. */
function toRange(before: string): Replacement | undefined {
  const hyphen = before.length - 1;
  if (before[hyphen] !== '-') return undefined;
  const start = findNumberStart(before, hyphen);
  if (start === undefined) return undefined;
  return { from: hyphen, to: hyphen + 1, text: '–' };
}

/** A second hyphen shows that what looked like a range is a date or a telephone number. */
function undoRange(before: string): Replacement | undefined {
  const second = findDigits(before, before.length);
  const dash = second - 1;
  if (second === before.length || before[dash] !== '–' || findNumberStart(before, dash) === undefined) return undefined;
  return { from: dash, to: dash + 1, text: '-' };
}

/** Where the number before a place begins; undefined when there is none, or it is a part of something else. */
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
