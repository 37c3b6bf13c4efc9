import { expect, test } from 'vitest';
import { formatDayText, parseDayText } from '../../ui/day-input.tsx';

test.each([
  ['29.11.2026', '2026-11-29'],
  [' 1/2/2026 ', '2026-02-01'],
  ['29112026', '2026-11-29'],
  ['2026-11-29', '2026-11-29'],
  ['29.02.2028', '2028-02-29'],
  ['', ''],
  ['29.02.2026', undefined],
  ['31.11.2026', undefined],
  ['11/29/2026', undefined],
  ['29.11', undefined],
  ['yarın', undefined],
])('%j is read as %j', (typed, day) => {
  expect(parseDayText(typed)).toBe(day);
});

test('a day is written as it is read', () => {
  expect(formatDayText('2026-11-29')).toBe('29.11.2026');
  expect(formatDayText('')).toBe('');
});
