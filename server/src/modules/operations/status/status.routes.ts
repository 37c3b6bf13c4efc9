import { getSystemStatus } from '@hokka/contracts/operations/system-status.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import type { ComponentStatuses } from './component-checks.ts';
import { readStatus } from './read-status.ts';
import type { StatusDependencies } from './status-dependencies.ts';

/** @param checkComponents its result is cached for a while */
export function statusRoutes(
  dependencies: StatusDependencies,
  checkComponents: () => Promise<ComponentStatuses>,
): Route[] {
  return [
    route(getSystemStatus, {
      handle: ({ caller, request }) => readStatus(dependencies, checkComponents, { caller, now: request.now }),
    }),
  ];
}
