/** Length of a slice, in ms: together with the rest of its task less than a frame. */
const sliceMs = 8;

/**
 * Runs a generator to its end in slices, yielding to the browser in between; replaces a previous run. The first slice
 * runs at once, so short work is completed when `start` returns.
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
