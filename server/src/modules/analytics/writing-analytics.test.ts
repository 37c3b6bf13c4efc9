import { expect, test } from 'vitest';
import type { CompletedArticlesRow } from './queries.ts';
import { summarizeArticles } from './writing-analytics.ts';

const row = (change: Partial<CompletedArticlesRow>): CompletedArticlesRow => ({
  day: '2026-03-10',
  category: null,
  model: 'a/a',
  articles: 1,
  words: 100,
  timed: 1,
  timeMs: 1000,
  ...change,
});
const days = ['2026-03-09', '2026-03-10'];

test('sums by day, category and model, most articles first', () => {
  const rows = [
    row({ day: '2026-03-09', category: 'Bilim', articles: 2, words: 300, timed: 2, timeMs: 5000 }),
    row({ category: 'Bilim', model: 'b/b' }),
    row({ articles: 4, words: 10, timed: 0, timeMs: 0, model: null }),
  ];
  expect(summarizeArticles({ rows, failed: 1, days })).toEqual({
    days: 2,
    articles: 7,
    words: 410,
    failed: 1,
    failedPercent: 13,
    averageGenerationTime: 2000,
    daily: [
      { date: '2026-03-09', articles: 2, words: 300 },
      { date: '2026-03-10', articles: 5, words: 110 },
    ],
    categories: [
      { name: null, articles: 4, words: 10 },
      { name: 'Bilim', articles: 3, words: 400 },
    ],
    models: [
      { name: null, articles: 4, words: 10 },
      { name: 'a/a', articles: 2, words: 300 },
      { name: 'b/b', articles: 1, words: 100 },
    ],
  });
});

test('has no averages over nothing', () => {
  const nothing = summarizeArticles({ rows: [], failed: 0, days });
  expect(nothing).toMatchObject({ articles: 0, words: 0, failedPercent: null, averageGenerationTime: null });
  expect(nothing.daily.map(({ words }) => words)).toEqual([0, 0]);
  expect(summarizeArticles({ rows: [], failed: 3, days }).failedPercent).toBe(100);
});

test('shows the eight names with most articles', () => {
  const rows = Array.from({ length: 12 }, (_, index) => row({ category: `k${index}`, articles: index + 1 }));
  expect(summarizeArticles({ rows, failed: 0, days }).categories.map(({ name }) => name)).toEqual([
    'k11',
    'k10',
    'k9',
    'k8',
    'k7',
    'k6',
    'k5',
    'k4',
  ]);
});
