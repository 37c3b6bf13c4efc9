import { listUserLedger } from '@hokka/contracts/user-admin.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { useEndpointQuery } from '../../../lib/endpoint-hooks.ts';

/** What was charged to a user's limits, given back and why, newest first; for admins. */
export function useUserLedger(id: string, page: number) {
  return useEndpointQuery(listUserLedger, { params: { id }, query: { page } }, { placeholderData: keepPreviousData });
}
