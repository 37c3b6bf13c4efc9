import { AppError } from '../errors.ts';

interface Waiting {
  running: number;
  /** The weight of all that stands in the queue. */
  weight: number;
  readonly queue: { readonly weight: number; readonly begin: () => void }[];
}

/**
 * Lets only so much work of the same key happen at once, the rest in the order of its calls; work of different keys does not wait for
 * one another. For work that would wait for itself in the database otherwise, each piece with a connection of its own.
 */
export class TurnsByKey {
  readonly #atOnce: number;
  readonly #maxWaiting: number;
  readonly #waitingByKey = new Map<string, Waiting>();

  /** @param maxWaiting so much work of a key may wait, by its weight; more is refused. */
  constructor(atOnce: number, maxWaiting: number) {
    this.#atOnce = atOnce;
    this.#maxWaiting = maxWaiting;
  }

  /**
   * @param weight of `work` among what waits
   * @returns what `work` returns; what it throws is thrown here and holds up no other
   * @throws AppError `rate_limited` when too much of the same key waits
   */
  async run<Result>(key: string, work: () => Promise<Result>, weight = 1): Promise<Result> {
    const waiting = this.#waitingByKey.get(key) ?? { running: 0, weight: 0, queue: [] };
    if (waiting.running === this.#atOnce) {
      if (waiting.weight + weight > this.#maxWaiting) throw new AppError('rate_limited');
      waiting.weight += weight;
      await new Promise<void>((begin) => waiting.queue.push({ weight, begin }));
    } else {
      waiting.running += 1;
      this.#waitingByKey.set(key, waiting);
    }
    try {
      return await work();
    } finally {
      const next = waiting.queue.shift();
      if (next === undefined) waiting.running -= 1;
      else {
        // The turn is handed on, so that what comes now does not get ahead.
        waiting.weight -= next.weight;
        next.begin();
      }
      if (waiting.running === 0) this.#waitingByKey.delete(key);
    }
  }
}
