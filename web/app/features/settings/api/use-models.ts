import { listModels } from '@hokka/contracts/settings-connections.ts';
import { useEndpointQuery } from '../../../lib/endpoint-hooks.ts';

/** The gateway's models beside those that are always offered. */
export function useModels() {
  return useEndpointQuery(listModels, {}, { staleTime: 60_000 });
}
