/** Two independent 32-bit hashes of a growing text: 64 bits in constant memory, each unit added in constant time. */
class RollingHash {
  first = 0x811c9dc5;
  second = 0x9e3779b9;

  add(unit: number): void {
    this.first = Math.imul(this.first ^ unit, 0x01000193);
    this.second = Math.imul(this.second + unit, 0x85ebca6b) ^ (this.second >>> 13);
  }
}

/** Recognizes a text that grows piece by piece at the start of another one, without keeping it. Lengths are UTF-16 units. */
export class TextFingerprint {
  length = 0;
  readonly #whole = new RollingHash();
  /** White space before the first other character. */
  #leading = 0;
  /** From the first character that is no white space, and the same up to the last one. */
  readonly #inner = new RollingHash();
  #trimmed = { length: 0, first: 0, second: 0 };

  /** Without white space around it. */
  get trimmedLength(): number {
    return this.#trimmed.length;
  }

  append(piece: string): void {
    for (let at = 0; at < piece.length; at += 1) {
      const unit = piece.charCodeAt(at);
      const isSpace = isWhiteSpace(unit);
      this.#whole.add(unit);
      this.length += 1;
      if (isSpace && this.#trimmed.length === 0) {
        this.#leading += 1;
        continue;
      }
      this.#inner.add(unit);
      if (isSpace) continue;
      this.#trimmed.length = this.length - this.#leading;
      this.#trimmed.first = this.#inner.first;
      this.#trimmed.second = this.#inner.second;
    }
  }

  /** Whether another text begins with this one. */
  isStartOf(other: string): boolean {
    return other.length >= this.length && matches(other, 0, this.length, this.#whole);
  }

  /**
   * @returns what another text has beyond this one, however each begins and this one ends with white space; undefined when
   * it is another text
   */
  findRest(other: string): string | undefined {
    const start = other.length - other.trimStart().length;
    const { length } = this.#trimmed;
    if (other.length < start + length || (length > 0 && !matches(other, start, length, this.#trimmed)))
      return undefined;
    const rest = other.slice(start + length);
    const trailing = length === 0 ? 0 : this.length - this.#leading - length;
    return rest.slice(Math.min(trailing, rest.length - rest.trimStart().length));
  }
}

function matches(
  text: string,
  from: number,
  length: number,
  { first, second }: { first: number; second: number },
): boolean {
  const hash = new RollingHash();
  for (let at = from; at < from + length; at += 1) hash.add(text.charCodeAt(at));
  return hash.first === first && hash.second === second;
}

function isWhiteSpace(unit: number): boolean {
  return unit <= 32 ? unit === 32 || (unit >= 9 && unit <= 13) : unit >= 160 && String.fromCharCode(unit).trim() === '';
}
