import fc from 'fast-check';
import { expect, test } from 'vitest';
import { randomRuns } from '../../../../../testing/random-runs.ts';
import { PassageRanking, sectionPassagesMax, takeWithinWords } from './rank-passages.ts';

const passage = (number: number, ...stems: string[]) => ({ number, length: stems.length, stems });

test('rare words count more than common ones, short passages more than long ones', () => {
  const ranking = new PassageRanking([
    passage(1, 'zeytin', 'agac', 'su', 'gunes'),
    passage(2, 'zeytin', 'budama', 'agac', 'dal'),
    passage(3, 'zeytin', 'budama'),
    passage(4, 'kahve', 'demle'),
  ]);
  expect(ranking.rank(['zeytin', 'budama', 'zeytin'])).toEqual([3, 2, 1]);
  expect(ranking.rank(['cay'])).toEqual([]);
  expect(new PassageRanking([]).rank(['cay'])).toEqual([]);
});

test('what is ranked has a word of the query, is bounded, and does not depend on the order', () => {
  const stem = fc.constantFrom(...'abcdefgh');
  const stems = fc.array(stem, { minLength: 1, maxLength: 400 });
  fc.assert(
    fc.property(fc.array(stems, { maxLength: 30 }), fc.array(stem, { maxLength: 5 }), (all, query) => {
      const passages = all.map((words, index) => passage(index + 1, ...words));
      const found = new PassageRanking(passages).rank(query);
      expect(found.length).toBeLessThanOrEqual(sectionPassagesMax);
      for (const number of found) expect(all[number - 1]?.some((word) => query.includes(word))).toBe(true);
      expect(new PassageRanking(passages.toReversed()).rank(query)).toEqual(found);
    }),
    randomRuns(100),
  );
});

test('passages are taken as long as their words are not too many', () => {
  const passages = [{ text: 'bir iki üç' }, { text: 'dört beş' }, { text: 'altı' }];
  expect(takeWithinWords(passages, 5)).toEqual(passages.slice(0, 2));
  expect(takeWithinWords(passages, 4)).toEqual(passages.slice(0, 1));
  expect(takeWithinWords(passages)).toEqual(passages);
});

test('5,000 passages are ranked for 21 sections', () => {
  const passages = Array.from({ length: 5_000 }, (_, index) =>
    passage(index + 1, ...Array.from({ length: 150 }, (_word, at) => `s${(index * 7 + at * 13) % 3_000}`)),
  );
  const ranking = new PassageRanking(passages);
  for (let section = 0; section < 21; section += 1)
    expect(ranking.rank(Array.from({ length: 60 }, (_, at) => `s${section * 60 + at}`))).toHaveLength(
      sectionPassagesMax,
    );
});
