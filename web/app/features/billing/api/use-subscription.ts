import { getSubscription } from '@hokka/contracts/billing.ts';
import { useEndpointQuery } from '../../../lib/endpoint-hooks.ts';

/** The signed-in user's current subscription. */
export function useSubscription() {
  return useEndpointQuery(getSubscription, {});
}
