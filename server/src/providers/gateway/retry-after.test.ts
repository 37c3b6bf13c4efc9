import { describe, expect, it } from 'vitest';
import { readRetryAfterSeconds } from './failures.ts';

const now = new Date('2026-11-21T10:00:00.000Z');

describe('readRetryAfterSeconds', () => {
  it.each<[string | undefined, number | undefined]>([
    ['0', 0],
    ['7', 7],
    [' 120 ', 120],
    ['1.2', 2],
    ['Sat, 21 Nov 2026 10:00:30 GMT', 30],
    ['Sat, 21 Nov 2026 10:05:00 GMT', 300],
    ['Sat, 21 Nov 2026 09:00:00 GMT', 0],
    ['Saturday, 21-Nov-26 10:00:05 GMT', 5],
    [undefined, undefined],
    ['', undefined],
    ['-5', undefined],
    ['soon', undefined],
    ['soon GMT', undefined],
    ['2027', 2027],
    ['1e3', undefined],
    ['2026-11-21', undefined],
  ])('%j is %j', (header, seconds) => {
    expect(readRetryAfterSeconds(header, now)).toBe(seconds);
  });
});
