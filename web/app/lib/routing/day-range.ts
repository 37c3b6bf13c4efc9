import { z } from 'zod';

interface DayRange {
  readonly from: string;
  readonly to: string;
}

/** The days between which a list is looked at, as an address has them; what is no day is left out. */
export function parseDayRange({ from, to }: DayRange): { readonly [Key in keyof DayRange]: string | undefined } {
  return { from: z.iso.date().safeParse(from).data, to: z.iso.date().safeParse(to).data };
}
