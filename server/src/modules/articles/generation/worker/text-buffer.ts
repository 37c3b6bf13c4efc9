import { isHighSurrogate } from '../../live/live-message.ts';

interface TextBufferOptions {
  /** A text of this many UTF-16 units is full. */
  readonly maxLength: number;
  /** Called with each piece as soon as it is known, offsets in UTF-16 units. */
  readonly onText: (offset: number, text: string) => void;
}

/** A gateway that does not stop by itself is stopped. */
export class TextLimitError extends Error {
  override readonly name = 'TextLimitError';
}

/**
 * Collects a text as it arrives: storable in PostgreSQL, never cut inside a character. What was stored is put aside, so that looking
 * for what was not does not copy the whole text each second.
 */
export class TextBuffer {
  readonly #onText: (offset: number, text: string) => void;
  readonly #lengthMax: number;
  /** What was stored, part by part. */
  readonly #storedParts: string[] = [];
  #storedLength = 0;
  #unstored = '';
  /** The first half of a character whose second half comes with the next piece. */
  #halfCharacter = '';

  constructor(options: TextBufferOptions) {
    this.#onText = options.onText;
    this.#lengthMax = options.maxLength;
  }

  /** The whole text, put together at each call. */
  get text(): string {
    return this.#storedParts.join('') + this.#unstored;
  }

  /** @throws TextLimitError when the text is as long as an article may be; what fits was taken. */
  append(piece: string): void {
    const offset = this.#storedLength + this.#unstored.length;
    if (offset >= this.#lengthMax) throw new TextLimitError();
    let text = this.#halfCharacter + piece;
    this.#halfCharacter = '';
    if (isHighSurrogate(text.charCodeAt(text.length - 1))) {
      this.#halfCharacter = text.slice(-1);
      text = text.slice(0, -1);
    }
    const clean = text.replaceAll('\u0000', '').toWellFormed();
    if (clean === '') return;
    this.#unstored += clean;
    this.#onText(offset, clean);
  }

  get isPartlyStored(): boolean {
    return this.#storedLength > 0;
  }

  /** Whether so much of the text was not stored yet, in bytes of UTF-8. */
  isUnstoredAtLeast(bytes: number): boolean {
    // No unit takes more than three bytes: most texts need not be measured to know.
    return this.#unstored.length * 3 >= bytes && Buffer.byteLength(this.#unstored) >= bytes;
  }

  /** What was not stored yet. */
  get unstored(): { startOffset: number; content: string } {
    return { startOffset: this.#storedLength, content: this.#unstored };
  }

  /** @param part as `unstored` gave it; what came since is not in it */
  markStored(part: { startOffset: number; content: string }): void {
    // The same part may have been stored twice, the second time with more.
    const added = part.content.slice(this.#storedLength - part.startOffset);
    this.#storedParts.push(added);
    this.#storedLength += added.length;
    this.#unstored = this.#unstored.slice(added.length);
  }
}
