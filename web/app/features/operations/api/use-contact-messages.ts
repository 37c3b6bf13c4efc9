import { getContactMessage, listContactMessages } from '@hokka/contracts/contact.ts';
import type { EndpointQuery } from '@hokka/contracts/endpoint.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { useEndpointQuery } from '../../../lib/endpoint-hooks.ts';

const messagesPollMs = 60_000;

/** Messages to the support. The rows before stay until the new ones come. */
export function useContactMessages(query: EndpointQuery<typeof listContactMessages>) {
  return useEndpointQuery(listContactMessages, { query }, { placeholderData: keepPreviousData });
}

/** One message, also when it is not on the page of the list. */
export function useContactMessage(id: string) {
  return useEndpointQuery(getContactMessage, { params: { id } });
}

/** How many messages nobody has read; asked again each minute while the page is looked at. Undefined until it is known. */
export function useNewMessages(): number | undefined {
  const query = { status: 'new', limit: 1 } as const;
  return useEndpointQuery(listContactMessages, { query }, { refetchInterval: messagesPollMs, staleTime: messagesPollMs }).data?.counts
    .new;
}
