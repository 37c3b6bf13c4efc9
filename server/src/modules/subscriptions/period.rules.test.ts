import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type AnchoredPeriod,
  computeMonthWindow,
  computePeriodAt,
  computePeriodFrom,
  computeUsageWindow,
  type Period,
} from './period.rules.ts';

const timestamp = fc.date({ min: new Date('2020-01-01'), max: new Date('2045-01-01'), noInvalidDate: true });
const length = fc.record({ months: fc.integer({ min: 1, max: 24 }), extraDays: fc.integer({ min: 0, max: 90 }) });
const at = (text: string): Date => new Date(text);

const daysOfMonths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Calendar arithmetic by hand, without the platform's: Istanbul is three hours ahead of UTC since 2016. */
function oracle(start: { year: number; month: number; day: number }, months: number): Date {
  const [year, month] = [start.year + Math.floor((start.month + months) / 12), (start.month + months) % 12];
  const isLeap = year % 4 === 0;
  const lastDay = month === 1 && isLeap ? 29 : (daysOfMonths[month] ?? 0);
  return new Date(Date.UTC(year, month, Math.min(start.day, lastDay), 23 - 3, 15, 7, 123));
}

/** The windows of a period, walked from its start until its end is reached. */
function computeWindows(period: AnchoredPeriod): Period[] {
  const windows: Period[] = [];
  for (let at = period.startsAt; at < period.endsAt && windows.length < 100; ) {
    const window = computeUsageWindow(period, at);
    windows.push(window);
    at = window.endsAt;
  }
  return windows;
}

describe('periods', () => {
  test('contain their moment and tile the time after the start, whatever their length', () => {
    fc.assert(
      fc.property(timestamp, timestamp, fc.integer({ min: 1, max: 24 }), (one, other, months) => {
        const [anchor, now] = one <= other ? [one, other] : [other, one];
        const period = computePeriodAt(anchor, months, now);
        expect(period.startsAt <= now && now < period.endsAt).toBe(true);
        expect(computePeriodAt(anchor, months, period.endsAt).startsAt).toEqual(period.endsAt);
      }),
    );
  });

  test('the 31st falls on the last day of shorter months and comes back', () => {
    const anchor = at('2026-01-31T09:00:00Z');
    const ends = ['2026-02-10', '2026-03-10', '2026-04-10'].map((day) =>
      computePeriodAt(anchor, 1, new Date(`${day}T09:00:00Z`))
        .endsAt.toISOString()
        .slice(0, 10),
    );
    expect(ends).toEqual(['2026-02-28', '2026-03-31', '2026-04-30']);
  });

  test('a clock that is a little behind sees the first window', () => {
    const anchor = at('2026-03-10T09:00:00.500Z');
    expect(computeMonthWindow(anchor, at('2026-03-10T09:00:00.000Z'))).toMatchObject({ startsAt: anchor, index: 0 });
  });
});

describe('bought periods', () => {
  test.each([1, 12])('renewed for five years in steps of %i months they keep each of the 366 start days', (months) => {
    const wrong: string[] = [];
    for (let day = 0; day < 366; day += 1) {
      const date = new Date(Date.UTC(2028, 0, 1 + day));
      const start = { year: 2028, month: date.getUTCMonth(), day: date.getUTCDate() };
      let period = computePeriodFrom(oracle(start, 0), { months });
      for (let count = months; count <= 60; count += months) {
        if (period.endsAt.getTime() !== oracle(start, count).getTime()) wrong.push(`${date.toISOString()} + ${count}`);
        period = computePeriodFrom(period.endsAt, { months }, period.anchorAt);
      }
    }
    expect(wrong).toEqual([]);
  });

  test('out of step with an earlier anchor count from their own start', () => {
    const period = computePeriodFrom(
      at('2026-02-28T09:00:00Z'),
      { months: 1, extraDays: 5 },
      at('2026-01-31T09:00:00Z'),
    );
    expect(period).toMatchObject({ anchorAt: at('2026-01-31T09:00:00Z'), endsAt: at('2026-04-05T09:00:00Z') });
    const next = computePeriodFrom(period.endsAt, { months: 1 }, period.anchorAt);
    expect(next).toEqual({ anchorAt: period.endsAt, startsAt: period.endsAt, endsAt: at('2026-05-05T09:00:00Z') });
    expect(computePeriodFrom(at('2026-01-01T00:00:00Z'), { months: 1 }, at('2026-02-01T00:00:00Z')).anchorAt).toEqual(
      at('2026-01-01T00:00:00Z'),
    );
  });

  test('keep the time of day of Istanbul where clocks change', () => {
    expect(computePeriodFrom(at('2015-03-15T10:00:00Z'), { months: 1 }).endsAt).toEqual(at('2015-04-15T09:00:00Z'));
    expect(computePeriodFrom(at('2015-02-25T10:00:00Z'), { months: 1, extraDays: 7 }).endsAt).toEqual(
      at('2015-04-01T09:00:00Z'),
    );
  });
});

describe('counter windows', () => {
  test('tile a period from its start to its end: no gap, no overlap, none longer than a month', () => {
    fc.assert(
      fc.property(timestamp, length, length, fc.boolean(), (startsAt, first, second, isSecond) => {
        const before = computePeriodFrom(startsAt, first);
        const period = isSecond ? computePeriodFrom(before.endsAt, second, before.anchorAt) : before;
        const windows = computeWindows(period);
        expect(windows[0]?.startsAt).toEqual(period.startsAt);
        expect(windows.at(-1)?.endsAt).toEqual(period.endsAt);
        for (const [index, window] of windows.entries()) {
          if (index > 0) expect(window.startsAt).toEqual(windows[index - 1]?.endsAt);
          const days = (window.endsAt.getTime() - window.startsAt.getTime()) / 86_400_000;
          expect(days).toBeGreaterThan(0);
          expect(days).toBeLessThanOrEqual(31);
        }
        const { months, extraDays } = isSecond ? second : first;
        if (extraDays === 0) expect(windows).toHaveLength(months);
      }),
    );
  });

  test('contain each moment of their period, and mean the first or the last for others', () => {
    fc.assert(
      fc.property(timestamp, length, fc.maxSafeNat(), (start, size, place) => {
        const period = computePeriodFrom(start, size);
        const now = new Date(start.getTime() + (place % (period.endsAt.getTime() - start.getTime())));
        const window = computeUsageWindow(period, now);
        expect(window.startsAt <= now && now < window.endsAt).toBe(true);
        const windows = computeWindows(period);
        expect(computeUsageWindow(period, new Date(start.getTime() - 1000))).toEqual(windows[0]);
        expect(computeUsageWindow(period, period.endsAt)).toEqual(windows.at(-1));
      }),
    );
  });

  test('of a period that renews by itself go on', () => {
    const free = { anchorAt: at('2026-01-31T09:00:00Z'), startsAt: at('2026-01-31T09:00:00Z'), endsAt: null };
    expect(computeUsageWindow(free, at('2027-03-01T00:00:00Z'))).toEqual({
      startsAt: at('2027-02-28T09:00:00Z'),
      endsAt: at('2027-03-31T09:00:00Z'),
    });
  });
});
