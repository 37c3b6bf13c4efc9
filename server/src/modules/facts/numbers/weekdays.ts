import { foldText } from '@hokka/contracts/shared/turkish-case.ts';
import type { NumberClaim } from './number-claims.ts';

const weekdays = 'pazar pazartesi sali carsamba persembe cuma cumartesi'.split(' ');
const fullDate = /^(\d{4})-(\d{1,2})-(\d{1,2})$/u;

/**
 * Whether a word is the weekday of one of the dates: “4 Ocak 2024 Perşembe” says no more than the date.
 * @param name as written, possibly with a suffix after an apostrophe
 */
export function isImpliedWeekday(name: string, numbers: readonly NumberClaim[]): boolean {
  const weekday = weekdays.indexOf(foldText(name.split(/['’]/)[0] ?? ''));
  if (weekday === -1) return false;
  return numbers.some(({ value }) => {
    const [, year, month, day] = fullDate.exec(value) ?? [];
    return (
      day !== undefined && new Date(Date.UTC(Number(year), Number(month) - 1, Number(day))).getUTCDay() === weekday
    );
  });
}
