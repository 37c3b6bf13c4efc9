import { expect, test } from 'vitest';
import { compareAverages, subtractAverages } from './period-figures.tsx';
import { formatReadingTime } from './range.tsx';

test.each([
  [0, '0 sn'],
  [59, '59 sn'],
  [60, '1 dk 0 sn'],
  [125, '2 dk 5 sn'],
])('%d seconds are %s', (seconds, text) => {
  expect(formatReadingTime(seconds)).toBe(text);
});

test.each([
  [40, 0, -100],
  [40, 50, 25],
  [0, 50, null],
  [null, 50, null],
  [40, null, null],
])('an average of %s that becomes %s has changed by %s per cent', (before, now, change) => {
  expect(compareAverages(before, now)).toBe(change);
});

test.each([
  [62, 65, 3],
  [65, 62, -3],
  [50, 50, 0],
  [null, 50, null],
  [40, null, null],
])('an average of %s per cent that becomes %s has changed by %s points', (before, now, points) => {
  expect(subtractAverages(before, now)).toBe(points);
});
