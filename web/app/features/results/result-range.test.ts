import { expect, test } from 'vitest';
import { formatReadingTime } from './result-range.ts';

test.each([
  [0, '0 sn'],
  [59, '59 sn'],
  [60, '1 dk 0 sn'],
  [125, '2 dk 5 sn'],
])('%d seconds are %s', (seconds, text) => {
  expect(formatReadingTime(seconds)).toBe(text);
});
