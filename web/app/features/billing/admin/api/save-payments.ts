import type { EndpointQuery } from '@hokka/contracts/endpoint.ts';
import { exportPayments } from '@hokka/contracts/payment-export.ts';
import { openEndpoint } from '../../../../lib/api-client.ts';
import { saveDownload } from '../../../../lib/save-download.ts';

/**
 * Hands the payments that the filters find to the browser's downloads, as a file for spreadsheets.
 * @throws ApiError
 */
export async function savePayments(query: EndpointQuery<typeof exportPayments>): Promise<void> {
  await saveDownload(await openEndpoint(exportPayments, { query }), 'hokka-odemeler.csv');
}
