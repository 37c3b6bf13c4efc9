import { minuteMs, secondMs } from '../../../platform/clock.ts';

/** How long each step of a writing may take, in milliseconds, and how many articles a process writes at once. */
export interface GenerationPace {
  readonly concurrency: number;
  readonly queuedMaxMs: number;
  readonly writingMaxMs: number;
  /** Attempts at the gateway before the article fails. */
  readonly gatewayAttempts: number;
  /** Pause before the second, third … attempt when the gateway names none. */
  readonly retryPausesMs: readonly number[];
  /** A longer Retry-After is a failure. */
  readonly retryAfterMaxMs: number;
  /** Times a text that stopped for length is continued. */
  readonly continuations: number;
  readonly checkpointEveryMs: number;
  readonly checkpointBytes: number;
  readonly publishEveryMs: number;
  readonly idleTimeoutMs: number;
  readonly heartbeatEveryMs: number;
}

/** Queue and writing together stay under the 15 minutes after which no article may still be generating. */
export const defaultPace: GenerationPace = {
  concurrency: 16,
  queuedMaxMs: 5 * minuteMs,
  writingMaxMs: 9.5 * minuteMs,
  gatewayAttempts: 3,
  retryPausesMs: [2 * secondMs, 8 * secondMs],
  retryAfterMaxMs: 2 * minuteMs,
  continuations: 3,
  checkpointEveryMs: secondMs,
  checkpointBytes: 2048,
  publishEveryMs: 60,
  idleTimeoutMs: 30 * secondMs,
  heartbeatEveryMs: 15 * secondMs,
};
