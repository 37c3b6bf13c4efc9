import { listUsageLedger } from '@hokka/contracts/usage.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { useEndpointQuery } from '../../../lib/endpoint-hooks.ts';

/** What was charged, given back and why, newest first. */
export function useUsageLedger(page: number) {
  return useEndpointQuery(listUsageLedger, { query: { page } }, { placeholderData: keepPreviousData });
}
