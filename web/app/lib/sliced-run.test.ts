import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SlicedRun } from './sliced-run.ts';

/** Each step takes this many milliseconds. */
function* steps(count: number, ms: number): Generator<undefined, string> {
  for (let at = 0; at < count; at += 1) {
    vi.setSystemTime(Date.now() + ms);
    taken += 1;
    yield;
  }
  return 'done';
}

let taken = 0;
const onDone = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(performance, 'now').mockImplementation(() => Date.now());
  taken = 0;
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  onDone.mockReset();
});

test('what is short is done at once', () => {
  const run = new SlicedRun();
  run.start(steps(3, 2), onDone);
  expect(run.isRunning).toBe(false);
  expect(onDone).toHaveBeenCalledExactlyOnceWith('done');
});

test('what is long gives the browser its turn each eight milliseconds', () => {
  const run = new SlicedRun();
  run.start(steps(10, 3), onDone);
  expect(taken).toBe(3);
  expect(run.isRunning).toBe(true);
  vi.advanceTimersToNextTimer();
  expect(taken).toBe(6);
  vi.runAllTimers();
  expect(taken).toBe(10);
  expect(onDone).toHaveBeenCalledExactlyOnceWith('done');
});

test('one that is begun takes the place of the one before', () => {
  const run = new SlicedRun();
  run.start(steps(10, 3), onDone);
  run.start(steps(1, 3), onDone);
  vi.runAllTimers();
  expect(taken).toBe(4);
  expect(onDone).toHaveBeenCalledOnce();
  run.start(steps(10, 3), onDone);
  run.cancel();
  vi.runAllTimers();
  expect(onDone).toHaveBeenCalledOnce();
});
