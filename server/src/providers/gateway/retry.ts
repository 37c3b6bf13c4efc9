import { minuteMs, secondMs } from '../../platform/clock.ts';

/** How often, and after which delays, a failed call of the gateway is repeated. */
export interface RetryPolicy {
  /** Maximum number of calls in total. */
  readonly maxGatewayAttempts: number;
  /** Delay before the second, third … call when the gateway names none. */
  readonly retryDelaysMs: readonly number[];
  /** A gateway that asks for a longer delay is not called again. */
  readonly maxRetryAfterMs: number;
}

export const defaultRetryPolicy: RetryPolicy = {
  maxGatewayAttempts: 3,
  retryDelaysMs: [2 * secondMs, 8 * secondMs],
  maxRetryAfterMs: 2 * minuteMs,
};

/** The relevant fields of a `GatewayError`. */
interface RetryHint {
  readonly retryable: boolean;
  readonly retryAfterMs: number | undefined;
}

/**
 * The delay in ms before the gateway is called again: the one it asks for, or else that of the policy.
 * @param failures number of earlier failed calls
 * @returns undefined when it is not called again
 */
export function computeRetryDelayMs(error: RetryHint, failures: number, policy: RetryPolicy): number | undefined {
  if (!error.retryable || failures + 1 >= policy.maxGatewayAttempts) return undefined;
  const delayMs = error.retryAfterMs ?? policy.retryDelaysMs[Math.min(failures, policy.retryDelaysMs.length - 1)] ?? 0;
  return delayMs > policy.maxRetryAfterMs ? undefined : delayMs;
}
