/**
 * Maximum depth and number of values, more than any response or request read here needs. Parsing more would block the
 * process and fill its memory.
 */
const depthMax = 64;
const valuesMax = 100_000;

const QUOTE = 34;
const COMMA = 44;
const OPENING_BRACKET = 91;
const BACKSLASH = 92;
const CLOSING_BRACKET = 93;
const OPENING_BRACE = 123;
const CLOSING_BRACE = 125;

/** Why a text must not be parsed as JSON. */
export type JsonExcess = 'too_deep' | 'too_many_values';

/**
 * Whether a text exceeds the limits on structure, even if it is not JSON. Linear, without a stack, and stops at the
 * first excess.
 * @returns undefined when it may be parsed
 */
export function findJsonExcess(text: string): JsonExcess | undefined {
  let depth = 0;
  // Counts commas and opening brackets: each value but the first of a container follows a comma, and the first follows
  // the bracket.
  let values = 1;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit === QUOTE) {
      at = findStringEnd(text, at);
      // A string without an end is not JSON, which parsing will detect.
      if (at === -1) return undefined;
    } else if (unit === COMMA) values += 1;
    else if (unit === OPENING_BRACKET || unit === OPENING_BRACE) {
      depth += 1;
      values += 1;
      if (depth > depthMax) return 'too_deep';
    } else if (unit === CLOSING_BRACKET || unit === CLOSING_BRACE) depth -= 1;
    if (values > valuesMax) return 'too_many_values';
  }
  return undefined;
}

/** Position of the quotation mark that ends a string; -1 without one. */
function findStringEnd(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let before = end - 1;
    while (text.charCodeAt(before) === BACKSLASH) before -= 1;
    if ((end - before) % 2 === 1) return end;
  }
  return -1;
}
