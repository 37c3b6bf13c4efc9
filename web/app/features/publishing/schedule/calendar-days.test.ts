import { expect, test } from 'vitest';
import {
  addDays,
  computeSpan,
  describeView,
  findDay,
  isDay,
  moveView,
  readDays,
  toTimestamp,
} from './calendar-days.ts';

test.each([
  ['month', '2026-11-01', '2026-10-26', '2026-12-06'],
  ['month', '2026-11-25', '2026-11-23', '2026-12-27'],
  ['month', '2027-02-01', '2027-02-01', '2027-03-07'],
  ['week', '2026-11-29', '2026-11-23', '2026-11-29'],
  ['list', '2026-11-23', '2026-11-23', '2027-01-21'],
] as const)('the %s of %s is from %s to %s', (view, day, from, to) => {
  expect(computeSpan(view, day)).toEqual({ from, to });
});

test('views follow one another without gaps, and months as whole ones', () => {
  expect(moveView('month', '2027-01-31', 1)).toBe('2027-02-01');
  expect(moveView('month', '2027-01-31', -1)).toBe('2027-01-01');
  expect(moveView('month', '2027-01-01', -1)).toBe('2026-12-01');
  expect(moveView('week', '2026-12-31', 1)).toBe('2027-01-07');
  expect(addDays(computeSpan('list', '2026-11-23').to, 1)).toBe(moveView('list', '2026-11-23', 1));
  // Includes the day on which New York changes its clocks.
  expect(readDays({ from: '2027-03-13', to: '2027-03-16' })).toEqual([
    '2027-03-13',
    '2027-03-14',
    '2027-03-15',
    '2027-03-16',
  ]);
});

test('days and times are those of Istanbul', () => {
  expect(findDay('2026-12-24T21:00:00.000Z')).toBe('2026-12-25');
  expect(findDay('2026-12-24T20:59:59.000Z')).toBe('2026-12-24');
  expect(new Date(toTimestamp('2026-07-01', '00:30')).toISOString()).toBe('2026-06-30T21:30:00.000Z');
  expect(describeView('month', '2026-11-01')).toBe('Kasım 2026');
  expect(describeView('month', '2026-11-24')).toBe('Kasım – Aralık 2026');
  expect(describeView('month', '2026-12-24')).toBe('Aralık 2026 – Ocak 2027');
  expect(describeView('month', '2026-11-30')).toBe('Aralık 2026');
  expect(describeView('month', '2027-02-01')).toBe('Şubat 2027');
  expect(describeView('week', '2026-11-23')).toBe('23 – 29 Kasım 2026');
  expect(describeView('week', '2026-11-30')).toBe('30 Kasım – 6 Aralık 2026');
  expect(describeView('week', '2026-12-31')).toBe('28 Aralık 2026 – 3 Ocak 2027');
});

test.each([
  ['2026-02-28', true],
  ['2026-02-30', false],
  ['2026-13-01', false],
  ['bugün', false],
  ['', false],
])('%j is a day: %s', (text, expected) => {
  expect(isDay(text)).toBe(expected);
});
