import { deleteArticle } from '@hokka/contracts/articles.ts';
import { useMutationState, useQueryClient } from '@tanstack/react-query';
import { useEndpointMutation } from '../../../lib/endpoint-hooks.ts';
import { changeCachedLists, withoutArticle } from './cached-lists.ts';

/** Moves an article to the trash, or erases one that lies there (`permanent`). */
export function useDeleteArticle() {
  const client = useQueryClient();
  return useEndpointMutation(deleteArticle, {
    onSuccess: (_, { params }) => changeCachedLists(client, (page) => withoutArticle(page, params.id)),
  });
}

/** Ids of the articles whose deletion is under way: lists leave them out, and a failure brings them back by itself. */
export function useArticlesBeingDeleted(): ReadonlySet<string> {
  const ids = useMutationState({
    filters: { mutationKey: [deleteArticle.name], status: 'pending' },
    select: ({ state }) => (state.variables as { readonly params: { readonly id: string } }).params.id,
  });
  return new Set(ids);
}
