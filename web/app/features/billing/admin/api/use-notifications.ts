import type { EndpointQuery } from '@hokka/contracts/endpoint.ts';
import { listNotifications } from '@hokka/contracts/payment-notifications.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { useEndpointQuery } from '../../../../lib/endpoint-hooks.ts';

/** What the payment provider told us, newest first. The rows before stay until the new ones come. */
export function useNotifications(query: EndpointQuery<typeof listNotifications>) {
  return useEndpointQuery(listNotifications, { query }, { placeholderData: keepPreviousData });
}
