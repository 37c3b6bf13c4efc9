import type { EndpointQuery } from '@hokka/contracts/endpoint.ts';
import { listUsers } from '@hokka/contracts/user-admin.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { useEndpointQuery } from '../../../../lib/endpoint-hooks.ts';

/** Everybody's accounts. The rows before stay until the new ones come. */
export function useUsers(query: EndpointQuery<typeof listUsers>) {
  return useEndpointQuery(listUsers, { query }, { placeholderData: keepPreviousData });
}
