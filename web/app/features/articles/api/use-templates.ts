import { listTemplates } from '@hokka/contracts/article-templates.ts';
import { useEndpointQuery } from '../../../lib/endpoint-hooks.ts';

/** The templates an article can be written after; they change with a release alone. */
export function useTemplates({ enabled = true }: { readonly enabled?: boolean } = {}) {
  return useEndpointQuery(listTemplates, {}, { staleTime: Number.POSITIVE_INFINITY, enabled });
}
