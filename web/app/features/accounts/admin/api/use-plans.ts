import { listPlans } from '@hokka/contracts/billing.ts';
import { useEndpointQuery } from '../../../../lib/endpoint-hooks.ts';

/** The plans that a new user can begin on. */
export function usePlans() {
  return useEndpointQuery(listPlans, {});
}
