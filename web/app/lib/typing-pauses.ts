import { PostponedCall } from './postponed-call.ts';

/** In ms after a keystroke; fast typing has shorter gaps. */
export const pauseMs = 100;
/**
 * In ms. A call that takes longer than the first limit does not run after each word, and one longer than a frame does
 * not run at each short pause.
 */
const fastMs = 8;
const frameMs = 16;
const longPauseMs = 400;

/**
 * Runs a call at each pause in typing and at each end of a word, so that at most one word is lost with the page. A slow
 * call runs less often, so that typing need not wait for it.
 */
export class TypingPauses {
  readonly #run: () => void;
  readonly #now: () => number;
  readonly #pause = new PostponedCall(() => this.#call());
  #lastMs = 0;

  /** @param now a clock in ms */
  constructor(run: () => void, now: () => number = () => performance.now()) {
    this.#run = run;
    this.#now = now;
  }

  /** Call this after each input. */
  type(): void {
    this.#pause.schedule(this.#lastMs > frameMs ? longPauseMs : pauseMs);
  }

  /** Call this at the end of a word, before a space or line break is typed. */
  endWord(): void {
    if (this.#pause.isPending && this.#lastMs <= fastMs) this.flush();
  }

  /** Runs the call now if there was input since the last one. */
  flush(): void {
    if (!this.#pause.isPending) return;
    this.#pause.cancel();
    this.#call();
  }

  /** Cancels a pending call, because the input has been handled otherwise. */
  cancel(): void {
    this.#pause.cancel();
  }

  #call(): void {
    const startedAt = this.#now();
    this.#run();
    const took = this.#now() - startedAt;
    // Averaged, so that a call that was delayed by other work has no lasting effect.
    this.#lastMs = Math.min(took, this.#lastMs === 0 ? took : (this.#lastMs + took) / 2 + 1);
  }
}
