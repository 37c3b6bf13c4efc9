import type { EndpointQuery } from '@hokka/contracts/endpoint.ts';
import { listAllPayments } from '@hokka/contracts/payment-admin.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { useEndpointQuery } from '../../../../lib/endpoint-hooks.ts';

/** Everybody's payments, newest first. The rows before stay until the new ones come. */
export function useAllPayments(query: EndpointQuery<typeof listAllPayments>) {
  return useEndpointQuery(listAllPayments, { query }, { placeholderData: keepPreviousData });
}
