import { listUserSessions } from '@hokka/contracts/user-admin.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { useEndpointQuery } from '../../../../lib/endpoint-hooks.ts';

/** Where a user's account is open. */
export function useUserSessions(id: string, page: number) {
  return useEndpointQuery(listUserSessions, { params: { id }, query: { page } }, { placeholderData: keepPreviousData });
}
