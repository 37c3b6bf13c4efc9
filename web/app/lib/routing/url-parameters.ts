import { hasControlCharacters, isStorableText, toSingleLine } from '@hokka/contracts/shared/text-rules.ts';

/** The page number in an address; 1 unless it is a positive integer. */
export function parsePage(text: string): number {
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;
}

/** The id of a plan in an address; undefined unless it is a positive integer. */
export function parsePlanId(text: string): number | undefined {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
}

const codePointsMax = 200;

/** The search text in an address, as valid input of a list call; empty if invalid. */
export function parseSearch(text: string): string {
  const search = Array.from(toSingleLine(text).trim()).slice(0, codePointsMax).join('').trim();
  return isStorableText(search) && !hasControlCharacters(search) ? search : '';
}

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
