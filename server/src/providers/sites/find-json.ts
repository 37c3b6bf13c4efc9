/** Deeper than any answer that is asked for. */
const maxDepth = 64;
/** Values that are handed on, the longest ones. */
const maxValues = 16;
/** How often a character may be looked at, about: a text of nothing but beginnings would be read again from each of them. */
const maxReadings = 2;
/** Beginnings that are looked at. */
const maxBeginnings = 10_000;

const [quote, backslash, comma, colon] = [0x22, 0x5c, 0x2c, 0x3a];
const [openBrace, closeBrace, openBracket, closeBracket] = [0x7b, 0x7d, 0x5b, 0x5d];
/** What a value begins behind; a text of JSON, or a name in it, may also stand behind an open brace. */
const beforeValues: ReadonlySet<number> = new Set([openBracket, comma, colon]);
/** Of numbers, `true`, `false` and `null`. */
const plainValue = /[0-9a-zA-Z+.-]/;
const isPlain = Array.from({ length: 128 }, (_, code) => plainValue.test(String.fromCharCode(code)));

/**
 * The objects, and lists of objects, that stand in a text which is no JSON as a whole: what a program printed among notices, styles and
 * comments of others; the longest first. Lists of anything else are not looked for. Whatever the text, its characters are read a few times
 * at most. That each value is JSON to the letter is left to `JSON.parse`.
 */
export function findJsonValues(text: string): string[] {
  const found: { readonly start: number; readonly end: number }[] = [];
  let readings = maxReadings * text.length;
  // An object begins with a name or ends at once; a list with an object, or it ends at once.
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

/** The place behind the bracket that closes the one at `start`; where none does, the place up to which that was looked for, as a negative number. */
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

/** The place of the closing quote. Texts hold no line breaks: where one stands, it was no text, and the place is negative. */
function findQuoteEnd(text: string, start: number, stop: number): number {
  for (let at = start + 1; at < stop; at += 1) {
    const code = text.charCodeAt(at);
    if (code === backslash) at += 1;
    else if (code === quote) return at;
    else if (code < 0x20) return -at - 1;
  }
  return -stop;
}
