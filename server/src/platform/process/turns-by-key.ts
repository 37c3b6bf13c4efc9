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
  readonly #waitingByKey = new Map<string, Waiting>();

  constructor(atOnce: number) {
    this.#atOnce = atOnce;
  }

  /** @returns what `work` returns; what it throws is thrown here and holds up no other */
  async run<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const waiting = this.#waitingByKey.get(key) ?? { running: 0, queue: [] };
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
