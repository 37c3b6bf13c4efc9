import { expect, test } from 'vitest';
import { formatUsage } from './subscription-row.tsx';

test('says what was used of how much', () => {
  expect(formatUsage(7, 50)).toBe('7 / 50');
  expect(formatUsage(1204, 0)).toBe('1.204 / ∞');
  expect(formatUsage(0, -1)).toBe('0 / ∞');
});
