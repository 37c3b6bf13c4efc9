import type { Clock } from '../../platform/clock.ts';
import { HttpTimeoutError } from '../../platform/network/network-errors.ts';
import type { GatewayErrorFactory } from './failures.ts';

/** Before the first word comments may stand for a thought that is not shown: they are borne so many times as long as silence. */
const hiddenThoughtFactor = 3;
/** Thoughts alone may go on so many times as long as silence. */
const thoughtFactor = 6;
/** No thought has more characters: more than 100,000 tokens. */
const thoughtMax = 400_000;

/** What has come of a thought so far. */
interface ThoughtCounts {
  /** So many parts held something of a thought or of a call. */
  readonly thoughtParts: number;
  readonly thoughtChars: number;
}

/** When something was heard of an answer last. What its reader does with it is no silence. */
export class SilenceWatch {
  readonly #clock: Clock;
  readonly #idleTimeoutMs: number;
  #at: number;
  #saidAt: number;
  #hasText = false;
  #thoughtParts = 0;
  #thoughtChars = 0;

  constructor(clock: Clock, idleTimeoutMs: number) {
    this.#clock = clock;
    this.#idleTimeoutMs = idleTimeoutMs;
    this.#at = clock.now().getTime();
    this.#saidAt = this.#at;
  }

  note(text: string, { thoughtParts, thoughtChars }: ThoughtCounts): void {
    if (text === '' && thoughtParts === this.#thoughtParts) return;
    this.#at = this.#clock.now().getTime();
    this.#thoughtParts = thoughtParts;
    this.#thoughtChars = thoughtChars;
    if (text === '') return;
    this.#saidAt = this.#at;
    this.#hasText = true;
  }

  get isSilent(): boolean {
    const factor = this.#hasText || this.#thoughtParts > 0 ? 1 : hiddenThoughtFactor;
    return this.#clock.now().getTime() - this.#at > factor * this.#idleTimeoutMs;
  }

  /** @throws GatewayError for a stream of comments or empty parts, and for a thought without an end */
  assertGoingOn(failures: GatewayErrorFactory): void {
    if (this.isSilent) throw failures.fromNetworkError(new HttpTimeoutError('body', this.#idleTimeoutMs), 'body');
    const isEndless =
      this.#thoughtChars > thoughtMax ||
      this.#clock.now().getTime() - this.#saidAt > thoughtFactor * this.#idleTimeoutMs;
    if (!isEndless) return;
    const detail = `thoughts of ${this.#thoughtChars} characters without an end`;
    throw failures.fromInvalidResponse(this.#hasText ? 'broken_stream' : 'only_thought', this.#hasText, detail);
  }
}
