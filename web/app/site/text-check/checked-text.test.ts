import type { Issue } from '@hokka/turkish/rules/issue.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { randomRuns } from '../../../../testing/random-runs.ts';
import {
  describeExcess,
  describeIssues,
  listCorrectable,
  measureText,
  moveIssues,
  placeIssues,
} from './checked-text.ts';

const anIssue = (from: number, to: number, kind: Issue['kind'] = 'error'): Issue => ({
  ...{ from, to, kind, rule: 'spelling', message: 'Bu kelime yanlış yazılmış.', proposals: [] },
});
const places = (issues: readonly Issue[]) => issues.map(({ from, to }) => [from, to]);

describe('the size of a text', () => {
  test.each([
    ['', 0],
    ['  Bir   iki\n\nüç — dört, 5. ', 5],
  ])('%j has so many words', (text, words) => {
    expect(measureText(text)).toEqual({ words, characters: text.length });
  });

  test('is what may be too much of it', () => {
    expect(describeExcess(measureText('kahve '.repeat(2_000)))).toBeUndefined();
    expect(describeExcess(measureText('kahve '.repeat(2_001)))).toContain('1 kelime çıkarın');
    expect(describeExcess(measureText('a'.repeat(40_000)))).toBeUndefined();
    expect(describeExcess(measureText('a'.repeat(40_001)))).toContain('40.001 karakter');
    expect(describeExcess(measureText('a '.repeat(500_000)))).toContain('1.000.000 karakter');
  });
});

test('issues are counted by their kinds', () => {
  expect(describeIssues([])).toBe('');
  expect(describeIssues([anIssue(0, 1, 'style'), anIssue(2, 3), anIssue(4, 5)])).toBe('2 yanlış, 1 üslup önerisi');
});

test('of wrong places that overlap, only the first is corrected with the others', () => {
  const proposed = (from: number, to: number) => ({ ...anIssue(from, to), proposals: ['kahve'] });
  const issues = [proposed(0, 20), proposed(2, 6), proposed(8, 12), anIssue(20, 24), proposed(20, 24)];
  expect(places(listCorrectable([...issues, { ...proposed(30, 34), kind: 'hint' as const }]))).toEqual([
    [0, 20],
    [20, 24],
  ]);
});

test('issues of lines get their places in the text', () => {
  const lines = ['Herkez.', '', 'O yanlız.'];
  const found = placeIssues(lines, [[anIssue(0, 6)], [], [anIssue(2, 8)]]);
  expect(found.map(({ from, to }) => lines.join('\n').slice(from, to))).toEqual(['Herkez', 'yanlız']);
});

describe('after a change', () => {
  test.each([
    ['before an issue moves it', 'ev yanlız geldi', 'evim yanlız geldi', [[5, 11]]],
    ['behind an issue leaves it', 'ev yanlız geldi', 'ev yanlız gel', [[3, 9]]],
    ['within an issue ends it', 'ev yanlız geldi', 'ev yalnız geldi', []],
    ['at the end of an issue ends it', 'ev yanlız geldi', 'ev yanlızca geldi', []],
    ['at the beginning of an issue ends it', 'ev yanlız geldi', 'ev uyanlız geldi', []],
    ['that takes everything ends it', 'ev yanlız geldi', '', []],
  ])('%s', (_name, before, after, expected) => {
    expect(places(moveIssues([anIssue(3, 9)], before, after))).toEqual(expected);
  });

  test('what is left of issues names the words that it named before', () => {
    const letters = fc.string({ unit: fc.constantFrom('a', 'b', ' '), maxLength: 12 });
    const property = fc.property(letters, letters, fc.nat(12), fc.nat(12), (before, after, a, b) => {
      const issue = anIssue(Math.min(a, b, before.length), Math.min(Math.max(a, b), before.length));
      for (const moved of moveIssues([issue], before, after))
        expect(after.slice(moved.from, moved.to)).toBe(before.slice(issue.from, issue.to));
    });
    fc.assert(property, randomRuns(200));
  });
});
