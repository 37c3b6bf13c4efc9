import { getProfile } from '@hokka/contracts/accounts/profile.ts';
import {
  confirmTransfer,
  dismissPaymentAttention,
  grantReviewedPayment,
  listAllPayments,
  previewConfirmation,
  rejectTransfer,
  reopenTransfer,
} from '@hokka/contracts/billing/payments/payment-admin.ts';
import { exportNotifications, exportPayments } from '@hokka/contracts/billing/payments/payment-export.ts';
import { reconcilePayment } from '@hokka/contracts/billing/payments/payment-inquiry.ts';
import { listNotifications } from '@hokka/contracts/billing/payments/payment-notifications.ts';
import { previewRefund, recordRefund, refundPayment } from '@hokka/contracts/billing/payments/refunds.ts';
import {
  createPlan,
  deletePlan,
  exportPlans,
  listAllPlans,
  type PlanEffect,
  previewPlanEdit,
  updatePlan,
} from '@hokka/contracts/billing/plans/plan-admin.ts';
import { exportSubscriptions, listSubscriptions } from '@hokka/contracts/billing/subscriptions/subscription-admin.ts';
import type { EndpointBody, EndpointDefinition, EndpointQuery } from '@hokka/contracts/shared/endpoint.ts';
import { keepPreviousData, type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { callEndpoint, openEndpoint } from '../../../lib/api/api-client.ts';
import type { ApiError } from '../../../lib/api/api-error.ts';
import { useEndpointMutation, useEndpointQuery } from '../../../lib/api/endpoint-hooks.ts';
import { saveDownload } from '../../../lib/api/save-download.ts';
import { formatAmountQuery } from './amount-input.ts';

/** All payments, newest first. The previous rows stay until the new ones arrive. */
export function useAllPayments(query: EndpointQuery<typeof listAllPayments>) {
  return useEndpointQuery(listAllPayments, { query }, { placeholderData: keepPreviousData });
}

export const useConfirmTransfer = () => useDecision(confirmTransfer);
export const useRejectTransfer = () => useDecision(rejectTransfer);
export const useReopenTransfer = () => useDecision(reopenTransfer);
export const useRefundPayment = () => useDecision(refundPayment);
export const useRecordRefund = () => useDecision(recordRefund);
export const useGrantReviewedPayment = () => useDecision(grantReviewedPayment);
export const useDismissIssue = () => useDecision(dismissPaymentAttention);
export const useReconcilePayment = () => useDecision(reconcilePayment);

/**
 * Decides about a payment. The list is read again also when that failed: another admin may have been first, and an answer that
 * did not arrive may have been carried out.
 */
function useDecision<E extends EndpointDefinition>(endpoint: E) {
  const client = useQueryClient();
  return useEndpointMutation(endpoint, {
    onError: () => void client.invalidateQueries({ queryKey: [listAllPayments.name] }),
  });
}

/** What confirming a transfer would do, as things are now. */
export function useConfirmationPreview(paymentId: string, { enabled }: { readonly enabled: boolean }) {
  // One of before another order was paid would be shown as if it still held.
  return useEndpointQuery(previewConfirmation, { params: { id: paymentId } }, { enabled, gcTime: 0, staleTime: 0 });
}

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
  // Otherwise a preview from before another admin's refund would be shown as if it were current.
  return useEndpointQuery(previewRefund, { params: { id: paymentId }, query }, { enabled, gcTime: 0, staleTime: 0 });
}

/**
 * Hands the payments that the filters find to the browser's downloads, as a file for spreadsheets.
 * @throws ApiError
 */
export async function savePayments(query: EndpointQuery<typeof exportPayments>): Promise<void> {
  await saveDownload(await openEndpoint(exportPayments, { query }), 'hokka-odemeler.csv');
}

/** What the payment provider told us, newest first. The rows before stay until the new ones come. */
export function useNotifications(query: EndpointQuery<typeof listNotifications>) {
  return useEndpointQuery(listNotifications, { query }, { placeholderData: keepPreviousData });
}

/**
 * Hands the provider's notifications that the filters find to the browser's downloads.
 * @throws ApiError
 */
export async function saveNotifications(query: EndpointQuery<typeof exportNotifications>): Promise<void> {
  await saveDownload(await openEndpoint(exportNotifications, { query }), 'hokka-paytr-bildirimleri.csv');
}

/** Who is signed in, as the session has read it; undefined until then. */
export function useOwnId(): string | undefined {
  return useEndpointQuery(getProfile, {}, { staleTime: Number.POSITIVE_INFINITY }).data?.id;
}

/** All subscriptions. The previous rows stay until the new ones arrive. */
export function useSubscriptions(query: EndpointQuery<typeof listSubscriptions>) {
  return useEndpointQuery(listSubscriptions, { query }, { placeholderData: keepPreviousData });
}

/**
 * Hands the subscriptions that the filters find to the browser's downloads, as a file for spreadsheets.
 * @throws ApiError
 */
export async function saveSubscriptions(query: EndpointQuery<typeof exportSubscriptions>): Promise<void> {
  await saveDownload(await openEndpoint(exportSubscriptions, { query }), 'hokka-abonelikler.csv');
}

/** All plans that were not deleted, with how many have each. */
export function useAllPlans() {
  return useEndpointQuery(listAllPlans, {});
}

export const useCreatePlan = () => usePlanChange(createPlan);
export const useUpdatePlan = () => usePlanChange(updatePlan);
export const useDeletePlan = () => usePlanChange(deletePlan);

/** Changes plans. They are read again also when that failed: another admin may have been first. */
function usePlanChange<E extends EndpointDefinition>(endpoint: E) {
  const client = useQueryClient();
  return useEndpointMutation(endpoint, {
    onError: () => void client.invalidateQueries({ queryKey: [listAllPlans.name] }),
  });
}

/** An edit whose effect is asked for. */
export interface RequestedEdit {
  readonly planId: number;
  readonly edit: EndpointBody<typeof previewPlanEdit>;
}

export type PlanEffectQuery = UseQueryResult<readonly PlanEffect[], ApiError>;

/** What an edit of a plan would mean, as things are now; nothing is asked while there is no edit. */
export function usePlanEffect(requested: RequestedEdit | undefined): PlanEffectQuery {
  return useQuery({
    queryKey: [previewPlanEdit.name, requested ?? null],
    queryFn: ({ signal }) => {
      if (requested === undefined) throw new Error('Nothing was asked');
      return callEndpoint(previewPlanEdit, { params: { id: `${requested.planId}` }, body: requested.edit, signal });
    },
    enabled: requested !== undefined,
    // Otherwise a preview from before another admin's edit would be shown as if it were current.
    gcTime: 0,
    staleTime: 0,
  });
}

/**
 * Hands all plans to the browser's downloads.
 * @throws ApiError
 */
export async function savePlans(): Promise<void> {
  await saveDownload(await openEndpoint(exportPlans), 'hokka-planlar.csv');
}
