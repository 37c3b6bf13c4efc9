/** Formats `2026-11-29` as `29.11.2026`; an empty day stays empty. */
export function formatDayText(day: string): string {
  return day.split('-').reverse().join('.');
}

/**
 * Parses a typed day: `29.11.2026`, `29/11/2026`, `29112026`, or `2026-11-29`.
 * @returns the day as `YYYY-MM-DD`, empty for empty text, undefined for anything that is no day of the calendar
 */
export function parseDayText(typed: string): string | undefined {
  const text = typed.trim();
  if (text === '') return '';
  const [, day = '', month = '', year = ''] =
    /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/.exec(text) ?? /^(\d\d)(\d\d)(\d{4})$/.exec(text) ?? [];
  const iso = /^\d{4}-\d\d-\d\d$/.test(text) ? text : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const read = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(iso) ? iso : undefined;
}
