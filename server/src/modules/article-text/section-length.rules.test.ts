import { expect, test } from 'vitest';
import { computeAskedWords, computeSectionTarget, findMissingWords } from './section-length.rules.ts';

const sections = [100, 300, 300, 100].map((targetWords) => ({ targetWords }));
const words = (...counts: number[]) => counts.map((count) => ({ words: count }));

test.each([
  ['as planned while nothing is written', words(), 100],
  ['as planned after what came as planned', words(100, 300), 300],
  ['more after what came short, in proportion', words(100, 200), 375],
  ['less after what came long', words(100, 500), 180],
  ['at most so much more', words(100, 0), 480],
  ['what is left for the last one', words(100, 300, 280), 120],
])('a section is to have %s', (_, finished, target) => {
  expect(computeSectionTarget(sections, finished)).toBe(target);
});

test('more is asked of a model that delivers less, within bounds', () => {
  expect(computeAskedWords(300, undefined)).toBe(300);
  expect(computeAskedWords(300, 0.6)).toBe(500);
  expect(computeAskedWords(300, 1.5)).toBe(200);
  expect(computeAskedWords(300, 0.1)).toBe(600);
  expect(computeAskedWords(1_900, 0.5)).toBe(2_000);
});

test('a section goes on when it has less than 80 % of its words', () => {
  expect(findMissingWords(100, 80)).toBeUndefined();
  expect(findMissingWords(100, 79)).toBe(21);
});
