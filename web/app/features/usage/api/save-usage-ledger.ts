import { downloadUsageLedger } from '@hokka/contracts/usage.ts';
import { openEndpoint } from '../../../lib/api-client.ts';
import { saveDownload } from '../../../lib/save-download.ts';

/**
 * Hands the whole ledger to the browser's downloads.
 * @throws ApiError
 */
export async function saveUsageLedger(): Promise<void> {
  await saveDownload(await openEndpoint(downloadUsageLedger), 'hokka-kullanim-dokumu.csv');
}
