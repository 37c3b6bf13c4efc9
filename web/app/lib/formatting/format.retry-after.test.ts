import { expect, test } from 'vitest';
import { formatRetryAfter } from './format.ts';

test.each([
  [0, '1 saniye'],
  [1, '1 saniye'],
  [90, '90 saniye'],
  [91, '2 dakika'],
  [3600, '60 dakika'],
  [5401, '2 saat'],
])('after %i seconds one is told %s', (seconds, text) => {
  expect(formatRetryAfter(seconds)).toBe(`Yaklaşık ${text} sonra yeniden deneyebilirsiniz.`);
});
