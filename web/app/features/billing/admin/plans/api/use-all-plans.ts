import { listAllPlans } from '@hokka/contracts/plan-admin.ts';
import { useEndpointQuery } from '../../../../../lib/endpoint-hooks.ts';

/** All plans that were not deleted, with how many have each. */
export function useAllPlans() {
  return useEndpointQuery(listAllPlans, {});
}
