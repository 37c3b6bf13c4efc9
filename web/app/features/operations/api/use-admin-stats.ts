import { getAdminStats } from '@hokka/contracts/statistics.ts';
import { useEndpointQuery } from '../../../lib/endpoint-hooks.ts';

const statsPollMs = 30_000;

/** The figures of the whole service, read again every 30 s while they are looked at. */
export function useAdminStats() {
  return useEndpointQuery(getAdminStats, {}, { refetchInterval: statsPollMs });
}
