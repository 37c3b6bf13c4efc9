import { getProfile } from '@hokka/contracts/accounts/profile.ts';
import { getInvoice } from '@hokka/contracts/billing/payments/invoices.ts';
import {
  getPaymentStatus,
  getReceipt,
  listPayments,
  type Payment,
} from '@hokka/contracts/billing/payments/payments.ts';
import { listPlans } from '@hokka/contracts/billing/plans/plans.ts';
import { cancelSubscription, resumeSubscription } from '@hokka/contracts/billing/subscriptions/quotes.ts';
import { getSubscription } from '@hokka/contracts/billing/subscriptions/subscriptions.ts';
import type { EndpointData } from '@hokka/contracts/shared/endpoint.ts';
import { getLimits, getUsageStats } from '@hokka/contracts/usage/usage.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useEndpointMutation, useEndpointQuery } from '../../lib/api/endpoint-hooks.ts';
import { saveDownload } from '../../lib/api/save-download.ts';

const firstMs = 2000;
const longestMs = 10_000;
const growth = 1.25;

/**
 * Delay, in ms, before a pending payment is polled again: 2 s at first, up to 10 s. A transfer takes days, so it is
 * polled less often.
 * @param answers number of answers so far
 */
export function computePollMs(answers: number, method: Payment['method']): number {
  if (method === 'transfer') return longestMs;
  return Math.min(longestMs, firstMs * growth ** Math.max(0, answers - 1));
}

/** The active plans in display order. */
export function usePlans() {
  return useEndpointQuery(listPlans, {}, { staleTime: 60_000 });
}

/** The signed-in user's current subscription. */
export function useSubscription() {
  return useEndpointQuery(getSubscription, {});
}

/** Cancels the subscription and undoes that; after an error it is read again. */
export function useCancellation() {
  const options = { rereadOnError: [getSubscription] };
  const { mutateAsync: cancel } = useEndpointMutation(cancelSubscription, options);
  const { mutateAsync: resume } = useEndpointMutation(resumeSubscription, options);
  return { cancel: () => cancel({}), resume: () => resume({}) };
}

/** The order for which a contract text is requested. */
export interface OrderedPlan {
  readonly planId: number;
  readonly method: Payment['method'];
}

export type PaymentStatus = EndpointData<typeof getPaymentStatus>;

/** Reads that become stale when a payment ends. */
const changedReads = [getSubscription, getProfile, getLimits, getUsageStats, listPayments];

/**
 * The status of a payment, polled while it is pending and the page is visible. When the payment ends, the reads of the
 * whole page are updated.
 */
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

/**
 * Downloads the invoice attached to a payment.
 * @throws ApiError
 */
export function saveInvoice(paymentId: string): Promise<void> {
  return saveDownload(getInvoice, { params: { id: paymentId } }, 'hokka-fatura.pdf');
}

/**
 * Downloads the receipt of a completed payment.
 * @throws ApiError
 */
export function saveReceipt(paymentId: string): Promise<void> {
  return saveDownload(getReceipt, { params: { id: paymentId } }, 'hokka-makbuz.pdf');
}
