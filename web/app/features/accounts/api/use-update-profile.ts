import { getProfile, updateProfile } from '@hokka/contracts/accounts.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEndpointMutation } from '../../../lib/endpoint-hooks.ts';
import { buildQueryKey } from '../../../lib/endpoint-request.ts';

/** Changes name and phone; the new name stands everywhere at once. */
export function useUpdateProfile() {
  const client = useQueryClient();
  return useEndpointMutation(updateProfile, {
    onSuccess: (user) => client.setQueryData(buildQueryKey(getProfile), user),
  });
}
