import { getLimits } from '@hokka/contracts/usage.ts';
import { useEndpointQuery } from '../../../lib/endpoint-hooks.ts';

/** What is left of the current monthly window. */
export function useLimits() {
  return useEndpointQuery(getLimits, {});
}
