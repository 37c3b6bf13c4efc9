interface Waiting<Item> {
  readonly item: Item;
  /** Amount of work, in any unit that is the same for all. */
  readonly size: number;
  /** Position in the order of arrival. */
  readonly order: number;
}

/** Maximum number of later items that may overtake the oldest one. */
const overtakesMax = 20;

/**
 * A queue of items by owner. In each round each owner has one turn, in order of least work first; an owner who had a
 * turn waits for the next round. No item is overtaken without limit.
 */
export class FairQueue<Item> {
  readonly #byOwner = new Map<string, Waiting<Item>[]>();
  readonly #served = new Set<string>();
  #length = 0;
  #lastOrder = 0;
  #overtakes = 0;

  get length(): number {
    return this.#length;
  }

  /** The number of waiting items of an owner. */
  count(owner: string): number {
    return this.#byOwner.get(owner)?.length ?? 0;
  }

  push(owner: string, item: Item, size = 0): void {
    this.#lastOrder += 1;
    const waiting = { item, size, order: this.#lastOrder };
    const own = this.#byOwner.get(owner);
    if (own === undefined) this.#byOwner.set(owner, [waiting]);
    else own.push(waiting);
    this.#length += 1;
  }

  /** Removes the next item, of an owner for whom `isBusy` is false; undefined when there is none. */
  take(isBusy: (owner: string) => boolean = () => false): Item | undefined {
    const heads = [...this.#byOwner].flatMap(([owner, [first]]) =>
      first === undefined || isBusy(owner) ? [] : [{ owner, ...first }],
    );
    const [oldest] = heads.toSorted((a, b) => a.order - b.order);
    if (oldest === undefined) return undefined;
    if (heads.every(({ owner }) => this.#served.has(owner))) this.#served.clear();
    const [least = oldest] = heads
      .filter(({ owner }) => !this.#served.has(owner))
      .toSorted((a, b) => a.size - b.size || a.order - b.order);
    const next = this.#overtakes >= overtakesMax ? oldest : least;
    this.#overtakes = next === oldest ? 0 : this.#overtakes + 1;
    this.#served.add(next.owner);
    this.#remove(next.owner);
    return next.item;
  }

  /** Takes an item out of the queue before its turn. @returns whether it was still waiting */
  withdraw(owner: string, item: Item): boolean {
    const own = this.#byOwner.get(owner);
    const position = own?.findIndex((waiting) => waiting.item === item) ?? -1;
    if (position < 0) return false;
    this.#remove(owner, position);
    return true;
  }

  /** Empties the queue. */
  drain(): Item[] {
    const items = [...this.#byOwner.values()].flat().map(({ item }) => item);
    this.#byOwner.clear();
    this.#served.clear();
    this.#length = 0;
    return items;
  }

  #remove(owner: string, position = 0): void {
    const own = this.#byOwner.get(owner);
    own?.splice(position, 1);
    if (own?.length === 0) this.#byOwner.delete(owner);
    this.#length -= 1;
    if (this.#length === 0) this.#served.clear();
  }
}
