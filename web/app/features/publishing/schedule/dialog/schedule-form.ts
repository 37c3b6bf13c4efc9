import { hokkaTarget, type Schedule } from '@hokka/contracts/publishing/schedule.ts';
import { z } from 'zod';
import { formatTime } from '../../../../lib/formatting/format.ts';
import { addDays, findDay, isDay } from '../calendar-days.ts';
import { pickTargets } from '../schedule-changes.ts';

/** The subject of the dialog. */
export interface ScheduleSubject {
  /** Undefined if the article is chosen in the dialog. */
  readonly article: { readonly id: string; readonly title: string } | undefined;
  /** The article's current schedule. */
  readonly schedule?: Schedule | undefined;
  /** A day that was chosen before. */
  readonly day?: string | undefined;
}

export const scheduleForm = z.object({
  article: z.string().min(1, 'Bir makale seçin'),
  day: z.string().refine(isDay, 'Bir gün seçin'),
  time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Saati 09.30 gibi yazın'),
  targets: z.array(z.string()).min(1, 'En az bir hedef seçin'),
});

/** Completes a typed time of day: `9`, `9.30` and `0930` become `09:00` and `09:30`; anything else stays as typed. */
export function parseTime(typed: string): string {
  const text = typed.trim();
  const [, hours = '', minutes = '00'] = /^(\d{1,2})(?:[:. ]?(\d{2}))?$/.exec(text) ?? [];
  return hours === '' ? text : `${hours.padStart(2, '0')}:${minutes}`;
}

/** The time that is proposed. */
export const morning = '09:00';

/** Initial values of the form: the chosen time, or the next morning. */
export function buildScheduleDefaults({ article, schedule, day }: ScheduleSubject, now: Date) {
  const tomorrow = addDays(findDay(now.toISOString()), 1);
  const isAhead = schedule !== undefined && new Date(schedule.at) > now;
  const kept = schedule === undefined ? [] : pickTargets(schedule);
  return {
    article: article?.id ?? '',
    day: day ?? (isAhead ? findDay(schedule.at) : tomorrow),
    time: schedule === undefined ? morning : formatTime(schedule.at),
    targets: kept.length === 0 ? [hokkaTarget] : kept,
  };
}

const fieldNames: ReadonlyMap<string, string> = new Map(Object.entries({ at: 'time', targets: 'targets' }));

/** The form field of an invalid API field. */
export function findScheduleField(wireField: string): string | undefined {
  return fieldNames.get(wireField.split('.')[0] ?? '');
}
