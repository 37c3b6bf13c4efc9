import { listAuditLog } from '@hokka/contracts/operations/audit/audit-log.ts';
import { listContactMessages } from '@hokka/contracts/operations/contact.ts';
import { listPendingWork, type PendingWork, type PendingWorkKind } from '@hokka/contracts/operations/pending-work.ts';
import { getSystemStatus } from '@hokka/contracts/operations/system-status.ts';
import type { EndpointDefinition, EndpointQuery } from '@hokka/contracts/shared/endpoint.ts';
import { useEndpointMutation, useEndpointQuery, usePagedQuery } from '../../lib/api/endpoint-hooks.ts';

const statusPollMs = 30_000;

/**
 * Status of the service's components, polled every 30 s while the page is visible. If a call fails, the last status
 * stays.
 */
export function useSystemStatus() {
  return useEndpointQuery(getSystemStatus, {}, { refetchInterval: statusPollMs });
}

/** Everything that waits for an admin, polled every 30 s while the page is visible. */
export function usePendingWork() {
  return useEndpointQuery(listPendingWork, {}, { refetchInterval: statusPollMs });
}

/** Kinds of work that are done in the list of payments. */
export const paymentWork = ['transfers', 'refunds', 'payment_reviews'] as const satisfies readonly PendingWorkKind[];

/** Number of tasks of these kinds; undefined until known. */
export function usePendingCount(...kinds: readonly PendingWorkKind[]): number | undefined {
  const { data } = usePendingWork();
  return data && countWork(data.work, kinds);
}

/** Number of tasks of these kinds. */
export function countWork(work: readonly PendingWork[], kinds: readonly PendingWorkKind[]): number {
  return work.filter(({ kind }) => kinds.includes(kind)).reduce((sum, { count }) => sum + count, 0);
}

/** The audit log, newest first. Events are recorded all the time, so no answer is considered fresh. */
export function useAuditLog(query: EndpointQuery<typeof listAuditLog>) {
  return usePagedQuery(listAuditLog, { query }, { staleTime: 0 });
}

/** Changes or deletes a message. A message that no longer exists is removed from the list as well. */
export function useMessageMutation<E extends EndpointDefinition>(endpoint: E) {
  return useEndpointMutation(endpoint, { rereadOnConflict: [listContactMessages] });
}
