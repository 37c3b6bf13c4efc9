import { getAdminSeries, getAdminStats, listRecentActivity } from '@hokka/contracts/operations/statistics.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import { readSeries } from './read-series.ts';
import { readStats } from './read-stats.ts';
import { readRecentActivity } from './recent-activity.ts';
import type { StatisticsDependencies } from './statistics-dependencies.ts';

export function statisticsRoutes(dependencies: StatisticsDependencies): Route[] {
  return [
    route(getAdminStats, { handle: ({ request }) => readStats(dependencies, request.now) }),
    route(getAdminSeries, {
      handle: ({ query, request }) => readSeries(dependencies, Number(query.days), request.now),
    }),
    route(listRecentActivity, { handle: ({ request }) => readRecentActivity(dependencies, request.now) }),
  ];
}
