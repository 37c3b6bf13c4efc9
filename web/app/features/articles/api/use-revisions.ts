import { listRevisions, restoreRevision } from '@hokka/contracts/articles.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { useEndpointMutation, useEndpointQuery } from '../../../lib/endpoint-hooks.ts';

/** Former texts of an article, the newest first. */
export function useRevisions(id: string, page: number) {
  return useEndpointQuery(listRevisions, { params: { id }, query: { page } }, { placeholderData: keepPreviousData });
}

/** Makes a former text the current one; the current one becomes a revision. */
export function useRestoreRevision() {
  return useEndpointMutation(restoreRevision);
}
