import type { EndpointQuery } from '@hokka/contracts/endpoint.ts';
import { exportNotifications } from '@hokka/contracts/payment-export.ts';
import { openEndpoint } from '../../../../lib/api-client.ts';
import { saveDownload } from '../../../../lib/save-download.ts';

/**
 * Hands the provider's notifications that the filters find to the browser's downloads.
 * @throws ApiError
 */
export async function saveNotifications(query: EndpointQuery<typeof exportNotifications>): Promise<void> {
  await saveDownload(await openEndpoint(exportNotifications, { query }), 'hokka-paytr-bildirimleri.csv');
}
