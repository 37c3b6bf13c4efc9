import { getSystemStatus } from '@hokka/contracts/operations/system-status.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import { createComponentChecker, defaultCheckTimeouts } from './component-checks.ts';
import { readStatus } from './read-status.ts';
import type { StatusDependencies } from './status-dependencies.ts';

export function statusRoutes(dependencies: StatusDependencies): Route[] {
  const watch = createComponentChecker(dependencies, dependencies.checkTimeouts ?? defaultCheckTimeouts);
  return [
    route(getSystemStatus, {
      handle: ({ caller, request }) => readStatus(dependencies, watch, { caller, now: request.now }),
    }),
  ];
}
