import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { periodAt, windowAt } from './period.ts';

const moment = fc.date({ min: new Date('2020-01-01'), max: new Date('2045-01-01'), noInvalidDate: true });

describe('periods', () => {
  test('contain their moment and tile the time after the start, whatever their length', () => {
    fc.assert(
      fc.property(moment, moment, fc.integer({ min: 1, max: 24 }), (one, other, months) => {
        const [anchor, now] = one <= other ? [one, other] : [other, one];
        const period = periodAt(anchor, months, now);
        expect(period.startsAt <= now && now < period.endsAt).toBe(true);
        expect(periodAt(anchor, months, period.endsAt).startsAt).toEqual(period.endsAt);
      }),
    );
  });

  test('the 31st falls on the last day of shorter months and comes back', () => {
    const anchor = new Date('2026-01-31T09:00:00Z');
    const ends = ['2026-02-10', '2026-03-10', '2026-04-10'].map((day) =>
      periodAt(anchor, 1, new Date(`${day}T09:00:00Z`))
        .endsAt.toISOString()
        .slice(0, 10),
    );
    expect(ends).toEqual(['2026-02-28', '2026-03-31', '2026-04-30']);
  });

  test('a clock that is a little behind sees the first window', () => {
    const anchor = new Date('2026-03-10T09:00:00.500Z');
    expect(windowAt(anchor, new Date('2026-03-10T09:00:00.000Z'))).toMatchObject({ startsAt: anchor, index: 0 });
  });
});
