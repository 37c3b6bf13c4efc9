import { cancelGeneration } from '@hokka/contracts/articles.ts';
import { useEndpointMutation } from '../../../lib/endpoint-hooks.ts';

/** Asks for the writing to stop; the answer may come before it has. */
export function useCancelGeneration() {
  return useEndpointMutation(cancelGeneration);
}
