import type { ScheduleReason } from '@hokka/contracts/publishing/schedule-labels.ts';
import { addMonths } from '../../platform/calendar.ts';
import { addMilliseconds, hourMs, minuteMs } from '../../platform/clock.ts';

/** How late, in ms, a schedule is still published after the service was down; later a person decides. */
export const missedAfterMs = 6 * hourMs;

/** How far in the past a chosen time may be, in ms, for times chosen by the minute and slow clocks. */
const pastToleranceMs = minuteMs;

/** What is wrong with a publication time; undefined when it is valid. */
export function findTimeProblem(at: Date, now: Date): string | undefined {
  if (at < addMilliseconds(now, -pastToleranceMs)) return 'Yayın zamanı geçmişte olamaz';
  if (at > addMonths(now, 12)) return 'Yayın zamanı en fazla bir yıl sonrası olabilir';
  return undefined;
}

/** The facts that decide whether a due schedule starts. */
export interface DueScheduleState {
  readonly publishAt: Date;
  readonly status: string;
  readonly moderationStatus: string;
  readonly isDeleted: boolean;
  readonly isAccountOpen: boolean;
  readonly hasPaidPlan: boolean;
  /** Whether the text has the approvals that its workspace asks for. */
  readonly isApproved: boolean;
}

export type DueDecision =
  | { readonly state: 'running' | 'missed' | 'plan_required'; readonly reason: null }
  | { readonly state: 'failed' | 'cancelled'; readonly reason: ScheduleReason };

/** Decides whether a due schedule starts, and if not, why. */
export function decideDueSchedule(facts: DueScheduleState, now: Date): DueDecision {
  if (!facts.isAccountOpen) return { state: 'failed', reason: 'account_inactive' };
  if (facts.isDeleted) return { state: 'cancelled', reason: 'trashed' };
  if (facts.moderationStatus === 'rejected') return { state: 'cancelled', reason: 'rejected' };
  if (now > addMilliseconds(facts.publishAt, missedAfterMs)) return { state: 'missed', reason: null };
  if (!facts.hasPaidPlan) return { state: 'plan_required', reason: null };
  if (facts.status !== 'completed' || facts.moderationStatus !== 'approved')
    return { state: 'failed', reason: 'article_not_publishable' };
  if (!facts.isApproved) return { state: 'failed', reason: 'approval_required' };
  return { state: 'running', reason: null };
}
