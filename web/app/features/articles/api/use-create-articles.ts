import { createArticles } from '@hokka/contracts/article-bulk.ts';
import { getLimits } from '@hokka/contracts/usage.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEndpointMutation } from '../../../lib/endpoint-hooks.ts';

/** Orders several articles. A refusal for want of quota reads the quota again: it was used up elsewhere. */
export function useCreateArticles() {
  const client = useQueryClient();
  return useEndpointMutation(createArticles, {
    onError: (error) => {
      if (error.status === 402) void client.invalidateQueries({ queryKey: [getLimits.name] });
    },
  });
}
