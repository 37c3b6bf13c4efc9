import { listPlans } from '@hokka/contracts/billing.ts';
import { useEndpointQuery } from '../../../../lib/endpoint-hooks.ts';

/** The plans that a new user can begin on without a payment. */
export function useFreePlans() {
  return useEndpointQuery(listPlans, {}, { select: (plans) => plans.filter(({ price }) => price === 0) });
}
