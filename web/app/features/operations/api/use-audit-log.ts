import { listAuditLog } from '@hokka/contracts/audit-log.ts';
import type { EndpointQuery } from '@hokka/contracts/endpoint.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { useEndpointQuery } from '../../../lib/endpoint-hooks.ts';

/** Who did what, newest first. The rows before stay until the new ones come; acts are recorded all the time, so none is fresh. */
export function useAuditLog(query: EndpointQuery<typeof listAuditLog>) {
  return useEndpointQuery(listAuditLog, { query }, { placeholderData: keepPreviousData, staleTime: 0 });
}
