import { PostponedCall } from './postponed-call.ts';

/** After a key; fast typing takes less. */
export const pauseMs = 100;
/** What takes longer than this is not done at each word, and what takes longer than a frame not at each short pause. */
const fastMs = 8;
const frameMs = 16;
const longPauseMs = 400;

/**
 * Calls at each pause of typing and at each end of a word, so that nothing longer than a word is lost with the page. A call that takes
 * long comes less often: typing must not wait for it.
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

  /** Something was typed. */
  type(): void {
    this.#pause.schedule(this.#lastMs > frameMs ? longPauseMs : pauseMs);
  }

  /** A word ends here: a space or a new line is typed next. */
  endWord(): void {
    if (this.#pause.isPending && this.#lastMs <= fastMs) this.flush();
  }

  /** Calls now if something was typed since the last call. */
  flush(): void {
    if (!this.#pause.isPending) return;
    this.#pause.cancel();
    this.#call();
  }

  /** Forgets what was typed: it has been taken over otherwise. */
  cancel(): void {
    this.#pause.cancel();
  }

  #call(): void {
    const startedAt = this.#now();
    this.#run();
    const took = this.#now() - startedAt;
    // One that other work has held up does not count for long.
    this.#lastMs = Math.min(took, this.#lastMs === 0 ? took : (this.#lastMs + took) / 2 + 1);
  }
}
