import { getSystemStatus } from '@hokka/contracts/system-status.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import { readStatus } from './read-status.ts';
import type { StatusDependencies } from './status-dependencies.ts';
import { createWatch, defaultWatchPace } from './watch.ts';

export function statusRoutes(dependencies: StatusDependencies): Route[] {
  const watch = createWatch(dependencies, dependencies.watchPace ?? defaultWatchPace);
  return [
    route(getSystemStatus, {
      handle: ({ caller, request }) => readStatus(dependencies, watch, { caller, now: request.now }),
    }),
  ];
}
