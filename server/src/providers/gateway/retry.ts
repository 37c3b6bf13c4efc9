import { minuteMs, secondMs } from '../../platform/clock.ts';

/** How often, and after which pauses, a call of the gateway that failed is made again. */
export interface RetryPolicy {
  /** Calls of the gateway altogether. */
  readonly maxGatewayAttempts: number;
  /** Pause before the second, third … call when the gateway names none. */
  readonly retryDelaysMs: readonly number[];
  /** A gateway that asks for a longer pause is not called again. */
  readonly maxRetryAfterMs: number;
}

export const defaultRetryPolicy: RetryPolicy = {
  maxGatewayAttempts: 3,
  retryDelaysMs: [2 * secondMs, 8 * secondMs],
  maxRetryAfterMs: 2 * minuteMs,
};

/** What of a `GatewayError` decides. */
interface RetryHint {
  readonly retryable: boolean;
  readonly retryAfterMs: number | undefined;
}

/**
 * The pause in milliseconds before the gateway is called again: the one it asks for, else that of the policy.
 * @param failures calls that had failed before this one
 * @returns undefined when it is not called again
 */
export function computeRetryDelayMs(error: RetryHint, failures: number, policy: RetryPolicy): number | undefined {
  if (!error.retryable || failures + 1 >= policy.maxGatewayAttempts) return undefined;
  const delayMs = error.retryAfterMs ?? policy.retryDelaysMs[Math.min(failures, policy.retryDelaysMs.length - 1)] ?? 0;
  return delayMs > policy.maxRetryAfterMs ? undefined : delayMs;
}
