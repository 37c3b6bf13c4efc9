import { getSubscription } from '@hokka/contracts/billing.ts';
import { cancelSubscription, resumeSubscription } from '@hokka/contracts/subscription-changes.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEndpointMutation } from '../../../lib/endpoint-hooks.ts';

/** Cancels the subscription and takes that back; a refusal shows how it stands by now. */
export function useCancellation() {
  const client = useQueryClient();
  const onError = () => void client.invalidateQueries({ queryKey: [getSubscription.name] });
  const { mutateAsync: cancel } = useEndpointMutation(cancelSubscription, { onError });
  const { mutateAsync: resume } = useEndpointMutation(resumeSubscription, { onError });
  return { cancel: () => cancel({}), resume: () => resume({}) };
}
