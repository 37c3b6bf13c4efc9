import { exportPlans } from '@hokka/contracts/plan-admin.ts';
import { openEndpoint } from '../../../../../lib/api-client.ts';
import { saveDownload } from '../../../../../lib/save-download.ts';

/**
 * Hands all plans to the browser's downloads.
 * @throws ApiError
 */
export async function savePlans(): Promise<void> {
  await saveDownload(await openEndpoint(exportPlans), 'hokka-planlar.csv');
}
