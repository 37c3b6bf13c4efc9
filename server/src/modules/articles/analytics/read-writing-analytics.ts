import type { WritingAnalytics } from '@hokka/contracts/article-analytics.ts';
import { addDays, istanbulDay, startOfIstanbulDay } from '../../../platform/calendar.ts';
import type { ArticlesDependencies } from '../dependencies.ts';
import { countFailed, countCompleted } from './analytics.queries.ts';
import { summarizeArticles } from './summarize-writing.ts';

/**
 * What a user wrote in the last `days` days of Istanbul, today among them.
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
