import { getReceipt } from '@hokka/contracts/payments.ts';
import { openEndpoint } from '../../../lib/api-client.ts';
import { saveDownload } from '../../../lib/save-download.ts';

/**
 * Hands the receipt of a completed payment to the browser's downloads.
 * @throws ApiError
 */
export async function saveReceipt(paymentId: string): Promise<void> {
  await saveDownload(await openEndpoint(getReceipt, { params: { id: paymentId } }), 'hokka-makbuz.pdf');
}
