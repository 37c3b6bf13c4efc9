import { listTrash } from '@hokka/contracts/articles.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { useEndpointQuery } from '../../../lib/endpoint-hooks.ts';

/** Deleted articles that can still be restored, the last deleted first. */
export function useTrash(page: number) {
  return useEndpointQuery(listTrash, { query: { page } }, { placeholderData: keepPreviousData });
}
