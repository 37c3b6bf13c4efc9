import { listPlans } from '@hokka/contracts/billing/plans/plans.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import { listActivePlans } from './read-plans.ts';

/** The plans on offer, for every visitor. */
export function planRoutes(database: Database): Route[] {
  return [route(listPlans, { handle: () => listActivePlans(database) })];
}
