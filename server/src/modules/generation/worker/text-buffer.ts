import { isHighSurrogate, toStorableText } from '@hokka/contracts/shared/text-rules.ts';

interface TextBufferOptions {
  /** Maximum length of the text, in UTF-16 units. */
  readonly maxLength: number;
  /** Called with each chunk as soon as it is known; offsets in UTF-16 units. */
  readonly onText: (offset: number, text: string) => void;
}

/** The text reached its maximum length: we stop a gateway that does not stop by itself. */
export class TextLimitError extends Error {
  override readonly name = 'TextLimitError';
}

/**
 * Collects a text as it arrives: storable in PostgreSQL, never cut inside a character. Stored parts are kept
 * separately, so that reading the unstored rest does not copy the whole text every second.
 */
export class TextBuffer {
  readonly #onText: (offset: number, text: string) => void;
  readonly #lengthMax: number;
  /** Stored parts of the text, in order. */
  readonly #storedParts: string[] = [];
  #storedLength = 0;
  #unstored = '';
  /** First half of a surrogate pair whose second half comes with the next chunk. */
  #halfCharacter = '';

  constructor(options: TextBufferOptions) {
    this.#onText = options.onText;
    this.#lengthMax = options.maxLength;
  }

  /** The whole text, joined at each call. */
  get text(): string {
    return this.#storedParts.join('') + this.#unstored;
  }

  /** @throws TextLimitError when the text reaches its maximum length; what fits is included */
  append(piece: string): void {
    const offset = this.#storedLength + this.#unstored.length;
    if (offset >= this.#lengthMax) throw new TextLimitError();
    let text = this.#halfCharacter + piece;
    this.#halfCharacter = '';
    if (isHighSurrogate(text.charCodeAt(text.length - 1))) {
      this.#halfCharacter = text.slice(-1);
      text = text.slice(0, -1);
    }
    const clean = toStorableText(text);
    if (clean === '') return;
    this.#unstored += clean;
    this.#onText(offset, clean);
  }

  get isPartlyStored(): boolean {
    return this.#storedLength > 0;
  }

  /** Whether at least this much of the text is unstored, in bytes of UTF-8. */
  isUnstoredAtLeast(bytes: number): boolean {
    // No UTF-16 unit takes more than three bytes, so that most texts need not be measured.
    return this.#unstored.length * 3 >= bytes && Buffer.byteLength(this.#unstored) >= bytes;
  }

  /** The part that is not stored yet. */
  get unstored(): { startOffset: number; content: string } {
    return { startOffset: this.#storedLength, content: this.#unstored };
  }

  /** @param part the earlier result of `unstored`; later text is not in it */
  markStored(part: { startOffset: number; content: string }): void {
    // The same part may have been stored twice, the second time with more text.
    const added = part.content.slice(this.#storedLength - part.startOffset);
    this.#storedParts.push(added);
    this.#storedLength += added.length;
    this.#unstored = this.#unstored.slice(added.length);
  }
}
