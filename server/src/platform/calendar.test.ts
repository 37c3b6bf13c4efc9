import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  addMonths,
  findMonthWindow,
  istanbulDay,
  startOfIstanbulDay,
  startOfIstanbulMonth,
  startOfIstanbulYear,
} from './calendar.ts';

const at = (text: string): Date => new Date(text);
const anyDate = fc.date({ min: at('1950-01-01T00:00:00Z'), max: at('2150-01-01T00:00:00Z'), noInvalidDate: true });
const justBefore = (date: Date): Date => new Date(date.getTime() - 1);

describe('days', () => {
  it.each([
    ['2026-11-20T20:59:59.999Z', '2026-11-20'],
    ['2026-11-20T21:00:00Z', '2026-11-21'],
    ['2026-07-31T21:00:00Z', '2026-08-01'],
    ['2010-01-15T21:59:59Z', '2010-01-15'],
    ['2010-01-15T22:00:00Z', '2010-01-16'],
    ['2010-07-15T21:00:00Z', '2010-07-16'],
    ['0999-06-15T12:00:00Z', '0999-06-15'],
  ])('%s is %s in Istanbul', (instant, day) => {
    expect(istanbulDay(at(instant))).toBe(day);
  });

  it('begin and end at midnight, also where clocks changed', () => {
    expect(startOfIstanbulDay(at('2026-11-21T05:00:00Z'))).toEqual(at('2026-11-20T21:00:00Z'));
    expect(startOfIstanbulDay(at('2015-11-08T12:00:00Z'))).toEqual(at('2015-11-07T21:00:00Z'));
    expect(startOfIstanbulDay(at('2015-11-09T12:00:00Z'))).toEqual(at('2015-11-08T22:00:00Z'));
    fc.assert(
      fc.property(anyDate, (date) => {
        const start = startOfIstanbulDay(date);
        expect(start.getTime()).toBeLessThanOrEqual(date.getTime());
        expect(istanbulDay(start)).toBe(istanbulDay(date));
        expect(istanbulDay(justBefore(start)) < istanbulDay(date)).toBe(true);
      }),
    );
  });

  it('belong to months', () => {
    expect(startOfIstanbulMonth(at('2026-10-31T21:00:00Z'))).toEqual(at('2026-10-31T21:00:00Z'));
    expect(startOfIstanbulMonth(at('2026-10-31T20:59:59Z'))).toEqual(at('2026-09-30T21:00:00Z'));
    fc.assert(
      fc.property(anyDate, (date) => {
        const start = startOfIstanbulMonth(date);
        expect(istanbulDay(start)).toBe(`${istanbulDay(date).slice(0, 7)}-01`);
        expect(istanbulDay(justBefore(start)).slice(0, 7) < istanbulDay(date).slice(0, 7)).toBe(true);
      }),
    );
  });

  it('begin their year at midnight on the first of January in Istanbul', () => {
    expect(startOfIstanbulYear(at('2026-12-31T21:00:00Z'))).toEqual(at('2026-12-31T21:00:00Z'));
    expect(startOfIstanbulYear(at('2026-12-31T20:59:59Z'))).toEqual(at('2025-12-31T21:00:00Z'));
    // Winter time, which was in use until 2016.
    expect(startOfIstanbulYear(at('2010-06-01T12:00:00Z'))).toEqual(at('2009-12-31T22:00:00Z'));
  });

  it('do not exist for an invalid date', () => {
    expect(() => istanbulDay(new Date(Number.NaN))).toThrow(RangeError);
    expect(() => startOfIstanbulDay(new Date(Number.NaN))).toThrow(RangeError);
  });
});

describe('addMonths', () => {
  it.each([
    ['2026-01-31T10:00:00.123Z', 1, '2026-02-28T10:00:00.123Z'],
    ['2026-01-31T10:00:00Z', 2, '2026-03-31T10:00:00Z'],
    ['2024-01-31T10:00:00Z', 1, '2024-02-29T10:00:00Z'],
    ['2024-02-29T10:00:00Z', 12, '2025-02-28T10:00:00Z'],
    ['2026-10-31T22:30:00Z', 1, '2026-11-30T22:30:00Z'],
    ['2026-12-15T10:00:00Z', 1, '2027-01-15T10:00:00Z'],
    ['2026-03-31T10:00:00Z', -1, '2026-02-28T10:00:00Z'],
    ['2026-01-15T10:00:00Z', 0, '2026-01-15T10:00:00Z'],
    ['2026-01-31T10:00:00Z', 841, '2096-02-29T10:00:00Z'],
  ])('%s + %i is %s', (anchor, months, result) => {
    expect(addMonths(at(anchor), months)).toEqual(at(result));
  });

  it('keeps the time on the clock, not the distance, where summer time begins or ends', () => {
    expect(addMonths(at('2015-03-15T10:00:00Z'), 1)).toEqual(at('2015-04-15T09:00:00Z'));
    expect(addMonths(at('2015-02-28T23:30:00Z'), 1)).toEqual(at('2015-03-31T22:30:00Z'));
  });

  it('goes on behind a time that clocks skip, and takes the first of a time that comes twice', () => {
    expect(addMonths(at('2014-05-31T00:15:00Z'), -2)).toEqual(at('2014-03-31T01:15:00Z'));
    expect(addMonths(at('2014-09-26T00:30:00Z'), 1)).toEqual(at('2014-10-26T00:30:00Z'));
    expect(addMonths(at('2014-11-26T01:30:00Z'), -1)).toEqual(at('2014-10-26T00:30:00Z'));
  });

  it('refuses what is no number of months', () => {
    expect(() => addMonths(at('2026-01-31T10:00:00Z'), 0.5)).toThrow(RangeError);
    expect(() => addMonths(new Date(Number.NaN), 1)).toThrow(RangeError);
  });
});

