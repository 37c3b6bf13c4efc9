import { listPlans } from '@hokka/contracts/billing.ts';
import { useEndpointQuery } from '../../../lib/endpoint-hooks.ts';

/** The active plans in their order. */
export function usePlans() {
  return useEndpointQuery(listPlans, {}, { staleTime: 60_000 });
}
