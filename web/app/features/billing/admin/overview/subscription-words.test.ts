import { expect, test } from 'vitest';
import { usedText } from './subscription-words.ts';

test('says what was used of how much', () => {
  expect(usedText(7, 50)).toBe('7 / 50');
  expect(usedText(1204, 0)).toBe('1.204 / ∞');
  expect(usedText(0, -1)).toBe('0 / ∞');
});
