import { expect, test } from 'vitest';
import { formatLongDate, formatLongDateTime } from './dates.ts';

test.each([
  ['2026-11-21T07:04:30.000Z', '21 Kasım 2026', '21 Kasım 2026 10:04'],
  ['2026-08-31T20:59:59.999Z', '31 Ağustos 2026', '31 Ağustos 2026 23:59'],
  ['2026-08-31T21:00:00.000Z', '1 Eylül 2026', '1 Eylül 2026 00:00'],
  ['2027-02-04T21:30:00.000Z', '5 Şubat 2027', '5 Şubat 2027 00:30'],
])('%s is %s in Istanbul', (instant, day, moment) => {
  expect(formatLongDate(new Date(instant))).toBe(day);
  expect(formatLongDateTime(new Date(instant))).toBe(moment);
});

test('an invalid date has no day', () => {
  expect(() => formatLongDate(new Date(Number.NaN))).toThrow(RangeError);
});
