import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { silentLog } from '../../../testing/harness.ts';
import { hourMs, minuteMs } from './clock.ts';
import { type Periodic, runWhenDue } from './periodic.ts';

let periodic: Periodic | undefined;
beforeEach(() => vi.useFakeTimers());
afterEach(async () => {
  vi.useRealTimers();
  await periodic?.stop();
});

test('what is due runs at once, and again within a minute of being due', async () => {
  let [isDue, runs, asked] = [true, 0, 0];
  const claim = async () => {
    asked += 1;
    return isDue;
  };
  const run = async () => {
    runs += 1;
    isDue = false;
    throw new Error('logged, and no end of it');
  };
  periodic = runWhenDue({ name: 'sweep', everyMs: hourMs, run, claim }, silentLog);
  await vi.advanceTimersByTimeAsync(0);
  expect(runs).toBe(1);
  await vi.advanceTimersByTimeAsync(10 * minuteMs);
  expect([runs, asked]).toEqual([1, 11]);
  isDue = true;
  await vi.advanceTimersByTimeAsync(minuteMs);
  expect(runs).toBe(2);
});
