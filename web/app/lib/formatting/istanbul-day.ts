/** The time zone of all displayed days and times, wherever the reader is. */
export const timeZone = 'Europe/Istanbul';

const day = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });

/** '2026-11-21': the Istanbul day of a timestamp. */
export function toIstanbulDay(timestamp: Date): string {
  return day.format(timestamp);
}
