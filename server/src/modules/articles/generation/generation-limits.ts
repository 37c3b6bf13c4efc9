import { minuteMs, secondMs } from '../../../platform/clock.ts';
import { defaultRetryPolicy, type RetryPolicy } from '../../../providers/gateway/port.ts';

/** How long each step of a generation may take, in milliseconds, and how many articles a process writes at once. */
export interface GenerationLimits extends RetryPolicy {
  readonly concurrency: number;
  readonly maxQueuedMs: number;
  readonly maxGenerationMs: number;
  /** Times a text that stopped for length is continued. */
  readonly maxContinuations: number;
  readonly checkpointIntervalMs: number;
  readonly checkpointBytes: number;
  readonly publishIntervalMs: number;
  readonly idleTimeoutMs: number;
  readonly heartbeatIntervalMs: number;
}

/** Queue and generation together stay under the 15 minutes after which no article may still be generating. */
export const defaultGenerationLimits: GenerationLimits = {
  ...defaultRetryPolicy,
  concurrency: 16,
  maxQueuedMs: 5 * minuteMs,
  maxGenerationMs: 9.5 * minuteMs,
  maxContinuations: 3,
  checkpointIntervalMs: secondMs,
  checkpointBytes: 2048,
  publishIntervalMs: 60,
  idleTimeoutMs: 30 * secondMs,
  heartbeatIntervalMs: 15 * secondMs,
};
