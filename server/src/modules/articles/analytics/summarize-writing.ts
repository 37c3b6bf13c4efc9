import type { AnalyticsShare, WritingAnalytics } from '@hokka/contracts/article-analytics.ts';
import type { WrittenRow } from './analytics.queries.ts';

/** More names than these are no picture any more; all that follow are left out. */
const namesMax = 8;

interface Written {
  readonly rows: readonly WrittenRow[];
  readonly failed: number;
  /** The days to show, oldest first. */
  readonly days: readonly string[];
}

/** The figures over what was written: sums by day, by category and by model, and averages over all. */
export function summarizeWriting({ rows, failed, days }: Written): WritingAnalytics {
  const articles = sumOf(rows, 'articles');
  const timed = sumOf(rows, 'timed');
  const ended = articles + failed;
  return {
    days: days.length,
    articles,
    words: sumOf(rows, 'words'),
    failed,
    failedPercent: ended === 0 ? null : Math.round((failed / ended) * 100),
    averageGenerationTime: timed === 0 ? null : Math.round(sumOf(rows, 'timeMs') / timed),
    daily: days.map((date) => {
      const ofDay = rows.filter(({ day }) => day === date);
      return { date, articles: sumOf(ofDay, 'articles'), words: sumOf(ofDay, 'words') };
    }),
    categories: sharesBy(rows, 'category'),
    models: sharesBy(rows, 'model'),
  };
}

function sumOf(rows: readonly WrittenRow[], figure: 'articles' | 'words' | 'timed' | 'timeMs'): number {
  return rows.reduce((sum, row) => sum + row[figure], 0);
}

function sharesBy(rows: readonly WrittenRow[], key: 'category' | 'model'): AnalyticsShare[] {
  return [...Map.groupBy(rows, (row) => row[key])]
    .map(([name, own]) => ({ name, articles: sumOf(own, 'articles'), words: sumOf(own, 'words') }))
    .sort((a, b) => b.articles - a.articles || b.words - a.words)
    .slice(0, namesMax);
}
