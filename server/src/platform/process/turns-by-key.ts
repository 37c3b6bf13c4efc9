import { AppError } from '../errors.ts';

interface Waiting {
  running: number;
  readonly queue: (() => void)[];
}

/**
 * Lets only so much work of the same key happen at once, the rest in the order of its calls; work of different keys does not wait for
 * one another. For work that would wait for itself in the database otherwise, each piece with a connection of its own.
 */
export class TurnsByKey {
  readonly #atOnce: number;
  readonly #maxWaiting: number;
  readonly #waitingByKey = new Map<string, Waiting>();

  /** @param maxWaiting so much work of a key may wait; more is refused. Give it where what waits is large. */
  constructor(atOnce: number, maxWaiting = Number.POSITIVE_INFINITY) {
    this.#atOnce = atOnce;
    this.#maxWaiting = maxWaiting;
  }

  /**
   * @returns what `work` returns; what it throws is thrown here and holds up no other
   * @throws AppError `rate_limited` when too much of the same key waits
   */
  async run<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const waiting = this.#waitingByKey.get(key) ?? { running: 0, queue: [] };
    if (waiting.queue.length >= this.#maxWaiting) throw new AppError('rate_limited');
    this.#waitingByKey.set(key, waiting);
    if (waiting.running === this.#atOnce) await new Promise<void>((begin) => waiting.queue.push(begin));
    else waiting.running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.queue.shift();
      // The turn is handed on, so that what comes now does not get ahead.
      if (next !== undefined) next();
      else waiting.running -= 1;
      if (waiting.running === 0) this.#waitingByKey.delete(key);
    }
  }
}
