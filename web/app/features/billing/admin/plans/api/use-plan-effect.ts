import type { EndpointBody } from '@hokka/contracts/endpoint.ts';
import { type PlanEffect, previewPlanEdit } from '@hokka/contracts/plan-admin.ts';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { callEndpoint } from '../../../../../lib/api-client.ts';
import type { ApiError } from '../../../../../lib/api-error.ts';

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
    // A preview of before somebody else's edit would be shown as if it still held.
    gcTime: 0,
    staleTime: 0,
  });
}
