interface DayRange {
  readonly from: string;
  readonly to: string;
}

/** The days between which a list is looked at, as an address has them; what is no day is left out. */
export function parseDayRange({ from, to }: DayRange): { readonly [Key in keyof DayRange]: string | undefined } {
  return { from: parseDay(from), to: parseDay(to) };
}

/** A day of the calendar as `2026-02-28`; undefined for everything else. */
function parseDay(text: string): string | undefined {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return undefined;
  const time = new Date(`${text}T00:00:00Z`);
  // 30 February would become a day of March.
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(text) ? text : undefined;
}
