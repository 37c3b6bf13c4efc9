import { getSystemStatus } from '@hokka/contracts/system-status.ts';
import { useEndpointQuery } from '../../../lib/endpoint-hooks.ts';

const statusPollMs = 30_000;

/** Whether the parts of the service answer, asked every 30 s while it is looked at; the last state stays when a call fails. */
export function useSystemStatus() {
  return useEndpointQuery(getSystemStatus, {}, { refetchInterval: statusPollMs });
}
