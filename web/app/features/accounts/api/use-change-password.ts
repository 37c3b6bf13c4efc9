import { changePassword } from '@hokka/contracts/accounts.ts';
import { useEndpointMutation } from '../../../lib/endpoint-hooks.ts';

/** Sets a new password with the current one. */
export function useChangePassword() {
  return useEndpointMutation(changePassword);
}
