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

/** Collects a text as it arrives: storable in PostgreSQL, never cut inside a character. */
export class TextBuffer {
  readonly #onText: (offset: number, text: string) => void;
  readonly #lengthMax: number;
  #text = '';
  #storedOffset = 0;
  /** The first half of a character whose second half comes with the next piece. */
  #halfCharacter = '';

  constructor(options: TextBufferOptions) {
    this.#onText = options.onText;
    this.#lengthMax = options.maxLength;
  }

  get text(): string {
    return this.#text;
  }

  /** @throws TextLimitError when the text is as long as an article may be; what fits was taken. */
  append(piece: string): void {
    if (this.#text.length >= this.#lengthMax) throw new TextLimitError();
    let text = this.#halfCharacter + piece;
    this.#halfCharacter = '';
    if (isHighSurrogate(text.charCodeAt(text.length - 1))) {
      this.#halfCharacter = text.slice(-1);
      text = text.slice(0, -1);
    }
    const clean = text.replaceAll('\u0000', '').toWellFormed();
    if (clean === '') return;
    const offset = this.#text.length;
    this.#text += clean;
    this.#onText(offset, clean);
  }

  get isPartlyStored(): boolean {
    return this.#storedOffset > 0;
  }

  /** Whether so much of the text was not stored yet, in bytes of UTF-8. */
  isUnstoredAtLeast(bytes: number): boolean {
    const units = this.#text.length - this.#storedOffset;
    // No unit takes more than three bytes: most texts need not be measured to know.
    return units * 3 >= bytes && Buffer.byteLength(this.unstored.content) >= bytes;
  }

  /** What was not stored yet. */
  get unstored(): { startOffset: number; content: string } {
    return { startOffset: this.#storedOffset, content: this.#text.slice(this.#storedOffset) };
  }

  markStored(part: { startOffset: number; content: string }): void {
    this.#storedOffset = part.startOffset + part.content.length;
  }
}
