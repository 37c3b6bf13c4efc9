import { describe, expect, it } from 'vitest';
import { readWaitMs } from './wait-times.ts';

const now = new Date('2026-11-21T10:00:00.000Z');
const nowMs = now.getTime();
const none = new Map<string, string>();

function waitFor(headers: Readonly<Record<string, string>>, { isRateLimited = true } = {}): number | undefined {
  return readWaitMs({ headers: new Map(Object.entries(headers)), reported: none, messages: [], isRateLimited, now });
}

describe('Retry-After', () => {
  it.each<[string, number | undefined]>([
    ['0', 0],
    ['7', 7000],
    [' 120 ', 120_000],
    ['1.2', 1200],
    ['0.034', 34],
    ['30s', 30_000],
    ['6m0s', 360_000],
    ['Sat, 21 Nov 2026 10:00:30 GMT', 30_000],
    ['Sat, 21 Nov 2026 10:05:00 GMT', 300_000],
    ['Sat, 21 Nov 2026 09:00:00 GMT', 0],
    ['Saturday, 21-Nov-26 10:00:05 GMT', 5000],
    ['2026-11-21T10:00:09Z', 9000],
    [String(nowMs / 1000 + 12), 12_000],
    [String(nowMs + 1500), 1500],
    ['', undefined],
    ['-5', undefined],
    ['soon', undefined],
    ['soon GMT', undefined],
    ['2027', 2_027_000],
    ['1e3', undefined],
    ['2026-11-21', undefined],
    ['99999999', 604_800_000],
    ['9'.repeat(100), undefined],
  ])('%j is %j ms', (header, waitMs) => {
    expect(waitFor({ 'retry-after': header })).toBe(waitMs);
    expect(waitFor({ 'retry-after': header }, { isRateLimited: false })).toBe(waitMs);
  });
});

describe('other headers', () => {
  it.each<[Readonly<Record<string, string>>, number | undefined]>([
    [{ 'retry-after-ms': '350' }, 350],
    [{ 'retry-after-ms': '350.5', 'retry-after': '1' }, 351],
    [{ 'retry-after-ms': 'soon', 'retry-after': '1' }, 1000],
    [{ 'x-ratelimit-reset': String(nowMs + 42_000) }, 42_000],
    [{ 'x-ratelimit-reset': String(nowMs / 1000 + 42) }, 42_000],
    [{ 'x-ratelimit-reset': '42' }, 42_000],
    [{ 'x-ratelimit-reset': '1.2s' }, 1200],
    [{ 'x-ratelimit-reset': String(nowMs - 1000) }, undefined],
    [{ 'ratelimit-reset': '9' }, 9000],
    [{ 'x-ratelimit-reset-requests': '6m0s', 'x-ratelimit-reset-tokens': '20ms' }, 360_000],
    [
      {
        'x-ratelimit-reset-requests': '6m0s',
        'x-ratelimit-remaining-requests': '59',
        'x-ratelimit-reset-tokens': '1.2s',
        'x-ratelimit-remaining-tokens': '0',
      },
      1200,
    ],
    [
      { 'anthropic-ratelimit-tokens-reset': '2026-11-21T10:00:40Z', 'anthropic-ratelimit-tokens-remaining': '0' },
      40_000,
    ],
    [{ 'retry-after': '3', 'x-ratelimit-reset': '60' }, 3000],
    [{}, undefined],
  ])('%j is %j ms', (headers, waitMs) => {
    expect(waitFor(headers)).toBe(waitMs);
  });

  it('that tell when a limit resets ask for no wait where none was hit', () => {
    expect(waitFor({ 'x-ratelimit-reset-requests': '6m0s' }, { isRateLimited: false })).toBeUndefined();
  });
});

describe('a body', () => {
  it('repeats headers, or has Google’s form', () => {
    const read = (name: string, value: string) =>
      readWaitMs({ headers: none, reported: new Map([[name, value]]), messages: [], isRateLimited: true, now });
    expect(read('x-ratelimit-reset', String(nowMs + 15_000))).toBe(15_000);
    expect(read('retrydelay', '45.837906927s')).toBe(45_838);
    expect(read('retry-after', '2')).toBe(2000);
  });

  it.each<[string, number | undefined]>([
    ['Limit 6000, used 5800. Please try again in 7.66s. Visit the console.', 7660],
    ['Please try again in 6m0s.', 360_000],
    ['Please try again in 20 seconds', 20_000],
    ['retry after 2 minutes', 120_000],
    ['Please retry in 45.8379s.', 45_838],
    ['try again in 350ms', 350],
    ['Wait 3 h', 10_800_000],
    ['Try again later', undefined],
    ['try again in 5 attempts', undefined],
    [`try again in ${'9'.repeat(5000)}`, undefined],
  ])('says %j', (message, waitMs) => {
    const waited = readWaitMs({ headers: none, reported: none, messages: [message], isRateLimited: true, now });
    if (message.length > 5000) expect(waited === undefined || waited <= 604_800_000).toBe(true);
    else expect(waited).toBe(waitMs);
  });
});
