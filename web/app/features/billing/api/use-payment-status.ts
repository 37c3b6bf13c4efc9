import { getPaymentStatus } from '@hokka/contracts/payments.ts';
import { useEndpointQuery } from '../../../lib/endpoint-hooks.ts';
import { pollMsAfter } from '../status-polling.ts';

/** How a payment stands; asked again while it is pending and the page is looked at. */
export function usePaymentStatus(paymentId: string) {
  return useEndpointQuery(
    getPaymentStatus,
    { params: { id: paymentId } },
    {
      staleTime: 0,
      refetchInterval: ({ state }) =>
        state.data?.status === 'pending' ? pollMsAfter(state.dataUpdateCount, state.data.method) : false,
    },
  );
}
