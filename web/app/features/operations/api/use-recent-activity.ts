import { listRecentActivity } from '@hokka/contracts/statistics.ts';
import { useEndpointQuery } from '../../../lib/endpoint-hooks.ts';

const activityPollMs = 10_000;

/** What happened last, read again every 10 s while it is looked at; a list that was read stays when a call fails. */
export function useRecentActivity() {
  return useEndpointQuery(listRecentActivity, {}, { refetchInterval: activityPollMs });
}
