/*
 * Apart from the messages about schedules, because lists of articles show the states alone.
 */

/** Progress of a scheduled publication. */
export const scheduleStates = ['waiting', 'running', 'done', 'failed', 'missed', 'plan_required', 'cancelled'] as const;
export type ScheduleState = (typeof scheduleStates)[number];

export const scheduleStateLabels = {
  waiting: 'Zamanlandı',
  running: 'Yayımlanıyor',
  done: 'Yayımlandı',
  failed: 'Yayımlanamadı',
  missed: 'Zamanı geçti',
  plan_required: 'Plan gerekli',
  cancelled: 'İptal edildi',
} as const satisfies Record<ScheduleState, string>;

/** States in which a schedule needs its author. */
export const scheduleStatesToAttend: readonly ScheduleState[] = ['failed', 'missed', 'plan_required'];
