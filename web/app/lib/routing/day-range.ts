interface DayRange {
  readonly from: string;
  readonly to: string;
}

/** Parses the range of days in a list's address; invalid days are left out. */
export function parseDayRange({ from, to }: DayRange): { readonly [Key in keyof DayRange]: string | undefined } {
  return { from: parseDay(from), to: parseDay(to) };
}

/** A valid calendar day as `2026-02-28`; undefined for anything else. */
function parseDay(text: string): string | undefined {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return undefined;
  const time = new Date(`${text}T00:00:00Z`);
  // 30 February would become a day in March.
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(text) ? text : undefined;
}
