/**
 * A call that is put off again and again, such as by each key. The browser's timer stays as it is and is looked at when it comes: to
 * clear it and set another one costs a good part of what a key may cost.
 */
export class PostponedCall {
  readonly #run: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #timerAt = 0;
  #dueAt = 0;

  constructor(run: () => void) {
    this.#run = run;
  }

  get isPending(): boolean {
    return this.#timer !== undefined;
  }

  /** Calls in so many milliseconds, in place of what was planned before. */
  schedule(delayMs: number): void {
    this.#dueAt = performance.now() + delayMs;
    if (this.#timer === undefined || this.#timerAt > this.#dueAt) this.#wait(delayMs);
  }

  /** Plans no call. */
  cancel(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #wait(delayMs: number): void {
    clearTimeout(this.#timer);
    this.#timerAt = performance.now() + delayMs;
    this.#timer = setTimeout(() => this.#come(), delayMs);
  }

  #come(): void {
    const leftMs = this.#dueAt - performance.now();
    // Timers come in whole milliseconds, some a little early.
    if (leftMs >= 1) {
      this.#wait(leftMs);
      return;
    }
    this.#timer = undefined;
    this.#run();
  }
}
