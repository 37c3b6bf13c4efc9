import { updateSettings } from '@hokka/contracts/settings.ts';
import { useEndpointMutation } from '../../../lib/endpoint-hooks.ts';

/** Saves all sections at once. */
export function useUpdateSettings() {
  return useEndpointMutation(updateSettings);
}
