import { LRUCache } from 'lru-cache';

/** The model returned its instructions instead of a text. */
export class PromptLeakError extends Error {
  override readonly name = 'PromptLeakError';

  constructor() {
    super(`the text holds ${quotedLengthMin} or more consecutive characters of the system prompt`);
  }
}

/** Minimum length of a quotation, in characters, that can't be a coincidence. */
const quotedLengthMin = 200;

/** Any quotation of quotedLengthMin characters contains at least one whole block of this length. */
const BLOCK_LENGTH = quotedLengthMin / 2;

/** A growing text is checked again after this many new characters. */
const checkIntervalChars = 64;

/** A prompt prepared for the search; computed once per prompt, since only the settings of an order change it. */
interface Fingerprint {
  readonly prompt: string;
  /** Every block of the prompt with its position. */
  readonly blocks: readonly { readonly start: number; readonly text: string }[];
}

const fingerprints = new LRUCache<string, Fingerprint>({ max: 50 });

function makeFingerprint(text: string): Fingerprint {
  const known = fingerprints.get(text);
  if (known !== undefined) return known;
  const prompt = collapseWhitespace(text);
  const blocks = Array.from({ length: Math.floor(prompt.length / BLOCK_LENGTH) }, (_, index) => {
    const start = index * BLOCK_LENGTH;
    return { start, text: prompt.slice(start, start + BLOCK_LENGTH) };
  });
  const made = { prompt, blocks };
  fingerprints.set(text, made);
  return made;
}

/** Detects the system prompt in a text, even when its line breaks differ. One guard serves one growing text. */
export class PromptGuard {
  readonly #fingerprint: Fingerprint;
  /** The end of the earlier text, without line breaks, because a quotation may start there. */
  #tail = '';
  /** Text that has not been checked yet. */
  #added = '';

  constructor(prompt: string) {
    this.#fingerprint = makeFingerprint(prompt);
  }

  /** Whether the whole text quotes the prompt. Linear in the length of the text. */
  quotesPrompt(text: string): boolean {
    return this.#isQuotedIn(collapseWhitespace(text));
  }

  /**
   * Adds the next chunk of a growing text and checks the new part at intervals. The whole text must be checked at its
   * end.
   */
  quotesPromptAfter(piece: string): boolean {
    this.#added += piece;
    if (this.#added.length < checkIntervalChars) return false;
    const added = collapseWhitespace(this.#added);
    this.#added = '';
    const flat = this.#tail + (this.#tail.endsWith(' ') ? added.trimStart() : added);
    // Keeps enough text for a quotation that began earlier.
    this.#tail = flat.slice(-2 * quotedLengthMin);
    return this.#isQuotedIn(flat);
  }

  #isQuotedIn(flat: string): boolean {
    return this.#fingerprint.blocks.some((block) => {
      let from = flat.indexOf(block.text);
      while (from !== -1) {
        if (this.#quotedLength(flat, from, block.start) >= quotedLengthMin) return true;
        from = flat.indexOf(block.text, from + BLOCK_LENGTH);
      }
      return false;
    });
  }

  #quotedLength(text: string, textStart: number, promptStart: number): number {
    const { prompt } = this.#fingerprint;
    let before = 0;
    while (before < quotedLengthMin && isSame(text, textStart - before - 1, prompt, promptStart - before - 1))
      before += 1;
    let length = BLOCK_LENGTH;
    while (before + length < quotedLengthMin && isSame(text, textStart + length, prompt, promptStart + length)) {
      length += 1;
    }
    return before + length;
  }
}

function isSame(one: string, index: number, other: string, otherIndex: number): boolean {
  return index >= 0 && otherIndex >= 0 && index < one.length && one.charCodeAt(index) === other.charCodeAt(otherIndex);
}

function collapseWhitespace(text: string): string {
  return text.replace(/\s+/g, ' ');
}
