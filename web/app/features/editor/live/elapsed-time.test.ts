import { expect, test } from 'vitest';
import { readingMinutes } from '../../articles/reading-time.ts';
import { elapsedSeconds, formatElapsed } from './live-progress.tsx';

test('seconds are counted by the server’s clock and never run backwards', () => {
  const since = '2026-11-21T10:00:00.000Z';
  const now = Date.parse('2026-11-21T10:00:12.900Z');
  expect(elapsedSeconds(since, now, 0)).toBe(12);
  expect(elapsedSeconds(since, now, 10_000)).toBe(2);
  expect(elapsedSeconds(since, now, 60_000)).toBe(0);
});

test('a minute has two digits of seconds', () => {
  expect([formatElapsed(59), formatElapsed(65), formatElapsed(600)]).toEqual(['59 sn', '1 dk 05 sn', '10 dk 00 sn']);
});

test('reading takes at least a minute', () => {
  expect([readingMinutes(10), readingMinutes(830)]).toEqual([1, 5]);
});
