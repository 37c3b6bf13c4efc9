import { expect, test } from 'vitest';
import {
  expectedRegenerations,
  expectRegeneration,
  subscribeToRegenerations,
  takeRegeneration,
} from './expected-regenerations.ts';

test('how a regeneration ended is said by the first who learns of it, and only once', () => {
  expect(takeRegeneration('a')).toBe(false);
  const seen: number[] = [];
  const stop = subscribeToRegenerations(() => seen.push(expectedRegenerations().size));
  expectRegeneration('a');
  expectRegeneration('b');
  expect(takeRegeneration('a')).toBe(true);
  expect(takeRegeneration('a')).toBe(false);
  expect([...expectedRegenerations()]).toEqual(['b']);
  // If it is ordered again, it is announced again.
  expectRegeneration('a');
  expect([takeRegeneration('a'), takeRegeneration('b')]).toEqual([true, true]);
  expect(seen).toEqual([1, 2, 1, 2, 1, 0]);
  stop();
  expectRegeneration('c');
  expect(takeRegeneration('c')).toBe(true);
  expect(seen).toHaveLength(6);
});
