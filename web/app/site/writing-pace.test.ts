import { describe, expect, test } from 'vitest';
import { sampleWords } from '../routes/public/home/writing-sample.ts';
import { wordTimes, writingFrame, writingLengthMs } from './writing-pace.ts';

const times = wordTimes(['Bir', 'uzunca', 'cümle.', 'Sonra', 'bir', 'virgül,', 've', 'son.']);

describe('a scripted writing', () => {
  test('begins with nothing and ends with every word', () => {
    expect(writingFrame(times, 0)).toEqual({ words: 0, seconds: 0, isDone: false });
    expect(writingFrame(times, writingLengthMs(times) - 1)).toMatchObject({ words: 7, isDone: false });
    expect(writingFrame(times, writingLengthMs(times))).toMatchObject({ words: 8, isDone: true });
  });

  test('never takes a word back, and its clock stands still when it has ended', () => {
    let before = writingFrame(times, 0);
    for (let elapsedMs = 0; elapsedMs < 20_000; elapsedMs += 16) {
      const frame = writingFrame(times, elapsedMs);
      expect(frame.words).toBeGreaterThanOrEqual(before.words);
      expect(frame.words - before.words).toBeLessThanOrEqual(1);
      expect(frame.seconds).toBeGreaterThanOrEqual(before.seconds);
      before = frame;
    }
    expect(before).toEqual(writingFrame(times, writingLengthMs(times)));
  });

  test('takes a breath after a sentence, a short one after a comma', () => {
    const after = (index: number) => (times[index + 1] ?? 0) - (times[index] ?? 0);
    expect(after(2)).toBeGreaterThan(after(5));
    expect(after(5)).toBeGreaterThan(after(3));
  });

  test('of the home page is over before readers tire of it', () => {
    const lengthMs = writingLengthMs(wordTimes(sampleWords));
    expect(lengthMs).toBeGreaterThan(6_000);
    expect(lengthMs).toBeLessThan(15_000);
  });

  test('without words is done at once', () => {
    expect(writingFrame([], 0)).toEqual({ words: 0, seconds: 0, isDone: true });
  });
});
