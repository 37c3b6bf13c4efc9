const slotCount = 1 << 17;

/**
 * The lowest cost at which each pair of stem node and position was reached, in a hash table that can be emptied at no
 * cost.
 */
export class VisitedPlaces {
  readonly #keys = new Int32Array(slotCount);
  readonly #costs = new Uint8Array(slotCount);
  readonly #rounds = new Int32Array(slotCount);
  #round = 0;

  clear(): void {
    this.#round += 1;
  }

  /** Records a visit; false when the place was reached as cheaply before. */
  add(node: number, position: number, cost: number): boolean {
    const key = node * 65 + position;
    let slot = Math.imul(key, 0x9e3779b1) >>> 15;
    while (this.#rounds[slot] === this.#round) {
      if (this.#keys[slot] === key) {
        if ((this.#costs[slot] ?? 0) <= cost) return false;
        this.#costs[slot] = cost;
        return true;
      }
      slot = (slot + 1) & (slotCount - 1);
    }
    this.#rounds[slot] = this.#round;
    this.#keys[slot] = key;
    this.#costs[slot] = cost;
    return true;
  }
}
