/** Maximum number of characters outside of JSON between values. */
const otherMax = 64 * 1024;

/**
 * Extracts the JSON objects and lists from a text that arrives in pieces, each as soon as it is complete: one body,
 * JSON lines, consecutive values, and text around them. Reads each character once.
 */
export class JsonValueCutter {
  /** Pieces of the incomplete value. */
  #begun: string[] = [];
  #depth = 0;
  #isInString = false;
  #isEscaped = false;
  #otherLength = 0;

  /** Whether a value is incomplete. */
  get isInside(): boolean {
    return this.#depth > 0;
  }

  /** @returns the values that this piece completes */
  cut(piece: string): string[] {
    const values: string[] = [];
    let start = this.#depth > 0 ? 0 : undefined;
    for (let at = 0; at < piece.length; at += 1) {
      const code = piece.charCodeAt(at);
      if (this.#isInString) {
        if (this.#isEscaped) this.#isEscaped = false;
        else if (code === 0x5c) this.#isEscaped = true;
        else if (code === 0x22) this.#isInString = false;
      } else if (code === 0x7b || code === 0x5b) {
        if (this.#depth === 0) start = at;
        this.#depth += 1;
      } else if (this.#depth === 0) {
        this.#otherLength += 1;
      } else if (code === 0x22) {
        this.#isInString = true;
      } else if (code === 0x7d || code === 0x5d) {
        this.#depth -= 1;
        if (this.#depth === 0) {
          values.push(this.#begun.join('') + piece.slice(start, at + 1));
          this.#begun = [];
          start = undefined;
        }
      }
    }
    if (start !== undefined) this.#begun.push(piece.slice(start));
    return values;
  }

  /** Whether so much other text came that no JSON can be expected. */
  get isLost(): boolean {
    return this.#otherLength > otherMax;
  }
}
