import { describe, expect, test } from 'vitest';
import { computeSectionsWaitMs } from './sections-load.ts';

const minute = 60_000;
const section = 3 * minute;
const running = (...minutes: number[]) =>
  minutes.map((elapsed) => ({ elapsedMs: elapsed * minute, leftMs: (29.5 - elapsed) * minute }));
const took = (...minutes: number[]) => minutes.map((one) => one * minute);
const wait = (load: Parameters<typeof computeSectionsWaitMs>[0]) => computeSectionsWaitMs(load, section) / minute;

describe('the expected wait for a place in which a text is written section by section', () => {
  test('is none while a place is free', () => {
    expect(wait({ places: 3, queued: 0, tookMs: took(20), running: running(1, 1) })).toBe(0);
    expect(wait({ places: 3, queued: 1, tookMs: took(20), running: running(1, 1) })).toBe(19);
  });

  test('is the rest of the one that ends first where all places are taken', () => {
    expect(wait({ places: 2, queued: 0, tookMs: took(20), running: running(4, 14) })).toBe(6);
    expect(wait({ places: 2, queued: 1, tookMs: took(20), running: running(4, 14) })).toBe(16);
    expect(wait({ places: 2, queued: 2, tookMs: took(20), running: running(4, 14) })).toBe(26);
  });

  test('expects of what runs already as much as those had left that took as long', () => {
    expect(wait({ places: 1, queued: 0, tookMs: took(4, 10, 28), running: running(8) })).toBe(11);
    // None took as long: it is in its last section, and has no more than its deadline.
    expect(wait({ places: 1, queued: 0, tookMs: took(4, 10), running: running(20) })).toBe(3);
    expect(wait({ places: 1, queued: 0, tookMs: took(4, 10), running: running(28) })).toBe(1.5);
    expect(wait({ places: 1, queued: 0, tookMs: took(4, 10), running: running(30) })).toBe(0);
  });

  test('assumes five minutes where none was measured', () => {
    expect(wait({ places: 1, queued: 0, tookMs: [], running: running(1) })).toBe(4);
    expect(wait({ places: 1, queued: 2, tookMs: [], running: [] })).toBe(10);
  });

  test('counts what lost workers were writing as well', () => {
    expect(wait({ places: 1, queued: 0, tookMs: took(10), running: running(2, 6) })).toBe(12);
  });
});
