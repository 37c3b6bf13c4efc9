import { previewRefund } from '@hokka/contracts/payment-admin.ts';
import { useEndpointQuery } from '../../../../lib/endpoint-hooks.ts';
import { formatAmountQuery } from '../typed-amount.ts';

interface RequestedRefund {
  readonly paymentId: string;
  /** All that can be paid back when it is left out. */
  readonly minorUnits: number | undefined;
  /** Whether there is anything to ask. */
  readonly enabled: boolean;
}

/** What a refund would do, as things are now. */
export function useRefundPreview({ paymentId, minorUnits, enabled }: RequestedRefund) {
  const query = minorUnits === undefined ? {} : { amount: formatAmountQuery(minorUnits) };
  // A preview of before somebody else's refund would be shown as if it still held.
  return useEndpointQuery(previewRefund, { params: { id: paymentId }, query }, { enabled, gcTime: 0, staleTime: 0 });
}
