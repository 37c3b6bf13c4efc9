import { isHighSurrogate } from '../live/live-message.ts';

interface SinkOptions {
  /** Called with each piece as soon as it is known, offsets in UTF-16 units. */
  readonly onText: (offset: number, text: string) => void;
}

/** Collects a text as it arrives: storable in PostgreSQL, never cut inside a character. */
export class TextSink {
  readonly #onText: (offset: number, text: string) => void;
  #text = '';
  #storedOffset = 0;
  /** The first half of a character whose second half comes with the next piece. */
  #halfCharacter = '';

  constructor(options: SinkOptions) {
    this.#onText = options.onText;
  }

  get text(): string {
    return this.#text;
  }

  append(piece: string): void {
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

  /** What was not stored yet. */
  get unstored(): { startOffset: number; content: string } {
    return { startOffset: this.#storedOffset, content: this.#text.slice(this.#storedOffset) };
  }

  markStored(part: { startOffset: number; content: string }): void {
    this.#storedOffset = part.startOffset + part.content.length;
  }
}
