import { exportAccount } from '@hokka/contracts/account-data.ts';
import { openEndpoint } from '../../../lib/api-client.ts';
import { saveDownload } from '../../../lib/save-download.ts';

/**
 * Hands everything that is held about the signed-in user to the browser's downloads.
 * @throws ApiError
 */
export async function saveAccountExport(): Promise<void> {
  await saveDownload(await openEndpoint(exportAccount), 'hokka-verilerim.json');
}
