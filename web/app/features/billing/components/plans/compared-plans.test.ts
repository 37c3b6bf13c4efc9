import { expect, test } from 'vitest';
import { compareFeatures, computeMonthlyPrice, listDurations, nameDuration } from './compared-plans.ts';

const plans = [
  { id: 1, price: 0, features: { basic_templates: true } },
  { id: 2, price: 49, features: { basic_templates: true, advanced_ai: true, priority_support: true } },
  { id: 3, price: 199, features: { basic_templates: true, api_access: true, kahve_molasi: true } },
];

test('every card has the same features in the same rows', () => {
  const compared = compareFeatures(plans, false);
  const labels = [...compared.values()].map((features) => features.map(({ label }) => label));
  expect(labels[1]).toEqual(labels[0]);
  expect(labels[2]).toEqual(labels[0]);
  expect(new Set(labels[0]).size).toBe(labels[0]?.length);
  const missing = (id: number) =>
    compared
      .get(id)
      ?.filter(({ state }) => state === 'missing')
      .map(({ label }) => label);
  expect(missing(1)).toContain('API erişimi');
  expect(missing(2)).toContain('API erişimi');
  expect(missing(3)).not.toContain('API erişimi');
  expect(missing(3)).toContain('Öncelikli destek');
});

test('support at any hour is a row only where it is offered', () => {
  const rows = (supports: boolean) => compareFeatures(plans, supports).get(1) ?? [];
  expect(rows(true)).toContainEqual({ label: '7/24 destek', state: 'missing' });
  expect(rows(false).map(({ label }) => label)).not.toContain('7/24 destek');
});

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
