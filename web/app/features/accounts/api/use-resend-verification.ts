import { resendVerification } from '@hokka/contracts/accounts.ts';
import { useEndpointMutation } from '../../../lib/endpoint-hooks.ts';

/** Asks for another verification mail. */
export function useResendVerification() {
  return useEndpointMutation(resendVerification);
}
