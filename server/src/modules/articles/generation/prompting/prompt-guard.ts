/** The model gave its instructions instead of a text. */
export class PromptLeakError extends Error {
  override readonly name = 'PromptLeakError';

  constructor() {
    super(`the text holds ${QUOTED_MIN} or more consecutive characters of the system prompt`);
  }
}

/** So many characters in a row are no coincidence. */
const QUOTED_MIN = 200;

/** Any QUOTED_MIN characters of the prompt hold at least one whole block of this length. */
const BLOCK_LENGTH = QUOTED_MIN / 2;

/** A growing text is looked at again when so much was added to it. */
const LOOK_EVERY = 64;

/** Finds the system prompt in a text, whatever its lines were broken into. One guard serves one text while it grows. */
export class PromptGuard {
  readonly #prompt: string;
  /** Every block of the prompt with its position. */
  readonly #blocks: readonly { readonly start: number; readonly text: string }[];
  #lookedUpTo = 0;

  constructor(prompt: string) {
    this.#prompt = withoutLineBreaks(prompt);
    this.#blocks = Array.from({ length: Math.floor(this.#prompt.length / BLOCK_LENGTH) }, (_, index) => {
      const start = index * BLOCK_LENGTH;
      return { start, text: this.#prompt.slice(start, start + BLOCK_LENGTH) };
    });
  }

  /** Whether the whole text quotes the prompt. Linear in its length. */
  quotesPrompt(text: string): boolean {
    const flat = withoutLineBreaks(text);
    return this.#blocks.some((block) => {
      let from = flat.indexOf(block.text);
      while (from !== -1) {
        if (this.#quotedLength(flat, from, block.start) >= QUOTED_MIN) return true;
        from = flat.indexOf(block.text, from + BLOCK_LENGTH);
      }
      return false;
    });
  }

  /**
   * The same for a text that only grows: looks at what came since, now and then. A quotation with much white space in it may be
   * missed; at its end the whole text has to be looked at.
   */
  quotesPromptSoFar(text: string): boolean {
    if (text.length - this.#lookedUpTo < LOOK_EVERY) return false;
    // Room for a quotation that began before, with line breaks of its own.
    const from = Math.max(0, this.#lookedUpTo - 2 * QUOTED_MIN);
    this.#lookedUpTo = text.length;
    return this.quotesPrompt(text.slice(from));
  }

  #quotedLength(text: string, textStart: number, promptStart: number): number {
    let before = 0;
    while (before < QUOTED_MIN && isSame(text, textStart - before - 1, this.#prompt, promptStart - before - 1))
      before += 1;
    let length = BLOCK_LENGTH;
    while (before + length < QUOTED_MIN && isSame(text, textStart + length, this.#prompt, promptStart + length)) {
      length += 1;
    }
    return before + length;
  }
}

function isSame(one: string, index: number, other: string, otherIndex: number): boolean {
  return index >= 0 && otherIndex >= 0 && index < one.length && one.charCodeAt(index) === other.charCodeAt(otherIndex);
}

function withoutLineBreaks(text: string): string {
  return text.replace(/\s+/g, ' ');
}
