import { describe, expect, it } from 'vitest';
import { readRetryAfterMs } from './failures.ts';

const now = new Date('2026-11-21T10:00:00.000Z');

describe('readRetryAfterMs', () => {
  it.each<[string | undefined, number | undefined]>([
    ['0', 0],
    ['7', 7_000],
    [' 120 ', 120_000],
    ['1.2', 1_200],
    ['Sat, 21 Nov 2026 10:00:30 GMT', 30_000],
    ['Sat, 21 Nov 2026 10:05:00 GMT', 300_000],
    ['Sat, 21 Nov 2026 09:00:00 GMT', 0],
    ['Saturday, 21-Nov-26 10:00:05 GMT', 5_000],
    [undefined, undefined],
    ['', undefined],
    ['-5', undefined],
    ['soon', undefined],
    ['soon GMT', undefined],
    ['2027', 2_027_000],
    ['1e3', undefined],
    ['2026-11-21', undefined],
  ])('%j is %j', (header, waitMs) => {
    expect(readRetryAfterMs(header, now)).toBe(waitMs);
  });
});
