import { getAdminSeries, getAdminStats, listRecentActivity } from '@hokka/contracts/operations/statistics.ts';
import { type Clock, secondMs } from '../../../platform/clock.ts';
import { route } from '../../../platform/http/route.ts';
import type { OperationsPart } from '../operations-part.ts';
import { readSeries } from './read-series.ts';
import { readStats } from './read-stats.ts';
import { readRecentActivity } from './recent-activity.ts';
import { rollUpDailyFigures } from './roll-up.ts';
import type { StatisticsDependencies } from './statistics-dependencies.ts';

/** Statistics over all users' data. */
export function createStatisticsPart(dependencies: StatisticsDependencies & { readonly clock: Clock }): OperationsPart {
  const { clock } = dependencies;
  return {
    routes: [
      route(getAdminStats, { handle: ({ request }) => readStats(dependencies, request.now) }),
      route(getAdminSeries, {
        handle: ({ query, request }) => readSeries(dependencies, Number(query.days), request.now),
      }),
      route(listRecentActivity, { handle: ({ request }) => readRecentActivity(dependencies, request.now) }),
    ],
    tasks: [
      {
        name: 'count the open days',
        intervalMs: 10 * secondMs,
        run: () => rollUpDailyFigures(dependencies, clock.now()),
      },
    ],
  };
}
