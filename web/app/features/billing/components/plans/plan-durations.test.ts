import { expect, test } from 'vitest';
import { computeMonthlyPrice, listDurations, nameDuration } from './plan-card.tsx';

test('durations come from paid plans alone', () => {
  const plan = (price: number, duration_months: number) => ({ price, duration_months });
  expect(listDurations([plan(0, 6), plan(490, 12), plan(49, 1), plan(199, 1)])).toEqual([1, 12]);
  expect(listDurations([plan(0, 1)])).toEqual([]);
  expect([1, 3, 12].map(nameDuration)).toEqual(['Aylık', '3 aylık', 'Yıllık']);
});

test.each([
  [490, 12, 40.83],
  [100, 3, 33.33],
  [49, 1, undefined],
  [0, 12, undefined],
])('%d liras for %d months are %s a month', (price, duration_months, monthly) => {
  expect(computeMonthlyPrice({ price, duration_months })).toBe(monthly);
});
