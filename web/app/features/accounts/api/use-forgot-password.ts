import { forgotPassword } from '@hokka/contracts/accounts.ts';
import { useEndpointMutation } from '../../../lib/endpoint-hooks.ts';

/** Asks for a mail with a link to set a new password. */
export function useForgotPassword() {
  return useEndpointMutation(forgotPassword);
}
