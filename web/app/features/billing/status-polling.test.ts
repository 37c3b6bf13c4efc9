import { expect, test } from 'vitest';
import { computePollMs } from './api.ts';

test('a card payment is asked about after 2 s, and ever less often up to 10 s', () => {
  const waits = [1, 2, 3, 5, 8, 9, 100].map((answers) => computePollMs(answers, 'card'));
  expect(waits[0]).toBe(2000);
  expect(waits).toEqual(waits.toSorted((one, other) => one - other));
  expect(waits.slice(-2)).toEqual([10_000, 10_000]);
});

test('a transfer is never urgent', () => {
  expect(computePollMs(1, 'transfer')).toBe(10_000);
});
