import { testConnection } from '@hokka/contracts/settings-connections.ts';
import { useEndpointMutation } from '../../../lib/endpoint-hooks.ts';

/** Tries a provider with what stands in the form. */
export function useTestConnection() {
  return useEndpointMutation(testConnection);
}
