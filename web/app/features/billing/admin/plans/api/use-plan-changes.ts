import type { EndpointDefinition } from '@hokka/contracts/endpoint.ts';
import { createPlan, deletePlan, listAllPlans, updatePlan } from '@hokka/contracts/plan-admin.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEndpointMutation } from '../../../../../lib/endpoint-hooks.ts';

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
