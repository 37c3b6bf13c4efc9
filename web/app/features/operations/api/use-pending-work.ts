import { listPendingWork } from '@hokka/contracts/pending-work.ts';
import { useEndpointQuery } from '../../../lib/endpoint-hooks.ts';

const pendingWorkPollMs = 30_000;

/** What waits for an admin, read again every 30 s while it is looked at. */
export function usePendingWork() {
  return useEndpointQuery(listPendingWork, {}, { refetchInterval: pendingWorkPollMs });
}
