import {
  type FirstStep,
  firstSteps,
  firstStepsArticlesMax,
  type getDashboardStats,
} from '@hokka/contracts/articles/article-analytics.ts';
import type { EndpointData } from '@hokka/contracts/shared/endpoint.ts';
import { istanbulDay, startOfIstanbulMonth } from '../../platform/calendar.ts';
import { addMilliseconds } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/connect.ts';
import { computeChangePercent } from '../../platform/statistics.ts';
import { sumMonths } from '../articles/article-months.queries.ts';
import { findFirstSteps } from './queries.ts';

interface Figures {
  readonly articles: number;
  readonly completed: number;
  readonly words: number;
}

function computeAverageWords({ completed, words }: Figures): number {
  return completed === 0 ? 0 : Math.round(words / completed);
}

/**
 * Figures of the dashboard. Articles: all outside the trash; words: those of completed articles. Totals and the average
 * are compared with their values at the beginning of this month, this month's articles with the whole previous month.
 */
export async function readDashboardStats(
  database: Database,
  userId: string,
  now: Date,
): Promise<EndpointData<typeof getDashboardStats>> {
  const monthStart = startOfIstanbulMonth(now);
  const previousMonthStart = startOfIstanbulMonth(addMilliseconds(monthStart, -1));
  const row = await sumMonths(database, {
    userId,
    month: istanbulDay(monthStart),
    previousMonth: istanbulDay(previousMonthStart),
  });
  const all = { articles: Number(row.articles), completed: Number(row.completed), words: Number(row.words) };
  const before = {
    articles: Number(row.articles_before),
    completed: Number(row.completed_before),
    words: Number(row.words_before),
  };
  return {
    totalArticles: all.articles,
    thisMonthArticles: Number(row.this_month),
    totalWordsGenerated: all.words,
    averageWordsPerArticle: computeAverageWords(all),
    firstSteps: await readFirstSteps(database, userId, all.articles),
    changes: {
      totalArticles: computeChangePercent(before.articles, all.articles),
      thisMonthArticles: computeChangePercent(Number(row.previous_month), Number(row.this_month)),
      totalWordsGenerated: computeChangePercent(before.words, all.words),
      averageWordsPerArticle: computeChangePercent(computeAverageWords(before), computeAverageWords(all)),
    },
  };
}

/** @returns null when the list of first steps is not shown (any more) */
async function readFirstSteps(database: Database, userId: string, articles: number): Promise<FirstStep[] | null> {
  if (articles > firstStepsArticlesMax) return null;
  const found = await findFirstSteps(database, userId);
  if (found === undefined || found.isClosed) return null;
  const done = firstSteps.filter((step) => (step === 'write' ? articles > 0 : found[step]));
  return done.length === firstSteps.length ? null : done;
}
