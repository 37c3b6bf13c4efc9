import { getSite, type Site } from '@hokka/contracts/site/site.ts';
import { type Route, route } from '../../platform/http/route.ts';
import type { PeriodicTask } from '../../platform/jobs/periodic.ts';
import type { OperationsPart } from './operations-part.ts';

export { createAuditPart } from './audit-log.ts';
export { createContactPart } from './contact/create-contact.ts';
export { createCostPart } from './cost-report.ts';
export { createMailLogPart } from './mail-log.ts';
export { createPendingWorkPart } from './pending-work.ts';
export { createRevenuePart } from './revenue/create-revenue.ts';
export { createStatisticsPart } from './statistics/create-statistics.ts';
export { createStatusPart } from './status/create-status.ts';
export { createServiceStatusReader } from './status/status-days.ts';

export interface OperationsModule {
  readonly routes: Route[];
  readonly tasks: readonly PeriodicTask[];
  /** What every visitor may know about the service. */
  site(): Site;
}

/** Combines the routes and tasks of all parts of operations: statistics, status, audit log, mail log and others. */
export function createOperations(site: () => Site, parts: readonly OperationsPart[]): OperationsModule {
  return {
    routes: [route(getSite, { handle: async () => site() }), ...parts.flatMap(({ routes }) => routes)],
    tasks: parts.flatMap(({ tasks = [] }) => tasks),
    site,
  };
}
