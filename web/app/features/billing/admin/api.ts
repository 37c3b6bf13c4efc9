import { getProfile } from '@hokka/contracts/accounts/profile.ts';
import { listAllPayments } from '@hokka/contracts/billing/payments/payment-admin.ts';
import { listAllPlans, type PlanEffect, previewPlanEdit } from '@hokka/contracts/billing/plans/plan-admin.ts';
import type { EndpointBody, EndpointDefinition } from '@hokka/contracts/shared/endpoint.ts';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { callEndpoint } from '../../../lib/api/api-client.ts';
import type { ApiError } from '../../../lib/api/api-error.ts';
import { useEndpointMutation, useEndpointQuery } from '../../../lib/api/endpoint-hooks.ts';

/**
 * Makes a decision about a payment. The list is also read again after a failure: another admin may have been faster,
 * and a decision without an answer may have been carried out.
 */
export function useDecision<E extends EndpointDefinition>(endpoint: E) {
  return useEndpointMutation(endpoint, { rereadOnError: [listAllPayments] });
}

/** The id of the signed-in user; undefined until the profile is loaded. */
export function useOwnId(): string | undefined {
  return useEndpointQuery(getProfile, {}, { staleTime: Number.POSITIVE_INFINITY }).data?.id;
}

/** All plans except deleted ones, with their number of subscribers. */
export function useAllPlans() {
  return useEndpointQuery(listAllPlans, {});
}

/** Changes plans. They are also read again after a failure, because another admin may have been faster. */
export function usePlanChange<E extends EndpointDefinition>(endpoint: E) {
  return useEndpointMutation(endpoint, { rereadOnError: [listAllPlans] });
}

/** An edit whose effect is requested. */
export interface RequestedEdit {
  readonly planId: number;
  readonly edit: EndpointBody<typeof previewPlanEdit>;
}

export type PlanEffectQuery = UseQueryResult<readonly PlanEffect[], ApiError>;

/** The effect that an edit of a plan would have now; nothing is requested without an edit. */
export function usePlanEffect(requested: RequestedEdit | undefined): PlanEffectQuery {
  return useQuery({
    queryKey: [previewPlanEdit.name, requested ?? null],
    queryFn: ({ signal }) => {
      if (requested === undefined) throw new Error('There is no edit to preview');
      return callEndpoint(previewPlanEdit, { params: { id: `${requested.planId}` }, body: requested.edit, signal });
    },
    enabled: requested !== undefined,
    // Otherwise a preview from before another admin's edit would be shown as current.
    gcTime: 0,
    staleTime: 0,
  });
}
