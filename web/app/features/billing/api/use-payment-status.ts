import { getProfile } from '@hokka/contracts/accounts.ts';
import { getSubscription } from '@hokka/contracts/billing.ts';
import type { EndpointData } from '@hokka/contracts/endpoint.ts';
import { getPaymentStatus, listPayments } from '@hokka/contracts/payments.ts';
import { getLimits, getUsageStats } from '@hokka/contracts/usage.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useEndpointQuery } from '../../../lib/endpoint-hooks.ts';
import { computePollMs } from '../status-polling.ts';

export type PaymentStatus = EndpointData<typeof getPaymentStatus>;

/** What a payment that has ended makes stale. */
const changedReads = [getSubscription, getProfile, getLimits, getUsageStats, listPayments];

/** How a payment stands; asked again while it is pending and the page is looked at. Its end is news for the whole page. */
export function usePaymentStatus(paymentId: string) {
  const client = useQueryClient();
  const query = useEndpointQuery(
    getPaymentStatus,
    { params: { id: paymentId } },
    {
      staleTime: 0,
      refetchInterval: ({ state }) =>
        state.data?.status === 'pending' ? computePollMs(state.dataUpdateCount, state.data.method) : false,
    },
  );
  const status = query.data?.status;
  useEffect(() => {
    if (status === undefined || status === 'pending') return;
    for (const { name } of changedReads) void client.invalidateQueries({ queryKey: [name] });
  }, [client, status]);
  return query;
}
