import { watchNpm } from '../../server/src/platform/process/watch-npm.ts';

/** Stops everything that was started once, in reverse order, and records whether a stop was requested. */
export class Teardown {
  readonly #steps: (() => Promise<void>)[] = [];
  readonly #controller = new AbortController();

  constructor() {
    // Ignores repeated signals: the parts end in order within their time limits, and then this process.
    for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => this.#controller.abort());
    if (process.env.npm_lifecycle_event !== undefined) watchNpm(() => this.#controller.abort());
  }

  /** Aborted when a signal has requested the end. */
  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  get asked(): boolean {
    return this.signal.aborted;
  }

  /** Resolves when a signal has requested the end. */
  async waitForSignal(): Promise<void> {
    if (this.asked) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.signal.addEventListener('abort', () => resolve(), { once: true });
    await promise;
  }

  add(step: () => Promise<void>): void {
    this.#steps.push(step);
  }

  async run(): Promise<void> {
    for (let step = this.#steps.pop(); step !== undefined; step = this.#steps.pop()) await step();
  }
}
