import { getProfile } from '@hokka/contracts/accounts/profile.ts';
import { getLegalDocument, type LegalDocumentKind } from '@hokka/contracts/billing/legal-documents.ts';
import {
  createPayment,
  getPaymentStatus,
  getReceipt,
  listPayments,
  type Payment,
  requestRefund,
  withdrawPayment,
} from '@hokka/contracts/billing/payments/payments.ts';
import { listPlans } from '@hokka/contracts/billing/plans/plans.ts';
import { cancelSubscription, getQuote, resumeSubscription } from '@hokka/contracts/billing/subscriptions/quotes.ts';
import { getSubscription } from '@hokka/contracts/billing/subscriptions/subscriptions.ts';
import type { EndpointData } from '@hokka/contracts/shared/endpoint.ts';
import { getLimits, getUsageStats } from '@hokka/contracts/usage/usage.ts';
import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { openEndpoint } from '../../lib/api/api-client.ts';
import { useEndpointMutation, useEndpointQuery } from '../../lib/api/endpoint-hooks.ts';
import { saveDownload } from '../../lib/api/save-download.ts';
import { computePollMs } from './status-polling.ts';

/** The active plans in their order. */
export function usePlans() {
  return useEndpointQuery(listPlans, {}, { staleTime: 60_000 });
}

/** The signed-in user's current subscription. */
export function useSubscription() {
  return useEndpointQuery(getSubscription, {});
}

/** Cancels the subscription and takes that back; a refusal shows how it stands by now. */
export function useCancellation() {
  const client = useQueryClient();
  const onError = () => void client.invalidateQueries({ queryKey: [getSubscription.name] });
  const { mutateAsync: cancel } = useEndpointMutation(cancelSubscription, { onError });
  const { mutateAsync: resume } = useEndpointMutation(resumeSubscription, { onError });
  return { cancel: () => cancel({}), resume: () => resume({}) };
}

const refreshMs = 20_000;

/** What a plan costs the user now; read again every 20 s while it is looked at, since a credit melts by the minute. */
export function useQuote(planId: number) {
  return useEndpointQuery(
    getQuote,
    { query: { planId: `${planId}` } },
    { staleTime: 0, refetchInterval: ({ state }) => (state.error === null ? refreshMs : false) },
  );
}

/** The order that a text is about. */
export interface OrderedPlan {
  readonly planId: number;
  readonly method: Payment['method'];
}

/** A contract text as it would be stored with the order now. */
export function useLegalDocument(kind: LegalDocumentKind, { planId, method }: OrderedPlan) {
  return useEndpointQuery(
    getLegalDocument,
    { params: { kind }, query: { planId: `${planId}`, method } },
    { staleTime: 0 },
  );
}

/** Orders a plan. A refusal for what the plan has become meanwhile reads again what it costs. */
export function useCreatePayment() {
  const client = useQueryClient();
  return useEndpointMutation(createPayment, {
    onError: ({ status }) => {
      if (status === 404 || status === 409) void client.invalidateQueries({ queryKey: [getQuote.name] });
    },
  });
}

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

/** The user's payments, newest first. The rows before stay until the new ones come. */
export function usePayments(page: number) {
  return useEndpointQuery(listPayments, { query: { page } }, { placeholderData: keepPreviousData });
}

/** Withdraws an order; a refusal shows how it stands by now. */
export function useWithdrawPayment() {
  const client = useQueryClient();
  return useEndpointMutation(withdrawPayment, {
    onError: () => {
      for (const { name } of [listPayments, getPaymentStatus]) void client.invalidateQueries({ queryKey: [name] });
    },
  });
}

/** Asks for a refund; when it could not be, the list is read again, since the payment may stand otherwise by now. */
export function useRequestRefund() {
  const client = useQueryClient();
  return useEndpointMutation(requestRefund, {
    onError: ({ status }) => {
      if (status === 404 || status === 409) void client.invalidateQueries({ queryKey: [listPayments.name] });
    },
  });
}

/**
 * Hands the receipt of a completed payment to the browser's downloads.
 * @throws ApiError
 */
export async function saveReceipt(paymentId: string): Promise<void> {
  await saveDownload(await openEndpoint(getReceipt, { params: { id: paymentId } }), 'hokka-makbuz.pdf');
}
