import { register } from '@hokka/contracts/accounts.ts';
import { useEndpointMutation } from '../../../lib/endpoint-hooks.ts';

/** Opens an account. */
export function useRegister() {
  return useEndpointMutation(register);
}
