import { previewConfirmation } from '@hokka/contracts/payment-admin.ts';
import { useEndpointQuery } from '../../../../lib/endpoint-hooks.ts';

/** What confirming a transfer would do, as things are now. */
export function useConfirmationPreview(paymentId: string, { enabled }: { readonly enabled: boolean }) {
  // One of before another order was paid would be shown as if it still held.
  return useEndpointQuery(previewConfirmation, { params: { id: paymentId } }, { enabled, gcTime: 0, staleTime: 0 });
}
