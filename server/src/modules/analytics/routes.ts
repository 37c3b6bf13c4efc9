import { getDashboardStats, getWritingAnalytics } from '@hokka/contracts/articles/article-analytics.ts';
import { type Route, route } from '../../platform/http/route.ts';
import type { ArticlesDependencies } from '../generation-queue/dependencies.ts';
import { readDashboardStats } from './dashboard-stats.ts';
import { readArticleAnalytics } from './writing-analytics.ts';

export function analyticsRoutes(dependencies: ArticlesDependencies): Route[] {
  return [
    route(getDashboardStats, {
      handle: ({ caller, request }) => readDashboardStats(dependencies.database, caller.workspaceId, request.now),
    }),
    route(getWritingAnalytics, {
      handle: ({ caller, query, request }) =>
        readArticleAnalytics({ userId: caller.workspaceId, days: Number(query.days), now: request.now }, dependencies),
    }),
  ];
}
