import type { EndpointQuery } from '@hokka/contracts/endpoint.ts';
import { exportUsers } from '@hokka/contracts/user-admin.ts';
import { openEndpoint } from '../../../../lib/api-client.ts';
import { saveDownload } from '../../../../lib/save-download.ts';

/**
 * Hands the users that filters find to the browser's downloads.
 * @throws ApiError
 */
export async function saveUsers(query: EndpointQuery<typeof exportUsers>): Promise<void> {
  await saveDownload(await openEndpoint(exportUsers, { query }), 'hokka-kullanicilar.csv');
}
