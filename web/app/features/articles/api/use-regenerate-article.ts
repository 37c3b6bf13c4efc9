import { getArticle, regenerateArticle } from '@hokka/contracts/articles.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEndpointMutation } from '../../../lib/endpoint-hooks.ts';
import { buildQueryKey } from '../../../lib/endpoint-request.ts';
import { expectRegeneration } from '../regenerating/asked-regenerations.ts';
import { changeCachedLists, withChangedArticle } from './cached-lists.ts';

/** Has a failed article written again; its new state stands everywhere at once. */
export function useRegenerateArticle() {
  const client = useQueryClient();
  return useEndpointMutation(regenerateArticle, {
    onSuccess: (article) => {
      client.setQueryData(buildQueryKey(getArticle, { params: { id: article.id } }), article);
      changeCachedLists(client, (page) => withChangedArticle(page, article));
      expectRegeneration(article.id);
    },
  });
}
