/** Returns numbers in [0, 1). */
export type Random = () => number;

/** 32-bit FNV-1a over UTF-16 units: the same text always yields the same seed. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
}

/** mulberry32: small, fast and the same on every machine, unlike Math.random. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Returns a whole number in [min, max]. */
export function between(random: Random, min: number, max: number): number {
  return min + Math.floor(random() * (max - min + 1));
}

/**
 * Returns one of the items.
 * @throws RangeError when there are none
 */
export function pick<T>(random: Random, items: readonly T[]): T {
  const [item] = items.slice(Math.floor(random() * items.length));
  if (item === undefined) throw new RangeError('nothing to pick from');
  return item;
}

/** Returns a shuffled copy (Fisher–Yates). */
export function shuffle<T>(random: Random, items: readonly T[]): T[] {
  const left = [...items];
  const shuffled: T[] = [];
  while (left.length > 0) {
    shuffled.push(...left.splice(Math.floor(random() * left.length), 1));
  }
  return shuffled;
}

/** Draws items in random order; repeats none before all have been drawn. */
export function createDeck<T>(random: Random, items: readonly T[]): () => T {
  let left: T[] = [];
  return () => {
    if (left.length === 0) left = shuffle(random, items);
    const drawn = left.pop();
    if (drawn === undefined) throw new RangeError('nothing to draw from');
    return drawn;
  };
}
