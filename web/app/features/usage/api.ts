import { listUserLedger } from '@hokka/contracts/accounts/user-admin.ts';
import { downloadUsageLedger, getLimits, getUsageStats, listUsageLedger } from '@hokka/contracts/usage/usage.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { openEndpoint } from '../../lib/api/api-client.ts';
import { useEndpointQuery } from '../../lib/api/endpoint-hooks.ts';
import { saveDownload } from '../../lib/api/save-download.ts';

/** What is left of the current monthly window. */
export function useLimits() {
  return useEndpointQuery(getLimits, {});
}

/** Use of the current window and of each of the last 30 days. */
export function useUsageStats() {
  return useEndpointQuery(getUsageStats, {});
}

/** What was charged, given back and why, newest first. */
export function useUsageLedger(page: number) {
  return useEndpointQuery(listUsageLedger, { query: { page } }, { placeholderData: keepPreviousData });
}

/**
 * Hands the whole ledger to the browser's downloads.
 * @throws ApiError
 */
export async function saveUsageLedger(): Promise<void> {
  await saveDownload(await openEndpoint(downloadUsageLedger), 'hokka-kullanim-dokumu.csv');
}

/** What was charged to a user's limits, given back and why, newest first; for admins. */
export function useUserLedger(id: string, page: number) {
  return useEndpointQuery(listUserLedger, { params: { id }, query: { page } }, { placeholderData: keepPreviousData });
}
