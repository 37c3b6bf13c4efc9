/** How long the page computes at a stretch, in milliseconds: with what follows, less than a frame. */
const sliceMs = 8;

/**
 * Runs a generator to its end with the browser's turn between slices, in place of the one before. The first slice runs at once, so that
 * what is short is done when `start` returns.
 */
export class SlicedRun {
  #timer: ReturnType<typeof setTimeout> | undefined;

  get isRunning(): boolean {
    return this.#timer !== undefined;
  }

  start<Result>(steps: Iterator<unknown, Result>, onDone: (result: Result) => void): void {
    this.cancel();
    this.#run(steps, onDone);
  }

  cancel(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #run<Result>(steps: Iterator<unknown, Result>, onDone: (result: Result) => void): void {
    this.#timer = undefined;
    const end = performance.now() + sliceMs;
    do {
      const step = steps.next();
      if (step.done === true) {
        onDone(step.value);
        return;
      }
    } while (performance.now() < end);
    this.#timer = setTimeout(() => this.#run(steps, onDone), 0);
  }
}
