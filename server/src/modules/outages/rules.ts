import { addMilliseconds, hourMs, minuteMs, secondMs } from '../../platform/clock.ts';

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

/** A model of a gateway. */
export interface HealthKey {
  readonly gateway: string;
  readonly model: string;
}

/** State of a model that has failed or can only be asked at a limited pace. */
export interface HealthRow extends HealthKey {
  readonly failed_at: readonly Date[];
  readonly opened_at: Date | null;
  readonly cause: string | null;
  readonly failed_trials: number;
  readonly trial_at: Date | null;
  readonly trial_until: Date | null;
  readonly is_announced: boolean;
  readonly interval_ms: number | null;
  readonly next_at: Date | null;
  readonly blocked_until: Date | null;
  readonly slow_since: Date | null;
  readonly openings: number;
  readonly trials: number;
}

/** Why and until when no model of a route can be asked. */
export interface GatewayWait {
  readonly reason: 'service' | 'turn';
  readonly until: Date;
  /** Keys of the route's models, as stored in `wait_for`. */
  readonly keys: readonly string[];
}

/** Maximum `Retry-After` that is respected, in ms; a longer one may be a mistake. */
const blockedMaxMs = hourMs;
const slowestIntervalMs = minuteMs;
/** Time after the breaker has closed, in ms, within which another failure counts as a relapse. */
const relapseMs = 10 * minuteMs;

/** Whether the latest failures are so frequent that the breaker opens. */
export function isFailingOften(failedAt: readonly Date[], now: Date, limits: HealthLimits): boolean {
  const [oldest = now] = failedAt;
  return failedAt.length === limits.failures && now.getTime() - oldest.getTime() <= limits.failuresWithinMs;
}

/**
 * Number of failed trials with which the breaker opens. After a relapse the count continues: a service that answers
 * short calls but fails long ones would otherwise be closed by each trial.
 */
export function countFailedTrials({ slow_since, failed_trials }: HealthRow, now: Date): number {
  const isRelapse = slow_since !== null && now.getTime() - slow_since.getTime() < relapseMs;
  return isRelapse ? failed_trials : 0;
}

/** Pause before the next trial call, in ms. */
export function findTrialDelayMs(failedTrials: number, { trialDelaysMs }: HealthLimits): number {
  return trialDelaysMs[Math.min(failedTrials, trialDelaysMs.length - 1)] ?? minuteMs;
}

/** Whether an open breaker lets a trial call through. */
export function isTrialDue({ trial_at, trial_until }: HealthRow, now: Date): boolean {
  return trial_at !== null && trial_at <= now && (trial_until === null || trial_until <= now);
}

/** When the next call may be made, apart from the breaker. */
export function findFreeAt({ next_at, blocked_until }: HealthRow, now: Date): Date {
  return new Date(Math.max(now.getTime(), next_at?.getTime() ?? 0, blocked_until?.getTime() ?? 0));
}

/** The later time counts, so that a short `Retry-After` does not shorten an earlier longer one. */
export function findBlockedUntil({ blocked_until }: HealthRow, retryAfterMs: number, now: Date): Date {
  const until = addMilliseconds(now, Math.min(retryAfterMs, blockedMaxMs));
  return blocked_until !== null && blocked_until > until ? blocked_until : until;
}

/** Half the pace of all processes, as the interval between two calls. @param calls number within the last minute */
export function computeSlowerIntervalMs({ interval_ms }: HealthRow, calls: number, limits: HealthLimits): number {
  const slower = interval_ms === null ? (2 * minuteMs) / Math.max(2, calls) : 2 * interval_ms;
  return Math.min(slowestIntervalMs, Math.max(limits.turnWaitMs === 0 ? 1 : 100, Math.round(slower)));
}

/** How long a model cannot be asked; undefined when it can be asked now. */
export function findRowWait(row: HealthRow | undefined, now: Date): Omit<GatewayWait, 'keys'> | undefined {
  if (row === undefined) return undefined;
  if (row.opened_at !== null && row.trial_at !== null)
    return { reason: 'service', until: row.trial_at > now ? row.trial_at : (row.trial_until ?? now) };
  const freeAt = findFreeAt(row, now);
  return freeAt > now ? { reason: 'turn', until: freeAt } : undefined;
}
