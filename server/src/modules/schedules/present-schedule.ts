import { type Schedule, schedule } from '@hokka/contracts/publishing/schedule.ts';
import {
  type ScheduleReason,
  type ScheduleTargetFailure,
  scheduleReasons,
  scheduleStateReasons,
  scheduleTargetFailures,
} from '@hokka/contracts/publishing/schedule-labels.ts';
import { z } from 'zod';
import type { ScheduleRow } from './queries.ts';

const { shape } = schedule;
const storedTarget = shape.targets.element.omit({ failure_reason: true, failure_code: true }).extend({
  /** A code that a later release does not know is shown as a general failure. */
  failure_code: shape.targets.element.shape.failure_code.catch('refused'),
});
// Null when no target is left because their sites were deleted.
const storedTargets = z.array(storedTarget).nullable();

/** A schedule as shown to its owner. */
export function presentSchedule(row: ScheduleRow): Schedule {
  const state = shape.state.parse(row.state);
  const reason = describeReason(row.reason) ?? scheduleStateReasons[state] ?? null;
  const describeFailure = (code: ScheduleTargetFailure) =>
    (code === 'not_started' ? reason : null) ?? scheduleTargetFailures[code];
  return {
    id: row.id,
    article_id: row.article_id,
    title: row.title,
    slug: row.slug,
    at: row.publish_at.toISOString(),
    state,
    reason,
    targets: (storedTargets.parse(row.targets) ?? []).map((target) => ({
      ...target,
      failure_reason: target.failure_code === null ? null : describeFailure(target.failure_code),
    })),
    version: row.current_version,
    is_edited: row.current_version > row.article_version,
    ended_at: row.ended_at?.toISOString() ?? null,
  };
}

function describeReason(reason: string | null): string | undefined {
  return reason !== null && Object.hasOwn(scheduleReasons, reason)
    ? scheduleReasons[reason as ScheduleReason]
    : undefined;
}
