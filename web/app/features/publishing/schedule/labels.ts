import type { ScheduleTarget } from '@hokka/contracts/publishing/schedule.ts';
import type { ScheduleTargetState } from '@hokka/contracts/publishing/schedule-labels.ts';
import type { ScheduleState } from '@hokka/contracts/publishing/schedule-states.ts';
import type { Tone } from '../../../ui/tone.ts';

export const scheduleTones = {
  waiting: 'info',
  running: 'info',
  done: 'success',
  failed: 'danger',
  missed: 'warning',
  plan_required: 'warning',
  cancelled: 'neutral',
} as const satisfies Record<ScheduleState, Tone>;

export const targetTones = {
  waiting: 'neutral',
  ordered: 'info',
  done: 'success',
  failed: 'danger',
} as const satisfies Record<ScheduleTargetState, Tone>;

export const hokkaName = 'Hokka';

export function nameTarget({ site }: Pick<ScheduleTarget, 'site'>): string {
  return site === null ? hokkaName : site.name;
}
