/** The model gave its instructions instead of a text. */
export class PromptLeakError extends Error {
  override readonly name = 'PromptLeakError';

  constructor() {
    super(`the text holds ${MIN_QUOTED_LENGTH} or more consecutive characters of the system prompt`);
  }
}

/** So many characters in a row are no coincidence. */
const MIN_QUOTED_LENGTH = 200;

/** Any QUOTED_MIN characters of the prompt hold at least one whole block of this length. */
const BLOCK_LENGTH = MIN_QUOTED_LENGTH / 2;

/** A growing text is looked at again when so much was added to it. */
const CHECK_EVERY_CHARACTERS = 64;

/** Finds the system prompt in a text, whatever its lines were broken into. One guard serves one text while it grows. */
export class PromptGuard {
  readonly #prompt: string;
  /** Every block of the prompt with its position. */
  readonly #blocks: readonly { readonly start: number; readonly text: string }[];
  #lookedUpTo = 0;

  constructor(prompt: string) {
    this.#prompt = collapseWhitespace(prompt);
    this.#blocks = Array.from({ length: Math.floor(this.#prompt.length / BLOCK_LENGTH) }, (_, index) => {
      const start = index * BLOCK_LENGTH;
      return { start, text: this.#prompt.slice(start, start + BLOCK_LENGTH) };
    });
  }

  /** Whether the whole text quotes the prompt. Linear in its length. */
  quotesPrompt(text: string): boolean {
    const flat = collapseWhitespace(text);
    return this.#blocks.some((block) => {
      let from = flat.indexOf(block.text);
      while (from !== -1) {
        if (this.#quotedLength(flat, from, block.start) >= MIN_QUOTED_LENGTH) return true;
        from = flat.indexOf(block.text, from + BLOCK_LENGTH);
      }
      return false;
    });
  }

  /**
   * The same for a text that only grows: looks at what came since, now and then. A quotation with much white space in it may be
   * missed; at its end the whole text has to be looked at.
   */
  quotesPromptIncrementally(text: string): boolean {
    if (text.length - this.#lookedUpTo < CHECK_EVERY_CHARACTERS) return false;
    // Room for a quotation that began before, with line breaks of its own.
    const from = Math.max(0, this.#lookedUpTo - 2 * MIN_QUOTED_LENGTH);
    this.#lookedUpTo = text.length;
    return this.quotesPrompt(text.slice(from));
  }

  #quotedLength(text: string, textStart: number, promptStart: number): number {
    let before = 0;
    while (before < MIN_QUOTED_LENGTH && isSame(text, textStart - before - 1, this.#prompt, promptStart - before - 1))
      before += 1;
    let length = BLOCK_LENGTH;
    while (
      before + length < MIN_QUOTED_LENGTH &&
      isSame(text, textStart + length, this.#prompt, promptStart + length)
    ) {
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
