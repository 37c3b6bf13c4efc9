import { listPlans } from '@hokka/contracts/billing.ts';
import { useEndpointQuery } from '../../../lib/endpoint-hooks.ts';

/** The plans that new users can start on: active and free. */
export function useFreePlans() {
  return useEndpointQuery(listPlans, {}, { select: (plans) => plans.filter(({ price }) => price === 0) });
}
