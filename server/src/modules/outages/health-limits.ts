import { minuteMs, secondMs } from '../../platform/clock.ts';

/** When a model counts as down and how it is asked afterwards. Times in ms. */
export interface HealthLimits {
  /** Number of failures within `failuresWithinMs` that open the breaker. */
  readonly failures: number;
  readonly failuresWithinMs: number;
  /** Pauses before the trial calls; the last one is repeated. */
  readonly trialDelaysMs: readonly number[];
  /** A trial call that has not ended after this time counts as lost. */
  readonly trialMs: number;
  /**
   * How long a call waits in its process for its turn before it is refused. `nextTurnWaitMs` is for calls that continue
   * a text.
   */
  readonly turnWaitMs: number;
  readonly nextTurnWaitMs: number;
  /** Interval between the starts of two calls after the service answers again; decreases with each success. */
  readonly firstIntervalMs: number;
}

export const defaultHealthLimits: HealthLimits = {
  failures: 5,
  failuresWithinMs: 30 * secondMs,
  trialDelaysMs: [10 * secondMs, 20 * secondMs, 40 * secondMs, minuteMs],
  trialMs: 2 * minuteMs,
  turnWaitMs: 5 * secondMs,
  // Longer than the slowest pace: otherwise text already written would be discarded and paid for again.
  nextTurnWaitMs: 3 * minuteMs,
  firstIntervalMs: 2 * secondMs,
};
