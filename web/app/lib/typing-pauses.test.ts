import { beforeEach, expect, test, vi } from 'vitest';
import { pauseMs, TypingPauses } from './typing-pauses.ts';

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

/** A call that takes this many milliseconds. */
function start(ms: number) {
  let now = 0;
  const run = vi.fn(() => {
    now += ms;
  });
  return { run, pauses: new TypingPauses(run, () => now) };
}

test('each pause and each end of a word is kept, and a kill costs the word that is being typed', () => {
  const { run, pauses } = start(1);
  for (const key of 'bir iki') {
    if (key === ' ') pauses.endWord();
    pauses.type();
    vi.advanceTimersByTime(40);
  }
  expect(run).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(pauseMs);
  expect(run).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(10_000);
  pauses.endWord();
  pauses.flush();
  expect(run).toHaveBeenCalledTimes(2);
});

test('what is left is kept at once when the page goes', () => {
  const { run, pauses } = start(1);
  pauses.type();
  pauses.flush();
  expect(run).toHaveBeenCalledTimes(1);
  pauses.type();
  pauses.cancel();
  vi.advanceTimersByTime(10_000);
  expect(run).toHaveBeenCalledTimes(1);
});

test('a call that is slow waits for a pause, and one that takes longer than a frame for a long one', () => {
  for (const [ms, wordCalls, pauseCalls] of [
    [12, 0, 1],
    [40, 0, 0],
  ] as const) {
    const { run, pauses } = start(ms);
    pauses.type();
    vi.advanceTimersByTime(pauseMs);
    run.mockClear();
    pauses.type();
    pauses.endWord();
    expect(run).toHaveBeenCalledTimes(wordCalls);
    vi.advanceTimersByTime(pauseMs);
    expect(run).toHaveBeenCalledTimes(pauseCalls);
    vi.advanceTimersByTime(1000);
    expect(run).toHaveBeenCalledTimes(1);
  }
});
