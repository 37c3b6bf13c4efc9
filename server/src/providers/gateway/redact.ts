const readMaxCharacters = 2000;
const maxCharacters = 500;
/** A run this long that also stands in what was asked is a quotation of it. */
const quotationMinCharacters = 16;
/** Texts shorter than this are words that any error message may hold. */
const sourceMinCharacters = 4;

/**
 * Makes a provider's words fit for admins and logs: on one line, at most 500 characters, the API key and quotations of what was
 * asked (some servers echo the request in their errors) taken out.
 */
export function createRedactor(apiKey: string, sentTexts: readonly string[]): (text: string) => string {
  return (text) => {
    // Only when something failed: most calls have nothing to redact, and their texts would be held a second time.
    const sources = sentTexts.map(toSingleLine).filter((source) => source.length >= sourceMinCharacters);
    const withoutKey = apiKey === '' ? text : text.replaceAll(apiKey, '[key]');
    const line = toSingleLine(withoutKey.slice(0, readMaxCharacters));
    return removeQuotations(line, sources).slice(0, maxCharacters).toWellFormed();
  };
}

function toSingleLine(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
}

function removeQuotations(line: string, sources: readonly string[]): string {
  let result = '';
  let at = 0;
  while (at < line.length) {
    const quoted = Math.max(0, ...sources.map((source) => findQuotationLength(line, at, source)));
    result += quoted === 0 ? line.charAt(at) : '[…]';
    at += Math.max(1, quoted);
  }
  return result;
}

/** How many characters of the line from `at` on stand in the source in the same order; 0 when too few. */
function findQuotationLength(line: string, at: number, source: string): number {
  let length = Math.min(quotationMinCharacters, source.length);
  const start = at + length > line.length ? -1 : source.indexOf(line.slice(at, at + length));
  if (start === -1) return 0;
  while (at + length < line.length && line.charAt(at + length) === source.charAt(start + length)) length += 1;
  return length;
}
