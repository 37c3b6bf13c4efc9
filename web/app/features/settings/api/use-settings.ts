import { getSettings } from '@hokka/contracts/settings.ts';
import { useEndpointQuery } from '../../../lib/endpoint-hooks.ts';

/** All settings, secrets masked. Never from the cache: whoever opens the form edits what is stored. */
export function useSettings() {
  return useEndpointQuery(getSettings, {}, { gcTime: 0, staleTime: Number.POSITIVE_INFINITY });
}
