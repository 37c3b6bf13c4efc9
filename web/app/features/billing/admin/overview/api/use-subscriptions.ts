import type { EndpointQuery } from '@hokka/contracts/endpoint.ts';
import { listSubscriptions } from '@hokka/contracts/subscription-admin.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { useEndpointQuery } from '../../../../../lib/endpoint-hooks.ts';

/** Everybody's subscriptions. The rows before stay until the new ones come. */
export function useSubscriptions(query: EndpointQuery<typeof listSubscriptions>) {
  return useEndpointQuery(listSubscriptions, { query }, { placeholderData: keepPreviousData });
}
