import type { ErrorCode } from '@hokka/contracts/shared/errors.ts';
import { AppError } from '../errors.ts';

/** Work that was refused may be tried again after this time. */
const refusedForSeconds = 2;

interface Waiting {
  running: number;
  /** Total weight of the waiting work. */
  weight: number;
  readonly queue: { readonly weight: number; readonly begin: () => void }[];
}

/**
 * Limits concurrent work per key; further work waits in order of its calls. Work with different keys runs
 * independently. For work that would otherwise wait for itself in the database, holding one connection per piece.
 */
export class TurnsByKey {
  readonly #atOnce: number;
  readonly #maxWaiting: number;
  readonly #refusal: ErrorCode;
  readonly #waitingByKey = new Map<string, Waiting>();

  /**
   * @param maxWaiting maximum total weight of waiting work per key; more is refused
   * @param refusal code of the error that says so
   */
  constructor(atOnce: number, maxWaiting: number, refusal: ErrorCode = 'rate_limited') {
    this.#refusal = refusal;
    this.#atOnce = atOnce;
    this.#maxWaiting = maxWaiting;
  }

  /**
   * @param weight weight of `work` while it waits
   * @returns the result of `work`; its errors are thrown here and do not affect other work
   * @throws AppError `rate_limited`, or the code given instead, when too much work of the same key is waiting
   */
  async run<Result>(key: string, work: () => Promise<Result>, weight = 1): Promise<Result> {
    const waiting = this.#waitingByKey.get(key) ?? { running: 0, weight: 0, queue: [] };
    if (waiting.running === this.#atOnce) {
      if (waiting.weight + weight > this.#maxWaiting)
        throw new AppError(this.#refusal, { retryAfterSeconds: refusedForSeconds });
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
        // The turn is handed over directly, so that a new call cannot overtake.
        waiting.weight -= next.weight;
        next.begin();
      }
      if (waiting.running === 0) this.#waitingByKey.delete(key);
    }
  }
}
