import { listPayments } from '@hokka/contracts/payments.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { useEndpointQuery } from '../../../lib/endpoint-hooks.ts';

/** The user's payments, newest first. The rows before stay until the new ones come. */
export function usePayments(page: number) {
  return useEndpointQuery(listPayments, { query: { page } }, { placeholderData: keepPreviousData });
}
