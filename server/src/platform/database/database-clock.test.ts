import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DatabaseClock } from './database-clock.ts';

/** `performance.now()` of the machine. */
let monotonicMs: number;
let clock: DatabaseClock;
beforeEach(() => {
  monotonicMs = 1000;
  vi.useFakeTimers({ now: new Date('2027-01-02T00:00:00.000Z'), toFake: ['Date'] });
  vi.spyOn(performance, 'now').mockImplementation(() => monotonicMs);
  clock = new DatabaseClock();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const databaseMs = Date.parse('2027-01-01T12:00:00.000Z');
const read = (ms: number, askedAtMs: number, answeredAtMs: number) =>
  clock.adjust({ databaseMs: ms, askedAtMs, answeredAtMs });

test('before the first reading, the time is the machine’s', () => {
  expect(clock.now()).toEqual(new Date('2027-01-02T00:00:00.000Z'));
});

test('the time is the database’s, and goes on by the monotonic clock however the machine’s clock is set', () => {
  read(databaseMs, 990, 1000);
  expect(clock.now()).toEqual(new Date(databaseMs + 5));
  expect(clock.machineAheadMs).toBe(12 * 3_600_000 - 5);
  vi.setSystemTime(new Date('2026-01-01T00:00:00.000Z'));
  monotonicMs += 250;
  expect(clock.now()).toEqual(new Date(databaseMs + 255));
});

test('a slow answer moves the time only as far as it contradicts it', () => {
  read(databaseMs, 1000, 1000);
  // Asked at 2000, so the database read its clock between second 1 and 5 of ours: no contradiction.
  read(databaseMs + 4000, 2000, 6000);
  monotonicMs = 6000;
  expect(clock.now()).toEqual(new Date(databaseMs + 5000));
  // The database cannot have been at 7 s when it answered at 6 s of ours.
  read(databaseMs + 7000, 5900, 6000);
  expect(clock.now()).toEqual(new Date(databaseMs + 7000));
  read(databaseMs, 5900, 6000);
  expect(clock.now()).toEqual(new Date(databaseMs + 100));
});
