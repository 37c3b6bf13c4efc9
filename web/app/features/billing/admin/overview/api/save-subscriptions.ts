import type { EndpointQuery } from '@hokka/contracts/endpoint.ts';
import { exportSubscriptions } from '@hokka/contracts/subscription-admin.ts';
import { openEndpoint } from '../../../../../lib/api-client.ts';
import { saveDownload } from '../../../../../lib/save-download.ts';

/**
 * Hands the subscriptions that the filters find to the browser's downloads, as a file for spreadsheets.
 * @throws ApiError
 */
export async function saveSubscriptions(query: EndpointQuery<typeof exportSubscriptions>): Promise<void> {
  await saveDownload(await openEndpoint(exportSubscriptions, { query }), 'hokka-abonelikler.csv');
}
