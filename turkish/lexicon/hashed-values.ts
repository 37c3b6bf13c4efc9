/** Size of the header in bytes: number of hashes, and bits per hash. */
const headerLength = 5;
/** Number of upper bits by which hashes are grouped, so that a look-up reads only a few of them. */
const bucketBits = 14;

/** Hashes in ascending order, the number of each, and the bits per hash. */
export interface HashTable {
  readonly hashes: Uint32Array;
  readonly values: Uint8Array;
  readonly bits: number;
}

/**
 * Maps many texts to numbers from 1 to 255 (frequencies of forms, weights of features). Stores only hashes of the
 * texts, so that 68,500 of them take 137 kB in the file and 350 kB of memory. An unknown text can collide with a known
 * one: with 68,500 texts once in 240 look-ups for hashes of 24 bits, once in 1,900 for 27 bits.
 */
export class HashedValues {
  /** In ascending order. */
  readonly #hashes: Uint32Array;
  readonly #values: Uint8Array;
  readonly #bits: number;
  /** Where the hashes of each bucket begin; the last entry is the number of hashes. */
  readonly #starts = new Uint32Array((1 << bucketBits) + 1);

  /** @param source a table, or what `packHashedValues` wrote */
  constructor(source: HashTable | Uint8Array) {
    const { hashes, values, bits } = source instanceof Uint8Array ? readHashes(source) : source;
    this.#hashes = hashes;
    this.#values = values;
    this.#bits = bits;
    for (let index = 0; index < hashes.length; index += 1)
      this.#starts[this.#findBucket(hashes[index] ?? 0) + 1] = index + 1;
    for (let bucket = 1; bucket < this.#starts.length; bucket += 1)
      this.#starts[bucket] = Math.max(this.#starts[bucket] ?? 0, this.#starts[bucket - 1] ?? 0);
  }

  /** Reads a table that was written as base64, for code. */
  static decode(base64: string): HashedValues {
    const characters = atob(base64);
    const bytes = new Uint8Array(characters.length);
    for (let at = 0; at < bytes.length; at += 1) bytes[at] = characters.charCodeAt(at);
    return new HashedValues(bytes);
  }

  /** The number of a text; 0 when it has none. */
  get(text: string): number {
    return this.getHashed(hashText(text));
  }

  /** The number of the concatenation of two texts, without building it. */
  getJoined(first: string, second: string): number {
    return this.getHashed(hashText(second, hashText(first)));
  }

  /** The number of a text by its hash, see `hashText`. */
  getHashed(wholeHash: number): number {
    const hash = wholeHash >>> (32 - this.#bits);
    const bucket = this.#findBucket(hash);
    const end = this.#starts[bucket + 1] ?? 0;
    for (let at = this.#starts[bucket] ?? 0; at < end; at += 1)
      if (this.#hashes[at] === hash) return this.#values[at] ?? 0;
    return 0;
  }

  #findBucket(hash: number): number {
    return hash >>> (this.#bits - bucketBits);
  }
}

/**
 * Packs texts with their numbers (1 to 255): the count, the bits per hash, the differences between ascending hashes in
 * a Rice code, and one byte per number. If texts have the same hash, the greatest number is stored.
 */
export function packHashedValues(values: ReadonlyMap<string, number>, hashBits: number): Uint8Array {
  const byHash = new Map<number, number>();
  for (const [text, value] of values) {
    const hash = hashText(text) >>> (32 - hashBits);
    byHash.set(hash, Math.max(value, byHash.get(hash) ?? 0));
  }
  return packHashes(
    [...byHash].sort(([a], [b]) => a - b),
    hashBits,
  );
}

/** Packs ascending hashes with their numbers, see `packHashedValues`. */
export function packHashes(sorted: readonly (readonly [hash: number, value: number])[], hashBits: number): Uint8Array {
  const low = countLowBits(sorted.length, hashBits);
  const bits: number[] = [];
  let before = 0;
  for (const [hash] of sorted) {
    const difference = hash - before;
    before = hash;
    for (let high = difference >>> low; high > 0; high -= 1) bits.push(1);
    bits.push(0);
    for (let at = 0; at < low; at += 1) bits.push((difference >>> at) & 1);
  }
  const bytes = new Uint8Array(headerLength + Math.ceil(bits.length / 8));
  bits.forEach((value, index) => {
    bytes[headerLength + (index >>> 3)] = (bytes[headerLength + (index >>> 3)] ?? 0) | (value << (index & 7));
  });
  const packed = Uint8Array.from([...bytes, ...sorted.map(([, value]) => Math.min(255, value))]);
  new DataView(packed.buffer).setUint32(0, sorted.length, true);
  packed[4] = hashBits;
  return packed;
}

/** Number of low bits of a difference that are written verbatim in the Rice code: those below the mean. */
function countLowBits(count: number, hashBits: number): number {
  return Math.max(0, Math.floor(Math.log2((2 ** hashBits * Math.LN2) / Math.max(1, count))));
}

/** The hash of an empty text. */
export const emptyHash = 0x811c9dc5;

/** FNV-1a over the UTF-16 units of a text from a place on; also of a text that continues one with a known hash. */
export function hashText(text: string, before = emptyHash, from = 0): number {
  let hash = before;
  for (let at = from; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash;
}

/** Reads what `packHashedValues` wrote. */
export function readHashes(bytes: Uint8Array): HashTable {
  const count = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0, true);
  const hashes = new Uint32Array(count);
  const bits = bytes[4] ?? 0;
  const low = countLowBits(count, bits);
  const mask = (1 << low) - 1;
  let bit = 8 * headerLength;
  let hash = 0;
  for (let index = 0; index < count; index += 1) {
    let high = 0;
    while ((((bytes[bit >>> 3] ?? 0) >>> (bit & 7)) & 1) === 1) {
      high += 1;
      bit += 1;
    }
    bit += 1;
    const at = bit >>> 3;
    const word =
      (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8) | ((bytes[at + 2] ?? 0) << 16) | ((bytes[at + 3] ?? 0) << 24);
    // At most 25 bits can be read from any position within four bytes.
    hash += (high << low) | ((word >>> (bit & 7)) & mask);
    bit += low;
    hashes[index] = hash;
  }
  return { hashes, values: bytes.slice(bytes.length - count), bits };
}

/** A hash with its number as one number, which sorts faster than a pair. */
export function packEntry(hash: number, value: number): number {
  return hash * 256 + value;
}

/** The table of hashes that `packEntry` packed, in any order. */
export function sortEntries(entries: readonly number[], bits: number): HashTable {
  const sorted = Float64Array.from(entries).sort();
  const hashes = new Uint32Array(sorted.length);
  const values = new Uint8Array(sorted.length);
  for (let at = 0; at < sorted.length; at += 1) {
    hashes[at] = Math.floor((sorted[at] ?? 0) / 256);
    values[at] = (sorted[at] ?? 0) % 256;
  }
  return { hashes, values, bits };
}
