import type { ScheduleReason } from '@hokka/contracts/publishing/schedule-labels.ts';
import { addMonths } from '../../../platform/calendar.ts';
import { addMilliseconds, hourMs, minuteMs } from '../../../platform/clock.ts';

/** What was due while the service was down is published up to so late; later a person decides. */
export const missedAfterMs = 6 * hourMs;

/** A time that was chosen by the minute, or on a clock that is slow, may lie so far behind. */
const pastToleranceMs = minuteMs;

/** What is wrong with a time for which something is to be scheduled; undefined when nothing is. */
export function findTimeProblem(at: Date, now: Date): string | undefined {
  if (at < addMilliseconds(now, -pastToleranceMs)) return 'Yayın zamanı geçmişte olamaz';
  if (at > addMonths(now, 12)) return 'Yayın zamanı en fazla bir yıl sonrası olabilir';
  return undefined;
}

/** What is known of a schedule when its time has come. */
export interface DueFacts {
  readonly publishAt: Date;
  readonly status: string;
  readonly moderationStatus: string;
  readonly isDeleted: boolean;
  readonly isAccountOpen: boolean;
  readonly hasPaidPlan: boolean;
}

export type DueJudgement =
  | { readonly state: 'running' | 'missed' | 'plan_required'; readonly reason: null }
  | { readonly state: 'failed' | 'cancelled'; readonly reason: ScheduleReason };

/** Whether what is due begins, and otherwise why not. */
export function judgeDue(facts: DueFacts, now: Date): DueJudgement {
  if (!facts.isAccountOpen) return { state: 'failed', reason: 'account_inactive' };
  if (facts.isDeleted) return { state: 'cancelled', reason: 'trashed' };
  if (facts.moderationStatus === 'rejected') return { state: 'cancelled', reason: 'rejected' };
  if (now > addMilliseconds(facts.publishAt, missedAfterMs)) return { state: 'missed', reason: null };
  if (!facts.hasPaidPlan) return { state: 'plan_required', reason: null };
  if (facts.status !== 'completed' || facts.moderationStatus !== 'approved')
    return { state: 'failed', reason: 'article_not_publishable' };
  return { state: 'running', reason: null };
}
