import { watchNpm } from '../../server/src/platform/process/watch-npm.ts';

/** Stops what was started, last first, once; and knows whether a stop was requested. */
export class Teardown {
  readonly #steps: (() => Promise<void>)[] = [];
  readonly #controller = new AbortController();

  constructor() {
    // Repeated signals are swallowed: the parts end in order within their times, and then so do we.
    for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => this.#controller.abort());
    if (process.env.npm_lifecycle_event !== undefined) watchNpm(() => this.#controller.abort());
  }

  /** Aborted when a signal has asked for the end. */
  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  get asked(): boolean {
    return this.signal.aborted;
  }

  /** Resolves when a signal has asked for the end. */
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
