import { resetPassword } from '@hokka/contracts/accounts.ts';
import { useEndpointMutation } from '../../../lib/endpoint-hooks.ts';

/** Sets a new password with a mailed link. */
export function useResetPassword() {
  return useEndpointMutation(resetPassword);
}
