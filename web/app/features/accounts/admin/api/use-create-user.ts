import { createUser } from '@hokka/contracts/user-admin.ts';
import { useEndpointMutation } from '../../../../lib/endpoint-hooks.ts';

/** Opens an account for somebody. */
export function useCreateUser() {
  return useEndpointMutation(createUser);
}
