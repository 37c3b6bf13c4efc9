import { getUsageStats } from '@hokka/contracts/usage.ts';
import { useEndpointQuery } from '../../../lib/endpoint-hooks.ts';

/** Use of the current window and of each of the last 30 days. */
export function useUsageStats() {
  return useEndpointQuery(getUsageStats, {});
}
