/** Bits of a hash. More would cost a bit a text; with 24 a text that is not in a table of 70,000 is taken for one in it once in 240 look-ups. */
const HASH_BITS = 24;

/**
 * Numbers from 1 to 255 for many texts: how often forms are written, weights of features. Only hashes of the texts are kept, so that 70,000 of
 * them take 115 kB in the file and 350 kB of memory. What is not in the table may be taken for something in it, so a single look-up may decide
 * nothing that matters.
 */
export class HashedValues {
  /** In ascending order. */
  readonly #hashes: Uint32Array;
  readonly #values: Uint8Array;

  /** Reads what `packHashedValues` wrote. */
  constructor(bytes: Uint8Array) {
    const count = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0, true);
    this.#hashes = new Uint32Array(count);
    this.#values = bytes.slice(bytes.length - count);
    const low = countLowBits(count);
    let bit = 32;
    const read = (): number => {
      const value = ((bytes[bit >>> 3] ?? 0) >>> (bit & 7)) & 1;
      bit += 1;
      return value;
    };
    let hash = 0;
    for (let index = 0; index < count; index += 1) {
      let high = 0;
      while (read() === 1) high += 1;
      let rest = 0;
      for (let at = 0; at < low; at += 1) rest |= read() << at;
      hash += (high << low) | rest;
      this.#hashes[index] = hash;
    }
  }

  /** The number of a text; 0 when it has none. */
  get(text: string): number {
    const hash = hashText(text);
    let low = 0;
    let high = this.#hashes.length - 1;
    while (low <= high) {
      const middle = (low + high) >>> 1;
      const found = this.#hashes[middle] ?? 0;
      if (found === hash) return this.#values[middle] ?? 0;
      if (found < hash) low = middle + 1;
      else high = middle - 1;
    }
    return 0;
  }
}

/**
 * Packs texts with their numbers (1 to 255): the count, the ascending hashes as differences in a Rice code, one byte a number. Of texts with the
 * same hash the greatest number stays.
 */
export function packHashedValues(values: ReadonlyMap<string, number>): Uint8Array {
  const byHash = new Map<number, number>();
  for (const [text, value] of values) {
    const hash = hashText(text);
    byHash.set(hash, Math.max(value, byHash.get(hash) ?? 0));
  }
  return packHashes([...byHash].sort(([a], [b]) => a - b));
}

function packHashes(sorted: readonly (readonly [hash: number, value: number])[]): Uint8Array {
  const low = countLowBits(sorted.length);
  const bits: number[] = [];
  let before = 0;
  for (const [hash] of sorted) {
    const difference = hash - before;
    before = hash;
    for (let high = difference >>> low; high > 0; high -= 1) bits.push(1);
    bits.push(0);
    for (let at = 0; at < low; at += 1) bits.push((difference >>> at) & 1);
  }
  const bytes = new Uint8Array(4 + Math.ceil(bits.length / 8));
  bits.forEach((value, index) => {
    bytes[4 + (index >>> 3)] = (bytes[4 + (index >>> 3)] ?? 0) | (value << (index & 7));
  });
  const packed = Uint8Array.from([...bytes, ...sorted.map(([, value]) => Math.min(255, value))]);
  new DataView(packed.buffer).setUint32(0, sorted.length, true);
  return packed;
}

/** The lower bits of a difference that are written as they are: those below its mean. */
function countLowBits(count: number): number {
  return Math.max(0, Math.floor(Math.log2((2 ** HASH_BITS * Math.LN2) / Math.max(1, count))));
}

/** The upper bits of FNV-1a over the 16-bit units of a text. */
function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> (32 - HASH_BITS);
}
