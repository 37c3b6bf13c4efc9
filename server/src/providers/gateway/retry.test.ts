import { expect, test } from 'vitest';
import { minuteMs } from '../../platform/clock.ts';
import { computeRetryDelayMs, defaultRetryPolicy as policy } from './retry.ts';

const transient = { retryable: true, retryAfterMs: undefined };

test('a call that failed is made three times, after longer pauses', () => {
  expect([0, 1, 2].map((failures) => computeRetryDelayMs(transient, failures, policy))).toEqual([
    2000,
    8000,
    undefined,
  ]);
});

test('the pause that the gateway asks for counts, up to two minutes', () => {
  expect(computeRetryDelayMs({ ...transient, retryAfterMs: 120_000 }, 0, policy)).toBe(2 * minuteMs);
  expect(computeRetryDelayMs({ ...transient, retryAfterMs: 120_001 }, 0, policy)).toBeUndefined();
  expect(computeRetryDelayMs({ ...transient, retryAfterMs: 0 }, 1, policy)).toBe(0);
});

test('what cannot succeed later is not called again', () => {
  expect(computeRetryDelayMs({ ...transient, retryable: false }, 0, policy)).toBeUndefined();
});
