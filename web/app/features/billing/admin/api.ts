import { getProfile } from '@hokka/contracts/accounts/profile.ts';
import { listAllPayments } from '@hokka/contracts/billing/payments/payment-admin.ts';
import { listAllPlans, type PlanEffect, previewPlanEdit } from '@hokka/contracts/billing/plans/plan-admin.ts';
import type { EndpointBody, EndpointDefinition } from '@hokka/contracts/shared/endpoint.ts';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { callEndpoint } from '../../../lib/api/api-client.ts';
import type { ApiError } from '../../../lib/api/api-error.ts';
import { useEndpointMutation, useEndpointQuery } from '../../../lib/api/endpoint-hooks.ts';

/**
 * Decides about a payment. The list is read again also when that failed: another admin may have been first, and an answer that
 * did not arrive may have been carried out.
 */
export function useDecision<E extends EndpointDefinition>(endpoint: E) {
  return useEndpointMutation(endpoint, { rereadOnError: [listAllPayments] });
}

/** Who is signed in, as the session has read it; undefined until then. */
export function useOwnId(): string | undefined {
  return useEndpointQuery(getProfile, {}, { staleTime: Number.POSITIVE_INFINITY }).data?.id;
}

/** All plans that were not deleted, with how many have each. */
export function useAllPlans() {
  return useEndpointQuery(listAllPlans, {});
}

/** Changes plans. They are read again also when that failed: another admin may have been first. */
export function usePlanChange<E extends EndpointDefinition>(endpoint: E) {
  return useEndpointMutation(endpoint, { rereadOnError: [listAllPlans] });
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
      if (requested === undefined) throw new Error('There is no edit to preview');
      return callEndpoint(previewPlanEdit, { params: { id: `${requested.planId}` }, body: requested.edit, signal });
    },
    enabled: requested !== undefined,
    // Otherwise a preview from before another admin's edit would be shown as if it were current.
    gcTime: 0,
    staleTime: 0,
  });
}
