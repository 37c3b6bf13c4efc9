/** The zone of all days and times that are shown, wherever the reader is. */
export const timeZone = 'Europe/Istanbul';

const day = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });

/** '2026-11-21': the day in Istanbul at a timestamp. */
export function toIstanbulDay(timestamp: Date): string {
  return day.format(timestamp);
}
