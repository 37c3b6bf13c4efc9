import { createArticle, getArticle } from '@hokka/contracts/articles.ts';
import { getLimits } from '@hokka/contracts/usage.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEndpointMutation } from '../../../lib/endpoint-hooks.ts';
import { buildQueryKey } from '../../../lib/endpoint-request.ts';
import { addToCachedLists } from './cached-lists.ts';

/**
 * Orders an article; it stands first in the lists and is known to its editor before either asks the server. A refusal for
 * want of quota reads the quota again: it was used up elsewhere.
 */
export function useCreateArticle() {
  const client = useQueryClient();
  return useEndpointMutation(createArticle, {
    onSuccess: (article) => {
      client.setQueryData(buildQueryKey(getArticle, { params: { id: article.id } }), article);
      addToCachedLists(client, article);
    },
    onError: (error) => {
      if (error.status === 402) void client.invalidateQueries({ queryKey: [getLimits.name] });
    },
  });
}
