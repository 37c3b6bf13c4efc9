/** Number of pieces after which they are joined. */
const piecesMax = 64;

/**
 * A text that arrives in many small pieces. A string that grows piece by piece keeps every piece and every intermediate
 * concatenation, which takes several times its length in memory: here the pieces are joined from time to time.
 */
export class JoinedText {
  #parts: string[] = [];
  #pieces: string[] = [];
  #length = 0;

  /** In UTF-16 units. */
  get length(): number {
    return this.#length;
  }

  append(piece: string): void {
    if (piece === '') return;
    this.#length += piece.length;
    if (this.#pieces.push(piece) >= piecesMax) this.#join();
  }

  /** Discards the text for another one. */
  replace(text: string): void {
    this.#parts = text === '' ? [] : [text];
    this.#pieces = [];
    this.#length = text.length;
  }

  /** The whole text, joined if it has grown since the last call. */
  toString(): string {
    this.#join();
    if (this.#parts.length > 1) this.#parts = [this.#parts.join('')];
    return this.#parts[0] ?? '';
  }

  #join(): void {
    if (this.#pieces.length === 0) return;
    this.#parts.push(this.#pieces.join(''));
    this.#pieces = [];
  }
}
