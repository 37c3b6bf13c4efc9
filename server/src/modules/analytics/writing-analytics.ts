import type { AnalyticsShare, WritingAnalytics } from '@hokka/contracts/articles/article-analytics.ts';
import { addDays, istanbulDay, startOfIstanbulDay } from '../../platform/calendar.ts';
import { sumFigure } from '../../platform/statistics.ts';
import type { ArticlesDependencies } from '../generation-queue/dependencies.ts';
import { type CompletedArticlesRow, countCompleted, countFailed } from './queries.ts';

/**
 * Writing analytics of a user for the last `days` days in Istanbul, including today.
 * @throws AppError `feature_not_in_plan`
 */
export async function readArticleAnalytics(
  { userId, days, now }: { readonly userId: string; readonly days: number; readonly now: Date },
  { database, requireFeature }: Pick<ArticlesDependencies, 'database' | 'requireFeature'>,
): Promise<WritingAnalytics> {
  await requireFeature(database, userId, 'analytics', now);
  const since = addDays(startOfIstanbulDay(now), 1 - days);
  const [rows, failed] = await Promise.all([
    countCompleted(database, { userId, since }),
    countFailed(database, { userId, since }),
  ]);
  return summarizeArticles({
    rows,
    failed,
    days: Array.from({ length: days }, (_, index) => istanbulDay(addDays(since, index))),
  });
}

/** Maximum number of categories or models shown. A chart with more is unreadable; the rest is left out. */
const maxShares = 8;

interface AnalyticsInput {
  readonly rows: readonly CompletedArticlesRow[];
  readonly failed: number;
  /** The days to show, oldest first. */
  readonly days: readonly string[];
}

/** Sums by day, category and model, and averages over the whole period. */
export function summarizeArticles({ rows, failed, days }: AnalyticsInput): WritingAnalytics {
  const articles = sumFigure(rows, 'articles');
  const timed = sumFigure(rows, 'timed');
  const ended = articles + failed;
  return {
    days: days.length,
    articles,
    words: sumFigure(rows, 'words'),
    failed,
    failedPercent: ended === 0 ? null : Math.round((failed / ended) * 100),
    averageGenerationTime: timed === 0 ? null : Math.round(sumFigure(rows, 'timeMs') / timed),
    daily: days.map((date) => {
      const rowsOfDay = rows.filter(({ day }) => day === date);
      return { date, articles: sumFigure(rowsOfDay, 'articles'), words: sumFigure(rowsOfDay, 'words') };
    }),
    categories: computeShares(rows, 'category'),
    models: computeShares(rows, 'model'),
  };
}

function computeShares(rows: readonly CompletedArticlesRow[], key: 'category' | 'model'): AnalyticsShare[] {
  return [...Map.groupBy(rows, (row) => row[key])]
    .map(([name, group]) => ({ name, articles: sumFigure(group, 'articles'), words: sumFigure(group, 'words') }))
    .sort((a, b) => b.articles - a.articles || b.words - a.words)
    .slice(0, maxShares);
}
