import { listAuditLog } from '@hokka/contracts/operations/audit/audit-log.ts';
import { listContactMessages } from '@hokka/contracts/operations/contact.ts';
import { getSystemStatus } from '@hokka/contracts/operations/system-status.ts';
import type { EndpointDefinition, EndpointQuery } from '@hokka/contracts/shared/endpoint.ts';
import { useEndpointMutation, useEndpointQuery, usePagedQuery } from '../../lib/api/endpoint-hooks.ts';

const statusPollMs = 30_000;

/** Whether the parts of the service answer, asked every 30 s while it is looked at; the last state stays when a call fails. */
export function useSystemStatus() {
  return useEndpointQuery(getSystemStatus, {}, { refetchInterval: statusPollMs });
}

/** Who did what, newest first. Acts are recorded all the time, so no answer is fresh. */
export function useAuditLog(query: EndpointQuery<typeof listAuditLog>) {
  return usePagedQuery(listAuditLog, { query }, { staleTime: 0 });
}

const messagesPollMs = 60_000;

/** How many messages are unread; read again each minute while the page is visible. Undefined until it is known. */
export function useNewMessages(): number | undefined {
  const query = { status: 'new', limit: 1 } as const;
  return useEndpointQuery(
    listContactMessages,
    { query },
    { refetchInterval: messagesPollMs, staleTime: messagesPollMs },
  ).data?.counts.new;
}

/** Changes or deletes a message. One that is gone leaves the list as well. */
export function useMessageMutation<E extends EndpointDefinition>(endpoint: E) {
  return useEndpointMutation(endpoint, { rereadOnConflict: [listContactMessages] });
}
