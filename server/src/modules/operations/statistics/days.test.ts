import { describe, expect, test } from 'vitest';
import { parseDayStart } from '../../../platform/calendar.ts';
import { fillDays, listDaysFrom, listLastDays } from './days.ts';

describe('days in Istanbul', () => {
  test('the last days end with that of now, which begins at 21:00 UTC', () => {
    expect(listLastDays(new Date('2026-03-01T20:59:59Z'), 3)).toEqual(['2026-02-27', '2026-02-28', '2026-03-01']);
    expect(listLastDays(new Date('2026-03-01T21:00:00Z'), 3)).toEqual(['2026-02-28', '2026-03-01', '2026-03-02']);
  });

  test('leap days, ends of years and the days on which clocks elsewhere change have their place', () => {
    expect(listLastDays(new Date('2028-03-01T09:00:00Z'), 2)).toEqual(['2028-02-29', '2028-03-01']);
    expect(listLastDays(new Date('2027-01-01T09:00:00Z'), 2)).toEqual(['2026-12-31', '2027-01-01']);
    const aroundSummerTime = listLastDays(new Date('2026-03-31T09:00:00Z'), 90);
    expect(new Set(aroundSummerTime).size).toBe(90);
    expect(aroundSummerTime).toContain('2026-03-29');
    // While Istanbul still changed its clocks, the day had 23 or 25 hours.
    expect(listLastDays(new Date('2015-11-09T09:00:00Z'), 4)).toEqual([
      '2015-11-06',
      '2015-11-07',
      '2015-11-08',
      '2015-11-09',
    ]);
  });

  test('a stretch of days counts both ends', () => {
    expect(listDaysFrom(new Date('2026-04-29T22:00:00Z'), new Date('2026-05-01T23:00:00Z'))).toEqual([
      '2026-04-30',
      '2026-05-01',
      '2026-05-02',
    ]);
    expect(listDaysFrom(new Date('2026-05-02T00:00:00Z'), new Date('2026-05-01T00:00:00Z'))).toEqual([]);
  });

  test('a day begins at midnight of Istanbul', () => {
    expect(parseDayStart('2026-11-21').toISOString()).toBe('2026-11-20T21:00:00.000Z');
    expect(parseDayStart('2015-07-01').toISOString()).toBe('2015-06-30T21:00:00.000Z');
    expect(parseDayStart('2015-01-01').toISOString()).toBe('2014-12-31T22:00:00.000Z');
  });
});

test('gaps are filled, the order is that of the days, and other days are left out', () => {
  const rows = [
    { day: '2026-11-21', count: 3 },
    { day: '2026-11-19', count: 1 },
    { day: '2026-10-01', count: 9 },
  ];
  const days = ['2026-11-19', '2026-11-20', '2026-11-21'];
  expect(fillDays(days, rows, (day) => ({ day, count: 0 }))).toEqual([
    { day: '2026-11-19', count: 1 },
    { day: '2026-11-20', count: 0 },
    { day: '2026-11-21', count: 3 },
  ]);
});
