import fc from 'fast-check';
import { expect, test } from 'vitest';
import { randomRuns } from '../../../../../../testing/random-runs.ts';
import { rankPassages, sectionPassagesMax, sectionPassageWordsMax } from './rank-passages.ts';

const passage = (number: number, ...stems: string[]) => ({ number, text: stems.join(' '), stems });

test('rare words count more than common ones, short passages more than long ones', () => {
  const passages = [
    passage(1, 'zeytin', 'agac', 'su', 'gunes'),
    passage(2, 'zeytin', 'budama', 'agac', 'dal'),
    passage(3, 'zeytin', 'budama'),
    passage(4, 'kahve', 'demle'),
  ];
  expect(rankPassages(['zeytin', 'budama', 'zeytin'], passages).map(({ number }) => number)).toEqual([3, 2, 1]);
  expect(rankPassages(['cay'], passages)).toEqual([]);
  expect(rankPassages(['cay'], [])).toEqual([]);
});

test('what is ranked has a word of the query, is bounded, and does not depend on the order', () => {
  const stem = fc.constantFrom(...'abcdefgh');
  const stems = fc.array(stem, { minLength: 1, maxLength: 400 });
  fc.assert(
    fc.property(fc.array(stems, { maxLength: 30 }), fc.array(stem, { maxLength: 5 }), (all, query) => {
      const passages = all.map((words, index) => passage(index + 1, ...words));
      const found = rankPassages(query, passages);
      expect(found.length).toBeLessThanOrEqual(sectionPassagesMax);
      expect(found.reduce((sum, { text }) => sum + text.split(' ').length, 0)).toBeLessThanOrEqual(
        sectionPassageWordsMax,
      );
      for (const one of found) expect(one.stems.some((word) => query.includes(word))).toBe(true);
      expect(rankPassages(query, passages.toReversed())).toEqual(found);
    }),
    randomRuns(100),
  );
});

test('5,000 passages are ranked in a second', () => {
  const passages = Array.from({ length: 5_000 }, (_, index) =>
    passage(index + 1, ...Array.from({ length: 150 }, (_word, at) => `s${(index * 7 + at * 13) % 3_000}`)),
  );
  const startedAt = performance.now();
  expect(rankPassages(['s1', 's2', 's3', 's500'], passages)).toHaveLength(sectionPassagesMax);
  expect(performance.now() - startedAt).toBeLessThan(1_000);
});
