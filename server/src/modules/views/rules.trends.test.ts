import { expect, test } from 'vitest';
import { computeAverage, computeUnreportedPercent, listFalling, listOutdated, listRising } from './rules.ts';

const one = (views: number, viewsBefore: number, unchangedDays = 0) => ({ views, viewsBefore, unchangedDays });

test('articles rise by at least ten views and a fifth, the largest gain first', () => {
  const articles = [one(19, 10), one(20, 10), one(110, 100), one(120, 100), one(30, 0), one(5, 50)];
  expect(listRising(articles, 10)).toEqual([one(30, 0), one(120, 100), one(20, 10)]);
  expect(listRising(articles, 1)).toEqual([one(30, 0)]);
});

test('articles fall by at least ten views and a fifth, the largest loss first', () => {
  expect(listFalling([one(10, 19), one(10, 20), one(81, 100), one(80, 100), one(0, 30), one(50, 5)], 10)).toEqual([
    one(0, 30),
    one(80, 100),
    one(10, 20),
  ]);
});

test.each([
  ['half a year old and falling', one(40, 60, 180), true],
  ['changed recently', one(40, 60, 179), false],
  ['not falling', one(60, 60, 400), false],
  ['falling a little', one(49, 60, 400), false],
  ['hardly read', one(7, 12, 400), false],
  ['no longer read at all', one(0, 30, 400), true],
])('an article that is %s is outdated: %o %s', (_, article, isListed) => {
  expect(listOutdated([article], 10)).toEqual(isListed ? [article] : []);
});

test.each([
  [0, 0, null],
  [10, 49, null],
  [40, 50, 20],
  [50, 50, 0],
  [60, 50, 0],
  [0, 50, 100],
])('of %d views and %d pages, %s per cent were not reported', (views, loads, percent) => {
  expect(computeUnreportedPercent(views, loads)).toBe(percent);
});

test('nothing measured has no average', () => {
  expect([computeAverage(0, 0), computeAverage(7, 2), computeAverage(0, 3)]).toEqual([null, 4, 0]);
});
