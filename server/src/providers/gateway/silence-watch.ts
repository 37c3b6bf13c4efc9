import type { Clock } from '../../platform/clock.ts';
import { HttpTimeoutError } from '../../platform/network/network-errors.ts';
import type { GatewayErrorFactory } from './failures.ts';

/**
 * Before the first word, comments may mean hidden reasoning: they are accepted for this multiple of the silence
 * timeout.
 */
const hiddenThoughtFactor = 3;
/** Reasoning without text is accepted for this multiple of the silence timeout. */
const reasoningTimeoutFactor = 6;
/** Maximum length of reasoning in characters: more than 100,000 tokens. */
const thoughtMax = 400_000;

/** The reasoning received so far. */
interface ThoughtCounts {
  /** Number of chunks with reasoning or tool calls. */
  readonly thoughtParts: number;
  readonly reasoningChars: number;
}

/** Tracks when an answer last made progress. Time spent by its reader does not count as silence. */
export class SilenceWatch {
  readonly #clock: Clock;
  readonly #idleTimeoutMs: number;
  #at: number;
  #saidAt: number;
  #hasText = false;
  #thoughtParts = 0;
  #reasoningChars = 0;

  constructor(clock: Clock, idleTimeoutMs: number) {
    this.#clock = clock;
    this.#idleTimeoutMs = idleTimeoutMs;
    this.#at = clock.now().getTime();
    this.#saidAt = this.#at;
  }

  note(text: string, { thoughtParts, reasoningChars }: ThoughtCounts): void {
    if (text === '' && thoughtParts === this.#thoughtParts) return;
    this.#at = this.#clock.now().getTime();
    this.#thoughtParts = thoughtParts;
    this.#reasoningChars = reasoningChars;
    if (text === '') return;
    this.#saidAt = this.#at;
    this.#hasText = true;
  }

  get isSilent(): boolean {
    const factor = this.#hasText || this.#thoughtParts > 0 ? 1 : hiddenThoughtFactor;
    return this.#clock.now().getTime() - this.#at > factor * this.#idleTimeoutMs;
  }

  /** @throws GatewayError for a stream of comments or empty chunks, and for endless reasoning */
  assertProgress(failures: GatewayErrorFactory): void {
    if (this.isSilent) throw failures.fromNetworkError(new HttpTimeoutError('body', this.#idleTimeoutMs), 'body');
    const isEndless =
      this.#reasoningChars > thoughtMax ||
      this.#clock.now().getTime() - this.#saidAt > reasoningTimeoutFactor * this.#idleTimeoutMs;
    if (!isEndless) return;
    const detail = `${this.#reasoningChars} characters of reasoning without an end`;
    throw failures.fromInvalidResponse(this.#hasText ? 'broken_stream' : 'only_thought', this.#hasText, detail);
  }
}