describe('addDays', () => {
  it('counts days on the calendar, across months and years and where clocks change', () => {
    expect(addDays(at('2026-12-30T10:00:00.007Z'), 3)).toEqual(at('2027-01-02T10:00:00.007Z'));
    expect(addDays(at('2028-03-01T22:30:00Z'), -2)).toEqual(at('2028-02-28T22:30:00Z'));
    expect(addDays(at('2015-03-28T10:00:00Z'), 1)).toEqual(at('2015-03-29T09:00:00Z'));
    expect(addDays(at('2026-01-31T10:00:00Z'), 0)).toEqual(at('2026-01-31T10:00:00Z'));
  });

  it('refuses what is no number of days', () => {
    expect(() => addDays(at('2026-01-31T10:00:00Z'), 0.5)).toThrow(RangeError);
    expect(() => addDays(new Date(Number.NaN), 1)).toThrow(RangeError);
  });
});

describe('monthWindow', () => {
  it('is half-open', () => {
    const anchor = at('2026-01-31T10:00:00Z');
    expect(findMonthWindow(anchor, anchor)).toEqual({ startsAt: anchor, endsAt: at('2026-02-28T10:00:00Z'), index: 0 });
    expect(findMonthWindow(anchor, at('2026-02-28T09:59:59.999Z')).index).toBe(0);
    expect(findMonthWindow(anchor, at('2026-02-28T10:00:00Z'))).toEqual({
      startsAt: at('2026-02-28T10:00:00Z'),
      endsAt: at('2026-03-31T10:00:00Z'),
      index: 1,
    });
    expect(findMonthWindow(anchor, at('2096-03-01T00:00:00Z')).index).toBe(841);
  });

  it('does not exist before the anchor', () => {
    expect(() => findMonthWindow(at('2026-01-31T10:00:00Z'), at('2026-01-31T09:59:59.999Z'))).toThrow(RangeError);
  });

  it('contains now and meets its neighbours, for any two dates', () => {
    fc.assert(
      fc.property(anyDate, anyDate, (a, b) => {
        const [anchor, now] = a < b ? [a, b] : [b, a];
        const window = findMonthWindow(anchor, now);
        expect(window.startsAt.getTime()).toBeLessThanOrEqual(now.getTime());
        expect(window.endsAt.getTime()).toBeGreaterThan(now.getTime());
        expect(findMonthWindow(anchor, window.startsAt)).toEqual(window);
        expect(findMonthWindow(anchor, justBefore(window.endsAt))).toEqual(window);
        expect(findMonthWindow(anchor, window.endsAt)).toMatchObject({
          startsAt: window.endsAt,
          index: window.index + 1,
        });
      }),
    );
  });

  it('tiles five years from each of the 366 days of a leap year', () => {
    const wrong: string[] = [];
    for (let day = 0; day < 366; day += 1) {
      const anchor = new Date(Date.UTC(2024, 0, 1 + day, 18, 45, 30, 500));
      let expectedStart = anchor;
      for (let index = 0; index < 60; index += 1) {
        const window = findMonthWindow(anchor, expectedStart);
        const { startsAt, endsAt } = window;
        const days = Math.round((endsAt.getTime() - startsAt.getTime()) / 86_400_000);
        const dayOfEnd = Math.min(anchor.getUTCDate(), lastDayOf(endsAt));
        const isRight =
          startsAt.getTime() === expectedStart.getTime() &&
          window.index === index &&
          days >= 28 &&
          days <= 31 &&
          endsAt.getUTCDate() === dayOfEnd &&
          endsAt.toISOString().endsWith('T18:45:30.500Z');
        if (!isRight) wrong.push(`${anchor.toISOString()} + ${index}: ${startsAt.toISOString()}`);
        expectedStart = endsAt;
      }
    }
    expect(wrong).toEqual([]);
  });
});

function lastDayOf(date: Date): number {
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
}
