/**
 * How often the most frequent inflected forms are written: a table of 32-bit hashes, so that 80,000 forms take 400 kB of memory. A form that is
 * not in the table is taken for one in it about once in 50,000 look-ups, which only shifts a ranking.
 */
export class FormFrequencies {
  readonly #hashes: Uint32Array;
  readonly #values: Uint8Array;

  /** Reads what `encodeFormFrequencies` wrote. */
  constructor(bytes: Uint8Array) {
    const count = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0, true);
    this.#hashes = new Uint32Array(count);
    this.#values = bytes.slice(bytes.length - count);
    let at = 4;
    let hash = 0;
    for (let index = 0; index < count; index += 1) {
      let delta = 0;
      for (let shift = 1; ; shift *= 128) {
        const byte = bytes[at] ?? 0;
        at += 1;
        delta += (byte & 127) * shift;
        if (byte < 128) break;
      }
      hash += delta;
      this.#hashes[index] = hash;
    }
  }

  /** Twice the binary logarithm of the occurrences of a lower-case form without circumflexes; 0 when it is rare. */
  get(form: string): number {
    const hash = hashForm(form);
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

/** Packs forms with their frequencies (see `FormFrequencies.get`): count, ascending hashes as differences, one byte each. */
export function encodeFormFrequencies(frequencies: ReadonlyMap<string, number>): Uint8Array {
  const byHash = new Map<number, number>();
  for (const [form, value] of frequencies) {
    const hash = hashForm(form);
    byHash.set(hash, Math.max(value, byHash.get(hash) ?? 0));
  }
  const sorted = [...byHash].sort(([a], [b]) => a - b);
  const bytes: number[] = [0, 0, 0, 0];
  let before = 0;
  for (const [hash] of sorted) {
    let delta = hash - before;
    before = hash;
    for (; delta >= 128; delta = Math.floor(delta / 128)) bytes.push((delta % 128) + 128);
    bytes.push(delta);
  }
  const packed = Uint8Array.from([...bytes, ...sorted.map(([, value]) => Math.min(255, value))]);
  new DataView(packed.buffer).setUint32(0, sorted.length, true);
  return packed;
}

/** FNV-1a over the 16-bit units of a text. */
function hashForm(form: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < form.length; at += 1) hash = Math.imul(hash ^ form.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}
