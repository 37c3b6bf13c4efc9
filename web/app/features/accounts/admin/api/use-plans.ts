import { listAllPlans } from '@hokka/contracts/plan-admin.ts';
import { useEndpointQuery } from '../../../../lib/endpoint-hooks.ts';

/** All plans, to choose from those that are active what a new user begins on. */
export function usePlans() {
  return useEndpointQuery(listAllPlans, {});
}
