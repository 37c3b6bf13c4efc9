/** Probabilities have so many bits. */
const chanceBits = 15;
const certainChance = 1 << chanceBits;
/** Least distance of a probability from 0 and 1, so that every bit can be written. */
const margin = 8;
/** Number of bits after which a probability adapts no slower. */
const slowestRate = 250;
/** The range of a code is at most this, and at least its 256th part, so that all products are 31-bit numbers. */
const initialRange = 0x7fffffff;
const rangeMin = 1 << 23;

/** The part of the difference by which a probability adapts, by the number of bits before, in 65,536ths. */
const speeds = Uint16Array.from({ length: slowestRate + 1 }, (_, count) => 65_536 / (count + 1.6));

/**
 * Probabilities that a bit is 1, one for each context, which adapt to the bits that were coded. Writer and reader adapt
 * alike, so that no probability is stored.
 */
export class Chances {
  readonly #chances: Int16Array;
  readonly #counts: Uint8Array;

  /** @param first the probability before the first bit, between 0 and 1 */
  constructor(contexts: number, first: number) {
    this.#chances = new Int16Array(contexts).fill(first * certainChance);
    this.#counts = new Uint8Array(contexts);
  }

  /** The probability of 1 in a context, in 32,768ths. */
  get(context: number): number {
    return this.#chances[context] ?? 0;
  }

  adapt(context: number, bit: number): void {
    const count = this.#counts[context] ?? 0;
    const before = this.#chances[context] ?? 0;
    const goal = bit === 1 ? certainChance - margin : margin;
    this.#chances[context] = before + (((goal - before) * (speeds[count] ?? 0)) >> 16);
    if (count < slowestRate) this.#counts[context] = count + 1;
  }
}

/** Writes bits as a range code: a bit costs the negative logarithm of its probability. */
export class BitWriter {
  readonly #bytes: number[] = [];
  #low = 0;
  #range = initialRange;

  /** Returns the bit. */
  write(chances: Chances, context: number, bit: number): number {
    const bound = (this.#range >>> chanceBits) * chances.get(context);
    if (bit === 1) this.#range = bound;
    else {
      this.#low += bound;
      this.#range -= bound;
    }
    chances.adapt(context, bit);
    while (this.#range < rangeMin) this.#shift();
    return bit;
  }

  /** The code of all bits so far. */
  finish(): Uint8Array {
    for (let count = 0; count < 4; count += 1) this.#shift();
    return Uint8Array.from(this.#bytes);
  }

  #shift(): void {
    if (this.#low > initialRange) {
      this.#low -= initialRange + 1;
      this.#carry();
    }
    this.#bytes.push(this.#low >>> 23);
    this.#low = (this.#low & (rangeMin - 1)) * 256;
    this.#range *= 256;
  }

  /** Adds one to the bytes that were written. */
  #carry(): void {
    let at = this.#bytes.length - 1;
    while (this.#bytes[at] === 0xff) {
      this.#bytes[at] = 0;
      at -= 1;
    }
    this.#bytes[at] = (this.#bytes[at] ?? 0) + 1;
  }
}

/** Reads the bits that a `BitWriter` wrote, with the same chances and contexts. */
export class BitReader {
  readonly #bytes: Uint8Array;
  #at = 0;
  #range = initialRange;
  #code = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    for (let count = 0; count < 4; count += 1) this.#code = this.#code * 256 + this.#next();
  }

  read(chances: Chances, context: number): number {
    const bound = (this.#range >>> chanceBits) * chances.get(context);
    let bit = 1;
    if (this.#code < bound) this.#range = bound;
    else {
      bit = 0;
      this.#code -= bound;
      this.#range -= bound;
    }
    chances.adapt(context, bit);
    while (this.#range < rangeMin) {
      this.#code = (this.#code << 8) | this.#next();
      this.#range <<= 8;
    }
    return bit;
  }

  /** The next eight bits; they begin with the last bit of a byte, because a code has 31 bits. */
  #next(): number {
    const at = this.#at;
    this.#at += 1;
    return (((this.#bytes[at - 1] ?? 0) & 1) << 7) | ((this.#bytes[at] ?? 0) >>> 1);
  }
}
