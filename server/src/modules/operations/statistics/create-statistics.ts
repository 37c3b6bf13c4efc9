import { type Clock, secondMs } from '../../../platform/clock.ts';
import type { OperationsPart } from '../operations-part.ts';
import { rollUpDailyFigures } from './roll-up.ts';
import { statisticsRoutes } from './statistics.routes.ts';
import type { StatisticsDependencies } from './statistics-dependencies.ts';

/** Statistics over all users' data. */
export function createStatisticsPart(dependencies: StatisticsDependencies & { readonly clock: Clock }): OperationsPart {
  const { clock } = dependencies;
  return {
    routes: statisticsRoutes(dependencies),
    tasks: [
      {
        name: 'count the open days',
        intervalMs: 10 * secondMs,
        run: () => rollUpDailyFigures(dependencies, clock.now()),
      },
    ],
  };
}
