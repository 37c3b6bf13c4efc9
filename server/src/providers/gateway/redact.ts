const readMaxCharacters = 2000;
const maxCharacters = 500;
/** A run of this length that also occurs in the request is a quotation of it. */
const quotationMinCharacters = 16;
/** Shorter texts are words that any error message may contain. */
const sourceMinCharacters = 4;

/** API keys in the formats of model providers, not ordinary words or placeholders. */
const foreignKey =
  /(?<![\p{L}\p{N}_-])(?:sk-|gsk_|xai-|pplx-|hf_|ghp_|AIza)(?=[A-Za-z_-]{0,40}\d)[A-Za-z0-9_-]{16,200}/gu;
const wordEnd = /[\p{L}\p{N}_-]$/u;
const keyStarts = ['sk-', 'gsk_', 'xai-', 'pplx-', 'hf_', 'ghp_', 'AIza'];
/** A word at the end of a piece that may be the beginning of such a key. */
const lastWord = /(?<![\p{L}\p{N}_-])[A-Za-z0-9_-]{1,204}$/u;
/** Our own key is masked in texts only if it is not a word: local servers accept any text as key. */
const ownKey = /^(?=.*\d).{12,}$/u;
const maskedKey = '…';

/**
 * Masks our own key, and keys of providers, in a text that arrives in pieces.
 * @param emit receives the masked text; a word that may be a key is held back until it ends
 */
export class KeyMask {
  readonly #apiKey: string;
  #held = '';
  /** The end of the text passed on so far: no key begins inside a word. */
  #before = '';

  constructor(apiKey: string) {
    this.#apiKey = ownKey.test(apiKey) ? apiKey : '';
  }

  /** @returns the text that can be passed on */
  add(piece: string): string {
    const before = this.#before;
    const text = this.#mask(before + this.#held + piece, false);
    const length = Math.max(this.#countOwnBegun(text), countForeignBegun(text));
    const end = Math.max(before.length, text.length - length);
    const passed = text.slice(before.length, end);
    this.#held = text.slice(end);
    if (passed !== '') this.#before = wordEnd.test(passed) ? 'q' : '';
    return passed;
  }

  /** @returns the text held back until the end */
  finish(): string {
    const rest = this.#mask(this.#before + this.#held, true);
    this.#held = '';
    return rest.slice(this.#before.length);
  }

  #mask(text: string, isOver: boolean): string {
    const own = this.#apiKey === '' ? text : text.replaceAll(this.#apiKey, maskedKey);
    // A key at the end of the piece may continue.
    return own.replace(foreignKey, (key, at: number) => (at + key.length === own.length && !isOver ? key : maskedKey));
  }

  #countOwnBegun(text: string): number {
    const most = Math.min(this.#apiKey.length - 1, text.length);
    for (let length = most; length > 0; length -= 1)
      if (this.#apiKey.startsWith(text.slice(text.length - length))) return length;
    return 0;
  }
}

function countForeignBegun(text: string): number {
  const word = lastWord.exec(text.slice(-240))?.[0] ?? '';
  return keyStarts.some((start) => word.startsWith(start) || start.startsWith(word)) ? word.length : 0;
}

/**
 * Prepares a provider's words for admins and logs: on one line, at most 500 characters, without API keys and quotations
 * of the request (some servers repeat the request in their errors).
 */
export function createRedactor(apiKey: string, sentTexts: readonly string[]): (text: string) => string {
  return (text) => {
    // Computed only after a failure: most calls have nothing to redact, and their texts would be stored twice.
    const sources = sentTexts.map(toSingleLine).filter((source) => source.length >= sourceMinCharacters);
    const withoutOwn = apiKey === '' ? text : text.replaceAll(apiKey, '[key]');
    const withoutKey = withoutOwn.slice(0, readMaxCharacters).replace(foreignKey, '[key]');
    const line = toSingleLine(withoutKey);
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

/** How many characters of the line from `at` occur consecutively in the source; 0 when too few. */
function findQuotationLength(line: string, at: number, source: string): number {
  let length = Math.min(quotationMinCharacters, source.length);
  const start = at + length > line.length ? -1 : source.indexOf(line.slice(at, at + length));
  if (start === -1) return 0;
  while (at + length < line.length && line.charAt(at + length) === source.charAt(start + length)) length += 1;
  return length;
}
