/** So many pieces are held before they are joined. */
const piecesMax = 64;

/**
 * A text that comes in many small pieces. A string that grows by each of them keeps every piece and every sum of two, which takes several
 * times as much memory as its letters: here the pieces are joined now and then.
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

  /** The whole text, put together where something came since it was read last. */
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
