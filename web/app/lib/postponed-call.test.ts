import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PostponedCall } from './postponed-call.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a call that is put off comes once, as long after the last time', () => {
  const run = vi.fn();
  const call = new PostponedCall(run);
  for (let key = 0; key < 5; key += 1) {
    call.schedule(100);
    vi.advanceTimersByTime(60);
  }
  expect(run).not.toHaveBeenCalled();
  vi.advanceTimersByTime(39);
  expect(run).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(run).toHaveBeenCalledTimes(1);
  expect(call.isPending).toBe(false);
});

test('one that is wanted sooner comes sooner, and one that is cancelled never', () => {
  const run = vi.fn();
  const call = new PostponedCall(run);
  call.schedule(400);
  call.schedule(0);
  vi.advanceTimersByTime(0);
  expect(run).toHaveBeenCalledTimes(1);
  call.schedule(10);
  call.cancel();
  expect(call.isPending).toBe(false);
  vi.advanceTimersByTime(1000);
  expect(run).toHaveBeenCalledTimes(1);
});
