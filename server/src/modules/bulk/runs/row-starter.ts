import type { Log } from '../../../platform/logging/log.ts';

/** Runs work on request, one run at a time. A request during a run causes one more run. Errors are logged. */
export class RowStarter {
  readonly #work: () => Promise<unknown>;
  readonly #log: Log;
  #running: Promise<void> | undefined;
  #isRequestedAgain = false;

  constructor(work: () => Promise<unknown>, log: Log) {
    this.#work = work;
    this.#log = log;
  }

  /** Resolves when everything requested so far is done. */
  run(): Promise<void> {
    if (this.#running === undefined) {
      this.#running = this.#runAll().finally(() => {
        this.#running = undefined;
      });
    } else this.#isRequestedAgain = true;
    return this.#running;
  }

  async #runAll(): Promise<void> {
    do {
      this.#isRequestedAgain = false;
      try {
        await this.#work();
      } catch (err) {
        this.#log.warn({ err }, 'could not start rows of bulk jobs');
        return;
      }
    } while (this.#isRequestedAgain);
  }
}
