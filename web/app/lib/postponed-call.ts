/**
 * A call that is postponed often, e.g. by each keystroke. It leaves the browser's timer unchanged and checks the time
 * when that fires: clearing and setting a timer takes a good part of the time that a keystroke may take.
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

  /** Runs the call after this delay, instead of any earlier plan. */
  schedule(delayMs: number): void {
    this.#dueAt = performance.now() + delayMs;
    if (this.#timer === undefined || this.#timerAt > this.#dueAt) this.#wait(delayMs);
  }

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
    // Timers have a resolution of whole milliseconds, and some fire a little early.
    if (leftMs >= 1) {
      this.#wait(leftMs);
      return;
    }
    this.#timer = undefined;
    this.#run();
  }
}
