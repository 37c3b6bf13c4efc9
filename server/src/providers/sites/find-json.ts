/** Deeper than any requested response. */
const maxDepth = 64;
/** Maximum number of returned values, longest first. */
const maxValues = 16;
/**
 * Approximate maximum number of times that a character is read: a text full of opening brackets would be read again
 * from each of them.
 */
const maxReadings = 2;
/** Maximum number of opening brackets that are tried. */
const maxBeginnings = 10_000;

const [quote, backslash, comma, colon] = [0x22, 0x5c, 0x2c, 0x3a];
const [openBrace, closeBrace, openBracket, closeBracket] = [0x7b, 0x7d, 0x5b, 0x5d];
/** Characters that a value can follow; a JSON string, or a name, can also follow an opening brace. */
const beforeValues: ReadonlySet<number> = new Set([openBracket, comma, colon]);
/** Characters of numbers, `true`, `false` and `null`. */
const plainValue = /[0-9a-zA-Z+.-]/;
const isPlain = Array.from({ length: 128 }, (_, code) => plainValue.test(String.fromCharCode(code)));

/**
 * Finds the objects, and lists of objects, inside a text that is not JSON as a whole: the output of a program between
 * notices, styles and comments of others; longest first. Other lists are ignored. Whatever the text, each character is
 * read only a few times. Whether a value is strictly valid JSON is left to `JSON.parse`.
 */
export function findJsonValues(text: string): string[] {
  const found: { readonly start: number; readonly end: number }[] = [];
  let readings = maxReadings * text.length;
  // An object begins with a name or is empty; a list begins with an object or is empty.
  const beginning = /\{\s{0,100}["}]|\[\s{0,100}[{\]]/g;
  for (let tries = 0; tries < maxBeginnings && readings > 0; tries += 1) {
    const match = beginning.exec(text);
    if (match === null) break;
    const start = match.index;
    const stop = Math.min(text.length, start + readings);
    const end = findEnd(text, start, stop);
    readings -= Math.abs(end) - start;
    beginning.lastIndex = end > 0 ? end : start + 1;
    if (end > 0) keepLongest(found, { start, end });
  }
  return found.map(({ start, end }) => text.slice(start, end));
}

function keepLongest<Part extends { readonly start: number; readonly end: number }>(found: Part[], one: Part): void {
  const length = ({ start, end }: Part) => end - start;
  const last = found.at(-1);
  if (found.length === maxValues && last !== undefined && length(last) >= length(one)) return;
  const at = found.findIndex((other) => length(other) < length(one));
  found.splice(at === -1 ? found.length : at, 0, one);
  if (found.length > maxValues) found.pop();
}

/**
 * The position after the bracket that closes the one at `start`; without one, the position up to which it was searched,
 * as a negative number.
 */
function findEnd(text: string, start: number, stop: number): number {
  const closing: number[] = [];
  let before = colon;
  for (let at = start; at < stop; at += 1) {
    const code = text.charCodeAt(at);
    if (code === 0x20 || (code >= 0x09 && code <= 0x0d)) continue;
    if (code === quote) {
      if (before !== openBrace && !beforeValues.has(before)) return -at - 1;
      at = findQuoteEnd(text, at, stop);
      if (at < 0) return at;
    } else if (code === openBrace || code === openBracket) {
      if (closing.length === maxDepth || !beforeValues.has(before)) return -at - 1;
      closing.push(code === openBrace ? closeBrace : closeBracket);
    } else if (code === closeBrace || code === closeBracket) {
      if (closing.pop() !== code) return -at - 1;
      if (closing.length === 0) return at + 1;
    } else if (code !== comma && code !== colon && isPlain[code] !== true) return -at - 1;
    before = code;
  }
  return -stop;
}

/**
 * The position of the closing quote. JSON strings contain no line breaks: at a line break it was not a string, and the
 * position is negative.
 */
function findQuoteEnd(text: string, start: number, stop: number): number {
  for (let at = start + 1; at < stop; at += 1) {
    const code = text.charCodeAt(at);
    if (code === backslash) at += 1;
    else if (code === quote) return at;
    else if (code < 0x20) return -at - 1;
  }
  return -stop;
}
