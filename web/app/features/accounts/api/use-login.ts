import { login } from '@hokka/contracts/accounts.ts';
import { useEndpointMutation } from '../../../lib/endpoint-hooks.ts';

/** Exchanges e-mail and password for tokens. */
export function useLogin() {
  return useEndpointMutation(login);
}
