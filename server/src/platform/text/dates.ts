const timeZone = 'Europe/Istanbul';
const dateParts = { day: 'numeric', month: 'long', year: 'numeric' } as const;

const monthFormat = new Intl.DateTimeFormat('tr-TR', { timeZone, month: 'long', year: 'numeric' });
const longDateFormat = new Intl.DateTimeFormat('tr-TR', { timeZone, ...dateParts });
const shortDateTimeFormat = new Intl.DateTimeFormat('tr-TR', {
  timeZone,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});
const longDateTimeFormat = new Intl.DateTimeFormat('tr-TR', {
  timeZone,
  ...dateParts,
  hour: '2-digit',
  minute: '2-digit',
});

/** The day in Istanbul, `21 Kasım 2026`. @throws {RangeError} for an invalid date */
export function formatLongDate(date: Date): string {
  return longDateFormat.format(date);
}

/** Day and time in Istanbul, `21 Kasım 2026 10:04`. @throws {RangeError} for an invalid date */
export function formatLongDateTime(date: Date): string {
  return longDateTimeFormat.format(date);
}

/** Day and time in Istanbul, `21.11.2026 10:04`, as spreadsheets read it. @throws {RangeError} for an invalid date */
export function formatShortDateTime(date: Date): string {
  return shortDateTimeFormat.format(date);
}

/** The month in Istanbul, `Kasım 2026`. @throws {RangeError} for an invalid date */
export function formatMonth(date: Date): string {
  return monthFormat.format(date);
}
