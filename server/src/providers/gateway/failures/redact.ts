const readMaxCharacters = 2000;
const keptMaxCharacters = 500;
/** A run this long that also stands in what was asked is a quotation of it. */
const quotationMinCharacters = 16;
/** Texts shorter than this are words that any error message may hold. */
const sourceMinCharacters = 4;

/**
 * Makes a provider's words fit for admins and logs: on one line, at most 500 characters, the API key and quotations of what was
 * asked (some servers echo the request in their errors) taken out.
 */
export function createRedactor(apiKey: string, asked: readonly string[]): (words: string) => string {
  const sources = asked.map(onOneLine).filter((source) => source.length >= sourceMinCharacters);
  return (words) => {
    const withoutKey = apiKey === '' ? words : words.replaceAll(apiKey, '[key]');
    const line = onOneLine(withoutKey.slice(0, readMaxCharacters));
    return withoutQuotations(line, sources).slice(0, keptMaxCharacters).toWellFormed();
  };
}

function onOneLine(words: string): string {
  return words.replace(/[\s\p{Cc}]+/gu, ' ').trim();
}

function withoutQuotations(line: string, sources: readonly string[]): string {
  let kept = '';
  let at = 0;
  while (at < line.length) {
    const quoted = Math.max(0, ...sources.map((source) => quotationAt(line, at, source)));
    kept += quoted === 0 ? line.charAt(at) : '[…]';
    at += Math.max(1, quoted);
  }
  return kept;
}

/** How many characters of the line from `at` on stand in the source in the same order; 0 when too few. */
function quotationAt(line: string, at: number, source: string): number {
  let length = Math.min(quotationMinCharacters, source.length);
  const start = at + length > line.length ? -1 : source.indexOf(line.slice(at, at + length));
  if (start === -1) return 0;
  while (at + length < line.length && line.charAt(at + length) === source.charAt(start + length)) length += 1;
  return length;
}
