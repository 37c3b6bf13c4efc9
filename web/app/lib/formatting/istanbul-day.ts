const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Istanbul', dateStyle: 'short' });

/** '2026-11-21': the day in Istanbul at a moment. */
export function toIstanbulDay(timestamp: Date): string {
  return day.format(timestamp);
}
