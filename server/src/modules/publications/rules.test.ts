import { expect, test } from 'vitest';
import { findRetryPause } from './rules.ts';

test('a site that asks to be left alone for longer is left alone for longer', () => {
  expect([1, 2, 3, 4, 5].map((failures) => findRetryPause(failures, undefined))).toEqual([
    5_000,
    30_000,
    120_000,
    600_000,
    undefined,
  ]);
  expect(findRetryPause(1, 90_000)).toBe(90_000);
  expect(findRetryPause(3, 90_000)).toBe(120_000);
  // Tried often enough: what the site asks for changes nothing.
  expect(findRetryPause(5, 90_000)).toBeUndefined();
});
