const timeZone = 'Europe/Istanbul';
const day = { day: 'numeric', month: 'long', year: 'numeric' } as const;

const dayFormat = new Intl.DateTimeFormat('tr-TR', { timeZone, ...day });
const shortFormat = new Intl.DateTimeFormat('tr-TR', {
  timeZone,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});
const momentFormat = new Intl.DateTimeFormat('tr-TR', { timeZone, ...day, hour: '2-digit', minute: '2-digit' });

/** The day in Istanbul, `21 Kasım 2026`. @throws {RangeError} for an invalid date */
export function longDay(date: Date): string {
  return dayFormat.format(date);
}

/** Day and time in Istanbul, `21 Kasım 2026 10:04`. @throws {RangeError} for an invalid date */
export function longMoment(date: Date): string {
  return momentFormat.format(date);
}

/** Day and time in Istanbul, `21.11.2026 10:04`, as spreadsheets read it. @throws {RangeError} for an invalid date */
export function shortMoment(date: Date): string {
  return shortFormat.format(date);
}
