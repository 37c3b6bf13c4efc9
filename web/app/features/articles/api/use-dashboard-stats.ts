import { getDashboardStats } from '@hokka/contracts/articles.ts';
import { useEndpointQuery } from '../../../lib/endpoint-hooks.ts';

/** The four figures of the dashboard. */
export function useDashboardStats() {
  return useEndpointQuery(getDashboardStats, {});
}
